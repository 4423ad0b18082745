/* A component of a sum: a game and a position of it.  What game.h says of both, by one pointer. */
#ifndef GAMES_COMPONENT_H
#define GAMES_COMPONENT_H

#include "search.h"

struct component {
    uint8_t game; /* index into game_list */
    struct position position;
};

const __flash struct game *component_game(const struct component *c);

/* How many moves a group has, and all groups together: see game.h. */
uint16_t component_count(const struct component *c, uint8_t group);
uint16_t component_moves(const struct component *c);

/* Makes m; false, with nothing done, when c has no such move. */
bool component_make(struct component *c, struct move m);
void component_judge(const struct component *c, struct verdict *v);
struct move component_reply(const struct component *c);

#endif
