/* The template of a game: copy this file, add a line to games.def and the words, and the device and the desk have the game
 * (docs/new-game.md).  The example is Bash: one pile; a move takes 1..m.  The player who cannot move loses, or in misère play wins. */
#include "game.h"

enum { PLAY, MOST }; /* indices of the options below; play comes first in a game that has it */

/* One group of moves for the one pile.  A game of several piles has a group for each: return p->parts. */
static uint8_t groups(const struct position *p)
{
    (void)p;
    return 1;
}

/* One move for each number that may be taken: 1, 2, ... m, but not more than the pile has. */
static uint16_t count(const struct position *p, uint8_t group)
{
    return p->part[group] < p->option[MOST] ? p->part[group] : p->option[MOST];
}

/* Move 0 takes 1, move 1 takes 2, and so on. */
static void apply(struct position *p, struct move m)
{
    p->part[m.group] -= m.index + 1;
}

/* The mathematics: the nimber is n mod (m + 1); each m + 1 in the pile is one move and its answer.  Misère play at n is normal play
 * at n - 1 with a remoteness one greater.  Where a nimber or a remoteness has no formula, write UNKNOWN; the outcome must be
 * exact. */
static void judge(const struct position *p, struct verdict *v)
{
    bool shift = p->option[PLAY] == PLAY_MISERE && p->part[0] > 0;
    uint16_t n = p->part[0] - shift, q = p->option[MOST] + 1, rest = n % q;

    v->remoteness = 2 * (n / q) + (rest > 0) + shift;
    v->outcome = (v->remoteness ^ p->option[PLAY]) & 1 ? OUTCOME_N : OUTCOME_P;
    v->nimber = p->option[PLAY] == PLAY_NORMAL ? rest : UNKNOWN;
}

/* Writes a start.  Every random number must give a position that is worth playing. */
static void setup(struct position *p, uint16_t random)
{
    p->parts = 1;
    p->part[0] = 2 * p->option[MOST] + 2 + random % 16;
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MOST] = { .name = NAME_max, .least = 1, .greatest = 99, .initial = 10 },
};

/* No reply of its own: a position has at most 99 moves, so the generic search (search.h) finds the machine's move. */
const __flash struct game game_template = {
    .options = options, .option_count = 2,
    .least_parts = 1, .most_parts = 1, .greatest = 999, .view = { VIEW_PILES },
    .setup = setup, .groups = groups, .count = count, .apply = apply, .judge = judge,
};
