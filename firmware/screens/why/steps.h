/* Functions that show a position and sentences about it, shared by the screens "why" and "analyse". */
#ifndef FIRMWARE_SCREENS_STEPS_H
#define FIRMWARE_SCREENS_STEPS_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "sentence.h"

/* Returns whether there are steps after those that the display shows in the language of the canvas.  On a display of pixels the steps stand
 * below a bar, which on a narrow display is there only if `bar` is set.  A display of characters shows one step. */
bool steps_go_on(const struct steps *s, struct canvas *c, bool bar);

/* On a display of pixels: draws the steps in the same place, as many as fit completely; arrows mark that there are more. */
void draw_steps(struct canvas *c, const struct steps *s, bool bar);

/* On a display of pixels: marks the first step, where A opens something. */
void draw_first_step_marked(struct canvas *c, const struct steps *s);

/* On a display of pixels: draws the position in a bar at the top; if the position is too long, the title of its game.
 * draw_position_text writes a position or that title at the pen, without the bar: `position` is of the match m. */
void draw_position_bar(struct canvas *c, const struct match *m);
void draw_position_text(struct canvas *c, const struct match *m, const struct sum *position);

/* On a display of characters: writes the position, and below it the first of the steps. */
void draw_step(struct canvas *c, const struct steps *s, const struct match *m);

#endif
