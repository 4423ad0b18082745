/* A game takes 34 bits of a record: won (7 bits), lost (7), run (5), fastest (5), best (4), mark (2), and 4 that are 0: room for the level
 * that the game is played at. */
#include "records.h"
#include "keys.h"

enum { MOST_BITS = 7, RUN_BITS = 5, BEST_BITS = 4, MARK_BITS = 2, BITS = 34 };
_Static_assert(RECORD_GROUP * BITS <= RECORD_BITS, "the games of a group are one record");
_Static_assert(RECORD_MOST == (1 << MOST_BITS) - 1 && RECORD_RUN == (1 << RUN_BITS) - 1, "the greatest numbers fit");
_Static_assert(2 * MOST_BITS + 2 * RUN_BITS + BEST_BITS + MARK_BITS + 4 == BITS, "the numbers of a game");

uint8_t record_key(uint8_t id)
{
    return STORED_RECORDS + id / RECORD_GROUP;
}

/* Returns the first bit of a game's record. */
static uint8_t first_bit(uint8_t id)
{
    return id % RECORD_GROUP * BITS;
}

/* Returns the number of `width` bits that begins at bit *bit of a slot; moves *bit on. */
static uint8_t next(uint8_t slot, uint8_t *bit, uint8_t width)
{
    uint8_t at = *bit;

    *bit += width;
    return bits_read(slot, at, width);
}

void record_read(const struct journal *j, uint8_t id, struct record *r)
{
    uint8_t slot = journal_find(j, record_key(id)), bit = first_bit(id);

    r->won = next(slot, &bit, MOST_BITS);
    r->lost = next(slot, &bit, MOST_BITS);
    r->run = next(slot, &bit, RUN_BITS);
    r->fastest = next(slot, &bit, RUN_BITS);
    r->best = next(slot, &bit, BEST_BITS);
    r->mark = next(slot, &bit, MARK_BITS);
}

void record_write(uint8_t *payload, uint8_t id, const struct record *r)
{
    uint8_t bit = first_bit(id);

    bits_write(payload, bit, MOST_BITS, r->won);
    bits_write(payload, bit += MOST_BITS, MOST_BITS, r->lost);
    bits_write(payload, bit += MOST_BITS, RUN_BITS, r->run);
    bits_write(payload, bit += RUN_BITS, RUN_BITS, r->fastest);
    bits_write(payload, bit += RUN_BITS, BEST_BITS, r->best);
    bits_write(payload, bit += BEST_BITS, MARK_BITS, r->mark);
}

/* Returns number + 1, at most `most`. */
static uint8_t one_more(uint8_t number, uint8_t most)
{
    return number < most ? number + 1 : most;
}

void record_count(struct record *r, uint8_t level, bool won, uint16_t moves)
{
    if (!won) {
        r->lost = one_more(r->lost, RECORD_MOST);
        r->run = 0;
        return;
    }
    r->won = one_more(r->won, RECORD_MOST);
    r->run = one_more(r->run, RECORD_RUN);
    if (r->best <= level)
        r->best = level + 1;
    if (moves > RECORD_RUN)
        moves = RECORD_RUN;
    if (r->fastest == 0 || moves < r->fastest)
        r->fastest = (uint8_t)moves;
}
