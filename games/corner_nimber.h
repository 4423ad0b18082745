/* Nimbers of a rook that moves towards the corner 0,0 of a board. */
#ifndef GAMES_CORNER_NIMBER_H
#define GAMES_CORNER_NIMBER_H

#include <stdint.h>

enum { CORNER_SIDE = 16 }; /* squares of a side of the board */

/* Returns the nimber of a rook at x, y; it is below 32.  x is 0..CORNER_SIDE - 1, y is 0..CORNER_SIDE (for the rook with
 * the added square, y + 1 is passed).  Bit x of `missing` is set where the board lacks the square x, 0; for such a square the function
 * returns 0. */
uint8_t corner_nimber(uint16_t missing, uint8_t x, uint8_t y);

#endif
