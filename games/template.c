/* The template: copy this file and add a line to games.def, and the game is on the device and on the desk.
 * It is Bash: one pile; a move takes 1..m.  Who cannot move loses, or in misère play wins. */
#include "game.h"

enum { PLAY, MOST }; /* the options, in their order below; play comes first where there is one */

/* One group of moves: from the one pile.  With several piles a group each: return p->parts. */
static uint8_t groups(const struct position *p)
{
    (void)p;
    return 1;
}

/* As many moves as one may take: 1, 2, ... m, but not more than there is. */
static uint16_t count(const struct position *p, uint8_t group)
{
    return p->part[group] < p->option[MOST] ? p->part[group] : p->option[MOST];
}

/* Move 0 takes 1, and so on. */
static void apply(struct position *p, struct move m)
{
    p->part[m.group] -= m.index + 1;
}

/* The mathematics: what is left over the multiples of m + 1 is the nimber; each m + 1 is a move and its answer.  Misère at n is
 * normal at n - 1, one move longer.  Write UNKNOWN for what has no formula, but the outcome must be exact. */
static void judge(const struct position *p, struct verdict *v)
{
    bool shift = p->option[PLAY] == PLAY_MISERE && p->part[0] > 0;
    uint16_t n = p->part[0] - shift, q = p->option[MOST] + 1, rest = n % q;

    v->remoteness = 2 * (n / q) + (rest > 0) + shift;
    v->outcome = (v->remoteness ^ p->option[PLAY]) & 1 ? OUTCOME_N : OUTCOME_P;
    v->nimber = p->option[PLAY] == PLAY_NORMAL ? rest : UNKNOWN;
}

/* A start: any random number must give one that is worth playing. */
static void setup(struct position *p, uint16_t random)
{
    p->parts = 1;
    p->part[0] = 2 * p->option[MOST] + 2 + random % 16;
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MOST] = { .name = NAME_max, .least = 1, .greatest = 99, .initial = 10 },
};

/* No reply: at most 99 moves, so the generic search (search.h) finds the machine's move. */
const __flash struct game game_template = {
    .options = options, .option_count = 2,
    .least_parts = 1, .most_parts = 1, .greatest = 999, .view = { VIEW_PILES },
    .setup = setup, .groups = groups, .count = count, .apply = apply, .judge = judge,
};
