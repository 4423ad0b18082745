#include "digit_value.h"
#include "digits_table.h"

/* Rows 0 to 2 have formulas.  Of the other rows the table has the nibbles f(m, n) - n + m - 1 modulo 16.  f(m, n) - n is in
 * 1 - m .. m: at most 16 values up to row 8.  Row 9 has 18 values, but in these columns 8 does not occur, and 9 only where n is so
 * small that -7 would make f negative.  The generator (gen_digits.c) checks this. */

/* Returns the index of f(m, n) in the table. */
static inline digits_cell cell(uint8_t m, uint8_t n)
{
    return (digits_cell)((m - DIGITS_FIRST_ROW) * DIGIT_VALUE_COLUMNS) + n;
}

/* Returns the value whose table index is i; least = n + 1 - m is the value that the nibble 0 stands for. */
static inline uint8_t packed(digits_cell i, int8_t least)
{
    uint8_t pair = digits_low[i >> 1];
    int8_t value;

    if (i & 1)
        pair >>= 4;
    value = (int8_t)((pair & 0x0F) + least);
    return value < 0 ? value + 16 : value;
}

HOT uint8_t digit_value(uint8_t m, uint8_t n)
{
    if (m >= DIGITS_FIRST_ROW)
        return packed(cell(m, n), (int8_t)(n + 1 - m));
    if (m == 2)
        return n % 3 == 0 ? n + 2 : n - 1;
    return m == 0 ? n + 1 : n;
}

/* Searches from the left.  In the rows of the table the index moves on with the column, because a value is sought some hundred times for
 * one move of the machine. */
HOT uint8_t digit_value_column(uint8_t m, uint8_t value)
{
    uint8_t n = value > m ? value - m : 0; /* f(m, n) <= m + n, but in row 0 */

    if (m == 0)
        return value - 1;
    if (m < DIGITS_FIRST_ROW) {
        while (n < DIGIT_VALUE_COLUMNS && digit_value(m, n) != value)
            n++;
        return n;
    }
    for (digits_cell i = cell(m, n); n < DIGIT_VALUE_COLUMNS && packed(i, (int8_t)(n + 1 - m)) != value; n++)
        i++;
    return n;
}
