/* The capacities of the games and sums, each with its reason, on the device and in the tests.  The desk has more room and a file of the
 * same name, desk/capacity.h.  The include path chooses between the two, so the sources of games/ are the same in both:
 * write #include <capacity.h>, never "capacity.h". */
#ifndef CAPACITY_H
#define CAPACITY_H

#include "capacity_of_games.h"

enum {
    SUM_JUDGED = 4,           /* verdicts that sum_reply keeps: one for each part */
    SUM_PARTS = 4,            /* games of a sum; a match keeps three sums of whole positions in RAM */
    SUM_TURNS = 64,           /* nimbers of changes for which sum_reply keeps a count; a greater change is counted again each time */
};

#endif
