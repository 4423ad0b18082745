/* Exact periods of subtraction games, any set of 1..16, from the rule alone. */
#ifndef TOOLS_DESK_SUBTRACT_H
#define TOOLS_DESK_SUBTRACT_H

#include <stdbool.h>
#include <stdint.h>

/* The least period of a sequence, and the least n from which on it repeats. */
struct subtract_period {
    unsigned period, from;
};

/* Bit i of the set is the number i + 1; at least one. */
struct subtract_period subtract_nimbers(uint16_t set);
struct subtract_period subtract_outcomes(uint16_t set, bool misere);

#endif
