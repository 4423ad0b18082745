/* The value f(m, n) of a digit m before digits of value n, in Digit Deletion (Conway, On Numbers and Games, 1976).  f is also the
 * nimber of a rook with one square added beside the corner (Frolov 2012).
 *
 *     f(m, n) = mex { f(m, n') for n' < n;  f(m', n) for m' < m };  f(0, n) excludes 0 as well
 *
 * f(f(m, n), n) = m.  f(m, n) <= m + n for m > 0. */
#ifndef GAMES_DIGIT_VALUE_H
#define GAMES_DIGIT_VALUE_H

#include <capacity.h>
#include <stdint.h>

enum { DIGIT_VALUE_ROWS = 10 }; /* m is a digit */

/* Returns f(m, n), m < DIGIT_VALUE_ROWS, n < DIGIT_VALUE_COLUMNS.  digit_value(0, (uint8_t)-1) is 0. */
uint8_t digit_value(uint8_t m, uint8_t n);

/* Returns the n for which f(m, n) = value, m < DIGIT_VALUE_ROWS.  Returns DIGIT_VALUE_COLUMNS or more when no column of the table has that
 * value. */
uint8_t digit_value_column(uint8_t m, uint8_t value);

#endif
