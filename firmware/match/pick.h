/* Picks: a pick is an entry of the list of games: a game of the image, as its index in game_list, or the sum of several games.
 *
 * The index of a game differs between images with different lists of games.  So stored data and class codes name a pick by its id, which
 * never changes (games/games.def). */
#ifndef FIRMWARE_MATCH_PICK_H
#define FIRMWARE_MATCH_PICK_H

#include "games/game.h"

enum {
    GAME_SUM = GAME_COUNT, /* the pick after the last game: a sum of several games */
    PICKS = GAME_COUNT + SUMS, /* number of picks of this image: its games, and the sum unless the image lacks sums */
    PICK_IDS = 32,         /* ids are 0..PICK_IDS - 1 */
    PICK_ID_SQUARES = 0,
    PICK_ID_BASH = 2,
    PICK_ID_SUM = PICK_IDS - 1,
    PICK_NONE = 255,       /* in place of a pick: no game of games.def has the id */
};

/* Returns the id of a pick, 0..PICKS - 1. */
uint8_t pick_id(uint8_t pick);

/* Returns the pick with an id.  The games of games.def that this image lacks follow after the last pick, from PICKS on (a sum is the
 * first of them if the image lacks sums); the image has only their titles.  Returns PICK_NONE if no game has the id. */
uint8_t pick_find(uint8_t id);

#endif
