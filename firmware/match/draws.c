#include "draws.h"

bool draws_ends(const struct sum *here, uint16_t moves)
{
    struct verdict v;

    if (moves < DRAW_MOVES)
        return false;
    sum_judge(here, &v);
    return v.outcome == OUTCOME_D;
}
