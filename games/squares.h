/* What Squares knows, for the games that are made of it.  Normal play, n = 0..10000; a root stands for the take root * root. */
#ifndef GAMES_SQUARES_H
#define GAMES_SQUARES_H

#include <stdint.h>

enum { SQUARES_GREATEST = 10000 };

/* The greatest root: as many moves has n. */
uint8_t squares_root(uint16_t n);

/* What a take leaves. */
uint16_t squares_left(uint16_t n, uint8_t root);

/* The remoteness of n: even at P, odd at N.  The root is 0 at P, at N that of the smallest take to a P option of least
 * remoteness. */
struct squares_value {
    uint8_t remoteness, root;
};
struct squares_value squares_value_of(uint16_t n);

/* The smallest root that leaves a remoteness of at least `least`; there must be one. */
uint8_t squares_first(uint16_t n, uint8_t least);

#endif
