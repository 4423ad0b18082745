/* One heap of a table of take.h, for take.c and take_squares.c. */
#ifndef DESK_TAKE_HEAP_H
#define DESK_TAKE_HEAP_H

#include "take.h"

/* Values heap n from the heaps before it, of which a move takes take[0], take[1], ... in rising order. mark: an entry for each nimber up to
 * one more than there are options; 0 before the first heap. */
void take_value_heap(struct take_value *table, uint32_t n, uint8_t play, const uint32_t *take, uint32_t takes, uint32_t *mark);

#endif
