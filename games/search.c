#include "search.h"

/* How good it is to leave a position for the opponent is one number, the greater the better.  Remoteness known: how fast the win or
 * how slow the loss.  Else: ENDED if that wins at once, or how many of SAFE / REPLY winning replies there are not, each counted as
 * REPLY, and how many replies. */
enum { WINS = 63 };
#define REPLY (1u << 10)
#define SAFE (WINS * REPLY)
#define ENDED UINT16_MAX

void walk_begin(struct walk *w, const __flash struct game *game, const struct position *p)
{
    w->game = game;
    w->from = p;
    w->move = (struct move){ .index = UINT16_MAX };
}

bool walk_step(struct walk *w)
{
    if (!game_next(w->game, w->from, &w->move))
        return false;
    w->left = *w->from;
    w->game->apply(&w->left, w->move);
    return true;
}

/* At an N position; as far as they make a difference. */
static uint8_t winning_moves(const __flash struct game *game, const struct position *p, uint16_t nimber)
{
    uint8_t (*wins)(const struct position *, uint16_t) = game->count_wins;
    struct move m;
    uint8_t moves = 0;

    if (wins)
        return wins(p, nimber);
    for (bool more = game_first(game, p, &m); more && moves < WINS; more = game_next(game, p, &m))
        moves += game_wins(game, p, m);
    return moves;
}

/* What it is worth to leave p, if that can be above most.  safe: 0 where remoteness is known, else the most but for the replies. */
static uint16_t worth(const __flash struct game *game, const struct position *p, uint16_t safe, uint16_t most)
{
    struct verdict v;
    uint16_t value = safe;

    if (safe > 0) {
        uint16_t replies = game_moves(game, p);

        value += replies;
        if (replies > 0 && value <= most)
            return 0;
    }
    game->judge(p, &v);
    if (safe == 0)
        return v.outcome == OUTCOME_P ? ~v.remoteness : v.remoteness + 1; /* 0 of a draw: who can win needs none */
    if (v.outcome == OUTCOME_N) {
        if (safe == SAFE) /* who can win, or draw, does */
            return 0;
        value -= (winning_moves(game, p, v.nimber) - 1u) * REPLY;
    } else if (v.remoteness == 0) {
        return ENDED;
    }
    return value;
}

struct move search_reply(const __flash struct game *game, const struct position *p)
{
    struct walk w;
    struct verdict v;
    struct move best = { .group = 0 };
    uint16_t most = 0, safe = 0;

    game->judge(p, &v);
    if (v.remoteness == UNKNOWN)
        safe = v.outcome == OUTCOME_P ? SAFE - REPLY : SAFE; /* from a lost position one reply wins at least */
    walk_begin(&w, game, p);
    while (walk_step(&w)) {
        uint16_t value = worth(game, &w.left, safe, most);

        if (value > most) {
            most = value;
            best = w.move;
        }
    }
    return best;
}
