/* What the games are called where they are typed: the names of games.def, by index in game_list.  The firmware has no use for
 * them: its screens show titles. */
#ifndef TOOLS_DESK_NAMES_H
#define TOOLS_DESK_NAMES_H

#include "games/game.h"

#define GAME(name) #name,
static const __flash char game_names[GAME_COUNT][16] = {
#include <games.def>
};
#undef GAME

#define GAME(name) _Static_assert(sizeof #name <= sizeof *game_names, "the name of a game is too long");
#include <games.def>
#undef GAME

#endif
