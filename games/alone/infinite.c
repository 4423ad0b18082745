/* Infinite nodes in an image without sums or without games on graphs: no sum has one, and nothing is said about one. */
#include "games/infinite.h"
#include "games/why/why.h"

bool infinite_combine(const struct verdict *parts, uint8_t count, struct verdict *v)
{
    (void)parts, (void)count, (void)v;
    return false;
}

bool infinite_reply(struct sum_work *h, uint8_t outcome)
{
    (void)h, (void)outcome;
    return false;
}

uint8_t infinite_parts(const struct why_parts *s)
{
    (void)s;
    return 0;
}

bool infinite_sum_why(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    (void)s, (void)step, (void)w;
    return false;
}

bool infinite_why(const struct verdict *v, uint8_t node, uint8_t step, struct why_step *w)
{
    (void)v, (void)node, (void)step, (void)w;
    return false;
}
