/* Wythoff's pairs, the P positions of his game: the k-th pair is (a, a + k) with a = wythoff_lower(k), k = 0, 1, ... */
#ifndef GAMES_WYTHOFF_H
#define GAMES_WYTHOFF_H

#include <stdint.h>

/* Returns floor(k * phi), phi the golden ratio, exactly; k is 0..17711. */
uint16_t wythoff_lower(uint16_t k);

/* Returns the k of the pair that has the number x; x is 0..9999. */
uint16_t wythoff_pair_index(uint16_t x);

#endif
