/* CakeParty: only a pile that is a largest one may be eaten from, 1 or more; who eats the last piece wins.
 *
 * N iff an odd number of piles are largest (and not empty): an even number can be left by eating one of them, wholly or so far
 * that it joins the next largest or not, as their number wants.  An even number cannot be kept. */
#include "piles.h"
#include "why/why.h"

enum { PILES = PILES_MOST, GREATEST = 99, FORMULA = 3 };

/* A size, how many piles have it, and which is the first; all 0 for none. */
struct level {
    uint8_t size, piles, first;
};

/* The greatest size below a limit. */
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

static struct level largest(const struct position *p)
{
    return below(p, GREATEST + 1);
}

/* Three piles a <= b <= c at most: with just two largest 2c; else 2b + 1, b the middle one. */
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

/* Every largest pile has the same moves, so the first of them is eaten from: nearly always 1.
 * One largest: down to the next, or if those are already even in number, to one less.  What is taken beyond that changes nothing.
 * Two largest, lost: what is left has one winning reply, but as many as the next largest has pieces if one less than the largest
 * is just the next, and makes their number even.  Then taking 2 leaves one winning reply.  Where the formula holds, 1 delays. */
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
    WITH_WHY(.why = cake_why,)
    .reply = reply,
};
