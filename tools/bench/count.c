#include "count.h"
#include "ask.h"
#include "games/why/why.h"

/* The counter is global because gcc calls the hook without an argument. */
static struct {
    uint64_t blocks;
} counter;

/* gcc's -fsanitize-coverage=trace-pc calls this function at the start of each basic block of games/. */
void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    counter.blocks++;
}

uint64_t count_judge(const struct game *game, const struct position *p)
{
    struct verdict v;

    counter.blocks = 0;
    game->judge(p, &v);
    return counter.blocks;
}

uint64_t count_reply(const struct game *game, const struct position *p, struct move *m)
{
    counter.blocks = 0;
    *m = game_reply(game, p);
    return counter.blocks;
}

uint64_t count_why(const struct game *game, const struct position *p)
{
    struct why_step w;

    counter.blocks = 0;
    for (uint8_t step = 0; step < WHY_STEPS && game_why(game, p, step, &w); step++)
        ;
    return counter.blocks;
}

uint64_t count_sum_judge(const struct sum *s)
{
    struct verdict v;

    counter.blocks = 0;
    sum_judge(s, &v);
    return counter.blocks;
}

uint64_t count_sum_reply(const struct sum *s, struct sum_move *m)
{
    struct sum_work work;

    counter.blocks = 0;
    sum_reply(s, m, &work);
    return counter.blocks;
}
