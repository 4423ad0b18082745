/* The ruler of help "all moves", on a display of characters: a character for each move of the chosen pile, a star for those that win. */
#ifndef FIRMWARE_UI_CELLS_RULER_H
#define FIRMWARE_UI_CELLS_RULER_H

#include "canvas.h"
#include "firmware/match/outcomes.h"

enum { RULER_MOVES = 8 }; /* moves on a page of the ruler */

/* Writes the chosen move and the page of moves that *o has, with the mark in front of the chosen one: "Take 9 ..>*."; on a board or a graph
 * the squares or nodes to which a winning move leads: "*2,1".  Writes nothing if *o has no moves. */
void draw_ruler(struct canvas *c, const struct match *m, const struct outcomes *o);

#endif
