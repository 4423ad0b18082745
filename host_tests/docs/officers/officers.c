/* Officers (octal game 0.6): rows of people.  A move takes one person out of a row of two or more; if that person stands within the row,
 * the row becomes two.  A player who cannot move, because everybody stands alone, loses.  The nimbers of rows come from brute force:
 * tools/gen/gen_officers.c. */
#include "game.h"
#include "officers_table.h"

enum { GREATEST = 20, USUAL = 2 };

/* Returns the number of groups: one for each row. */
static uint8_t groups(const struct position *p)
{
    return p->parts;
}

/* Returns the number of moves in a row of n: n places, of which the mirrored ones are the same. */
static uint16_t count(const struct position *p, uint8_t group)
{
    return p->part[group] < 2 ? 0 : (p->part[group] + 1) / 2;
}

/* Returns how many stand on the shorter side of the person whom a move takes. */
static uint16_t shorter_side(const struct position *p, struct move m)
{
    (void)p;
    return m.index;
}

/* Makes a move: the longer rest of the row stays in its place, the shorter one, if there is one, becomes a row after the others. */
static void apply(struct position *p, struct move m)
{
    p->part[m.group] -= 1 + m.index;
    if (m.index > 0)
        p->part[p->parts++] = m.index;
}

/* Writes the verdict: the nimber is the xor over the rows. */
static void judge(const struct position *p, struct verdict *v)
{
    bool ended = true;

    v->nimber = 0;
    for (uint8_t i = 0; i < p->parts; i++) {
        v->nimber ^= officers_nimber[p->part[i]];
        ended &= p->part[i] < 2;
    }
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = ended ? 0 : UNKNOWN;
}

/* Returns true if there is room for all rows that can arise: a row of n can become (n + 1) / 2 rows, an empty one stays one. */
static bool legal(const struct position *p)
{
    uint16_t rows = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        rows += p->part[i] < 2 ? 1 : (p->part[i] + 1) / 2;
    return rows <= GAME_PARTS;
}

/* Writes a start: rows that have room for their parts. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t most;

    if (p->parts == 0 || p->parts > GAME_PARTS)
        p->parts = USUAL;
    most = 2 * (GAME_PARTS / p->parts);
    for (uint8_t i = 0; i < p->parts; i++, random = random * 25173 + 13849)
        p->part[i] = most - (random >> 8) % (most / 2);
}

const __flash struct game game_officers = {
    .least_parts = 1,
    .most_parts = GAME_PARTS,
    .greatest = GREATEST,
    .legal = legal,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .said = shorter_side,
    .judge = judge,
    .flags = FLAG_SPLITS,
};
