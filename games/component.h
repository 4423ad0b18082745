/* A component of a sum: a game and a position of it.  What game.h says of both, by one pointer. */
#ifndef GAMES_COMPONENT_H
#define GAMES_COMPONENT_H

#include "game.h"

struct component {
    uint8_t game; /* index into game_list */
    struct position position;
};

const __flash struct game *component_game(const struct component *c);

/* True iff c has the move m. */
bool component_allows(const struct component *c, struct move m);

/* Number of legal moves. */
uint16_t component_moves(const struct component *c);

void component_apply(struct component *c, struct move m);
void component_judge(const struct component *c, struct verdict *v);
struct move component_reply(const struct component *c);

/* A walk over the options of a component: struct walk w = { .from = c }; while (walk_step(&w)) ... */
struct walk {
    const struct component *from;
    bool begun;
    struct move move;        /* the move of this step ... */
    struct component option; /* ... and what it leaves */
};

/* Goes on to the first or the next option; false when there are no more. */
bool walk_step(struct walk *w);

#endif
