/* The value of a digit before digits: f(m, n) of Digit Deletion (Conway), also the nimbers of a rook with one square added
 * beside the corner (Frolov).
 *
 *     f(m, n) = mex { f(m, n') n' < n; f(m', n) m' < m },  f(0, n) excluding 0 as well
 *
 * f(f(m, n), n) = m; f(m, n) <= m + n but in row 0. */
#ifndef GAMES_DELETION_H
#define GAMES_DELETION_H

#include <capacity.h>
#include <stdint.h>

enum { DIGIT_VALUE_ROWS = 10 };

/* f(m, n), m < DIGIT_VALUE_ROWS, n < DIGIT_VALUE_COLUMNS; f(0, -1) is 0. */
uint8_t digit_value(uint8_t m, uint8_t n);

/* The column n where row m has that value, f(m, n) = value; DIGIT_VALUE_COLUMNS or more when none of them has it. */
uint8_t digit_value_column(uint8_t m, uint8_t value);

#endif
