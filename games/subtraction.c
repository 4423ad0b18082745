/* Subtraction games: one heap; a move takes a number of the set S, any numbers of 1..16.
 *
 * No formula is known for all sets, but a heap's value depends on the 16 heaps below it alone: so they are walked up from the
 * least end, keeping a window of 16.  Misère at n >= min S is normal at n - min S, one move longer. */
#include "piles.h"
#include "why.h"
#include <string.h>

enum { PLAY, SET, GREATEST = 999, TAKES = 16, HALVES = 3 * TAKES, FAR = 64, USUAL = 1 << 0 | 1 << 2 | 1 << 3 };

static uint8_t least_take(uint16_t set)
{
    uint8_t take = 1;

    for (; !(set & 1); set >>= 1)
        take++;
    return take;
}

/* The last heaps, as many as the greatest take, and the next.  Heaps are walked up in rounds of 16, and stand in places 15..0 of
 * their round; after a round `half` slides up. */
struct window {
    /* Half the remoteness, P being even and N odd, modulo 256, which is enough: within a window it differs by 34 at most (a test).
     * The next round, this one, and the one before; then, which do not slide, the nimbers of the last 16 heaps. */
    uint8_t half[HALVES + TAKES];
    uint8_t step[TAKES + 1];    /* the least take, and from each to the next; 0 after the last */
    uint16_t lost;              /* half the remoteness of the last P heap */
    uint16_t having[TAKES + 2]; /* by nimber: the places of the last 16 heaps that have it; the last is for heaps below 0 */
};

/* That of the heap of this round that has its half there. */
static uint8_t *nimber(uint8_t *half)
{
    return half + (HALVES - TAKES);
}

/* What is below 0 has half -1, so that an end has 0. */
__attribute__((noinline)) static void begin(struct window *w, uint16_t set)
{
    uint8_t *step = w->step, take = 1;

    memset(w, 0, sizeof *w);
    for (; set; set >>= 1, take++) {
        if (set & 1) {
            *step++ = take;
            take = 0;
        }
    }
    for (uint8_t *at = w->half + TAKES; at < w->half + 2 * TAKES; at++) {
        at[0] = FAR - 1;
        at[TAKES] = UINT8_MAX;
        *nimber(at) = TAKES + 1;
    }
}

/* A P heap has 1 more than the greatest of its options, which are N.  The heaps that it is an option of are N, and get the least
 * that comes. */
__attribute__((noinline)) static void lose(struct window *w, uint8_t *here)
{
    const uint8_t *step, *option = here;
    uint8_t half = *here - 2 * FAR, by; /* none has come here: that is FAR less than what the heap 16 below has */

    for (step = w->step; (by = *step++) > 0;) {
        option += by;
        if ((int8_t)(*option - half) > 0)
            half = *option;
    }
    *here = ++half;
    here[-TAKES] = half + FAR;
    for (step = w->step; (by = *step++) > 0;) {
        here -= by;
        if ((int8_t)(half - *here) < 0)
            *here = half;
    }
    w->lost += (int8_t)(half - (uint8_t)w->lost);
}

/* The first mask that has nothing of set; apart, the compiler keeps it in registers.  host_tests/prove/mex.c proves it. */
__attribute__((noinline)) static uint16_t *first_without(uint16_t *mask, uint16_t set)
{
    /*@ loop invariant mask == \at(mask, Pre) + (mask - \at(mask, Pre));
        loop invariant 0 <= mask - \at(mask, Pre) <= TAKES;
        loop invariant \forall integer v; 0 <= v < mask - \at(mask, Pre) ==> (\at(mask, Pre)[v] & set) != 0;
        loop assigns mask; */
    while (*mask++ & set)
        ;
    return mask - 1;
}

__attribute__((noinline)) static void slide(uint8_t *half)
{
    half += 2 * TAKES;
    for (uint8_t i = 2 * TAKES; i > 0; i--) {
        half--;
        half[TAKES] = *half;
    }
}

/* Walks up to n.  The set turns with the places, so that its bits are the places of the options. */
static uint8_t climb(struct window *w, uint16_t set, uint16_t n)
{
    uint16_t here = 1u << (TAKES - 1), *having = w->having;
    uint8_t *at = w->half + 2 * TAKES;

    for (;; n--) {
        uint16_t *mex = first_without(having, set);

        at--;
        if (mex == having)
            lose(w, at);
        else
            at[-TAKES] = *at + FAR;
        if (n == 0)
            return (uint8_t)(mex - having);
        having[*nimber(at)] ^= here;
        *mex ^= here;
        *nimber(at) = (uint8_t)(mex - having);
        if (at == w->half + TAKES) {
            slide(w->half);
            at += TAKES;
        }
        here = here >> 1 | here << (TAKES - 1);
        set = set >> 1 | set << (TAKES - 1);
    }
}

/* The first move to an option that is lost, or if none is won, and has that half. */
__attribute__((noinline)) static uint8_t first_to(const struct window *w, uint8_t place, bool lost, uint8_t half)
{
    const uint8_t *step = w->step;
    uint8_t move = 0;

    for (; *step; step++, move++) {
        place += *step;
        if (w->half[TAKES + place] == half && (w->half[HALVES + place % TAKES] == 0) == lost)
            break;
    }
    return move;
}

static struct heap_value walk(const struct position *p, uint16_t n)
{
    struct window w;
    struct heap_value v;
    uint8_t place = (uint8_t)(TAKES - 1) - (uint8_t)n % TAKES, half;

    begin(&w, p->option[SET]);
    v.nimber = climb(&w, p->option[SET], n);
    half = w.half[TAKES + place];
    v.remoteness = w.lost + (int8_t)(half - (uint8_t)w.lost);
    v.remoteness += v.remoteness;
    if (v.nimber > 0)
        v.remoteness++;
    else
        half--;
    v.move = first_to(&w, place, v.nimber > 0, half);
    return v;
}

static void judge(const struct position *p, struct verdict *v)
{
    piles_heap(p, p->part[0], least_take(p->option[SET]), walk, v);
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

/* In misère play the end is lost for who makes it, so that the shifted game is played while it has a move; then all moves are
 * alike. */
static struct move reply(const struct position *p)
{
    struct move m = { .group = 0 };
    int16_t n = p->part[0];
    uint8_t least = least_take(p->option[SET]);

    if (p->option[PLAY] != PLAY_NORMAL)
        n -= least;
    if (n >= least)
        m.index = walk(p, n).move;
    return m;
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
    WITH_WHY(.why = subtraction_why,)
    .reply = reply,
    .slow = 150,
};
