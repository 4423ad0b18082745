/* The positions of a game: all of them if there are not too many, else a sample. */
#ifndef TOOLS_BENCH_POSITIONS_H
#define TOOLS_BENCH_POSITIONS_H

#include "games/game.h"
#include <stdio.h>

enum { POSITIONS_ALL = 1 << 18 }; /* games with at most this many positions are searched completely */

/* Returns an upper bound for the number of positions, all options together.  It may be far too high for a game in which few positions
 * are legal. */
double positions_count(const struct game *game);

/* Calls visit for every legal position. */
void positions_all(const struct game *game, void (*visit)(void *context, const struct position *p), void *context);

/* Makes a random position; large, small, equal and extreme parts and options are all likely.  Returns false if it is not legal: call
 * again. */
bool positions_any(const struct game *game, uint32_t *chance, struct position *p);

/* Changes one part or option of a position.  Returns false, with the position unchanged, if the result is not legal. */
bool positions_change(const struct game *game, uint32_t *chance, struct position *p);

/* Prints a position as `nimatron analyse` reads it. */
void positions_print(uint8_t index, const struct position *p, FILE *out);

#endif
