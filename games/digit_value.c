#include "digit_value.h"
#include "digits_table.h"

/* Rows 0 to 2 have formulas.  Of the other rows the tables have the nibbles f(m, n) - n + m - 1 and n - f(m, n) + m, modulo 16.
 * f(m, n) - n is in 1 - m .. m: at most 16 values up to row 8.  Row 9 has 18 values, but in these columns 8 does not occur, and 9 only
 * where n is so small that -7 would make f negative.  The generator (gen_digits.c) checks this. */

/* Returns the index of place n of row m in a table whose rows have so many places. */
static inline digits_cell cell(uint8_t m, uint8_t n, uint8_t places)
{
    return (digits_cell)((m - DIGITS_FIRST_ROW) * places) + n;
}

static inline uint8_t nibble(const __flash uint8_t *packed, digits_cell i)
{
    uint8_t pair = packed[i >> 1];

    if (i & 1)
        pair >>= 4;
    return pair & 0x0F;
}

uint8_t digit_value(uint8_t m, uint8_t n)
{
    int8_t value;

    if (m == 0)
        return n + 1;
    if (m == 1)
        return n;
    if (m == 2)
        return n % 3 == 0 ? n + 2 : n - 1;
    value = (int8_t)(nibble(digits_values, cell(m, n, DIGIT_VALUE_COLUMNS)) + n + 1 - m);
    return value < 0 ? value + 16 : value;
}

/* In row 9 a nibble stands for two columns: the lesser one, if it is one of the table and has the value; else the other. */
uint8_t digit_value_column(uint8_t m, uint8_t value)
{
    int8_t n;

    if (value >= DIGITS_VALUES) /* no column of the table has it */
        return DIGIT_VALUE_COLUMNS;
    if (m == 0)
        return value - 1;
    if (m == 1)
        return value;
    if (m == 2)
        return value % 3 == 2 ? value - 2 : value + 1;
    n = (int8_t)(nibble(digits_columns, cell(m, value, DIGITS_VALUES)) + value - m);
    return n < 0 || (n < DIGIT_VALUE_COLUMNS && digit_value(m, (uint8_t)n) != value) ? n + 16 : n;
}
