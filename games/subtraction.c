/* Subtraction games: one heap; a move takes a number of the set S, any numbers of 1..16.
 *
 * No formula is known for all sets, but a heap's value depends on the 16 heaps below it alone: so they are walked up from the
 * least end, keeping a window of 16.  Misère at n >= min S is normal at n - min S, one move longer. */
#include "piles.h"
#include <string.h>

enum { PLAY, SET, GREATEST = 999, TAKES = 16, USUAL = 1 << 0 | 1 << 2 | 1 << 3 };

/* What is wanted of the heaps below the present one is the greatest among some: of N positions their remoteness, of P positions
 * its complement.  Modulo 256 is enough: within a window remoteness differs by 68 at most (a test tries all sets). */
struct window {
    uint8_t worth[2 * TAKES]; /* slides down from the upper half; then the upper half is filled again */
    const uint8_t *at;        /* at[0] is the next lower heap */
    uint16_t wanted;          /* bit i: at[i] is an option among which is the greatest: the P options, or else all */
};

static uint8_t least_take(uint16_t set)
{
    uint8_t take = 1;

    for (; !(set & 1); set >>= 1)
        take++;
    return take;
}

/* The greatest, counted from base, of most and what bits choose.  The inner loop of it all: apart, the compiler keeps it in
 * registers. */
__attribute__((noinline)) static uint8_t greatest(const uint8_t *worth, uint8_t bits, uint8_t base, uint8_t most)
{
    if (bits == 0)
        return most;
    do {
        uint8_t seen = *worth++;

        if (bits & 1) {
            seen -= base;
            if (seen > most)
                most = seen;
        }
    } while (bits >>= 1);
    return most;
}

/* The remoteness of n in normal play; the window is then that below n.  Heaps below the least take are ends.  At N it is
 * 1 + the least among the P options, at P 1 + the greatest among all. */
static uint16_t walk(struct window *w, uint16_t n, uint16_t set)
{
    uint8_t *at = memset(w->worth + TAKES, 0, TAKES), steps = 0, ends = least_take(set);
    uint16_t remoteness = 0, lost = 0, wanted = 0; /* lost, bit i: at[i] is a P position */

    for (;; n--) {
        uint8_t flip = 0, before = steps;

        if (ends > 0) {
            ends--;
        } else {
            wanted = set & lost;
            if (wanted)
                flip = UINT8_MAX;
            else
                wanted = set;
            steps = (steps ^ flip) - 128;
            steps += greatest(at + 8, wanted >> 8, steps, greatest(at, (uint8_t)wanted, steps, 0));
            steps = (steps ^ flip) + 1;
            remoteness += (int8_t)(steps - before);
        }
        if (n == 0)
            break;
        if (at == w->worth)
            at = memcpy(at + TAKES + 1, at, TAKES - 1);
        *--at = ~(steps ^ flip);
        lost <<= 1;
        if (!flip)
            lost |= 1;
    }
    w->at = at;
    w->wanted = wanted;
    return remoteness;
}

/* The first mask that has nothing of set; apart for the same reason. */
__attribute__((noinline)) static uint16_t *first_without(uint16_t *mask, uint16_t set)
{
    while (*mask++ & set)
        ;
    return mask - 1;
}

/* Each nimber has the mask of the heaps that have it, of the last 16: heap h is bit -h modulo 16, and set turns with h. */
__attribute__((noinline)) static uint8_t nimber(uint16_t n, uint16_t set)
{
    uint16_t heaps[TAKES + 1] = { 0 }, here = 1;
    uint8_t oldest[TAKES] = { 0 };

    set = set << 1 | set >> (TAKES - 1);
    for (;; n--) {
        uint16_t *mex = first_without(heaps, set);
        uint8_t *old = &oldest[(uint8_t)n % TAKES];

        if (n == 0)
            return mex - heaps;
        heaps[*old] &= ~here;
        *mex |= here;
        *old = mex - heaps;
        here = here >> 1 | here << (TAKES - 1);
        set = set >> 1 | set << (TAKES - 1);
    }
}

/* What is walked: n, or in misère play what the least take shifts it to, which may be below 0. */
__attribute__((noinline)) static int16_t shifted(const struct position *p)
{
    return p->part[0] - (p->option[PLAY] == PLAY_NORMAL ? 0 : least_take(p->option[SET]));
}

__attribute__((noinline)) static uint16_t remoteness_of(uint16_t n, uint16_t set)
{
    struct window w;

    return walk(&w, n, set);
}

static void judge(const struct position *p, struct verdict *v)
{
    int16_t n = shifted(p);
    uint8_t misere = (uint8_t)p->option[PLAY];

    v->remoteness = n < 0 ? 0 : remoteness_of(n, p->option[SET]) + misere;
    v->outcome = (v->remoteness ^ misere) & 1 ? OUTCOME_N : OUTCOME_P;
    v->nimber = misere ? UNKNOWN : nimber(n, p->option[SET]);
}

/* The numbers of the set up to n. */
static uint16_t count(const struct position *p, uint8_t group)
{
    uint16_t takes = 0;

    (void)group;
    for (uint16_t set = p->option[SET], n = p->part[0]; set && n > 0; set >>= 1, n--)
        takes += set & 1;
    return takes;
}

static void apply(struct position *p, struct move m)
{
    uint16_t set = p->option[SET];

    for (m.index++;; set >>= 1) {
        p->part[0]--;
        if (set & 1 && --m.index == 0)
            return;
    }
}

/* The first option that is one move nearer the end, of the P options if there are any.  In misère play the end is lost for who
 * makes it, so that the shifted game is played while it has a move; then all moves are alike. */
static struct move reply(const struct position *p)
{
    struct window w;
    struct move m = { .group = 0 };
    int16_t n = shifted(p);
    uint16_t set = p->option[SET];
    uint8_t steps;

    if (n < least_take(set))
        return m;
    steps = (uint8_t)walk(&w, n, set) - 1;
    if (!(steps & 1))
        steps = ~steps;
    for (;; set >>= 1, w.wanted >>= 1, w.at++) {
        if (w.wanted & 1 && *w.at == steps)
            return m;
        m.index += set & 1;
    }
}

/* Some rounds of play: 30..61. */
static void setup(struct position *p, uint16_t random)
{
    p->parts = 1;
    p->part[0] = 30 + (random >> 11);
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [SET] = { .name = NAME_set, .kind = OPTION_SET, .least = 1, .greatest = UINT16_MAX, .initial = USUAL },
};

const __flash struct game game_subtraction = {
    .options = options,
    .option_count = 2,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = GREATEST,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
};
