/* The stored byte is the contrast itself, 30..80.  The bytes 1..5 are those of version 0.9, whose contrasts were 4 apart: each becomes the
 * one next to it. */
#include "contrast.h"
#include "hal/hal.h"

enum { OLD_CONTRASTS = 5, OLD_LEAST = 50 };

uint8_t contrast_load(uint8_t byte)
{
    if (byte > 0 && byte <= OLD_CONTRASTS)
        byte = OLD_LEAST + (byte - 1) * CONTRAST_STEP;
    return byte < CONTRAST_LEAST || byte > CONTRAST_MOST ? display_contrast_usual() : byte;
}

uint8_t contrast_stored(uint8_t contrast)
{
    return contrast == display_contrast_usual() ? 0 : contrast;
}

uint8_t contrast_turn(uint8_t contrast, int8_t direction)
{
    uint8_t next = (uint8_t)((contrast / CONTRAST_STEP + direction) * CONTRAST_STEP);

    return next >= CONTRAST_LEAST && next <= CONTRAST_MOST ? next : contrast;
}
