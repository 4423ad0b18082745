/* The machine as a player of four strengths.
 *
 *     novice     plays a random move, but takes a win that ends the game at once
 *     learner    plays well when the game can be decided within three moves: takes a win within three moves, and avoids a move after
 *                which the opponent can win at once; otherwise plays a random move
 *     club       plays well, but makes one move in six at random
 *     master     plays perfectly
 *
 * The learner compares remotenesses where they are known.  In a game by itself without remoteness it looks at the next moves instead. */
#ifndef FIRMWARE_MATCH_LEVEL_H
#define FIRMWARE_MATCH_LEVEL_H

#include "match.h"

/* Chooses the machine's move at m->level.  The match must not be ended, and the perfect player's move must be under consideration
 * (match_reply).  Returns true if the move to make is then under consideration: the perfect one, or another that the level chose.  Returns
 * false if no random move suited the level; then the caller must consider the perfect move again. */
bool level_chooses(struct match *m, uint16_t random);

#endif
