/* Squares: one pile; a move takes a perfect square, 1, 4, 9, ...
 *
 * Flash holds the P positions of 0..10000 alone, each with its remoteness (squares_table.h, generated from the rule).
 * An N position is one that reaches a P position, so its remoteness, 1 + the least among its P options, is found by
 * walking the P positions up and the roots down at once.  P positions: OEIS A030193; nimbers: A014586;
 * remoteness: A338027. */
#include "squares.h"
#include "nibble_table.h"
#include "piles.h"
#include "squares_table.h"
#include "why/why.h"

enum { GREATEST = SQUARES_GREATEST, ROOT = 100, NEVER = 0 };

/* n is the sum of so many odd numbers. */
uint8_t squares_root(uint16_t n)
{
    uint8_t odd = 1;

    for (; n >= odd; odd += 2)
        n -= odd;
    return odd >> 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    (void)group;
    return squares_root(p->part[0]);
}

uint16_t squares_left(uint16_t n, uint8_t root)
{
    return n - (uint16_t)root * root;
}

static void apply(struct position *p, struct move m)
{
    p->part[0] = squares_left(p->part[0], (uint8_t)(m.index + 1));
}

/* The remoteness of the P position whose gap that is. */
static uint8_t remoteness_of(const __flash uint8_t *gap)
{
    uint8_t half = nibble_table_read(squares_halves, (uint16_t)(gap - squares_gaps));

    if (*gap > SQUARES_GAP)
        half += 16;
    return (uint8_t)(half << 1);
}

/* The remoteness of n in normal play, and from N the root.  Gives up with some lower odd number once a P option below `enough`
 * was found.
 *
 * `over` is n - P position - k * k: the P positions go up, the roots k down, and at 0 the two meet.  The table's last
 * entry, above 10000, ends every walk. */
__attribute__((noinline)) static struct squares_value scan(uint16_t n, uint8_t enough)
{
    struct squares_value best = { UINT8_MAX, 0 };
    int16_t over = (int16_t)(n - GREATEST);
    uint8_t odd = 2 * ROOT - 1; /* 2k - 1: the distance of k * k from the next square down */

    for (const __flash uint8_t *gap = squares_gaps;; gap++) {
        over -= *gap & SQUARES_GAP;
        while (over < 0) {
            if (odd == UINT8_MAX) /* k = 0: beyond n */
                return best;
            over += odd;
            odd -= 2;
        }
        if (over == 0) {
            uint8_t remoteness = remoteness_of(gap);

            if (odd == UINT8_MAX) /* n itself */
                return (struct squares_value){ remoteness, 0 };
            if (remoteness < best.remoteness) {
                best.remoteness = remoteness + 1;
                best.root = (odd >> 1) + 1;
                if (remoteness < enough)
                    return best;
            }
        }
    }
}

struct squares_value squares_value_of(uint16_t n)
{
    return scan(n, NEVER);
}

/* An option below that has a P option below it by two. */
uint8_t squares_first(uint16_t n, uint8_t least)
{
    uint8_t root = 0;

    do
        root++;
    while (scan(squares_left(n, root), least - 1).remoteness < least);
    return root;
}

static struct heap_value solve(const struct position *p, uint16_t n)
{
    struct squares_value value = squares_value_of(n);

    (void)p;
    return (struct heap_value){ value.remoteness, n < SQUARES_NIMBERS ? nibble_table_read(squares_nimbers, n) : HEAP_UNKNOWN, 0 };
}

static void judge(const struct position *p, struct verdict *v)
{
    piles_verdict_of_heap(p, p->part[0], 1, solve, v);
}

/* Winning: the move to the P option of least remoteness.  Lost in R: the first option of remoteness R - 1, and none has more.
 * Misère plays the move of n - 1; where n is a square it could also take all, but that loses at once. */
static struct move reply(const struct position *p)
{
    uint16_t n = p->part[0] - p->option[0];
    struct squares_value value = squares_value_of(n);

    if (value.root == 0)
        value.root = n > 0 ? squares_first(n, value.remoteness - 1) : 1; /* misère with one left is forced */
    return (struct move){ .index = value.root - 1u };
}

/* 10..99, and never a game that a single move and its answer decide. */
static void setup(struct position *p, uint16_t random)
{
    uint16_t n = 10 + random % 80;

    p->parts = 1;
    do
        n++;
    while (squares_value_of(n - p->option[0]).remoteness < 4);
    p->part[0] = n;
}

static const __flash struct option options[] = { OPTION_PLAY };

const __flash struct game game_squares = {
    .options = options,
    .option_count = 1,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = GREATEST,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = squares_why,)
    .reply = reply,
};
