/* games/why/why.h for an image whose SCREENS do not name `sums`: the reasoning about the one part. */
#include "games/why/why.h"

bool sum_why(const struct sum *s, uint8_t step, struct why_step *w)
{
    return indexed_why(s->part[0].game, component_game(s->part), &s->part[0].position, step, w);
}
