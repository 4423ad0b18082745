/* Choosing a move with four keys, the same for every game: only legal moves can be chosen. */
#ifndef FIRMWARE_CHOOSER_H
#define FIRMWARE_CHOOSER_H

#include "match.h"

/* Considers the first legal move; the match must not be ended. */
void chooser_begin(struct match *m);

/* The next group (pile, direction) that has moves, to the right (1) or left (-1), going round. */
void chooser_group(struct match *m, int8_t direction);

/* `step` moves up (more) or down in the group.  At the end it stays, or goes round when `round` is set. */
void chooser_more(struct match *m, uint16_t step, bool round);
void chooser_less(struct match *m, uint16_t step, bool round);

#endif
