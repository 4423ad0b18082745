/* The editor of the map of one's own: the match on the table is the map, its token the node where an arc begins, and the move under
 * consideration goes to where it ends.  All of it may be missing from an image that leaves the graph out. */
#ifndef FIRMWARE_EDIT_GRAPH_H
#define FIRMWARE_EDIT_GRAPH_H

#include "app.h"

/* Makes the map in the state the graph's own. */
void edit_graph_begin(struct app *app) __attribute__((weak));

/* What the rows of the screen do: the next node or the one before; the arc begins or ends at the node. */
bool edit_graph_step(struct app *app) __attribute__((weak));
bool edit_graph_mark(struct app *app) __attribute__((weak));

#endif
