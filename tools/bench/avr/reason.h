/* The bench's question why: reason_why.c answers it in the image of a board that has the screen Why, reason_none.c in the others, so that
 * no image holds the reasoning for the bench alone. */
#ifndef TOOLS_BENCH_AVR_REASON_H
#define TOOLS_BENCH_AVR_REASON_H

#include "games/game.h"

/* Finds the first steps of the reasoning about p, as many as a screen shows. */
void reason(const __flash struct game *game, const struct position *p);

#endif
