/* Nimbers of a rook or a queen that goes towards the corner 0, 0 of a board. */
#ifndef GAMES_CORNER_H
#define GAMES_CORNER_H

#include <stdbool.h>
#include <stdint.h>

enum { CORNER_SIDE = 16 };

/* The nimber of x, y, x below CORNER_SIDE and y not above it; it is below 32.  Bit x of `missing`: there is no square x, 0.  0 where
 * that is asked for. */
uint8_t corner_nimber(bool queen, uint16_t missing, uint8_t x, uint8_t y);

#endif
