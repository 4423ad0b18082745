/* Picks, what can be picked from the list of games: a game of the image, by its index in games.def, or the sum of several games.
 *
 * An index is of one image only: an image with another list of games has another one.  What is stored, or told by one person to another,
 * names a pick by its id, which lasts (games/games.def). */
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

/* Returns the place of an id among the games of games.def that this image lacks, 0..; PICK_IDS where it is none of these.  The words have their
 * titles: WORD_GAME_LACKING + the place. */
uint8_t pick_lacking(uint8_t id);

/* Returns the pick with an id; PICKS where this image lacks the game, or no game has the id. */
uint8_t pick_find(uint8_t id);

#endif
