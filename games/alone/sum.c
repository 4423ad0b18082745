/* sum.h for an image whose SCREENS do not name `sums`: a sum has one part, which is the game. */
#include "games/sum.h"

bool sum_make(struct sum *s, const struct sum_move *m)
{
    return m->parts == 1 && component_make(s->part, m->move[0]);
}

bool sum_ended(const struct sum *s)
{
    return component_moves(s->part) == 0;
}

void sum_judge(const struct sum *s, struct verdict *v)
{
    component_judge(s->part, v);
}

void sum_reply(const struct sum *s, struct sum_move *m, struct sum_work *work)
{
    (void)work;
    m->parts = 1;
    m->move[0] = component_reply(s->part);
}

enum sum_need sum_lacks(uint8_t join, const struct component *c)
{
    (void)join;
    (void)c;
    return NEED_NOTHING;
}

uint8_t sum_refused_part(const struct sum *s)
{
    return s->count;
}
