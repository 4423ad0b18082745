/* Maps of the game `graph`: a directed graph of up to 24 nodes as text.  For each node, A first, the letters of the nodes that its
 * arcs lead to, in the order of the moves, and a comma: "B,C,A," is a triangle. */
#ifndef GAMES_GRAPH_H
#define GAMES_GRAPH_H

#include "game.h"

enum {
    GRAPH_FULL = GRAPH_NODES * (GRAPH_NODES + 1) + 1, /* room for every map there can be */
    GRAPH_MAP = 1,  /* the option: which map */
    GRAPH_OWN = 3,  /* the map that the user makes, the last of that option */
    GRAPH_SIDE = 64 /* pixels of a side of the picture that the nodes' places are in */
};

/* The user's map is the one piece of a game's state that no position has room for: it stays with its owner, who lets graph.c read
 * it.  Positions with map=own, and all that is known of them, change with it. */

/* What is read at *at, from 0 on, which is where one reads on: a node that an arc leads to, GRAPH_NO_ARC where those of a node end, or
 * GRAPH_END after the last node. */
typedef uint8_t graph_reader(const void *map, uint16_t *at);
enum { GRAPH_NO_ARC = (uint8_t)(',' - 'A'), GRAPH_END = (uint8_t)('\0' - 'A') };

/* Makes this the map of map=own from now on; until then that is a small example. */
void graph_use(graph_reader *read, const void *map) __attribute__((weak));

/* Reads a map that is a text. */
graph_reader graph_read_text;

/* The remoteness of each node of the map of p; GRAPH_NO_REMOTENESS of a drawn one.  The room behind them is needed too. */
enum { GRAPH_NO_REMOTENESS = GRAPH_NO_ARC, GRAPH_ROOM = 2 * GRAPH_NODES + 1 };
void graph_remoteness(const struct position *p, uint8_t remoteness[GRAPH_ROOM]);

/* Nodes of the map of p. */
uint8_t graph_nodes(const struct position *p);

/* Where a node is drawn: 0..GRAPH_SIDE - 1.  The user's nodes stand in a circle, clockwise from the top. */
uint8_t graph_node_x(const struct position *p, uint8_t node);
uint8_t graph_node_y(const struct position *p, uint8_t node);

#endif
