/* Digit Deletion (Conway): a move lowers one digit, or deletes a 0 and everything after it.  The empty string is lost.
 *
 * The nimber of a string is its value: 0 for the empty string, else f(first digit, value of the rest), with f of digit_value.h.
 * A winning move changes the value of the whole to 0.  From the left, each digit has a target: the value that the string from
 * this digit on must get so that the whole gets 0, with the digits before it unchanged.  The target of the first digit is 0.
 * f(m, x) is one to one in x and in m, so a digit has at most one winning change. */
#include "digit_value.h"
#include "piles.h"
#include "why/why.h"

enum { USUAL = 4, MOST = DIGITS_MOST, NINE = 9, NOWHERE = DIGIT_VALUE_COLUMNS };

/* Returns the number of moves of a digit: its lower values, or one deletion of a 0. */
static uint8_t moves_of(uint8_t digit)
{
    return digit > 0 ? digit : 1;
}

/* Writes the value of the string from each digit on to value[0..parts]; value[parts], of the empty string, is 0.  Returns the value
 * of the whole string. */
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
    else if (p->parts == 1) /* 0: delete it.  1: lower it to 0.  Greater: lower it to 1, which is lost */
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

/* Returns true iff a digit d below this one has f(d, rest) = target.  The only candidate is d = f(target, rest).  f(d, rest) is at most
 * d + rest, or 1 + rest for d = 0. */
static bool lowers(uint8_t digit, uint8_t rest, uint8_t target)
{
    uint8_t most = digit + rest;

    if (target <= NINE)
        return digit_value(target, rest) < digit;
    while (digit-- > 0 && target <= most--)
        if (digit_value(digit, rest) == target)
            return true;
    return false;
}

/* game->count_wins: goes through the digits from the left with the target for the value changed by xor.  Only the string of all digits can
 * be worth NOWHERE or more. */
static uint8_t wins(const struct position *p, uint16_t change)
{
    uint8_t value[MOST + 1], found = 0, target = evaluate(p, value) ^ (uint8_t)change;

    for (uint8_t i = 0; i < p->parts && (i == 0 || target < NOWHERE);) {
        uint8_t digit = (uint8_t)p->part[i++];

        if (digit == 0 && target == 0) /* deletion wins; no rest gives the value 0 after a 0, so there are no more targets */
            return found + 1;
        if (lowers(digit, value[i], target))
            found++;
        target = digit_value_column(digit, target); /* the next digit's; NOWHERE or more when no rest of a string has that value */
    }
    return found;
}

/* Starts with four digits, or with p->parts if that is not 0.  A 0 stands in the middle, so that a deletion is possible. */
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
    .count_wins = wins,
};
