/* The machine as a player of four strengths (experience.md).
 *
 *     novice     plays at random, but takes a win that is there at once
 *     learner    plays well when three moves decide: takes a win within three and does not leave one at once, if it can help it; else
 *                plays at random.  Three moves are looked at where the remoteness is known; of games without one, those that end now.
 *     club       plays well, but errs one time in six
 *     master     plays perfectly: games.md */
#ifndef FIRMWARE_MATCH_LEVEL_H
#define FIRMWARE_MATCH_LEVEL_H

#include "match.h"

/* The machine's move, at m->level; m is not ended, and the perfect player's move is under consideration: that stays, or another is.
 * False when others were looked at and none would do: then the perfect one is to be considered once more. */
bool level_chooses(struct match *m, uint16_t random);

#endif
