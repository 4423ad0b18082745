/* Storage as an experienced player has it: every rule card was seen, every key was used, the master was chosen in every game, and nothing
 * else is stored.  On such a device the title leads to the list of games, a match begins without a card, and random starts are of full
 * size. */
#ifndef TOOLS_GEN_EXPERIENCED_H
#define TOOLS_GEN_EXPERIENCED_H

#include "firmware/store/keys.h"
#include "firmware/match/ladder.h"
#include "firmware/store/progress.h"
#include "firmware/store/records.h"
#include <string.h>

static inline void put_experience(struct journal *j, uint8_t key)
{
    journal_put(j, key);
    while (!journal_idle(j))
        journal_tick(j);
}

/* Chooses the master in every game of games/games.def, and in the sum. */
static inline void choose_master(struct journal *j)
{
    const struct record master = { .choice = CHOICE_LEVEL + LEVEL_MASTER };
    const uint16_t groups = 1 << PICK_ID_SUM / RECORD_GROUP
#define GAME(name, id) | 1 << (id) / RECORD_GROUP
#include "games/games.def"
#undef GAME
        ;

    for (uint8_t group = 0; group < RECORD_GROUPS; group++) {
        memset(journal_payload(j), 0, JOURNAL_PAYLOAD);
        for (uint8_t i = 0; i < RECORD_GROUP; i++)
            record_write(journal_payload(j), (uint8_t)(group * RECORD_GROUP + i), &master);
        if (groups >> group & 1)
            put_experience(j, record_key(group * RECORD_GROUP));
    }
}

/* The journal must be open and idle. */
static inline void make_experienced(struct journal *j)
{
    uint8_t *payload = journal_payload(j);

    choose_master(j);
    memset(payload, 0, JOURNAL_PAYLOAD);
    for (uint8_t n = 0; n < PROGRESS_RULES; n++)
        bits_write(payload, progress_place(PROGRESS_RULE, n).bit, 1, 1);
    bits_write(payload, progress_place(PROGRESS_KEYS, 0).bit, 8, UINT8_MAX);
    put_experience(j, STORED_PROGRESS);
}

#endif
