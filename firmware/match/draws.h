/* Draws, which only games on graphs have.  In an image without them no match ends as a draw. */
#ifndef FIRMWARE_MATCH_DRAWS_H
#define FIRMWARE_MATCH_DRAWS_H

#include "games/sum.h"

enum { DRAW_MOVES = 40 }; /* from this number of moves on, a match in a drawn position ends as a draw */

/* Returns whether a match in this position ends as a draw after this number of moves. */
bool draws_ends(const struct sum *here, uint16_t moves);

#endif
