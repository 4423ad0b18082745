/* Storage, from STORAGE_OURS on:
 *
 *     'N' 'm' | version 1 | flags (bit 0: faces) | ~flags
 *
 * The mute byte is the system's, at STORAGE_AUDIO: 0 is muted. */
#include "settings.h"
#include "hal/hal.h"

enum { MARK_0 = 'N', MARK_1 = 'm', VERSION = 1, FLAG_FACES = 1, RECORD = 5 };

static void record(const struct settings *s, uint8_t bytes[RECORD])
{
    uint8_t flags = s->faces ? FLAG_FACES : 0;

    bytes[0] = MARK_0;
    bytes[1] = MARK_1;
    bytes[2] = VERSION;
    bytes[3] = flags;
    bytes[4] = ~flags;
}

void settings_load(struct settings *s)
{
    uint8_t ours[RECORD];
    bool same = true;

    s->faces = storage_read(STORAGE_OURS + 3) & FLAG_FACES;
    s->sound = storage_read(STORAGE_AUDIO) != 0;
    s->unsaved = false;
    record(s, ours);
    for (uint8_t i = 0; i < RECORD; i++)
        same &= storage_read(STORAGE_OURS + i) == ours[i];
    if (!same)
        s->faces = false;
}

void settings_tick(struct settings *s)
{
    uint8_t ours[RECORD];

    if ((storage_read(STORAGE_AUDIO) != 0) != s->sound && !storage_write(STORAGE_AUDIO, s->sound ? 0xFF : 0))
        return;
    record(s, ours);
    for (uint8_t i = 0; i < RECORD; i++)
        if (!storage_write(STORAGE_OURS + i, ours[i]))
            return;
    s->unsaved = false;
}
