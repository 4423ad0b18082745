/* Subtraction games: one heap; a move takes a number of the set S, which has any of the numbers 1..16.
 *
 * No formula is known for all sets, but the value of a heap depends only on the 16 heaps below it.  So the values are computed from
 * the heap 0 upwards, keeping the last 16.  When these 16 are the same as at some earlier heap, all values repeat from there on,
 * and whole periods are left out.  Nimbers and remotenesses are computed in separate walks, because a sum needs only one of them.
 * Misère play at n >= min S is normal play at n - min S with a remoteness one greater.
 *
 * Comments that begin with @ are for Frama-C (tools/check/prove.pl): how to unroll a loop so that the analysis sees that it stays within
 * its arrays. */
#include "piles.h"
#include "why/why.h"
#include <string.h>

enum { PLAY, SET, GREATEST = 999, TAKES = 16, VALUES = 2 * (TAKES + 1) + 2 * TAKES, NOT_YET = 255, USUAL = 1 << 0 | 1 << 2 | 1 << 3 };

/* The state of a walk.  Heaps are walked in rounds of 16; within its round a heap has the places 15, 14, ... 0, so the heap n - t is t
 * places after the heap n.  After a round, `value` is moved 16 places up.  A window of zeros stands for the heaps below 0. */
struct window {
    uint16_t set;  /* S: bit t - 1 is set if t may be taken */
    uint16_t lost; /* at the end of the walk to n: bit i is set if the heap n - 1 - i is P */
    uint16_t out;  /* what the periods that were left out add to a value of the walk; 0 for nimbers */
    bool nimbers;  /* the walk computes nimbers; else remotenesses */

    /* An earlier heap that the current one is compared with.  By Brent's method for finding a cycle it is renewed after rounds 1, 2,
     * 4, 8, ... */
    uint8_t round;       /* the number of rounds so far */
    uint16_t then_lost;  /* the P heaps below the earlier heap, as in `lost` */
    uint16_t then_left;  /* how many heaps there were to walk from there */
    uint8_t then[TAKES]; /* the values of the 16 heaps below it */

    /* These share memory: a walk of nimbers uses only the last 2 * TAKES bytes of `value`, which are after `having`; a walk of
     * remotenesses only the last 3 * TAKES, which are after `take`. */
    union {
        /* The last 3 * TAKES bytes are the next round, this round, and the round before; the next round only for remotenesses.
         * A value is a nimber, or 1 + half the remoteness, rounded down (P heaps have even remotenesses, N heaps odd ones).  It is
         * below NOT_YET: games of so many moves repeat early (checked for all sets, to 999). */
        uint8_t value[VALUES];
        uint16_t having[TAKES + 1]; /* having[g]: the places, as bits, of those of the last 16 heaps whose nimber is g */
        struct {
            uint8_t take[TAKES], takes; /* the numbers of S, and how many they are */
        };
    };
};
_Static_assert(TAKES + 1 <= VALUES - 3 * TAKES, "the numbers of S are in front of the values");

/* Sets the value of a P heap, at `here`: 1 more than the greatest value of its options, which all are N.  The heaps of which it is an
 * option are N; each of them gets this value unless it has a lesser one. */
__attribute__((noinline)) static void lose(const struct window *w, uint8_t *here)
{
    const uint8_t *take = w->take, *end = take + w->takes;
    uint8_t half = 0;

    /*@ loop unroll TAKES; */
    while (take < end) {
        uint8_t value = here[*take++];

        if (value > half)
            half = value;
    }
    *here = ++half;
    /*@ loop unroll TAKES; */
    while (take > w->take) {
        uint8_t *above = here - *--take;

        if (half < *above)
            *above = half;
    }
}

/* Writes the numbers of the set S to take[].  Returns how many they are. */
static uint8_t list(uint16_t set, uint8_t *take)
{
    uint8_t number = 0, takes = 0;

    /*@ loop unroll TAKES; */
    for (; set; set >>= 1) {
        number++;
        if (set & 1)
            take[takes++] = number;
    }
    return takes;
}

/* Returns the first mask that has no bit of `set`; one of TAKES + 1 masks must be such.  It is a function of its own, never inlined,
 * so that the compiler keeps its loop in registers.  host_tests/proof/mex.c proves that it stays in the array. */
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

/* Ends a round: moves `value` up by 16 places.  After rounds 1, 2, 4, 8, ... the last 16 values become the ones to compare with;
 * left: how many heaps there are to walk from here; lost: the P heaps below. */
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

/* Compares the last 16 values, at `at`, with the earlier ones.  If all differ by the same number, everything repeats with that
 * increase: returns `left` less whole periods, and adds the increase of the periods that are left out to w->out.  Else returns
 * `left`.  Called when the P heaps below are the same as at the earlier heap. */
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

/* Computes the values of the heaps 0..n.  `turned` is the set rotated so that its bits are the places of the current heap's options.
 * Returns the address of the value of n. */
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
                lose(w, at);
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

/* Returns the heap of normal play that has the same moves and outcome: the pile, or in misère play the pile less the least take.  A
 * number above GREATEST stands for one below 0: the misère pile is ended. */
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

/* Returns the index of the first move to a heap that has the value `value` and a bit in `among` (bit i: the heap that a take of i + 1
 * leaves); the number of moves when there is none.  at: the value of the heap before the move. */
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

/* game->sum_value, of the heap in play (see in_play); its remoteness is (uint16_t)-1 where misère play is ended, and *move is then
 * unchanged.  The best move is the first to a P heap of least remoteness; from a P heap the first to an N heap of greatest
 * remoteness. */
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
    if (!w.nimbers) {
        w.takes = list(set, w.take);
        memset(w.value + VALUES - 3 * TAKES, NOT_YET, 2 * TAKES);
    }
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

/* game->count: one move for each number of the set that is not above the heap. */
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

/* Starts with a heap of 30..61: several moves. */
static void setup(struct position *p, uint16_t random)
{
    p->parts = 1;
    p->part[0] = 30 + (random >> 11);
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [SET] = { .name = NAME_set, .kind = OPTION_SET, .least = 1, .greatest = UINT16_MAX, .initial = USUAL },
};

/* Of class codes: play, set. */
static const __flash uint8_t sets[] = {
    PLAY_NORMAL, 0x0D, /* 1,3,4 */
    PLAY_NORMAL, 0x16, /* 2,3,5 */
    PLAY_NORMAL, 0x29, /* 1,4,6 */
    PLAY_NORMAL, 0x8B, /* 1,2,4,8 */
    PLAY_NORMAL, 0x55, /* 1,3,5,7 */
    PLAY_NORMAL, 0x52, /* 2,5,7 */
    PLAY_MISERE, 0x0D, /* 1,3,4 */
    PLAY_MISERE, 0x8B, /* 1,2,4,8 */
};

const __flash struct game game_subtraction = {
    .options = options,
    .option_count = 2,
    .set_count = sizeof sets / 2,
    .sets = sets,
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
    .reply = reply,
    .judge_cost = 150,
};
