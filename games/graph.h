/* Maps of the game `graph`: directed graphs of 1..GRAPH_NODES nodes, named A, B, ...
 *
 * A map is a text.  For each node, A first, it has the letters of the nodes that its arcs lead to, in the order of the moves, and
 * then a comma: "B,C,A," is a triangle. */
#ifndef GAMES_GRAPH_H
#define GAMES_GRAPH_H

#include "game.h"

enum {
    GRAPH_FULL = GRAPH_NODES * (GRAPH_NODES + 1) + 1, /* bytes of the longest map, with its final 0 */
    GRAPH_MAP = 1,  /* index of the option that chooses the map */
    GRAPH_OWN = 3,  /* the value of that option, its last, for the map that the user makes */
    GRAPH_CROWDED = 12, /* the most nodes of the user's map that stand on one circle */
    GRAPH_SIDE = 64 /* side in pixels of the picture in which the nodes are placed */
};

/* The user's map does not fit into a position.  Its owner keeps it, and graph.c reads it through a graph_reader; this is the only
 * state of any game outside its position.  When the map changes, every position with map=own changes its value. */

/* Reads one symbol of a map and moves *at to the next; *at begins at 0.  Returns the node (0..GRAPH_NODES - 1) that an arc leads
 * to, GRAPH_NO_ARC at the end of a node's arcs, or GRAPH_END after the last node. */
typedef uint8_t graph_reader(const void *map, uint16_t *at);
enum { GRAPH_NO_ARC = (uint8_t)(',' - 'A'), GRAPH_END = (uint8_t)('\0' - 'A') };

/* Makes this the map of map=own from now on; *map must stay valid.  Until the first call map=own is a small example. */
void graph_use(graph_reader *read, const void *map);

/* The reader of a map that is a text. */
graph_reader graph_read_text;

/* Writes the remoteness of each node of p's map, in p's play, to remoteness[0..nodes - 1]; GRAPH_NO_REMOTENESS for a drawn node and for
 * the rest of the array. */
enum { GRAPH_NO_REMOTENESS = GRAPH_NO_ARC };
void graph_remoteness(const struct position *p, uint8_t remoteness[GRAPH_NODES]);

/* Returns the number of nodes of p's map. */
uint8_t graph_nodes(const struct position *p);

/* Returns where a node of p's map is drawn, in pixels 0..GRAPH_SIDE - 1.  The nodes of the user's map stand on a circle,
 * clockwise from the top; of more than GRAPH_CROWDED nodes, where an image has them, every second one nearer to the middle. */
uint8_t graph_node_x(const struct position *p, uint8_t node);
uint8_t graph_node_y(const struct position *p, uint8_t node);

#endif
