/* The greatest cycles of each game's judge and of choosing the machine's move. */
#ifndef TOOLS_BENCH_GAMES_H
#define TOOLS_BENCH_GAMES_H

#include "asker.h"

/* effort: operations counted natively per game, where its range is too large to be gone through whole. */
void games_report(struct asker *a, uint64_t effort);

#endif
