#include "search.h"

/* How good it is to leave a position for the opponent: compared from the first member on, greater is better. */
struct worth {
    uint8_t result;  /* 2: the opponent is lost, 1: a draw, 0: the opponent can win */
    uint16_t first;  /* remoteness known: how fast the win or how slow the loss.  Else: few winning replies */
    uint16_t second; /* else: replies */
};

static uint16_t winning_moves(const __flash struct game *game, const struct position *p, uint16_t nimber)
{
    uint8_t (*wins)(const struct position *, uint16_t) = game->wins;
    struct move m;
    uint16_t moves = 0;

    if (wins)
        return wins(p, nimber);
    for (bool more = game_first(game, p, &m); more; more = game_next(game, p, &m))
        moves += game_wins(game, p, m);
    return moves;
}

/* Raises *most to what it is worth to leave p, and returns true, if that is more.  What does not matter is not counted. */
static bool raise(const __flash struct game *game, const struct position *p, bool known, struct worth *most)
{
    struct verdict v;
    struct worth w = { .first = UINT16_MAX };
    bool more;

    game->judge(p, &v);
    w.result = v.outcome == OUTCOME_P ? 2 : v.outcome == OUTCOME_D;
    if (w.result < most->result)
        return false;
    more = w.result > most->result;
    if (known)
        w.first = v.outcome == OUTCOME_P ? UINT16_MAX - v.remoteness : v.remoteness;
    else if (v.outcome != OUTCOME_P)
        w.first -= winning_moves(game, p, v.nimber);
    if (!more && w.first < most->first)
        return false;
    more |= w.first > most->first;
    if (!known)
        w.second = (uint16_t)game_moves(game, p);
    if (!more && w.second <= most->second)
        return false;
    *most = w;
    return true;
}

struct move search_reply(const __flash struct game *game, const struct position *p)
{
    struct move m, best;
    struct worth most = { .result = 0 };
    struct verdict v;

    game->judge(p, &v);
    game_first(game, p, &m);
    best = m;
    do {
        struct position next = *p;

        game->apply(&next, m);
        if (raise(game, &next, v.remoteness != UNKNOWN, &most))
            best = m;
    } while (game_next(game, p, &m));
    return best;
}
