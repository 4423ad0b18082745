/* The arcs of a node in a row of characters. */
#ifndef FIRMWARE_UI_CELLS_VIEW_GRAPH_H
#define FIRMWARE_UI_CELLS_VIEW_GRAPH_H

#include "canvas.h"
#include "firmware/match/match.h"

/* Writes "A: B>C D": the nodes to which a move leads from the node of `from`, with a mark at node `to`; UNKNOWN for `to`: no mark. */
void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to);

#endif
