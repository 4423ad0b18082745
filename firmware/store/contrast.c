/* The stored byte is the contrast itself, 30..80.  The bytes 1..5 are those of version 0.9, whose contrasts were 4 apart: each becomes the
 * one next to it. */
#include "contrast.h"

enum { OLD_CONTRASTS = 5, OLD_LEAST = 50 };

void contrast_load(struct settings *s, uint8_t byte)
{
    if (byte > 0 && byte <= OLD_CONTRASTS)
        byte = OLD_LEAST + (byte - 1) * CONTRAST_STEP;
    if (byte < CONTRAST_LEAST || byte > CONTRAST_MOST)
        byte = display_contrast_usual();
    s->contrast = byte;
}

uint8_t contrast_stored(const struct settings *s)
{
    return s->contrast == display_contrast_usual() ? 0 : s->contrast;
}

void contrast_turn(struct settings *s, int8_t direction)
{
    uint8_t next = (uint8_t)((s->contrast / CONTRAST_STEP + direction) * CONTRAST_STEP);

    if (next >= CONTRAST_LEAST && next <= CONTRAST_MOST)
        s->contrast = next;
}
