/* Operations of the games' code, counted natively: the games are compiled so that each basic block calls the counter. */
#ifndef TOOLS_BENCH_COUNT_H
#define TOOLS_BENCH_COUNT_H

#include "games/sum.h"

/* How many basic blocks these run through, and so they do. */
uint64_t count_judge(const struct game *game, const struct position *p);
uint64_t count_reply(const struct game *game, const struct position *p, struct move *m);
uint64_t count_why(const struct game *game, const struct position *p); /* the first WHY_STEPS steps */
uint64_t count_sum_judge(const struct sum *s);
uint64_t count_sum_reply(const struct sum *s, struct sum_move *m);

#endif
