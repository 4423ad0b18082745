/* Chomp on bars of any form: the values of all bars within one, by brute force. */
#ifndef DESK_BARS_H
#define DESK_BARS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BARS_ROWS = 100,
    BARS_COLUMNS = 10000,
    BARS_MOST = 1 << 25, /* most bars within one */
};
#define BARS_MOVES (1ull << 29) /* most bars times the squares of the outer one: some seconds */

struct bar_value {
    uint16_t nimber, remoteness;
};

/* Returns the value of a bar of so many rows, which do not rise; the first has its poisoned square at least. Returns false if the bars
 * within it are more than BARS_MOST or their moves more than BARS_MOVES. The values of the last bars that were asked for stay. */
bool bars_value(const uint16_t *row, uint8_t rows, struct bar_value *value);

/* Returns the greatest number of columns for which the bar, cut off after them, has a value. */
uint16_t bars_columns(const uint16_t *row, uint8_t rows);

#endif
