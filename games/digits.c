/* Digit Deletion (Conway): a move lowers one digit, or deletes a 0 and everything after it.  The empty string is lost.
 *
 * The value of a string is f(first digit, value of the rest), of the empty string 0 (games/deletion.h); it is the nimber.  Going
 * back from 0, each digit has a target: the value that the string from it on must get, the digits before it unchanged.  f(m, x)
 * is one to one in x and in m, so that a digit has at most one winning change. */
#include "digit_value.h"
#include "piles.h"
#include "why/why.h"

enum { USUAL = 4, MOST = DIGITS_MOST, NINE = 9, NOWHERE = DIGIT_VALUE_COLUMNS };

static uint8_t moves_of(uint8_t digit)
{
    return digit > 0 ? digit : 1;
}

/* Finds the values from each digit on; of the end 0.  Returns that of the whole. */
static uint8_t evaluate(const struct position *p, uint8_t *value)
{
    const uint16_t *part = p->part + p->parts;
    uint8_t rest = 0;

    value += p->parts;
    for (*value = 0; part > p->part; *--value = rest)
        rest = digit_value((uint8_t)*--part, rest);
    return rest;
}

static void judge(const struct position *p, struct verdict *v)
{
    uint8_t value[MOST + 1];

    v->nimber = evaluate(p, value);
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = UNKNOWN;
    if (p->parts == 0)
        v->remoteness = 0;
    else if (p->parts == 1) /* 0: 1; 1: by 0; else by 1 */
        v->remoteness = p->part[0] < 2 ? p->part[0] + 1 : 3;
}

static uint8_t groups(const struct position *p)
{
    return p->parts > 0 ? p->parts : 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    return p->parts > 0 ? moves_of((uint8_t)p->part[group]) : 0;
}

static void apply(struct position *p, struct move m)
{
    if (p->part[m.group] > 0) {
        p->part[m.group] = m.index;
        return;
    }
    while (p->parts > m.group)
        p->part[--p->parts] = 0;
}

/* The x where f(digit, x) is the target; NOWHERE or more if it is beyond what a rest can be.  It is also where f(target, x) is the
 * digit (g is symmetric), and the lesser row has it nearer. */
static uint8_t inverse(uint8_t digit, uint8_t target)
{
    return digit < target ? digit_value_column(digit, target) : digit_value_column(target, digit);
}

/* Whether some digit below this one gives the target before the rest.  The only digit that might is f(target, rest). */
static bool lowers(uint8_t digit, uint8_t rest, uint8_t target)
{
    if (target <= NINE)
        return digit_value(target, rest) < digit;
    while (digit-- > 0)
        if (digit_value(digit, rest) == target)
            return true;
    return false;
}

static uint8_t wins(const struct position *p, uint16_t change)
{
    uint8_t value[MOST + 1], found = 0, target = evaluate(p, value) ^ (uint8_t)change;

    for (uint8_t i = 0; i < p->parts && target < NOWHERE;) {
        uint8_t digit = (uint8_t)p->part[i++];

        if (digit == 0 && target == 0) /* by deletion; and no rest gives 0 after a 0 */
            return found + 1;
        if (lowers(digit, value[i], target))
            found++;
        if (i < p->parts) /* inverse is most of the time */
            target = inverse(digit, target);
    }
    return found;
}

/* Four digits, unless as many are wanted as *p has; a 0 in the middle, where one can cut. */
static void setup(struct position *p, uint16_t random)
{
    if (p->parts == 0)
        p->parts = USUAL;
    piles_setup(p, random);
    p->part[p->parts / 2] = 0;
}

const __flash struct game game_digits = {
    .form = FORM_DIGITS,
    .most_parts = MOST,
    .greatest = NINE,
    .view = { VIEW_DIGITS },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = digits_why,)
    .count_wins = wins,
};
