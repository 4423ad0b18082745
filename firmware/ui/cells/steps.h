/* A sentence about a position, below the position. */
#ifndef FIRMWARE_UI_CELLS_STEPS_H
#define FIRMWARE_UI_CELLS_STEPS_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/ui/sentence.h"

/* Writes the position, and below it the first of the steps. */
void draw_step(struct canvas *c, const struct steps *s, const struct match *m);

#endif
