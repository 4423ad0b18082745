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

    do {
        const uint8_t *slot = slots;
        uint8_t bits = (uint8_t)options;

        slots += 8;
        if (bits % 16 == 0) { /* of an N heap few options are P */
            bits /= 16;
            slot += 4;
        }
        if (bits == 0)
            continue;
        do {
            uint8_t seen = *slot++;

            if (bits & 1) {
                seen = (seen ^ flip) - base;
                if (seen > most)
                    most = seen;
            }
        } while (bits >>= 1);
    } while (options >>= 8);
    return ((most + base) ^ flip) + 1;
}

/* The first mask that has nothing of set; apart for the same reason. */
__attribute__((noinline)) static uint16_t *first_without(uint16_t *mask, uint16_t set)
{
    while (*mask++ & set)
        ;
    return mask - 1;
}

/* The last 16 heaps.  A heap from which k more are walked stands in slot k modulo 16. */
struct window {
    uint8_t near[TAKES];        /* remoteness modulo 256, which is enough: within a window it differs by 68 at most (a test) */
    uint16_t having[TAKES + 2]; /* by nimber: the slots of the heaps that have it; last, those of heaps below 0 */
    uint16_t *holder[TAKES];    /* by slot: the one of them that has it */
};

/* What is below 0 has the remoteness -1, so that an end has 0. */
static void begin(struct window *w)
{
    memset(w->having, 0, sizeof w->having);
    w->having[TAKES + 1] = UINT16_MAX;
    for (uint8_t i = 0; i < TAKES; i++) {
        w->near[i] = UINT8_MAX;
        w->holder[i] = w->having + TAKES + 1;
    }
}

/* The first move of the heap in slot 0 to an option of that remoteness. */
static uint8_t first_to(const struct window *w, uint16_t set, uint8_t remoteness)
{
    uint8_t move = 0, slot = 0;

    for (; set; set >>= 1) {
        slot = (uint8_t)(slot + 1) % TAKES;
        if (set & 1) {
            if (w->near[slot] == remoteness)
                break;
            move++;
        }
    }
    return move;
}

/* Walks up to n.  The set turns with the slots, so that its bits are the slots of the options.
 *
 * Remoteness is 1 + the least among the P options, or if there are none 1 + the greatest among all.  From one N heap to the next
 * the P options are often the same, and so is the remoteness: no slot of them can have changed its heap in between. */
static struct heap_value walk(const struct position *p, uint16_t n)
{
    struct window w;
    uint16_t remoteness = 0, here = 1, same = 0, set = p->option[SET] << 1 | p->option[SET] >> (TAKES - 1);

    begin(&w);
    for (uint8_t i = n % TAKES; i > 0; i--) {
        here <<= 1;
        set = set << 1 | set >> (TAKES - 1);
    }
    for (;; n--) {
        uint16_t *mex = w.having, options = set & w.having[0];
        uint8_t flip = UINT8_MAX, slot;

        if (options) {
            mex = first_without(w.having + 1, set);
        } else {
            options = set;
            flip = 0;
        }
        slot = (uint8_t)n % TAKES;
        *w.holder[slot] ^= here;
        *mex ^= here;
        w.holder[slot] = mex;
        if (options != same) {
            same = options;
            remoteness += (int8_t)(after(w.near, options, flip, (uint8_t)remoteness) - (uint8_t)remoteness);
        }
        if (n == 0)
            return (struct heap_value){ .remoteness = remoteness,
                                        .nimber = w.holder[0] - w.having,
                                        .move = first_to(&w, p->option[SET], (uint8_t)(remoteness - 1)) };
        w.near[(uint8_t)n % TAKES] = (uint8_t)remoteness;
        here = here >> 1 | here << (TAKES - 1);
        set = set >> 1 | set << (TAKES - 1);
    }
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
