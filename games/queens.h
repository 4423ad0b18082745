/* Nimbers of one queen on a board on which the lines that win at once (x = 0, y = 0, x = y) are forbidden. */
#ifndef GAMES_QUEENS_H
#define GAMES_QUEENS_H

#include <capacity.h>
#include "queens_table.h"
#include <stdint.h>

enum { QUEENS_LINE = QUEENS_VALUES }; /* stands for a square on such a line; nimbers are below QUEENS_VALUES */

/* Returns the nimber of a queen at the square `piece`, a PART_PIECE; QUEENS_LINE on one of the lines. */
queens_value queens_nimber(uint16_t piece);

#endif
