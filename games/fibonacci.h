/* Zeckendorf's theorem: every number is in one way a sum of Fibonacci numbers of which no two are neighbours. */
#ifndef GAMES_FIBONACCI_H
#define GAMES_FIBONACCI_H

#include "game.h"

enum { FIBONACCI_PILE, FIBONACCI_LIMIT, FIBONACCI_PARTS = 8 }; /* the parts of a position; most parts of a sum below 1597 */

/* Writes the parts of n, 0..999, the least first, to part[0..FIBONACCI_PARTS - 1].  Returns their number. */
uint8_t fibonacci_parts(uint16_t n, uint16_t *part);

#endif
