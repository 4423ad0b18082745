/* The player's own map in an image without games on graphs: nothing plays on it. */
#include "firmware/match/own_map.h"

void own_map_begin(const uint8_t arcs[MAP_NODES])
{
    (void)arcs;
}
