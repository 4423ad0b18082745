/* The payload:  version | a byte each but the sound | ... | clear
 *
 * Every version of the firmware writes its number there, and reads that of others: so a record under this key must stay one that this
 * version finds.  The sound is the system's, at STORAGE_AUDIO: 0 is muted. */
#include "settings.h"
#include "kept.h"
#include "words.h"

enum { VERSION = 1, CLEAR = JOURNAL_PAYLOAD - 1 };
_Static_assert((int)SETTINGS_COUNT <= (int)CLEAR, "the settings fit a record");

const __flash struct choice settings_choice[SETTINGS_COUNT] = {
    [SETTINGS_SOUND] = { WORD_OFF, 2, true },
    [SETTINGS_FACES] = { WORD_OFF, 2, false },
    [SETTINGS_ANIMATION] = { WORD_OFF, 2, true },
    [SETTINGS_FORECAST] = { WORD_OFF, 2, false },
    [SETTINGS_CONTRAST] = { WORD_CONTRAST_1, 5, 2 },
    [SETTINGS_SLEEP] = { WORD_SLEEP_5, 4, SLEEP_5 },
};

void settings_default(struct settings *s)
{
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++)
        s->value[i] = settings_choice[i].initial;
    s->sound = storage_read(STORAGE_AUDIO) != 0;
    s->clear = 0;
}

bool settings_load(struct settings *s, const struct journal *j)
{
    uint8_t slot = journal_find(j, KEPT_SETTINGS);

    settings_default(s);
    if (slot == JOURNAL_NONE)
        return true;
    if (journal_byte(slot, 0) > VERSION)
        return false;
    for (uint8_t i = 1; i < SETTINGS_COUNT; i++)
        s->value[i] = journal_byte(slot, i) % settings_choice[i].count;
    s->clear = journal_byte(slot, CLEAR) % JOURNAL_KEYS;
    return true;
}

static bool differs(const uint8_t *payload, const struct journal *j)
{
    uint8_t slot = journal_find(j, KEPT_SETTINGS);

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        if (slot == JOURNAL_NONE || journal_byte(slot, i) != payload[i])
            return true;
    return false;
}

bool settings_put(const struct settings *s, struct journal *j)
{
    uint8_t *payload = journal_payload(j);

    if ((storage_read(STORAGE_AUDIO) != 0) != s->sound && !storage_write(STORAGE_AUDIO, s->sound ? 0xFF : 0))
        return false;
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = i > 0 && i < SETTINGS_COUNT ? s->value[i] : 0;
    payload[0] = VERSION;
    payload[CLEAR] = s->clear;
    if (differs(payload, j))
        journal_put(j, KEPT_SETTINGS);
    return true;
}
