/* Periods of subtraction games, from the sequences of their values. */
#include "subtract.h"
#include <assert.h>
#include <string.h>

enum {
    LENGTH = 2048, /* of a sequence; each of the 65,535 sets repeats within 1,000 values, desk_recur.c tries them all */
    SET = 16, /* the greatest number of a set */
};

/* Computes the value of a heap of n from values[0..n-1], those of the smaller heaps. */
typedef uint8_t rule(const uint8_t *values, unsigned n, uint16_t set);

/* The nimber in normal play: the mex of the options' nimbers. */
static uint8_t nimber(const uint8_t *values, unsigned n, uint16_t set)
{
    uint32_t seen = 0;

    for (unsigned s = 1; s <= SET && s <= n; s++)
        if (set >> (s - 1) & 1)
            seen |= 1u << values[n - s];
    return (uint8_t)__builtin_ctz(~seen);
}

/* The outcome in normal play: 1 if the player to move wins, because some option has the value 0. */
static uint8_t wins(const uint8_t *values, unsigned n, uint16_t set)
{
    for (unsigned s = 1; s <= SET && s <= n; s++)
        if (set >> (s - 1) & 1 && values[n - s] == 0)
            return 1;
    return 0;
}

/* The outcome in misère play: 1 if the player to move wins. A player who cannot move wins. */
static uint8_t wins_misere(const uint8_t *values, unsigned n, uint16_t set)
{
    return n < (unsigned)__builtin_ctz(set) + 1 ? 1 : wins(values, n, set);
}

/* Finds the least period and pre-period of a rule. The last max(set) values (the window) determine all later ones. So if the window
 * equals the window `period` values before, the sequence repeats from there on. The first such repetition has the least period,
 * because in the periodic part there is one at every n. */
static struct subtract_period find_period(uint16_t set, rule *value)
{
    uint8_t values[LENGTH];
    unsigned window = 32 - (unsigned)__builtin_clz(set), n = 0;
    struct subtract_period p;

    for (; n < window; n++)
        values[n] = value(values, n, set);
    for (p.period = 0; p.period == 0; n++) {
        assert(n < LENGTH);
        for (unsigned back = n; back-- > window && p.period == 0;)
            if (memcmp(values + back - window, values + n - window, window) == 0)
                p.period = n - back;
        values[n] = value(values, n, set);
    }
    p.from = n - 1 - p.period;
    while (p.from > 0 && values[p.from - 1] == values[p.from - 1 + p.period])
        p.from--;
    return p;
}

struct subtract_period subtract_nimbers(uint16_t set)
{
    return find_period(set, nimber);
}

struct subtract_period subtract_outcomes(uint16_t set, bool misere)
{
    return find_period(set, misere ? wins_misere : wins);
}
