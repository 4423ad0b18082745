/* Choosing a move with four keys, the same for every game and every join: only legal moves can be chosen. */
#ifndef FIRMWARE_MATCH_CHOOSER_H
#define FIRMWARE_MATCH_CHOOSER_H

#include "match.h"

/* Considers the first legal move; the match must not be ended. */
void chooser_begin(struct match *m);

/* The next group (pile, direction; part of a sum) that has moves, to the right (1) or left (-1), going round. */
void chooser_group(struct match *m, int8_t direction);

/* `step` moves up (positive) or down in the group.  At the end it stays, or goes round when `round` is set.  Where a part
 * of a sum need not move, not moving stands below its first move. */
void chooser_step(struct match *m, int16_t step, bool round);

#endif
