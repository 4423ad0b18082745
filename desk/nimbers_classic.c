#include "nimbers.h"
#include "bars.h"
#include "desk.h"
#include "games/chomp.h"
#include <string.h>

/* ---- Fibonacci Nim ---- */

/* The nimber of a pile does not fall when more may be taken, because then there are all moves of before. So a pile has steps: the least
 * limits from which on the nimber is 1, 2, 3, ... */
struct steps {
    uint16_t piles;                        /* those of 0..piles - 1 are known */
    uint32_t first[NIMBERS_FIBONACCI + 2]; /* of a pile in `limit`; the next pile's are after them */
    uint16_t *limit;
    uint32_t room;
};

static uint16_t count_steps(const struct steps *s, uint16_t pile, uint64_t limit)
{
    uint32_t from = s->first[pile], to = s->first[pile + 1];

    while (from < to) {
        uint32_t middle = (from + to) / 2;

        if (s->limit[middle] <= limit)
            from = middle + 1;
        else
            to = middle;
    }
    return (uint16_t)(from - s->first[pile]);
}

static void add_step(struct steps *s, uint16_t limit)
{
    uint32_t *end = &s->first[s->piles + 1];

    if (*end == s->room) {
        s->room = 2 * s->room + 64;
        s->limit = desk_resize(s->limit, s->room, sizeof *s->limit);
    }
    s->limit[(*end)++] = limit;
}

/* Finds the steps of the next pile. A move that takes k leaves a pile of which 2k may be taken. */
static void add_pile(struct steps *s)
{
    bool seen[NIMBERS_FIBONACCI + 1] = { false };
    uint16_t mex = 0, pile = s->piles;

    s->first[pile + 1] = s->first[pile];
    for (uint16_t take = 1; take <= pile; take++) {
        seen[count_steps(s, pile - take, 2ull * take)] = true;
        for (; seen[mex]; mex++)
            add_step(s, take);
    }
    s->piles++;
}

uint16_t nimber_of_fibonacci(uint16_t pile, uint64_t limit)
{
    static struct steps s;

    while (s.piles <= pile)
        add_pile(&s);
    return count_steps(&s, pile, limit);
}

/* ---- Chomp ---- */

static struct bar_value value_of_chomp(const struct position *p)
{
    static const uint16_t greatest[CHOMP_ROWS] = { CHOMP_COLUMNS, CHOMP_COLUMNS, CHOMP_COLUMNS, CHOMP_COLUMNS, CHOMP_COLUMNS };
    struct bar_value value = { UNKNOWN, UNKNOWN };

    bars_value(greatest, CHOMP_ROWS, &value); /* so that all bars of the game are within one */
    bars_value(p->part, p->parts, &value);
    return value;
}

uint16_t nimber_of_chomp(const struct position *p)
{
    return value_of_chomp(p).nimber;
}

uint16_t remoteness_of_chomp(const struct position *p)
{
    return value_of_chomp(p).remoteness;
}

/* ---- Euclid ---- */

/* Let b = q a + r, 0 <= r < a. A move from r + j a, a leads to r + i a, a for each i < j. So the nimbers of j = 1, 2, 3, ... are 0, 1, 2,
 * ... without that of r, a, which is 0 if r is 0. */
uint64_t nimber_of_euclid(uint64_t a, uint64_t b)
{
    uint64_t lesser = a < b ? a : b, greater = a < b ? b : a, times, rest;

    if (lesser == 0)
        return 0;
    times = greater / lesser;
    rest = nimber_of_euclid(greater % lesser, lesser);
    return times <= rest ? times - 1 : times;
}
