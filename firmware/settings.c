/* The payload:  version | switches but the sound, a bit each | sleep | clear | 0 ...
 *
 * Every version of the firmware writes its number there, and reads that of others: so a record under this key must stay one that this
 * version finds.  The sound is the system's, at STORAGE_AUDIO: 0 is muted. */
#include "settings.h"
#include "kept.h"

enum { VERSION = 1, SWITCHES = 1, SLEEP, CLEAR, SLEEPS = 5 };

bool settings_load(struct settings *s, const struct journal *j)
{
    uint8_t slot = journal_find(j, KEPT_SETTINGS);

    *s = (struct settings){ .sound = storage_read(STORAGE_AUDIO) != 0 };
    if (slot == JOURNAL_NONE)
        return true;
    if (journal_byte(slot, 0) > VERSION)
        return false;
    for (uint8_t i = 1; i < SETTINGS_SWITCHES; i++)
        s->on[i] = journal_byte(slot, SWITCHES) >> i & 1;
    s->sleep = journal_byte(slot, SLEEP) % SLEEPS;
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
    uint8_t *payload = journal_payload(j), switches = 0;

    if ((storage_read(STORAGE_AUDIO) != 0) != s->sound && !storage_write(STORAGE_AUDIO, s->sound ? 0xFF : 0))
        return false;
    for (uint8_t i = 1; i < SETTINGS_SWITCHES; i++)
        switches |= s->on[i] << i;
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = 0;
    payload[0] = VERSION;
    payload[SWITCHES] = switches;
    payload[SLEEP] = s->sleep;
    payload[CLEAR] = s->clear;
    if (differs(payload, j))
        journal_put(j, KEPT_SETTINGS);
    return true;
}
