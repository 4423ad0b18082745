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
    uint16_t moves = component_moves(c);

    if (moves == 0)
        return false;
    move_numbered(c, below(random, moves), &m->move.move[i]);
    return true;
}

/* Considers any move; the join may not take the parts that chance has chosen, or a part that has none may be among them. */
static bool any_move(struct match *m, uint16_t *random)
{
    uint8_t all = (uint8_t)((1 << m->here.count) - 1), parts = (uint8_t)(1 + below(random, all));

    if (m->here.join == JOIN_ONE)
        parts = (uint8_t)(1 << below(random, m->here.count));
    else if (m->here.join == JOIN_ALL)
        parts = all;
    for (uint8_t i = 0; i < m->here.count; i++)
        if (parts & 1 << i && !choose_in(m, i, random))
            parts &= ~(1 << i);
    m->move.parts = parts;
    return match_consider(m);
}

/* ---- what a look at three moves tells ---- */

enum { FAR = 3 };

/* Not inlined: only here is a verdict on the stack. */
__attribute__((noinline)) static bool is_lost_end(const struct component *c)
{
    struct verdict v;

    component_judge(c, &v);
    return v.outcome == OUTCOME_P && v.remoteness == 0;
}

/* Who is to move can end the game and win by that.  (What comes next is put behind it: a game by itself has no second part there, and a
 * stack that small has no room for one.) */
static bool wins_at_once(struct component *c)
{
    struct move move = component_reply(c);

    c[1] = *c;
    component_make(&c[1], move);
    return is_lost_end(&c[1]);
}

/* Whatever who is to move does, the other wins at once; few moves are looked at, for with many that is not so. */
static bool loses_at_once(struct component *c)
{
    uint16_t number = component_moves(c);
    struct move move;

    if (number > FEW)
        return false;
    while (number-- > 0) {
        c[1] = *c;
        move_numbered(c, number, &move);
        component_make(&c[1], move);
        if (component_moves(&c[1]) == 0 || !wins_at_once(&c[1]))
            return false;
    }
    return true;
}

_Static_assert(SUM_PARTS >= 3, "what comes next, and what comes then, stand in m->left");

__attribute__((noinline)) static uint16_t remoteness(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v.remoteness;
}

/* How many moves are left after the one under consideration, FAR or more: far.  In a sum as far as its remoteness is known. */
static uint16_t soon(struct match *m)
{
    uint16_t known = remoteness(&m->left);
    bool near;

    if (known != UNKNOWN || m->left.count > 1)
        return known;
    near = m->left_outcome == OUTCOME_N ? wins_at_once(m->left.part) : loses_at_once(m->left.part);
    return near ? 2 - m->left_outcome : FAR;
}

static bool wins(const struct match *m)
{
    return m->left_outcome == OUTCOME_P;
}

static bool wins_soon(struct match *m)
{
    return wins(m) && soon(m) < FAR;
}

/* The perfect move may not be the one that wins soonest where the remoteness is unknown: then all are looked at, if they are few. */
static bool finds_win(struct match *m)
{
    const struct component *c = m->here.part;
    uint16_t number = wins(m) && m->here.count == 1 ? component_moves(c) : 0;

    if (number > MANY)
        number = 0;
    while (!wins_soon(m)) {
        do {
            if (number == 0)
                return false;
            move_numbered(c, --number, m->move.move);
        } while (!match_consider(m));
    }
    return true;
}

/* ---- the levels ---- */

/* The perfect move, which is under consideration, is one that the level finds. */
static bool finds(struct match *m, uint16_t *random)
{
    switch (m->level) {
    case LEVEL_NOVICE:
        return wins(m) && soon(m) == 0;
    case LEVEL_LEARNER:
        return finds_win(m);
    case LEVEL_CLUB:
        return below(random, CLUB_ERRS) > 0;
    }
    return true;
}

/* A move by chance is one that the level would make: the club errs, and the learner does not let the opponent win at once. */
static bool likes(struct match *m, bool won)
{
    if (m->level == LEVEL_CLUB)
        return !won || !wins(m);
    return m->level == LEVEL_NOVICE || wins(m) || soon(m) != 1;
}

bool level_chooses(struct match *m, uint16_t random)
{
    bool won = wins(m);

    if (finds(m, &random))
        return true;
    for (uint8_t tries = TRIES; tries > 0; tries--)
        if (any_move(m, &random) && likes(m, won))
            return true;
    return false;
}
