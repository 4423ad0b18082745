/* A level takes three bytes:
 *
 *     byte   bits 7..1      bit 0
 *     0      won            bit 4 of fastest
 *     1      lost           bit 4 of run
 *            bits 7..4      bits 3..0
 *     2      run, 3..0      fastest, 3..0
 */
#include "records.h"
#include "keys.h"

enum { BYTES = 3 };
_Static_assert(RECORD_LEVELS * BYTES <= RECORD_MARK, "the levels of a game are one record, with the mark");

/* The record of sums comes first, so that its key stays the same when a game is added to the list. */
uint8_t record_key(uint8_t pick)
{
    return STORED_RECORDS + (pick == GAME_SUM ? 0 : 1 + pick);
}

/* Reads a record from its three bytes. */
static void unpack(const uint8_t *byte, struct record *r)
{
    r->won = byte[0] >> 1;
    r->lost = byte[1] >> 1;
    r->run = (uint8_t)((byte[1] & 1) << 4 | byte[2] >> 4);
    r->fastest = (uint8_t)((byte[0] & 1) << 4 | (byte[2] & 15));
}

void record_read(uint8_t slot, uint8_t level, struct record *r)
{
    uint8_t byte[BYTES];

    for (uint8_t i = 0; i < BYTES; i++)
        byte[i] = journal_byte(slot, level * BYTES + i);
    unpack(byte, r);
}

/* Returns number + 1, at most `most`. */
static uint8_t one_more(uint8_t number, uint8_t most)
{
    return number < most ? number + 1 : most;
}

/* Adds a game to a record. */
static void add(struct record *r, bool won, uint16_t moves)
{
    if (!won) {
        r->lost = one_more(r->lost, RECORD_MOST);
        r->run = 0;
        return;
    }
    r->won = one_more(r->won, RECORD_MOST);
    r->run = one_more(r->run, RECORD_RUN);
    if (moves > RECORD_RUN)
        moves = RECORD_RUN;
    if (r->fastest == 0 || moves < r->fastest)
        r->fastest = (uint8_t)moves;
}

void record_count(uint8_t *payload, uint8_t level, bool won, uint16_t moves)
{
    uint8_t *byte = payload + level * BYTES;
    struct record r;

    unpack(byte, &r);
    add(&r, won, moves);
    byte[0] = (uint8_t)(r.won << 1 | r.fastest >> 4);
    byte[1] = (uint8_t)(r.lost << 1 | r.run >> 4);
    byte[2] = (uint8_t)(r.run << 4 | (r.fastest & 15));
}
