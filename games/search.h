/* The perfect player for any game.  The search looks at every move of a position; where the remoteness is UNKNOWN it also looks
 * at every reply to each move.  The device uses it for games without a `reply` of their own, whose positions have at most
 * GAME_SEARCH moves.  The search itself has no such limit: tests compare the reply of every game with it. */
#ifndef GAMES_SEARCH_H
#define GAMES_SEARCH_H

#include "game.h"

/* Returns the move that game->reply is specified to return.  p has at least one move. */
struct move search_reply(const __flash struct game *game, const struct position *p);

/* A walk over the options of a position, in the order of the moves:
 *     walk_begin(&w, game, p);
 *     while (walk_step(&w)) ...  w.move, w.left */
struct walk {
    const __flash struct game *game;
    const struct position *from; /* not copied: must stay as it is during the walk */
    struct move move;            /* the move of this step */
    struct position left;        /* the position that the move leaves */
};

/* Sets *w before the first move of p. */
void walk_begin(struct walk *w, const __flash struct game *game, const struct position *p);

/* Makes the next step.  Returns false when there is none; w->left is then unchanged. */
bool walk_step(struct walk *w);

#endif
