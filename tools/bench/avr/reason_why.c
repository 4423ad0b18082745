#include "reason.h"
#include "tools/bench/ask.h"
#include "games/why/why.h"

void reason(const __flash struct game *game, const struct position *p)
{
    struct why_step w;

    for (uint8_t step = 0; step < WHY_STEPS && game_why(game, p, step, &w); step++)
        ;
}
