/* Sentences about a position, and the position itself in a bar. */
#ifndef FIRMWARE_UI_PIXELS_STEPS_H
#define FIRMWARE_UI_PIXELS_STEPS_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/ui/sentence.h"

/* Draws the steps from y on, as many as fit whole; arrows say that there are more. */
void draw_steps(struct canvas *c, const struct steps *s, const struct match *m, uint8_t y);

/* Draws the position in a bar at the top; where it is too long, the title of its game. */
void draw_position_bar(struct canvas *c, const struct match *m);

#endif
