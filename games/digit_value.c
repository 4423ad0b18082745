#include "digit_value.h"
#include "digits_table.h"

/* Rows 0 to 2 have formulas.  In the others f(m, n) - n lies between 1 - m and m: up to row 8 that is at most 16 values and a
 * nibble keeps it.  Row 9 has 18, but within the columns 8 does not occur and 9 only where -7 would be below 0. */
static inline digits_cell cell(uint8_t m, uint8_t n)
{
    return (digits_cell)((m - DIGITS_FIRST_ROW) * DIGIT_VALUE_COLUMNS) + n;
}

/* least: what the nibble counts from, n + 1 - m. */
static inline uint8_t packed(digits_cell i, int8_t least)
{
    uint8_t pair = digits_low[i >> 1];
    int8_t value;

    if (i & 1)
        pair >>= 4;
    value = (int8_t)((pair & 0x0F) + least);
    return value < 0 ? value + 16 : value;
}

uint8_t digit_value(uint8_t m, uint8_t n)
{
    if (m >= DIGITS_FIRST_ROW)
        return packed(cell(m, n), (int8_t)(n + 1 - m));
    if (m == 2)
        return n % 3 == 0 ? n + 2 : n - 1;
    return m == 0 ? n + 1 : n;
}

uint8_t digit_value_column(uint8_t m, uint8_t value)
{
    uint8_t n = value > m ? value - m : 0; /* f(m, n) <= m + n, but in row 0 */

    if (m == 0)
        return value - 1;
    while (n < DIGIT_VALUE_COLUMNS && digit_value(m, n) != value)
        n++;
    return n;
}
