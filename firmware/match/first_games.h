/* The first games on a blank device: small starts that one wins by trying, in this order.  After them the levels of the games begin. */
#ifndef FIRMWARE_MATCH_FIRST_GAMES_H
#define FIRMWARE_MATCH_FIRST_GAMES_H

#include "match.h"

enum {
    FIRST_GAMES = 3,
    FIRST_GAMES_HELPED = 2, /* number of first games that show the robot's face */
};

/* Sets up first game i, 0..FIRST_GAMES - 1: a person begins against a novice.  Returns false if the image lacks the game; *m is unchanged
 * then. */
bool first_games_set_up(struct match *m, uint8_t i);

/* Returns which of the first games the match is; FIRST_GAMES if it is none of them. */
uint8_t first_games_find(const struct match *m);

/* Returns the id of the game of first game i. */
uint8_t first_games_id(uint8_t i);

#endif
