#include "search.h"

/* The search scores every position that a move leaves to the opponent; it takes the first move of the greatest score.  0 is the
 * score of a move that is never taken while another one scores more.
 * - Remoteness known: 65535 - remoteness if the opponent has lost (a fast win is better), remoteness + 1 if the opponent can win
 *   (a slow loss is better).
 * - Remoteness unknown: ENDED if the move wins at once; else REPLY for each winning reply that the opponent lacks to WINS, plus
 *   the number of replies.  GAME_SEARCH moves are far below REPLY, so the number of replies only decides between equals. */
enum {
    WINS = 63,            /* winning replies are counted up to this number */
    REPLY = 1 << 10,      /* the score of one winning reply less */
    SAFE = (unsigned)WINS * REPLY, /* the score of no winning reply at all */
    ENDED = UINT16_MAX    /* the score of a win at once: above every other */
};

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

/* Returns the number of winning moves of p, an N position of that nimber.  Counts one by one stop at WINS. */
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

/* Returns the score of leaving p to the opponent, or 0 when that score is not above `most`.  safe: 0 where the remoteness is
 * known; else the greatest score apart from the number of replies. */
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
        return v.outcome == OUTCOME_P ? ~v.remoteness : v.remoteness + 1; /* a draw scores 0: a player who can win needs none */
    if (v.outcome == OUTCOME_N) {
        if (safe == SAFE) /* the mover can win, and this move gives the win away */
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
        safe = v.outcome == OUTCOME_P ? SAFE - REPLY : SAFE; /* a lost mover leaves at least one winning reply */
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
