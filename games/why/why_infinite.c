/* The reasoning about infinite nodes (games/infinite.h): beside which heaps a node is won, and sums with such a part. */
#include "games/infinite.h"
#include "why.h"

/* Returns the number of infinite parts. */
uint8_t infinite_parts(const struct why_parts *s)
{
    uint8_t parts = 0;

    for (uint8_t i = 0; i < s->count; i++)
        parts += s->part[i].nimber == UNKNOWN;
    return parts;
}

/* The step after those about the parts: what the finite parts come to, `others`, and whether a move of the infinite part leads to it. */
static bool say_whole(const struct why_parts *s, uint16_t others, uint8_t digits, uint8_t step, struct why_step *w)
{
    uint8_t infinite = 0;

    if (infinite_parts(s) > 1)
        return step == 0 && why_say(w, WHY_SEVERAL, infinite_parts(s), 0);
    while (s->part[infinite].nimber != UNKNOWN)
        infinite++;
    if (step == 0)
        return why_say(w, WHY_XOR, why_binary(others, digits), others);
    return step == 1 && why_say(w, infinite_reaches(&s->part[infinite], others) ? WHY_INFINITE_TO : WHY_INFINITE_NOT, infinite + 1, others);
}

bool infinite_sum_why(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    uint16_t others = 0, any = 0;
    uint8_t digits;

    for (uint8_t i = 0; i < s->count; i++) {
        if (s->part[i].nimber == UNKNOWN)
            continue;
        others ^= s->part[i].nimber;
        any |= s->part[i].nimber;
    }
    digits = why_digit_count(any);
    if (step >= s->count)
        return say_whole(s, others, digits, step - s->count, w);
    if (s->part[step].nimber == UNKNOWN)
        return why_say(w, WHY_PART_INFINITE, step + 1, 0);
    return why_say(w, WHY_PART_NIMBER, step + 1, why_binary(s->part[step].nimber, digits));
}

bool infinite_why(const struct verdict *v, uint8_t node, uint8_t step, struct why_step *w)
{
    if (v->nimber != UNKNOWN)
        return false;
    if (step == 0)
        return why_say(w, WHY_INFINITE, node, 0);
    step--;
    for (uint8_t nimber = 0; nimber < GRAPH_NODES; nimber++)
        if (infinite_reaches(v, nimber) && why_step_within(&step, 1))
            return why_say(w, WHY_BESIDE, nimber, 0);
    return step == 0 && why_say(w, WHY_BESIDE_OTHER, 0, 0);
}
