/* A map of the game graph of up to WIDE_NODES nodes, which takes the place of the player's own map.  No key draws it: it comes from the
 * page, which puts it into the storage; the editor of the own map changes its arcs.  An image has it where WIDE_MAPS is 1.
 *
 * It stays in storage, and is read there: the RAM has no room for it on every board.  Each record holds the rows of WIDE_ROWS nodes,
 * WIDE_ROW bytes each: bit `to` % 8 of byte `to` / 8 of a row is set if an arc leads to node `to`.  The last record has the number of
 * nodes, too. */
#ifndef FIRMWARE_STORE_WIDE_MAP_H
#define FIRMWARE_STORE_WIDE_MAP_H

#include "hal/hal.h"

enum { WIDE_NODES = 24, WIDE_ROW = WIDE_NODES / 8, WIDE_ROWS = 4, WIDE_COUNT = WIDE_ROWS * WIDE_ROW /* byte of the number of nodes */ };

/* Returns the byte of its record that says whether there is an arc. */
static inline uint8_t wide_place(uint8_t from, uint8_t to)
{
    return (uint8_t)(from % WIDE_ROWS * WIDE_ROW + to / 8);
}

#endif
