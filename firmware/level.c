#include "level.h"

enum { TRIES = 24, CLUB_ERRS = 6 };
enum { FEW = 12, MANY = 40 }; /* moves of a position whose remoteness is unknown that the learner looks at */

/* A number below `limit`: the high bits of the generator are the better ones. */
static uint16_t below(uint16_t *random, uint16_t limit)
{
    *random = match_chance(*random);
    return (uint16_t)(*random >> 8 | *random << 8) % limit;
}

/* Any move of part i; false when it has none. */
static bool choose_in(struct match *m, uint8_t i, uint16_t *random)
{
    const struct component *c = &m->here.part[i];
    uint16_t moves = game_moves(component_game(c), &c->position);

    if (moves == 0)
        return false;
    move_numbered(c, below(random, moves), &m->move.move[i]);
    return true;
}

/* Considers any move; the join may not take the parts that chance has chosen, or a part that has none may be among them. */
static bool any_move(struct match *m, uint16_t *random)
{
    uint8_t all = (1 << m->here.count) - 1, parts = 1 + below(random, all);

    if (m->here.join == JOIN_ONE)
        parts = 1 << below(random, m->here.count);
    else if (m->here.join == JOIN_ALL)
        parts = all;
    for (uint8_t i = 0; i < m->here.count; i++)
        if (parts & 1 << i && !choose_in(m, i, random))
            parts &= ~(1 << i);
    m->move.parts = parts;
    return match_consider(m);
}

/* ---- what a look at three moves tells ---- */

/* Not inlined: only here are verdicts on the stack. */
__attribute__((noinline)) static uint16_t remoteness(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v.remoteness;
}

static bool can_move(const struct component *c)
{
    return game_moves(component_game(c), &c->position) > 0;
}

/* Who is to move can end the game and win by that. */
static bool wins_at_once(const struct component *c)
{
    struct component next = *c;
    struct verdict v;

    if (!can_move(c))
        return false;
    component_make(&next, component_reply(c));
    component_judge(&next, &v);
    return v.outcome == OUTCOME_P && !can_move(&next);
}

/* Whatever who is to move does, the other wins at once; few moves are looked at, for with many that is not so. */
static bool loses_at_once(const struct component *c)
{
    const __flash struct game *game = component_game(c);
    struct move move;
    struct component next;
    bool more = game_first(game, &c->position, &move);

    if (!more || game_moves(game, &c->position) > FEW)
        return false;
    for (; more; more = game_next(game, &c->position, &move)) {
        next = *c;
        component_make(&next, move);
        if (!wins_at_once(&next))
            return false;
    }
    return true;
}

/* The move under consideration ends the game and wins. */
static bool ends_won(const struct match *m)
{
    return m->left_outcome == OUTCOME_P && sum_ended(&m->left);
}

/* It wins that, or the move after the next one will, whatever that is. */
static bool wins_soon(const struct match *m)
{
    uint16_t left;

    if (m->left_outcome != OUTCOME_P)
        return false;
    left = remoteness(&m->left);
    return left <= 2 || (left == UNKNOWN && m->left.count == 1 && loses_at_once(m->left.part));
}

/* It lets the opponent win at once. */
static bool loses_soon(const struct match *m)
{
    uint16_t left;

    if (m->left_outcome != OUTCOME_N)
        return false;
    left = remoteness(&m->left);
    return left == 1 || (left == UNKNOWN && m->left.count == 1 && wins_at_once(m->left.part));
}

/* ---- the levels ---- */

static void novice(struct match *m, uint16_t random)
{
    match_reply(m);
    for (uint8_t tries = TRIES; tries > 0 && !ends_won(m); tries--)
        if (any_move(m, &random))
            return;
}

/* The perfect move may not be the one that wins soonest where the remoteness is unknown: then all are looked at, if they are few. */
static bool finds_win(struct match *m)
{
    const struct component *c = m->here.part;
    bool more;

    match_reply(m);
    if (wins_soon(m))
        return true;
    if (m->left_outcome != OUTCOME_P || m->here.count > 1 || game_moves(component_game(c), &c->position) > MANY)
        return false;
    for (more = game_first(component_game(c), &c->position, m->move.move); more; more = game_next(component_game(c), &c->position, m->move.move))
        if (match_consider(m) && wins_soon(m))
            return true;
    return false;
}

static void learner(struct match *m, uint16_t random)
{
    if (finds_win(m))
        return;
    for (uint8_t tries = TRIES; tries > 0; tries--)
        if (any_move(m, &random) && !loses_soon(m))
            return;
    match_reply(m);
}

/* An error is a move that gives a won position away, or of a lost one any. */
static void club(struct match *m, uint16_t random)
{
    bool won;

    match_reply(m);
    won = m->left_outcome == OUTCOME_P;
    if (below(&random, CLUB_ERRS) > 0)
        return;
    for (uint8_t tries = TRIES; tries > 0; tries--)
        if (any_move(m, &random) && !(won && m->left_outcome == OUTCOME_P))
            return;
    match_reply(m);
}

void level_reply(struct match *m, uint16_t random)
{
    if (m->level == LEVEL_NOVICE)
        novice(m, random);
    else if (m->level == LEVEL_LEARNER)
        learner(m, random);
    else if (m->level == LEVEL_CLUB)
        club(m, random);
    else
        match_reply(m);
}
