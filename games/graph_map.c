/* The places of the nodes in the picture of a map: see graph.h. */
#include "graph.h"

/* x and y of each node, in pixels, map after map; ORDER: same as `maps` in graph.c. */
static const __flash uint8_t places[] = {
    10, 8, 53, 8, 23, 20, 40, 20, 32, 40, 6, 46, 57, 46, 32, 58,
    24, 5, 10, 16, 44, 6, 6, 32, 29, 24, 56, 20, 16, 45, 46, 36, 10, 58, 34, 54, 57, 58,
    32, 5, 54, 13, 58, 35, 46, 57, 20, 57, 6, 36, 10, 13, 30, 23, 35, 41,
};
/* Index into `places` of the first node of each map. */
static const __flash uint8_t first_place[GRAPH_OWN] = { 0, 2 * 8, 2 * (8 + 11) };

enum { QUARTER = GRAPH_NODES / 4, MIDDLE = GRAPH_SIDE / 2 };

/* x on a circle of radius 26 about the middle of the picture, clockwise from the top in 24ths of a turn.  y is the x of the place a
 * quarter of a turn earlier. */
static const __flash uint8_t circle[GRAPH_NODES] = {
    32, 39, 45, 50, 55, 57, 58, 57, 55, 50, 45, 39, 32, 25, 19, 14, 9, 7, 6, 7, 9, 14, 19, 25,
};

/* On a map of more than GRAPH_CROWDED nodes every second one stands nearer to the middle, so that all letters can be read. */
static uint8_t staggered(uint8_t node, uint8_t nodes, uint8_t at)
{
    return nodes <= GRAPH_CROWDED || node % 2 == 0 ? at : (uint8_t)(MIDDLE + (at - MIDDLE) * 11 / 16);
}

/* Returns x of a node (down = 0) or y (down = 1). */
static uint8_t coordinate(const struct position *p, uint8_t node, uint8_t down)
{
    uint8_t map = (uint8_t)p->option[GRAPH_MAP], turn;

    if (map < GRAPH_OWN)
        return places[(uint8_t)(first_place[map] + 2 * node + down)];
    turn = (uint8_t)(node * GRAPH_NODES / graph_nodes(p));
    if (down)
        turn += turn < QUARTER ? GRAPH_NODES - QUARTER : -QUARTER;
    return WIDE_MAPS ? staggered(node, graph_nodes(p), circle[turn]) : circle[turn];
}

uint8_t graph_node_x(const struct position *p, uint8_t node)
{
    return coordinate(p, node, 0);
}

uint8_t graph_node_y(const struct position *p, uint8_t node)
{
    return coordinate(p, node, 1);
}
