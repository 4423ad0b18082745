/* The positions of a game: all of them where there are not too many, else a sample. */
#ifndef TOOLS_BENCH_POSITIONS_H
#define TOOLS_BENCH_POSITIONS_H

#include "games/game.h"
#include <stdio.h>

enum { POSITIONS_ALL = 1 << 18 }; /* ranges up to this many are gone through whole */

/* How many positions the ranges hold, all options together; may be far above what is true where few are legal. */
double positions_count(const struct game *game);

/* Calls visit for every legal position. */
void positions_all(const struct game *game, void (*visit)(void *context, const struct position *p), void *context);

/* A random position, large, small, equal and extreme parts and options all being likely.  False: try again. */
bool positions_any(const struct game *game, uint32_t *chance, struct position *p);

/* Changes one part or option of a position.  False, with nothing changed, when that is not legal. */
bool positions_change(const struct game *game, uint32_t *chance, struct position *p);

/* As `nimatron analyse` takes it. */
void positions_print(uint8_t index, const struct position *p, FILE *out);

#endif
