/* Exact periods of subtraction games with any set of 1..16, computed from the rule alone. In a set, bit i is the number i + 1; a
 * set must not be empty. */
#ifndef DESK_SUBTRACT_H
#define DESK_SUBTRACT_H

#include <stdbool.h>
#include <stdint.h>

/* The least period of a sequence (heaps of 0, 1, 2, ...), and the least n from which on it repeats. */
struct subtract_period {
    unsigned period, from;
};

/* Return the period of the nimbers in normal play, and of the outcomes in normal or misère play. */
struct subtract_period subtract_nimbers(uint16_t set);
struct subtract_period subtract_outcomes(uint16_t set, bool misere);

#endif
