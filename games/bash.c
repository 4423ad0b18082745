/* Bash's game (Bachet 1612): one heap; a move takes 1..max.
 *
 * The opponent can answer every take of k by max + 1 - k, so the outcome depends on n mod (max + 1) alone; that rest is also the
 * nimber.  Misère play at n >= 1 is normal play at n - 1 with a remoteness one greater, as in every subtraction game whose least
 * take is 1. */
#include "bash.h"
#include "piles.h"
#include "why/why.h"

/* Returns the heap; in the race that is how much the count is below the goal. */
static uint16_t heap(const struct position *p)
{
    uint16_t goal = p->option[BASH_GOAL];

    return goal > 0 ? goal - p->part[0] : p->part[0];
}

uint16_t bash_count(const struct position *p, uint8_t group)
{
    uint16_t n = heap(p), max = p->option[BASH_MAX];

    (void)group;
    return n < max ? n : max;
}

/* Returns the value of n in normal play: two moves for every max + 1, and one more for a rest. */
static struct heap_value solve(const struct position *p, uint16_t n)
{
    uint16_t cycle = p->option[BASH_MAX] + 1, rest = n % cycle;

    return (struct heap_value){ .remoteness = 2 * (n / cycle) + (rest > 0), .nimber = (uint8_t)rest };
}

void bash_judge(const struct position *p, struct verdict *v)
{
    piles_verdict_of_heap(p, heap(p), 1, solve, v);
}

/* Starts with two to three times max, and a few more. */
static void setup(struct position *p, uint16_t random)
{
    p->parts = 1;
    p->part[0] = 2 * p->option[BASH_MAX] + 5 + (random >> 8) % (p->option[BASH_MAX] + 8);
}

const __flash struct option bash_options[] = {
    [BASH_PLAY] = OPTION_PLAY,
    [BASH_MAX] = { .name = NAME_max, .least = 1, .greatest = BASH_MAX_GREATEST, .initial = BASH_MAX_USUAL },
    [BASH_GOAL] = { .name = NAME_goal, .least = 1, .greatest = BASH_HEAP, .initial = 100 },
};

/* Of class codes: play, max. */
static const __flash uint8_t sets[] = {
    PLAY_NORMAL, 10,
    PLAY_NORMAL, 3,
    PLAY_NORMAL, 2,
    PLAY_NORMAL, 4,
    PLAY_NORMAL, 5,
    PLAY_NORMAL, 7,
    PLAY_MISERE, 10,
    PLAY_MISERE, 3,
};

/* No reply of its own: a position has at most 99 moves, and each is judged quickly. */
const __flash struct game game_bash = {
    .options = bash_options,
    .option_count = BASH_GOAL,
    .set_count = sizeof sets / BASH_GOAL,
    .sets = sets,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = BASH_HEAP,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = piles_groups,
    .count = bash_count,
    .apply = piles_take,
    .judge = bash_judge,
};
