/* The sets of options that a class code can name: up to OPTION_SETS of each pick, numbered from 0.  A set never changes once it is
 * published, and a new one comes after the others.
 *
 *     a game with `sets` (game.h)      set i is their i-th row
 *     another game with options        no set: its matches have no codes
 *     a game without options           set i is its i-th picture
 *     the sum                          set i is join i / 2 of 2 + i % 2 games of Squares */
#ifndef FIRMWARE_MATCH_OPTION_SETS_H
#define FIRMWARE_MATCH_OPTION_SETS_H

#include "match.h"

enum { OPTION_SETS = 8 };

/* Returns how many sets a pick has, 0..OPTION_SETS.  The sum has none in an image without Squares. */
uint8_t option_sets_of(uint8_t pick);

/* Returns the number of the set whose options the match has; OPTION_SETS if there is none.  The player must not have changed the start
 * (m->edited). */
uint8_t option_sets_find(const struct match *m);

/* Writes the options of a set, 0..option_sets_of - 1, to a match that match_pick has just set up. */
void option_sets_take(struct match *m, uint8_t set);

#endif
