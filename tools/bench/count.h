/* Counts the operations of the games' code natively.  The games are compiled so that each basic block calls a counter. */
#ifndef TOOLS_BENCH_COUNT_H
#define TOOLS_BENCH_COUNT_H

#include "games/sum.h"

/* Each function does what its name says and returns the number of basic blocks that ran. */
uint64_t count_judge(const struct game *game, const struct position *p);
uint64_t count_reply(const struct game *game, const struct position *p, struct move *m);
uint64_t count_why(const struct game *game, const struct position *p); /* the first WHY_STEPS steps */
uint64_t count_sum_judge(const struct sum *s);
uint64_t count_sum_reply(const struct sum *s, struct sum_move *m);

#endif
