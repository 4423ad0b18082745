/* Subtraction games: one heap; a move takes a number of the set S, any numbers of 1..16.
 *
 * No formula is known for all sets, but a heap's value depends on the 16 heaps below it alone: so they are walked up from the
 * least end, keeping a window of 16.  Misère at n >= min S is normal at n - min S, one move longer. */
#include "piles.h"
#include <string.h>

enum { PLAY, SET, GREATEST = 999, TAKES = 16, USUAL = 1 << 0 | 1 << 2 | 1 << 3 };

static uint8_t least_take(uint16_t set)
{
    uint8_t take = 1;

    for (; !(set & 1); set >>= 1)
        take++;
    return take;
}

/* 1 + the remoteness of the chosen options that is the greatest, or with flip the least: then all bits are turned.  Counted from
 * `before`, the last one.  The inner loop of it all: apart, the compiler keeps it in registers. */
__attribute__((noinline)) static uint8_t after(const uint8_t *slots, uint16_t options, uint8_t flip, uint8_t before)
{
    uint8_t base = (before ^ flip) - 128, most = 0;

    for (; options; options >>= 8, slots += 8) {
        const uint8_t *slot = slots;
        uint8_t bits = (uint8_t)options;

        if (bits == 0)
            continue;
        if (bits % 16 == 0) { /* of an N heap few options are P */
            bits /= 16;
            slot += 4;
        }
        do {
            uint8_t seen = *slot++;

            if (bits & 1) {
                seen = (seen ^ flip) - base;
                if (seen > most)
                    most = seen;
            }
        } while (bits >>= 1);
    }
    return ((most + base) ^ flip) + 1;
}

/* The first mask that has nothing of set; apart for the same reason. */
__attribute__((noinline)) static uint16_t *first_without(uint16_t *mask, uint16_t set)
{
    while (*mask++ & set)
        ;
    return mask - 1;
}

/* Walks up to n over the last 16 heaps: heap h stands in slot -h modulo 16, and the set turns with h, so that its bits are the
 * slots of the options.  What is below 0 has the remoteness -1, so that an end has 0.
 *
 * Remoteness is 1 + the least among the P options, or if there are none 1 + the greatest among all.  The move is the first to an
 * option that is one nearer the end. */
static struct heap_value walk(const struct position *p, uint16_t n)
{
    uint8_t near[TAKES]; /* remoteness modulo 256, which is enough: within a window it differs by 68 at most (a test tries all sets) */
    uint16_t having[TAKES + 2] = { [TAKES + 1] = UINT16_MAX }; /* by nimber: the slots of the heaps that have it; last, those below 0 */
    uint16_t *holder[TAKES];                                   /* the one that has the slot */
    uint16_t remoteness = 0, here = 1, set = p->option[SET] << 1 | p->option[SET] >> (TAKES - 1);
    uint8_t move = 0;

    for (uint8_t slot = TAKES; slot > 0; slot--) {
        near[slot - 1] = UINT8_MAX;
        holder[slot - 1] = having + TAKES + 1;
    }
    for (uint8_t i = n % TAKES; i > 0; i--) {
        here <<= 1;
        set = set << 1 | set >> (TAKES - 1);
    }
    for (;; n--) {
        uint16_t *mex = having, options = set & having[0];
        uint8_t flip = UINT8_MAX, steps, slot = (uint8_t)n % TAKES;

        if (options) {
            mex = first_without(having + 1, set);
        } else {
            options = set;
            flip = 0;
        }
        *holder[slot] ^= here;
        *mex ^= here;
        holder[slot] = mex;
        steps = after(near, options, flip, (uint8_t)remoteness);
        remoteness += (int8_t)(steps - (uint8_t)remoteness);
        if (n == 0)
            break;
        near[slot] = steps;
        here = here >> 1 | here << (TAKES - 1);
        set = set >> 1 | set << (TAKES - 1);
    }
    for (set = p->option[SET]; set; set >>= 1) {
        n = (uint8_t)(n + 1) % TAKES;
        if (set & 1) {
            if (near[n] == (uint8_t)(remoteness - 1))
                break;
            move++;
        }
    }
    return (struct heap_value){ remoteness, holder[0] - having, move };
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
    .reply = reply,
    .slow = 150,
};
