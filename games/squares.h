/* The values of Squares in normal play, n = 0..SQUARES_GREATEST, for the games that are made of it.  A root r stands for the take
 * of r * r.
 *
 * squares_range.h, which is generated, has SQUARES_GREATEST: 10000, or on boards with less room what their board.mk says. */
#ifndef GAMES_SQUARES_H
#define GAMES_SQUARES_H

#include "squares_range.h"
#include <stdint.h>

/* Returns the greatest root that can be taken from n, which is also the number of moves of n. */
uint8_t squares_root(uint16_t n);

/* Returns n - root * root. */
uint16_t squares_left(uint16_t n, uint8_t root);

/* The value of a heap of n. */
struct squares_value {
    uint8_t remoteness; /* even at P, odd at N */
    uint8_t root;       /* 0 at P; at N the least root that leaves a P position of least remoteness */
};
struct squares_value squares_value_of(uint16_t n);

/* Returns the least root that leaves a remoteness of at least `least`; there must be such a root. */
uint8_t squares_first(uint16_t n, uint8_t least);

#endif
