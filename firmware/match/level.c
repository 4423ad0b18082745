#include "level.h"

enum {
    TRIES = 24,    /* random moves tried until one suits the level */
    CLUB_ERRS = 3, /* the club chooses one move in this many at random, unless it wins soon */
    LEARNER_SUMS = 4, /* the learner chooses one move in this many well in a sum whose end it cannot see */
    FEW = 12,      /* loses_at_once looks at the moves of a position only if it has at most this number */
    MANY = 40,     /* finds_win looks at all moves of a position if it has at most this number */
};

/* Returns a random number below `limit`.  Swaps the bytes, because the high bits of the generator are the better ones. */
static uint16_t below(uint16_t *random, uint16_t limit)
{
    *random = match_chance(*random);
    return (uint16_t)(*random >> 8 | *random << 8) % limit;
}

/* Writes a random move of part i to m->move.  Returns false when the part has no move. */
static bool choose_in(struct match *m, uint8_t i, uint16_t *random)
{
    const struct component *c = &m->here.part[i];
    uint16_t moves = component_moves(c);

    if (moves == 0)
        return false;
    move_numbered(c, below(random, moves), &m->move.move[i]);
    return true;
}

/* Considers a random move in a random set of parts.  Returns false if the join does not allow that move. */
static bool consider_random(struct match *m, uint16_t *random)
{
    uint8_t all = (uint8_t)((1 << m->here.count) - 1), parts = (uint8_t)(1 + below(random, all));

    if (m->here.join == JOIN_ONE)
        parts = (uint8_t)(1 << below(random, m->here.count));
    else if (m->here.join == JOIN_ALL)
        parts = all;
    for (uint8_t i = 0; i < m->here.count; i++)
        if (parts & 1 << i && !choose_in(m, i, random))
            parts &= ~(1 << i); /* the part has no move: it stays */
    m->move.parts = parts;
    return match_consider(m);
}

/* ---- looking three moves ahead ---- */

enum { FAR = 3 }; /* number of moves until the end from which on the learner does not look ahead */

/* Returns whether the game has ended and is lost for the player to move.  Not inlined, so that the verdict is on the stack only while this
 * function runs. */
__attribute__((noinline)) static bool is_lost_end(const struct component *c)
{
    struct verdict v;

    component_judge(c, &v);
    return v.outcome == OUTCOME_P && v.remoteness == 0;
}

/* Returns whether the player to move can end the game with a win.  Overwrites *next. */
static bool wins_at_once(const struct component *c, struct component *next)
{
    struct move move = component_reply(c);

    *next = *c;
    component_make(next, move);
    return is_lost_end(next);
}

/* Returns whether the opponent wins at once after every move; false if the position has more than FEW moves, which are not looked at.
 * Overwrites both scratch components. */
static bool loses_at_once(const struct component *c, struct component scratch[2])
{
    uint16_t number = component_moves(c);
    struct component *next = &scratch[0];
    struct move move;

    if (number > FEW)
        return false;
    while (number-- > 0) {
        *next = *c;
        move_numbered(c, number, &move);
        component_make(next, move);
        if (component_moves(next) == 0 || !wins_at_once(next, &scratch[1]))
            return false;
    }
    return true;
}

_Static_assert(SUM_PARTS >= 3, "a game by itself leaves two parts of a sum free as scratch");

/* Returns the number of moves until the end after the move under consideration, if both play well; FAR or more if a smaller number is not
 * known.  If the remoteness of a game by itself is unknown, looks ahead: the number is 1 if the opponent wins at once, 2 if the opponent
 * loses at once.  The look-ahead uses the unused parts of m->left as scratch, because a small stack has no room for two components. */
static uint16_t moves_left(struct match *m)
{
    uint16_t known = match_remoteness(&m->left);
    struct component *next = m->left.part, *scratch = &m->left.part[1];
    bool near;

    if (known != UNKNOWN || m->left.count > 1)
        return known;
    near = m->left_outcome == OUTCOME_N ? wins_at_once(next, scratch) : loses_at_once(next, scratch);
    return near ? 2 - m->left_outcome : FAR;
}

/* Returns whether the move under consideration wins, if both go on to play well. */
static bool wins(const struct match *m)
{
    return m->left_outcome == OUTCOME_P;
}

static bool wins_soon(struct match *m)
{
    return wins(m) && moves_left(m) < FAR;
}

/* Considers a move that wins soon and returns true; returns false if none was found.  If the remoteness is unknown, the perfect move may
 * not be the one that wins soonest; so in a game by itself all moves are looked at, if there are at most MANY. */
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

/* Returns the level at which this move is chosen: the learner chooses every other move as a novice. */
static uint8_t level_now(const struct match *m, uint16_t *random)
{
    return m->level == LEVEL_LEARNER && below(random, 2) == 0 ? LEVEL_NOVICE : m->level;
}

/* Returns whether the level plays well this time; then a good move is under consideration: the perfect move, or the learner's own. */
static bool finds(struct match *m, uint8_t level, uint16_t *random)
{
    switch (level) {
    case LEVEL_NOVICE:
        return wins(m) && moves_left(m) == 0;
    case LEVEL_LEARNER:
        return finds_win(m) || (m->here.count > 1 && below(random, LEARNER_SUMS) == 0);
    case LEVEL_CLUB:
        return below(random, CLUB_ERRS) > 0 || finds_win(m);
    }
    return true;
}

/* Returns whether the level accepts the random move under consideration.  In a won position the club accepts only a move that gives the win
 * away; the learner accepts no move after which the opponent can win at once.  `won`: the position was won before the move. */
static bool accepts(struct match *m, uint8_t level, bool won)
{
    if (level == LEVEL_CLUB)
        return !won || !wins(m);
    return level == LEVEL_NOVICE || wins(m) || moves_left(m) != 1;
}

bool level_chooses(struct match *m, uint16_t random)
{
    bool won = wins(m);
    uint8_t level = level_now(m, &random);

    if (finds(m, level, &random))
        return true;
    for (uint8_t tries = TRIES; tries > 0; tries--)
        if (consider_random(m, &random) && accepts(m, level, won))
            return true;
    return false;
}
