/* Collects the sums that take most operations, and other sums spread evenly over all that were counted.  A single game is a sum of one
 * part. */
#ifndef TOOLS_BENCH_WORST_H
#define TOOLS_BENCH_WORST_H

#include "games/sum.h"
#include <stddef.h>

enum { WORST = 100 };

struct counted {
    struct sum sum;
    uint64_t operations;
    uint32_t lot; /* random: decides between sums of equal cost; else all would lie in one corner of the range */
};

struct worst {
    struct counted top[WORST], spread[WORST];
    size_t tops, spreads, least; /* least: index of the cheapest sum in top */
    uint64_t seen;
    uint32_t chance;
};

void worst_begin(struct worst *w);
void worst_add(struct worst *w, const struct sum *s, uint64_t operations);

/* Returns a random number (xorshift).  The sequence is the same in every run. */
uint32_t worst_chance(uint32_t *state);

#endif
