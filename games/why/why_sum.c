/* The reasoning about a sum: for each part the value that the join needs, then the conclusion for the whole. */
#include "why.h"

/* Writes who wins part i, and its remoteness if the join needs it.  Parts are numbered from 1 in sentences. */
static bool say_part(const struct why_parts *s, uint8_t i, struct why_step *w)
{
    w->number[2] = s->part[i].remoteness;
    if (s->join == JOIN_ALL || (s->join == JOIN_ANY && s->part[i].remoteness != UNKNOWN))
        return why_say(w, WHY_PART_IN, i + 1, why_face(s->part[i].outcome));
    return why_say(w, WHY_PART, i + 1, why_face(s->part[i].outcome));
}

/* Writes the winning move number w->number[0]: a part whose nimber can be lowered so that the xor, `sum`, becomes 0.  Returns false
 * when there are fewer. */
static bool say_win(const struct why_parts *s, uint16_t sum, struct why_step *w)
{
    uint8_t step = (uint8_t)w->number[0];

    for (uint8_t i = 0; i < s->count; i++) {
        uint16_t to = s->part[i].nimber ^ sum;

        w->number[2] = to;
        if (to < s->part[i].nimber && why_step_within(&step, 1))
            return why_say(w, WHY_PART_TO, i + 1, s->part[i].nimber);
    }
    return false;
}

/* Returns the least nimber of the parts. */
static uint16_t least_nimber(const struct why_parts *s)
{
    uint16_t least = s->part[0].nimber;

    for (uint8_t i = 1; i < s->count; i++)
        if (s->part[i].nimber < least)
            least = s->part[i].nimber;
    return least;
}

/* Writes how a sum joined by `some` is won: the parts above the least nimber are brought down to it.  Returns false if none is above. */
static bool say_down(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    uint16_t least = least_nimber(s);
    uint8_t above = 0;

    for (uint8_t i = 0; i < s->count; i++) {
        if (s->part[i].nimber == least)
            continue;
        above++;
        w->number[2] = least;
        if (step == above)
            return why_say(w, WHY_PART_DOWN, i + 1, s->part[i].nimber);
    }
    return step == 0 && above > 0 && why_say(w, WHY_BRING_DOWN, least, 0);
}

/* The steps of the joins `one` and `some`, which need the nimbers. */
static bool by_nimbers(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    uint16_t sum = 0, any = 0;
    uint8_t digits, i;

    for (i = 0; i < s->count; i++) {
        sum ^= s->part[i].nimber;
        any |= s->part[i].nimber;
    }
    digits = why_digit_count(any);
    if (step < s->count)
        return why_say(w, WHY_PART_NIMBER, step + 1, why_binary(s->part[step].nimber, digits));
    step -= s->count;
    if (s->join == JOIN_SOME)
        return step == 0 ? why_say(w, WHY_EQUAL, 0, 0) : say_down(s, step - 1, w);
    if (why_step_within(&step, 1))
        return why_say(w, WHY_XOR, why_binary(sum, digits), sum);
    w->number[0] = step;
    return say_win(s, sum, w);
}

/* Writes how a sum joined by `all` or `any` is won, if it is won: to move in every part that is won, and which these are. */
static bool say_how(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    struct verdict v;

    sum_combine(s->join, s->part, s->count, &v);
    if (v.outcome != OUTCOME_N)
        return false;
    if (why_step_within(&step, 1))
        return why_say(w, s->join == JOIN_ALL ? WHY_HURRY : WHY_EACH_WON, 0, 0);
    for (uint8_t i = 0; i < s->count && s->join == JOIN_ANY; i++)
        if (s->part[i].outcome == OUTCOME_N && why_step_within(&step, 1))
            return why_say(w, WHY_PART_LOSE, i + 1, 0);
    return false;
}

/* The steps of the joins `all` and `any`, which need outcome and remoteness. */
static bool by_faces(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    uint16_t least = UNKNOWN;

    if (step < s->count)
        return say_part(s, step, w);
    if (step > s->count)
        return say_how(s, step - s->count - 1, w);
    for (uint8_t i = 0; i < s->count; i++)
        if (s->part[i].remoteness < least)
            least = s->part[i].remoteness;
    return why_say(w, s->join == JOIN_ALL ? WHY_FIRST_ENDS : WHY_EACH_LOST, least, 0);
}

/* The steps without the conclusion. */
static bool joined(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    if (s->join == JOIN_ONE && infinite_parts(s) > 0)
        return infinite_sum_why(s, step, w);
    if (s->join == JOIN_ONE || s->join == JOIN_SOME)
        return by_nimbers(s, step, w);
    return by_faces(s, step, w);
}

bool why_parts(const struct why_parts *s, uint8_t step, struct why_step *w)
{
    struct verdict v;

    sum_combine(s->join, s->part, s->count, &v);
    if (v.remoteness > 0) {
        if (joined(s, step, w))
            return true;
        if (step > 0 && !joined(s, step - 1, w))
            return false;
    } else if (step > 0) {
        return false;
    }
    return why_conclude(&v, w);
}

/* The steps about a sum (why_source). */
static bool steps_of(const void *sum, uint8_t step, struct why_step *w)
{
    const struct sum *s = sum;
    struct why_parts parts;

    if (s->count == 1)
        return indexed_why(s->part[0].game, component_game(s->part), &s->part[0].position, step, w);
    parts.join = s->join;
    parts.count = s->count;
    for (uint8_t i = 0; i < s->count; i++)
        component_judge(&s->part[i], &parts.part[i]);
    return why_parts(&parts, step, w);
}

bool sum_why(const struct sum *s, uint8_t step, struct why_step *w)
{
    return why_with_reason(steps_of, s, step, w);
}
