/* Reports the greatest cycles of each game's judge and of choosing the machine's move. */
#ifndef TOOLS_BENCH_GAMES_H
#define TOOLS_BENCH_GAMES_H

#include "asker.h"

/* effort: how many operations are counted natively for each game whose range is too large to be searched completely. */
void games_report(struct asker *a, uint64_t effort);

#endif
