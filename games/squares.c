/* Squares: one pile; a move takes a perfect square, 1, 4, 9, ...  (Golomb 1966).
 *
 * squares_table.h, generated from the rule, has the P positions of 0..SQUARES_GREATEST and their remotenesses.  An N position is one
 * from which a move leads to a P position; its remoteness is 1 + the least remoteness of its P options.  To find them, the P
 * positions are walked upwards and the roots downwards at the same time.
 * OEIS: P positions A030193, nimbers A014586, remoteness A338027. */
#include "squares.h"
#include "nibble_table.h"
#include "piles.h"
#include "squares_table.h"
#include "why/why.h"

enum { NEVER = 0 /* for scan: find the least remoteness */ };

/* k * k is the sum of the first k odd numbers. */
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

/* Returns the value of index i in a table of nibbles. */
static uint8_t read_nibble(data_item table, uint16_t i)
{
    return nibble_of(data_byte(table, i >> 1), (uint8_t)i);
}

/* Returns the remoteness of the i-th P position, which has this gap.  The table has half the remoteness in a nibble; the top bit of the gap
 * adds 16 to it. */
static uint8_t remoteness_of(uint16_t i, uint8_t gap)
{
    uint8_t half = read_nibble(squares_halves, i);

    if (gap > SQUARES_GAP)
        half += 16;
    return (uint8_t)(half << 1);
}

/* Returns the value of n in normal play.  When a P option of a remoteness below `enough` is found, the walk ends; the remoteness
 * that is then returned is odd and at most `enough`, but may not be the least.
 *
 * `over` is n - P - k * k.  The P positions P go up and the roots k go down so that `over` stays near 0; where it is 0, n - k * k is
 * the P position P. */
static struct squares_value scan(uint16_t n, uint8_t enough)
{
    struct squares_value best = { UINT8_MAX, 0 };
    struct data_reader gaps = data_open(squares_gaps, 0);
    int16_t over = (int16_t)(n - SQUARES_ROOT * SQUARES_ROOT);
    uint8_t odd = 2 * SQUARES_ROOT - 1; /* 2k - 1: the distance of k * k from the next square down; UINT8_MAX for k = 0 */

    for (uint16_t i = 0;; i++) { /* the last P position is greater than every n */
        uint8_t gap = data_late(&gaps), remoteness;

        over -= gap & SQUARES_GAP;
        while (over < 0 && odd != UINT8_MAX) {
            over += odd;
            odd -= 2;
        }
        if (over > 0)
            continue;
        data_close(&gaps);
        if (over < 0) /* P is greater than n */
            return best;
        remoteness = remoteness_of(i, gap);
        if (odd == UINT8_MAX) /* n itself is P */
            return (struct squares_value){ remoteness, 0 };
        if (remoteness < best.remoteness) {
            best.remoteness = remoteness + 1;
            best.root = (odd >> 1) + 1;
            if (remoteness < enough)
                return best;
        }
        gaps = data_open(squares_gaps, i + 1);
    }
}

struct squares_value squares_value_of(uint16_t n)
{
    return scan(n, NEVER);
}

/* An N option of a remoteness below `least` has a P option of a remoteness below least - 1; there the scan of it may end. */
uint8_t squares_first(uint16_t n, uint8_t least)
{
    uint8_t root = 0;

    do
        root++;
    while (root < SQUARES_ROOT && scan(squares_left(n, root), least - 1).remoteness < least);
    return root;
}

static struct heap_value solve(const struct position *p, uint16_t n)
{
    struct squares_value value = squares_value_of(n);

    (void)p;
    return (struct heap_value){ value.remoteness, n < SQUARES_NIMBERS ? read_nibble(squares_nimbers, n) : HEAP_UNKNOWN };
}

static void judge(const struct position *p, struct verdict *v)
{
    piles_verdict_of_heap(p, p->part[0], 1, solve, v);
}

/* Won: the move to the P option of least remoteness.  Lost with remoteness R: the first option of remoteness R - 1, which is the
 * greatest of all options.  In misère play the move is that of normal play at n - 1.  Where n is a square it has one move more than
 * n - 1, to take all; that move loses at once. */
static struct move reply(const struct position *p)
{
    uint16_t n = p->part[0] - p->option[0];
    struct squares_value value = squares_value_of(n);

    if (value.root == 0)
        value.root = n > 0 ? squares_first(n, value.remoteness - 1) : 1; /* misère with one left is forced */
    return (struct move){ .index = value.root - 1u };
}

/* Starts with a pile of 11 or more whose remoteness is 4 or more. */
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

/* Of class codes: play. */
static const __flash uint8_t sets[] = { PLAY_NORMAL, PLAY_MISERE };

const __flash struct game game_squares = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = SQUARES_GREATEST,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
};
