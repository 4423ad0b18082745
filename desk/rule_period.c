#include "rule_period.h"
#include <stdlib.h>
#include <string.h>

enum { TIMES_SEEN = 3 };

/* Returns the greatest number of a set. */
static uint32_t greatest(const struct rule *rule)
{
    uint32_t most = 0;

    for (uint32_t i = 0; i < rule->set_count; i++)
        most = rule->set[i] > most ? rule->set[i] : most;
    return most;
}

/* Returns the last of the values that must be known for the period to hold for ever.
 *
 * Subtraction: as many values as the greatest number of the set decide the next one; where they recur, all that follow do. Octal: Guy
 * and Smith's theorem (octal.h). Other rules prove nothing: the period is seen for half of the values, and three times. */
static uint64_t needed(const struct rule *rule, uint64_t period, uint64_t from)
{
    if (rule->set_count > 0)
        return from + period + greatest(rule) - 1;
    if (rule->is_octal)
        return 2 * (from > 0 ? from : 1) + 2 * period + rule->octal.length - 1;
    return 2 * from + TIMES_SEEN * period - 1;
}

struct rule_period rule_period_find(const uint32_t *value, uint32_t last, const struct rule *rule)
{
    for (uint32_t period = 1; period <= last; period++) {
        uint32_t from = last - period + 1;

        while (from > 0 && value[from - 1] == value[from - 1 + period])
            from--;
        if (needed(rule, period, from) <= last)
            return (struct rule_period){ period, from };
    }
    return (struct rule_period){ 0, 0 };
}

/* Adds a text that is printed. Returns false if memory ran out. */
__attribute__((format(printf, 2, 3))) static bool add(struct texts *t, const char *format, ...)
{
    char text[40];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return texts_add(t, text, strlen(text)) != TEXTS_NONE;
}

/* Adds what a subtraction set makes of n. */
static bool add_set(struct texts *t, const struct rule *rule, uint32_t n)
{
    bool good = true;

    for (uint32_t i = 0; good && i < rule->set_count; i++)
        good = rule->set[i] > n || add(t, "%u", n - rule->set[i]);
    return good;
}

/* Adds what the digit of an octal code leaves: `rest` stones. */
static bool add_digit(struct texts *t, uint8_t digit, uint32_t rest)
{
    bool good = true;

    if (rest == 0)
        return !(digit & OCTAL_NOTHING) || add(t, "-");
    if (digit & OCTAL_HEAP)
        good = add(t, "%u", rest);
    for (uint32_t heap = 1; good && (digit & OCTAL_TWO) && heap <= rest / 2; heap++)
        good = add(t, "%u %u", heap, rest - heap);
    return good;
}

static bool add_octal(struct texts *t, const struct rule *rule, uint32_t n)
{
    bool good = true;

    for (uint32_t take = 1; good && take <= rule->octal.length && take <= n; take++)
        good = add_digit(t, rule->octal.digit[take], n - take);
    return good;
}

/* Returns the first option that is not among the texts; NULL if there is none. */
static const char *surplus(const struct texts *t, const struct rule_answer *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (texts_find(t, a->option[i].text, strlen(a->option[i].text)) == TEXTS_NONE)
            return a->option[i].text;
    return NULL;
}

bool rule_period_check(const struct rule *rule, uint32_t n, const struct rule_answer *a, struct complaint *c)
{
    struct texts t = { .count = 0 };
    const char *wrong, *what = rule->is_octal ? "octal code" : "set";
    bool good = rule->is_octal ? add_octal(&t, rule, n) : add_set(&t, rule, n);

    wrong = surplus(&t, a);
    if (!good)
        rule_refuse(c, rule->path, "memory ran out");
    else if (wrong != NULL && (rule->is_octal || rule->set_count > 0))
        good = rule_refuse(c, rule->path, "the options of %u include %s, which the %s does not give", n, wrong, what);
    else if (a->count < t.count)
        good = rule_refuse(c, rule->path, "%u has %zu options, but the %s gives %u", n, a->count, what, t.count);
    texts_free(&t);
    return good;
}
