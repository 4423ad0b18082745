#include "search.h"

/* How good it is to leave a position for the opponent: compared from the first member on, greater is better. */
struct worth {
    uint8_t result;  /* 2: the opponent is lost, 1: a draw, 0: the opponent can win */
    uint16_t first;  /* remoteness known: how fast the win or how slow the loss.  Else: few winning replies */
    uint16_t second; /* else: replies */
};

static void weigh_replies(const __flash struct game *game, const struct position *p, struct worth *w)
{
    uint8_t (*wins)(const struct position *) = game->wins;
    struct move m;

    if (wins) {
        w->second = (uint16_t)game_moves(game, p);
        w->first -= w->result == 2 ? 0 : wins(p);
        return;
    }
    for (bool more = game_first(game, p, &m); more; more = game_next(game, p, &m)) {
        w->second++;
        w->first -= game_wins(game, p, m);
    }
}

/* Where the result is less than that of the best so far, the rest does not matter. */
static struct worth weigh(const __flash struct game *game, const struct position *p, bool known, uint8_t result)
{
    struct verdict v;
    struct worth w = { .first = UINT16_MAX };

    game->judge(p, &v);
    w.result = v.outcome == OUTCOME_P ? 2 : v.outcome == OUTCOME_D;
    if (w.result < result)
        return w;
    if (!known)
        weigh_replies(game, p, &w);
    else
        w.first = v.outcome == OUTCOME_P ? UINT16_MAX - v.remoteness : v.remoteness;
    return w;
}

static bool better(const struct worth *a, const struct worth *b)
{
    if (a->result != b->result)
        return a->result > b->result;
    if (a->first != b->first)
        return a->first > b->first;
    return a->second > b->second;
}

struct move search_reply(const __flash struct game *game, const struct position *p)
{
    struct move m, best;
    struct worth most = { .result = 0 };
    struct verdict v;
    bool known;

    game->judge(p, &v);
    known = v.remoteness != UNKNOWN;
    game_first(game, p, &m);
    for (bool first = true;; first = false) {
        struct position next = *p;
        struct worth w;

        game->apply(&next, m);
        w = weigh(game, &next, known, most.result);
        if (first || better(&w, &most)) {
            most = w;
            best = m;
        }
        if (!game_next(game, p, &m))
            return best;
    }
}
