/* The ruler of help "all moves", at the foot of a display of pixels: the moves of the chosen pile side by side, those that win lit. */
#ifndef FIRMWARE_UI_PIXELS_RULER_H
#define FIRMWARE_UI_PIXELS_RULER_H

#include "canvas.h"
#include "firmware/match/outcomes.h"

enum {
    RULER_MOVES = NARROW ? 16 : 30, /* moves on a page of the ruler */
    RULER_LIFT = 4,                 /* rows by which a picture above the ruler is less high */
};
_Static_assert((int)RULER_MOVES <= (int)OUTCOMES_PAGE, "struct outcomes has room for a page");

/* Draws the page of moves that *o has, with an arrow at the chosen move: as numbers, or if they have no room as bars, which are high where
 * the move wins, with the number of the chosen move in front.  *o must have a move. */
void draw_ruler(struct canvas *c, const struct match *m, const struct outcomes *o);

#endif
