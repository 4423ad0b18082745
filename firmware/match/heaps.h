/* Games that are Nim in disguise: the heaps of Nim of which a position is the sum.  In an image whose SCREENS do not name `columns` no
 * game is one. */
#ifndef FIRMWARE_MATCH_HEAPS_H
#define FIRMWARE_MATCH_HEAPS_H

#include "match.h"

enum { HEAPS_MOST = PILES_MOST };

/* Writes the size of the heap that each pile is.  A position is lost iff the xor of the sizes is 0.  Returns the number of piles; 0 if the
 * game (its index in game_list) is not Nim in disguise, or is in misere play.
 * nim: a pile's residue modulo max + 1; without max, the pile.  stones: the difference of a pile and the pile before it, for every other
 * pile, from the last one on; 0 for the piles between them. */
uint8_t heaps_find(uint8_t game, const struct position *p, uint8_t size[HEAPS_MOST]);

/* Returns whether the heaps of the game are the steps of a staircase: differences of piles that rise. */
bool heaps_are_steps(uint8_t game);

/* Returns the xor of all sizes. */
uint8_t heaps_xor(const uint8_t size[HEAPS_MOST], uint8_t count);

/* Returns the greatest power of 2 that is at most n; 1 for 0. */
uint8_t heaps_top(uint8_t n);

#endif
