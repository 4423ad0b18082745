/* Picks: a pick is an entry of the list of games, that is a game of the image, by its index in games.def, or the sum of several games.
 *
 * The index of a game differs between images with different lists of games.  So stored data and class codes name a pick by its id, which
 * never changes (games/games.def). */
#ifndef FIRMWARE_MATCH_PICK_H
#define FIRMWARE_MATCH_PICK_H

#include "games/game.h"

enum {
    GAME_SUM = GAME_COUNT, /* the pick after the last game: a sum of several games */
    PICKS,                 /* number of picks of this image: its games and the sum */
    PICK_IDS = 32,         /* ids are 0..PICK_IDS - 1 */
    PICK_ID_SUM = PICK_IDS - 1,
};

/* Returns the id of a pick, 0..PICKS - 1. */
uint8_t pick_id(uint8_t pick);

/* Returns the index of an id, from 0, among the games of games.def that this image lacks; PICK_IDS if the id is none of these.  The title
 * of such a game is WORD_GAME_LACKING + the index. */
uint8_t pick_lacking(uint8_t id);

/* Returns the pick with an id; PICKS if this image lacks the game, or no game has the id. */
uint8_t pick_find(uint8_t id);

#endif
