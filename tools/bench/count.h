/* Operations of the games' code, counted natively: the games are compiled so that each basic block calls the counter. */
#ifndef TOOLS_BENCH_COUNT_H
#define TOOLS_BENCH_COUNT_H

#include "games/game.h"

/* How many basic blocks these run through, and so they do. */
uint64_t count_judge(const struct game *game, const struct position *p);
uint64_t count_reply(const struct game *game, const struct position *p, struct move *m);

#endif
