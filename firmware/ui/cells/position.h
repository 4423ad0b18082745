/* The position of a match in a row of characters. */
#ifndef FIRMWARE_UI_CELLS_POSITION_H
#define FIRMWARE_UI_CELLS_POSITION_H

#include "stones.h"

/* Returns the first part of the match, with the move under consideration if `preview` is set. */
struct scene draw_scene(const struct match *m, bool preview);

/* Write the position and, when `preview` is set, marks what the move under consideration changes in it.  draw_position shows
 * also the stones of piles, if they have room; draw_position_brief does not. */
void draw_position(struct canvas *c, const struct match *m, bool preview);
void draw_position_brief(struct canvas *c, const struct match *m, bool preview);

#endif
