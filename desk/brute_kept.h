/* The positions below one position of a single game, kept for the queries that follow: the lines of a file are often of one game. */
#ifndef DESK_BRUTE_KEPT_H
#define DESK_BRUTE_KEPT_H

#include "brute.h"

/* Positions with all values of one play. */
struct brute_kept {
    struct brute_graph graph;
    bool has_genera; /* misère play; brute_find_genera succeeded */
};

/* Returns kept positions among which `total` is, a single game of piles (place.h); NULL if it is beyond the budget. They stay until the
 * next call. What is kept never decides whether a position is within the budget: it lies below one that was. */
const struct brute_kept *brute_keep(const struct total *total, uint8_t play);

#endif
