/* The names of games and options as they are typed and printed: game_names by index in game_list (from games.def), option_names by
 * enum option_name (from games/options.def). Only host programs include them; the firmware shows the texts of languages/
 * instead. */
#ifndef DESK_NAMES_H
#define DESK_NAMES_H

#include "games/game.h"

#define GAME(name, id) #name,
static const __flash char game_names[GAME_COUNT][16] = {
#include <games.def>
};
#undef GAME

#define OPTION(name) #name,
#define OF(name, game) #name,
#define VALUE(option, name) #name,
static const __flash char option_names[NAME_COUNT][9] = {
#include "games/options.def"
};
#undef OPTION
#undef OF
#undef VALUE

#define GAME(name, id) _Static_assert(sizeof #name <= sizeof *game_names, "the name of a game is too long");
#include <games.def>
#undef GAME

#define OPTION(name) _Static_assert(sizeof #name <= sizeof *option_names, "the name of an option is too long");
#define OF(name, game) OPTION(name)
#define VALUE(option, name) OPTION(name)
#include "games/options.def"
#undef OPTION
#undef OF
#undef VALUE

#endif
