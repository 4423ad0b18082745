/* The map of one's own of the game `graph`: eight nodes, and a bit for an arc between any two. */
#ifndef FIRMWARE_MATCH_OWN_MAP_H
#define FIRMWARE_MATCH_OWN_MAP_H

#include <stdint.h>

enum { MAP_NODES = 8 };

/* Makes these arcs the map of one's own from now on: bit `to` of byte `from` is an arc.  Does nothing in an image without graphs. */
void own_map_begin(const uint8_t arcs[MAP_NODES]);

#endif
