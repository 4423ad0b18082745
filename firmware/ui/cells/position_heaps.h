/* Heaps that may split in a row of characters. */
#ifndef FIRMWARE_UI_CELLS_POSITION_HEAPS_H
#define FIRMWARE_UI_CELLS_POSITION_HEAPS_H

#include "stones.h"

/* Writes heaps that may split, with a mark in front of the heap that the move changes; with `stones` and room for them, also their stones,
 * of which the move takes the hollow ones: " 5*****>4**oo". */
void draw_heaps(struct canvas *c, const struct scene *s, bool stones);

#endif
