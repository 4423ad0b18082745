/* Subtraction games: one heap; a move takes a number of the set S, any numbers of 1..16.
 *
 * No formula is known for all sets, but a heap's value depends on the 16 heaps below it alone: so they are walked up from the
 * least end, keeping the values of the last 16, until these are what they once were: from there on all repeats, and what is a
 * whole number of periods is left out.  Nimbers and remoteness are walked apart, for a sum wants one of them only.  Misère at
 * n >= min S is normal at n - min S, one move longer.
 *
 * Comments that begin with @ are for Frama-C: how to go through a loop to see that it stays in its arrays (tools/check/prove.pl). */
#include "piles.h"
#include "why/why.h"
#include <string.h>

enum { PLAY, SET, GREATEST = 999, TAKES = 16, VALUES = 2 * (TAKES + 1) + 2 * TAKES, NOT_YET = 255, USUAL = 1 << 0 | 1 << 2 | 1 << 3 };

/* The last heaps, as many as the greatest take, and the next.  Heaps are walked up in rounds of 16, and stand in places 15..0 of
 * their round; after a round `value` slides up.  All 0 stands for what is below 0. */
struct window {
    uint16_t set;
    uint16_t lost; /* at the end: the heaps below n, the next of them in bit 0: 1 of those that are P */
    uint16_t out;  /* how much the periods left out add to a value */
    bool nimbers;  /* which are wanted; else remoteness */
    /* Some heap further down, to see that all repeats: Brent's way to find a cycle. */
    uint8_t round;
    uint16_t then_lost, then_left; /* how far it was to go from there */
    uint8_t then[TAKES];
    union {
        /* At its end the next round, this one, and the one before: nimbers; or 1 more than half the remoteness, P being even and N odd:
         * below NOT_YET, for what takes so many moves repeats early (of all sets, to 999).  Of nimbers there is no next round. */
        uint8_t value[VALUES];
        uint16_t having[TAKES + 1]; /* by nimber: the places of the last 16 heaps that have it */
    };
};

/* A P heap has 1 more than the greatest of its options, which are N.  The heaps that it is an option of are N, and get the least
 * that comes. */
__attribute__((noinline)) static void lose(uint16_t takes, uint8_t *here)
{
    const uint8_t *option = here;
    uint8_t half = 0;

    /*@ loop unroll TAKES; */
    for (uint16_t set = takes; set; set >>= 1) {
        option++;
        if (set & 1 && *option > half)
            half = *option;
    }
    *here = ++half;
    /*@ loop unroll TAKES; */
    for (uint16_t set = takes; set; set >>= 1) {
        here--;
        if (set & 1 && half < *here)
            *here = half;
    }
}

/* The first mask that has nothing of set; apart, the compiler keeps it in registers.  host_tests/proof/mex.c proves it. */
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

/* After rounds 1, 3, 7, 15, 31 what there is is kept to be compared with. */
__attribute__((noinline)) static void slide(struct window *w, uint16_t left, uint16_t lost)
{
    uint8_t *at = w->value + VALUES - TAKES, *then = w->then + TAKES, round = ++w->round;
    bool keep = (round & (uint8_t)(round - 1)) == 0;

    if (keep) {
        w->then_lost = lost;
        w->then_left = left;
    }
    for (uint8_t i = 2 * TAKES; i > 0; i--) {
        at--;
        at[TAKES] = *at;
        if (keep && i > TAKES)
            *--then = *at;
    }
}

/* What is left to go, without whole periods: at a heap before which as many are lost as then, and the same.  All repeats if all is so
 * much more than it was then. */
__attribute__((noinline)) static uint16_t repeat(struct window *w, const uint8_t *at, uint16_t left)
{
    const uint8_t *then = w->then;
    uint16_t period = w->then_left - left;
    uint8_t more = *at - *then;

    for (uint8_t i = TAKES; i > 0; i--)
        if ((uint8_t)(*at++ - *then++) != more)
            return left;
    for (; left > period; left -= period)
        w->out += more;
    return left;
}

/* Walks n heaps up from 0.  The set turns with the places, so that its bits are the places of the options.  Returns where the last
 * one stands. */
__attribute__((noinline)) static uint8_t *climb(struct window *w, uint16_t n)
{
    uint16_t here = 1u << (TAKES - 1), turned = w->set, lost = 0;
    uint8_t *at = w->value + VALUES - TAKES - 1;

    /*@ dynamic_split here; */
    for (;; n--, at--) {
        uint8_t p = 0;

        if (w->nimbers) {
            uint16_t *mex = first_without(w->having, turned);

            w->having[at[TAKES]] &= ~here;
            *mex |= here;
            *at = (uint8_t)(mex - w->having);
            if (*at == 0)
                p++;
            turned = turned >> 1 | turned << (TAKES - 1);
        } else {
            at[-TAKES] = NOT_YET;
            if (!(lost & w->set)) {
                lose(w->set, at);
                p++;
            }
        }
        if (n == 0)
            break;
        lost += lost + p;
        if (lost == w->then_lost)
            n = repeat(w, at, n);
        here = here >> 1 | here << (TAKES - 1);
        if (here >> (TAKES - 1)) {
            slide(w, n, lost);
            at += TAKES;
        }
    }
    w->lost = lost;
    return at;
}

/* What is played under normal play: in misère play the end is lost for who makes it, so that the game of what is above the least take is
 * played while it has a move; then all moves are alike.  Above GREATEST: below 0. */
static uint16_t in_play(const struct position *p)
{
    uint16_t n = p->part[0];

    if (p->option[PLAY] != PLAY_NORMAL) {
        n--;
        for (uint16_t set = p->option[SET]; !(set & 1); set >>= 1)
            n--;
    }
    return n;
}

/* The first move to a heap that is among those (the next in bit 0) and has that value; if there is none, how many moves there are. */
static uint8_t first_to(const uint8_t *at, uint16_t set, uint16_t among, uint8_t value)
{
    uint8_t move = 0;

    /*@ loop unroll TAKES; */
    for (; set; set >>= 1, among >>= 1) {
        at++;
        if (set & 1) {
            if (among & 1 && *at == value)
                break;
            move++;
        }
    }
    return move;
}

/* As struct game has `part`, and for misère play the remoteness of what is in play, which is -1 at the end.  The best move is the first to
 * what is lost, or if nothing is to what is won, with the remoteness that makes that of n. */
__attribute__((noinline)) static uint16_t walk(const struct position *p, uint16_t nimber, uint8_t *move)
{
    struct window w;
    const uint8_t *at;
    uint16_t set = p->option[SET], n = in_play(p), among = UINT16_MAX;
    uint8_t value;

    if (n > GREATEST)
        return (uint16_t)-1;
    memset(&w, 0, sizeof w);
    w.set = set;
    w.nimbers = nimber != UNKNOWN;
    if (!w.nimbers)
        memset(w.value + VALUES - 3 * TAKES, NOT_YET, 2 * TAKES);
    at = climb(&w, n);
    value = (uint8_t)nimber;
    n = *at;
    if (nimber == UNKNOWN) {
        among = w.lost;
        value = (uint8_t)n;
        n = 2 * (w.out + n) - 1;
        if (!(among & set)) { /* P */
            among = ~among;
            value--;
            n--;
        }
    }
    *move = first_to(at, set, among, value);
    return n;
}

static void judge(const struct position *p, struct verdict *v)
{
    uint8_t move, play = (uint8_t)p->option[PLAY];

    piles_verdict_of_remoteness(v, walk(p, UNKNOWN, &move) + play, play);
    if (play == PLAY_NORMAL)
        v->nimber = walk(p, 0, &move);
}

/* The numbers of the set up to n. */
static uint16_t count(const struct position *p, uint8_t group)
{
    uint8_t takes = 0;

    (void)group;
    for (uint16_t set = p->option[SET], n = p->part[0]; set && n > 0; set >>= 1, n--)
        takes += (uint8_t)set & 1;
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

static struct move reply(const struct position *p)
{
    struct move m = { .group = 0 };
    uint8_t move;

    walk(p, UNKNOWN, &move);
    m.index = move;
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
    .sum_value = walk,
    WITH_WHY(.why = subtraction_why,)
    .reply = reply,
    .judge_cost = 150,
};
