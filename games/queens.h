/* What a queen is worth where the lines that win at once are forbidden. */
#ifndef GAMES_QUEENS_H
#define GAMES_QUEENS_H

#include "queens_table.h"
#include <stdint.h>

enum { QUEENS_LINE = QUEENS_VALUES };

/* The nimber of a queen at a PART_PIECE; QUEENS_LINE where x = 0, y = 0 or x = y. */
uint8_t queens_nimber(uint16_t piece);

#endif
