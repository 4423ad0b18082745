/* The race to a goal: a move says a number that is 1..max greater than the last number said.  The player who says the goal wins,
 * or in misère play loses.  This is Bash with the heap goal - count (bash.h). */
#include "bash.h"
#include "piles.h"
#include "why/why.h"

static uint16_t most(const struct position *p)
{
    return p->option[BASH_GOAL];
}

static void apply(struct position *p, struct move m)
{
    p->part[0] += m.index + 1;
}

/* Returns the number that is said. */
static uint16_t said(const struct position *p, struct move m)
{
    return p->part[0] + m.index + 1;
}

/* Starts at 0, as the rule says; the player varies the goal and max instead. */
static void setup(struct position *p, uint16_t random)
{
    (void)random;
    p->parts = 1;
    p->part[0] = 0;
}

/* Of class codes: play, max, goal.  Who says the first number can win each of them. */
static const __flash uint8_t sets[] = {
    PLAY_NORMAL, 10, 100,
    PLAY_NORMAL, 3, 21,
    PLAY_NORMAL, 4, 21,
    PLAY_NORMAL, 6, 50,
    PLAY_NORMAL, 10, 34,
    PLAY_NORMAL, 7, 100,
    PLAY_MISERE, 3, 20,
    PLAY_MISERE, 9, 100,
};

/* No reply of its own, for the reason given in bash.c. */
const __flash struct game game_race = {
    .options = bash_options,
    .option_count = BASH_GOAL + 1,
    .set_count = sizeof sets / (BASH_GOAL + 1),
    .sets = sets,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = BASH_HEAP,
    .greatest_for = most,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = piles_groups,
    .count = bash_count,
    .apply = apply,
    .said = said,
    .judge = bash_judge,
};
