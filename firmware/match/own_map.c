#include "own_map.h"
#include "games/hot.h"
#include "games/graph.h"

/* Reads the bits as graph_use wants it: *at is 256 times the node that an arc begins at, plus the node where it may end. */
HOT static uint8_t read_bits(const void *map, uint16_t *at)
{
    const uint8_t *arcs = map;
    uint8_t from = *at >> 8, to = (uint8_t)*at;

    if (from >= MAP_NODES)
        return GRAPH_END;
    for (uint8_t rest = arcs[from] >> to; to < MAP_NODES; rest >>= 1, to++) {
        (*at)++;
        if (rest & 1)
            return to;
    }
    *at += 256 - MAP_NODES;
    return GRAPH_NO_ARC;
}

void own_map_begin(const uint8_t arcs[MAP_NODES])
{
    if (graph_use) /* an image without graphs has no such function */
        graph_use(read_bits, arcs);
}
