#include "own_map.h"

/* Reads the next bit that is set, as a graph_reader of games/graph.h.  *cursor is 256 * the node where the arc begins + the node where it
 * may end.  Returns the node where the arc ends, GRAPH_NO_ARC at the end of a node's arcs, or GRAPH_END after the last node. */
static uint8_t read_bits(const void *map, uint16_t *cursor)
{
    const uint8_t *arcs = map;
    uint8_t from = *cursor >> 8, to = (uint8_t)*cursor;

    if (from >= MAP_NODES)
        return GRAPH_END;
    for (uint8_t rest = arcs[from] >> to; to < MAP_NODES; rest >>= 1, to++) {
        (*cursor)++;
        if (rest & 1)
            return to;
    }
    *cursor += 256 - MAP_NODES;
    return GRAPH_NO_ARC;
}

void own_map_begin(const uint8_t arcs[MAP_NODES])
{
    graph_use(read_bits, arcs);
}
