#include "records.h"
#include "firmware/match/match.h"
#include "keys.h"
#include <stddef.h>

/* Where the members `best` and `choice` begin, and their widths. */
enum { BEST_BIT = 7 + 7 + 5 + 5, BEST_WIDTH = 4, MARK_WIDTH = 2, CHOICE_BIT = BEST_BIT + BEST_WIDTH + MARK_WIDTH, CHOICE_WIDTH = 4 };

/* The record of a game. */
static const __flash struct bits_member members[] = {
    { offsetof(struct record, won), 7, RECORD_MOST },
    { offsetof(struct record, lost), 7, RECORD_MOST },
    { offsetof(struct record, run), 5, RECORD_RUN },
    { offsetof(struct record, fastest), 5, RECORD_RUN },
    { offsetof(struct record, best), BEST_WIDTH, LEVELS },
    { offsetof(struct record, mark), MARK_WIDTH, 3 },
    { offsetof(struct record, choice), CHOICE_WIDTH, 15 },
};
enum { MEMBERS = sizeof members / sizeof *members, BITS = CHOICE_BIT + CHOICE_WIDTH };
_Static_assert((int)RECORD_GROUPS * RECORD_GROUP >= (int)PICK_IDS, "every game has a group");
_Static_assert(RECORD_GROUP * BITS <= RECORD_BITS, "the games of a group are one record");

uint8_t record_key(uint8_t id)
{
    return STORED_RECORDS + id / RECORD_GROUP;
}

void record_read(const struct journal *j, uint8_t id, struct record *r)
{
    bits_load(journal_find(j, record_key(id)), id % RECORD_GROUP * BITS, members, MEMBERS, r);
}

uint8_t record_best(uint8_t slot, uint8_t id)
{
    uint8_t best = bits_read(slot, id % RECORD_GROUP * BITS + BEST_BIT, BEST_WIDTH);

    return best > LEVELS ? LEVELS : best;
}

uint8_t record_choice(const struct journal *j, uint8_t id)
{
    return bits_read(journal_find(j, record_key(id)), id % RECORD_GROUP * BITS + CHOICE_BIT, CHOICE_WIDTH);
}

void record_write(uint8_t *payload, uint8_t id, const struct record *r)
{
    bits_store(payload, id % RECORD_GROUP * BITS, members, MEMBERS, r);
}

/* Returns number + 1, at most `most`. */
static uint8_t one_more(uint8_t number, uint8_t most)
{
    return number < most ? number + 1 : most;
}

void record_count(struct record *r, uint8_t level, bool won, uint16_t moves, bool starred)
{
    if (!won) {
        r->lost = one_more(r->lost, RECORD_MOST);
        r->run = 0;
        return;
    }
    r->won = one_more(r->won, RECORD_MOST);
    r->run = one_more(r->run, RECORD_RUN);
    if (!starred)
        return;
    if (r->best <= level)
        r->best = level + 1;
    if (moves > RECORD_RUN)
        moves = RECORD_RUN;
    if (r->fastest == 0 || moves < r->fastest)
        r->fastest = (uint8_t)moves;
}
