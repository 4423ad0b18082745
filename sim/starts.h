/* The states in which a program finds the controller at its first instruction.  A reset sets every register to its initial value, but a
 * program is seldom started by a reset: a bootloader runs before it, and leaves registers as it used them. */
#ifndef SIM_STARTS_H
#define SIM_STARTS_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdio.h>

struct start;

/* Returns the start of a name that a board's controller can have; NULL if it has none of that name. */
const struct start *start_find(const char *name, const char *mcu);

/* Writes the names of the starts that a controller can have, with `between` between two of them. */
void start_names(FILE *out, const char *mcu, const char *between);

/* Sets the registers of a controller that has not run yet. */
void start_apply(const struct start *start, avr_t *avr);

#endif
