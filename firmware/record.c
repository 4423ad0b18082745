/* Three bytes a level:  won 7 bits | lost 7 | run 5 | fastest 5. */
#include "record.h"
#include "kept.h"

enum { BYTES = 3 };
_Static_assert(RECORD_LEVELS * BYTES == JOURNAL_PAYLOAD, "the levels of a game are one record");

/* Sums first: their key stays when a game is added to the list. */
static uint8_t key_of(uint8_t pick)
{
    return KEPT_RECORDS + (pick == GAME_SUM ? 0 : 1 + pick);
}

void record_read(const struct journal *j, uint8_t pick, uint8_t level, struct record *r)
{
    uint8_t slot = journal_find(j, key_of(pick)), at = level * BYTES, a, b, c;

    *r = (struct record){ 0 };
    if (slot == JOURNAL_NONE)
        return;
    a = journal_byte(slot, at);
    b = journal_byte(slot, at + 1);
    c = journal_byte(slot, at + 2);
    r->won = a >> 1;
    r->lost = (a & 1) << 6 | b >> 2;
    r->run = (b & 3) << 3 | c >> 5;
    r->fastest = c & 31;
}

static uint8_t at_most(uint16_t number, uint8_t most)
{
    return number < most ? number : most;
}

static void add(struct record *r, bool won, uint16_t moves)
{
    uint8_t in = at_most(moves, RECORD_RUN);

    if (!won) {
        r->lost = at_most(r->lost + 1, RECORD_MOST);
        r->run = 0;
        return;
    }
    r->won = at_most(r->won + 1, RECORD_MOST);
    r->run = at_most(r->run + 1, RECORD_RUN);
    if (r->fastest == 0 || in < r->fastest)
        r->fastest = in;
}

void record_count(struct journal *j, uint8_t pick, uint8_t level, bool won, uint16_t moves)
{
    uint8_t *payload = journal_payload(j);

    for (uint8_t l = 0; l < RECORD_LEVELS; l++) {
        struct record r;

        record_read(j, pick, l, &r);
        if (l == level)
            add(&r, won, moves);
        *payload++ = r.won << 1 | r.lost >> 6;
        *payload++ = r.lost << 2 | r.run >> 3;
        *payload++ = r.run << 5 | r.fastest;
    }
    journal_put(j, key_of(pick));
}

bool record_counted(const struct journal *j, uint8_t pick)
{
    return journal_find(j, key_of(pick)) != JOURNAL_NONE && journal_newer(j, key_of(pick), KEPT_HEAD);
}
