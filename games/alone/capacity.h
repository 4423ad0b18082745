/* The capacities of the games in an image without sums.  This header replaces games/capacity.h, which explains the
 * numbers of sums. */
#ifndef CAPACITY_H
#define CAPACITY_H

#include "games/capacity_of_games.h"

enum {
    SUM_JUDGED = 1,           /* verdicts that sum_reply keeps: none, but an array has one element */
    SUM_PARTS = 3,            /* a game, and two parts that the levels use as scratch memory (firmware/match/level.c) */
    SUM_TURNS = 1,            /* counts that sum_reply keeps: none, but an array has one element */
};

#endif
