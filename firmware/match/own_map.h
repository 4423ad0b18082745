/* The player's own map for the game graph: MAP_NODES nodes, and one bit for each possible arc. */
#ifndef FIRMWARE_MATCH_OWN_MAP_H
#define FIRMWARE_MATCH_OWN_MAP_H

#include "games/graph.h"
#include <stdint.h>

enum { MAP_NODES = 8 };

/* Makes these arcs the own map of the game graph from now on: bit `to` of arcs[from] is set if an arc leads from node `from` to node `to`.
 * arcs must stay valid: the array is not copied. */
void own_map_begin(const uint8_t arcs[MAP_NODES]);

#endif
