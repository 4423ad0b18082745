/* Why of Digit Deletion: the value of what follows each digit, from the right; then from the left the value that is wanted there. */
#include "games/digit_value.h"
#include "why.h"

enum { NOWHERE = DIGIT_VALUE_COLUMNS };

/* The x where f(digit, x) is the target: see digits.c. */
static uint8_t rest_for(uint8_t digit, uint8_t target)
{
    return digit < target ? digit_value_column(digit, target) : digit_value_column(target, digit);
}

/* Whether a digit can become a lower one that has the target before that rest. */
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
        target = rest_for((uint8_t)p->part[i], target);
    }
    return false;
}
