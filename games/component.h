/* A component of a sum: a game and a position of it.  These functions call the functions of that game (game.h). */
#ifndef GAMES_COMPONENT_H
#define GAMES_COMPONENT_H

#include "search.h"

struct component {
    uint8_t game; /* index into game_list */
    struct position position;
};

/* Returns the game of the component. */
const __flash struct game *component_game(const struct component *c);

/* Returns the value of the option with this name (NAME_*); 0 where the game has no such option. */
uint16_t component_option(const struct component *c, uint8_t name);

/* Returns the number of moves of a group, group < the game's groups(). */
uint16_t component_count(const struct component *c, uint8_t group);

/* Returns the number of moves of all groups; 0 iff the component is ended. */
uint16_t component_moves(const struct component *c);

/* Makes the move m.  Returns false, and changes nothing, when m is not a legal move of c. */
bool component_make(struct component *c, struct move m);

/* Writes to *left the position that the move m leaves; m is a legal move of c. */
void component_left(const struct component *c, struct move m, struct position *left);

/* Writes the value of the component to *v. */
void component_judge(const struct component *c, struct verdict *v);

/* Returns the perfect player's move; c has at least one move. */
struct move component_reply(const struct component *c);

#endif
