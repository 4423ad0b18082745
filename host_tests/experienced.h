/* Storage as an experienced player has it: every rule card was seen and every key was used, and nothing else is stored.  On such a device
 * the title leads to the list of games, and a match begins without a card. */
#ifndef HOST_TESTS_EXPERIENCED_H
#define HOST_TESTS_EXPERIENCED_H

#include "firmware/store/keys.h"
#include "firmware/store/progress.h"
#include <string.h>

/* Writes the record of the progress; the journal must be open and idle. */
static inline void make_experienced(struct journal *j)
{
    uint8_t *payload = journal_payload(j);

    memset(payload, 0, JOURNAL_PAYLOAD);
    for (uint8_t n = 0; n < PROGRESS_RULES; n++)
        bits_write(payload, progress_place(PROGRESS_RULE, n).bit, 1, 1);
    for (uint8_t n = 0; n < PROGRESS_KEYS; n++)
        bits_write(payload, progress_place(PROGRESS_KEY, n).bit, 1, 1);
    journal_put(j, STORED_PROGRESS);
    while (!journal_idle(j))
        journal_tick(j);
}

#endif
