#include "subtract.h"
#include <assert.h>
#include <string.h>

enum {
    LENGTH = 2048, /* of the 65,535 sets, every one repeats within 1,000: a test tries them all */
    SET = 16,
};

/* The value after n values: that of a heap of n. */
typedef uint8_t rule(const uint8_t *values, unsigned n, uint16_t set);

static uint8_t nimber(const uint8_t *values, unsigned n, uint16_t set)
{
    uint32_t seen = 0;

    for (unsigned s = 1; s <= SET && s <= n; s++)
        if (set >> (s - 1) & 1)
            seen |= 1u << values[n - s];
    return (uint8_t)__builtin_ctz(~seen);
}

/* 1: who is to move wins, for some option is 0. */
static uint8_t wins(const uint8_t *values, unsigned n, uint16_t set)
{
    for (unsigned s = 1; s <= SET && s <= n; s++)
        if (set >> (s - 1) & 1 && values[n - s] == 0)
            return 1;
    return 0;
}

static uint8_t wins_misere(const uint8_t *values, unsigned n, uint16_t set)
{
    return n < (unsigned)__builtin_ctz(set) + 1 ? 1 : wins(values, n, set);
}

/* The last max(S) values determine the next.  So when as many values are those of `period` before, all that follows is; the first
 * such repetition is of the least period, for there is one at every n of the periodic part. */
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
