/* The payload:
 *
 *     byte   0         1 .. SETTINGS_KEPT - 1
 *           | VERSION | the value of the setting with this index |
 *
 * VERSION is the version of everything that is stored.  Each version of the firmware reads the versions of others here, so the key and the
 * place of this byte must never change.  The sound (index 0) is stored by the system at STORAGE_AUDIO: 0 is muted. */
#include "settings.h"
#include "keys.h"
#include "words.h"
#include <string.h>

enum { VERSION = 1 }; /* greater in a firmware whose stored data this one cannot read */
_Static_assert((int)SETTINGS_COUNT <= (int)JOURNAL_PAYLOAD, "the settings fit a record");

const __flash struct choice settings_choice[SETTINGS_COUNT] = {
    [SETTINGS_SOUND] = { WORD_OFF, 2, true },
    [SETTINGS_FACES] = { WORD_OFF, 2, false },
    [SETTINGS_ANIMATION] = { WORD_OFF, 2, true },
    [SETTINGS_FORECAST] = { WORD_OFF, 2, false },
    [SETTINGS_CONTRAST] = { WORD_CONTRAST_1, 5, CONTRAST_USUAL },
    [SETTINGS_SLEEP] = { WORD_SLEEP_5, 4, SLEEP_5 },
    [SETTINGS_CLEAR] = { 0, JOURNAL_KEYS, 0 },
    [SETTINGS_LANGUAGE] = { WORD_LANGUAGE_NAME, WORDS_LANGUAGES, 0 },
};

void settings_default(struct settings *s)
{
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++)
        s->value[i] = settings_choice[i].initial;
    s->sound = storage_read(STORAGE_AUDIO) != 0;
}

bool settings_load(struct settings *s)
{
    uint8_t slot = journal_find(STORED_SETTINGS);

    settings_default(s);
    if (slot == JOURNAL_NONE)
        return true;
    if (journal_byte(slot, 0) > VERSION)
        return false;
    for (uint8_t i = 1; i < SETTINGS_COUNT; i++)
        if (journal_byte(slot, i) < settings_choice[i].count) /* else it is as if never set */
            s->value[i] = journal_byte(slot, i);
    return true;
}

void settings_pack(const struct settings *s, uint8_t *payload)
{
    if ((storage_read(STORAGE_AUDIO) != 0) != s->sound)
        while (!storage_write(STORAGE_AUDIO, s->sound ? 0xFF : 0)) {
        }
    payload[0] = VERSION;
    memcpy(payload + 1, s->value + 1, SETTINGS_COUNT - 1);
}
