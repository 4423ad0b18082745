/* CakeParty: a move eats 1 or more from one of the largest piles.  The player who eats the last piece wins.
 *
 * A position is N iff the number of largest piles is odd (and they are not empty).  From an odd number greater than 1 any move
 * leaves an even number.  A single largest pile is eaten down to the next size, or below it if the piles of that size are already
 * even in number.  From an even number every move leaves an odd number. */
#include "piles.h"
#include "why/why.h"

enum { PILES = PILES_MOST, GREATEST = 99, FORMULA = 3 };

/* The piles of one size; all fields are 0 when there are none. */
struct level {
    uint8_t size;  /* 1..GREATEST */
    uint8_t piles; /* the number of piles of that size */
    uint8_t first; /* index of the first of them */
};

/* Returns the piles of the greatest size below limit; empty piles are left out. */
static struct level below(const struct position *p, uint8_t limit)
{
    struct level level = { 0 };

    for (uint8_t i = 0; i < PILES; i++) {
        uint8_t size = (uint8_t)p->part[i];

        if (size >= limit || size < level.size || size == 0)
            continue;
        if (size > level.size)
            level = (struct level){ .size = size, .first = i };
        level.piles++;
    }
    return level;
}

/* Returns the largest piles. */
static struct level largest(const struct position *p)
{
    return below(p, GREATEST + 1);
}

/* The remoteness is known for at most three piles a <= b <= c: 2c if exactly two piles are largest, else 2b + 1. */
static void judge(const struct position *p, struct verdict *v)
{
    struct level top = largest(p);
    uint8_t odd = top.piles & 1, middle = top.piles == 1 ? below(p, top.size).size : top.size;

    piles_verdict_of_remoteness(v, 2 * middle + odd, PLAY_NORMAL);
    if (piles_nonempty(p) > FORMULA)
        v->remoteness = UNKNOWN;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    uint16_t size = p->part[group];

    return size == largest(p).size ? size : 0;
}

/* All largest piles have the same moves, so the move eats from the first of them; except in the two cases below it eats 1.
 * One largest pile: it goes down to the next size, or to one less if the piles of that size are already even in number.  Eating
 * more would not change the opponent's moves.
 * Two largest piles (lost): eating 1 leaves one winning reply, unless one less than the largest is the next size and joins an odd
 * number of piles of that size.  Then the single largest pile that is left has as many winning replies as the next size has
 * pieces; eating 2 leaves one winning reply.  Where the remoteness is known, eating 1 delays longest. */
static struct move reply(const struct position *p)
{
    struct level top = largest(p), next = below(p, top.size);
    uint8_t gap = top.size - next.size, index = 0;

    if (top.piles == 1)
        index = gap - (next.piles & 1 || next.size == 0);
    else if (top.piles == 2 && gap == 1 && next.piles & 1 && next.size > 1 && piles_nonempty(p) > FORMULA)
        index = 1;
    return (struct move){ top.first, index };
}

const __flash struct game game_cake = {
    .least_parts = 1,
    .most_parts = PILES,
    .greatest = GREATEST,
    .view = { VIEW_PILES },
    .setup = piles_setup,
    .groups = piles_groups,
    .count = count,
    .apply = piles_take,
    .judge = judge,
    .judge_cost = 1,
    .reply = reply,
};
