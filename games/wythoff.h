/* Wythoff's pairs, the P positions of his game: the k-th is (lower(k), lower(k) + k). */
#ifndef GAMES_WYTHOFF_H
#define GAMES_WYTHOFF_H

#include <stdint.h>

/* floor(k * phi), k up to 17,711. */
uint16_t wythoff_lower(uint16_t k);

/* The k of the pair that x stands in, x up to 9999. */
uint16_t wythoff_pair_index(uint16_t x);

#endif
