/* The perfect player for any game: looks at every move, and where remoteness is unknown at every reply to it.  The device
 * uses it where no position has more than GAME_SEARCH moves; it has no bound of its own, so that tests can compare each
 * game's direct reply with it. */
#ifndef GAMES_SEARCH_H
#define GAMES_SEARCH_H

#include "game.h"

/* The move by the rules of game->reply.  p has at least one move. */
struct move search_reply(const __flash struct game *game, const struct position *p);

/* A walk over the options of a position, in order: walk_begin(&w, game, p); while (walk_step(&w)) ... */
struct walk {
    const __flash struct game *game;
    const struct position *from;
    struct move move;     /* the move of this step ... */
    struct position left; /* ... and what it leaves */
};

void walk_begin(struct walk *w, const __flash struct game *game, const struct position *p);

/* Goes on to the first or the next option; false when there are no more. */
bool walk_step(struct walk *w);

#endif
