/* The machine as a player of four strengths (experience.md).
 *
 *     novice     plays at random, but takes a win that is there at once
 *     learner    plays well when three moves decide: takes a win within three and does not leave one at once, if it can help it; else
 *                plays at random.  Three moves are looked at where the remoteness is known; of games without one, those that end now.
 *     club       plays well, but errs one time in six
 *     master     plays perfectly: games.md */
#ifndef FIRMWARE_LEVEL_H
#define FIRMWARE_LEVEL_H

#include "match.h"

/* Considers the machine's move, at m->level; m is not ended. */
void level_reply(struct match *m, uint16_t random);

#endif
