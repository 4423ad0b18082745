/* A directed graph of up to 4,000 million arcs, and the analysis of the game on it: a token goes along arcs. All functions take time in
 * proportion to nodes and arcs, digraph_nimbers of a graph with cycles so much for each nimber. */
#ifndef DESK_DIGRAPH_H
#define DESK_DIGRAPH_H

#include <stdbool.h>
#include <stdint.h>

enum { DIGRAPH_NONE = UINT32_MAX }; /* a draw has no remoteness, an infinite node no nimber */

/* The arcs of node n lead to to[begin[n]] .. to[begin[n + 1] - 1]. Nodes are 0..nodes - 1. */
struct digraph {
    uint32_t nodes;
    uint32_t *begin, *to;
    uint32_t node_room, arc_room;
};

/* An arc. */
struct arc {
    uint32_t from, to;
};

/* Frees the lists and makes the graph one without a node, as { 0 } is. */
void digraph_free(struct digraph *g);

/* Appends a node without an arc, or an arc of the last node; the head of an arc may be a node that is appended later. Return false if
 * memory ran out. */
bool digraph_add_node(struct digraph *g);
bool digraph_add_arc(struct digraph *g, uint32_t to);

/* Makes *g of `arcs` arcs between `nodes` nodes. The arcs of a node keep their order. Returns false if memory ran out. */
bool digraph_make(struct digraph *g, uint32_t nodes, const struct arc *arc, uint32_t arcs);

/* Makes *reverse the graph with all arcs of *g turned round. Returns false if memory ran out. */
bool digraph_reverse(const struct digraph *g, struct digraph *reverse);

/* Writes the remoteness of each node, when the winner hurries and the loser delays; DIGRAPH_NONE for a draw. A node without an arc has
 * remoteness 0. digraph_outcome tells who wins. By retrograde analysis, from the ends of the game backwards. Returns false if memory ran
 * out. */
bool digraph_remoteness(const struct digraph *g, const struct digraph *reverse, bool misere, uint32_t *remoteness);

/* Returns the enum outcome of a node with this remoteness: the players alternate, so it depends on whether the number is even. */
uint8_t digraph_outcome(uint32_t remoteness, bool misere);

/* Writes to order[0..count - 1] the nodes from which no cycle is reached, each after all nodes that its arcs lead to. Returns their
 * number; DIGRAPH_NONE if memory ran out. */
uint32_t digraph_order(const struct digraph *g, const struct digraph *reverse, uint32_t *order);

/* Writes the nimber of each node in normal play; DIGRAPH_NONE for an infinite one, of a loopy position (Smith 1966; Fraenkel and Perl
 * 1975). Its value is then the set of the nimbers of its options. Returns false if memory ran out. */
bool digraph_nimbers(const struct digraph *g, const struct digraph *reverse, uint32_t *nimber);

#endif
