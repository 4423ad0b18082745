/* The reasoning in Digit Deletion: from the right, the value of the string from each digit on; then, if the whole is not 0, from the
 * left, the target of each digit and whether a lower digit has it (see digits.c). */
#include "games/digit_value.h"
#include "why.h"

enum { NOWHERE = DIGIT_VALUE_COLUMNS };

/* Writes whether a move at this digit gives the string from it on the value `target`: a deletion, a lower digit, or none.  value[1] is
 * the value of the rest after the digit. */
static bool say_target(const uint8_t *value, uint8_t digit, uint8_t target, struct why_step *w)
{
    uint8_t lower = 0;

    if (digit == 0 && target == 0)
        return why_say(w, WHY_DIGIT_CUT, 0, 0);
    while (lower < digit && digit_value(lower, value[1]) != target)
        lower++;
    w->number[2] = lower;
    return why_say(w, lower < digit ? WHY_DIGIT_TO : WHY_DIGIT_NO, digit, target);
}

bool digits_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t value[DIGITS_MOST + 1], target = 0, i = p->parts;

    (void)game;
    value[i] = 0;
    while (i-- > 0) {
        value[i] = digit_value((uint8_t)p->part[i], value[i + 1]);
        w->number[2] = value[i];
        if (why_step_within(&step, 1))
            return why_say(w, WHY_DIGIT, p->part[i], value[i + 1]);
    }
    if (value[0] == 0)
        return false;
    for (i = 0; i < p->parts && target < NOWHERE; i++) {
        if (why_step_within(&step, 1))
            return say_target(value + i, (uint8_t)p->part[i], target, w);
        target = digit_value_column((uint8_t)p->part[i], target);
    }
    return false;
}
