/* The machine as a player of four strengths.
 *
 *     novice     plays a random move, but takes a win that ends the game at once
 *     learner    plays every other move as a novice.  With the other moves it takes a win within three moves, and avoids a move after
 *                which the opponent can win at once; otherwise it plays a random move
 *     club       takes a win within three moves; otherwise plays well, but makes one move in three at random
 *     master     plays perfectly
 *
 * Learner and club compare remotenesses where they are known.  In a game by itself without remoteness they look at the next moves instead;
 * in a sum without remoteness the learner plays one of its moves in four well.  A beginner who takes a win in sight and otherwise plays at
 * random wins fewer games at each level, in every game: host_tests/unit/test_ladder.c. */
#ifndef FIRMWARE_MATCH_LEVEL_H
#define FIRMWARE_MATCH_LEVEL_H

#include "match.h"

/* Chooses the machine's move at m->level.  The match must not be ended, and the perfect player's move must be under consideration
 * (match_reply).  Returns true if the move to make is then under consideration: the perfect one, or another that the level chose.  Returns
 * false if no random move suited the level; then the caller must consider the perfect move again. */
bool level_chooses(struct match *m, uint16_t random);

#endif
