/* Storage, from STORAGE_OURS on:
 *
 *     'N' 'm' | version 1 | flags (bit 0: faces) | ~flags
 *
 * The mute byte is the system's, at STORAGE_AUDIO: 0 is muted. */
#include "settings.h"
#include "hal/hal.h"

enum { MARK_0 = 'N', MARK_1 = 'm', VERSION = 1, FLAG_FACES = 1, FLAGS = 3, RECORD = 5 };

/* A byte of the record. */
__attribute__((noinline)) static uint8_t record(const struct settings *s, uint8_t i)
{
    static const __flash uint8_t marks[FLAGS] = { MARK_0, MARK_1, VERSION };
    uint8_t flags = s->faces ? FLAG_FACES : 0;

    if (i < FLAGS)
        return marks[i];
    return i == FLAGS ? flags : ~flags;
}

void settings_load(struct settings *s)
{
    s->sound = storage_read(STORAGE_AUDIO) != 0;
    s->faces = storage_read(STORAGE_OURS + FLAGS) & FLAG_FACES;
    s->unsaved = false;
    for (uint8_t i = 0; i < RECORD; i++)
        if (storage_read(STORAGE_OURS + i) != record(s, i))
            s->faces = false;
}

void settings_tick(struct settings *s)
{
    if ((storage_read(STORAGE_AUDIO) != 0) != s->sound && !storage_write(STORAGE_AUDIO, s->sound ? 0xFF : 0))
        return;
    for (uint8_t i = 0; i < RECORD; i++)
        if (!storage_write(STORAGE_OURS + i, record(s, i)))
            return;
    s->unsaved = false;
}
