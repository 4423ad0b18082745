/* The rows 0..m of g(m, n), the nimbers of the misère rook, computed column by column with one bit mask for each row.
 *
 *     g(m, n) = mex { g(m, n') n' < n; g(m', n) m' < m }, but g(0, 0) is no option: here it is -1
 *
 * g(m, n) - n lies in -m..m-1. So before column n row m has used every value below n - m and no value from n + m - 1 on, and a mask
 * of 2m bits tells which values between it has used. The masks of all rows at one column determine every later column: the rows are
 * a finite automaton without input. In every mask bit 0 is the value n - ROWS_MOST.
 *
 *     bit  0                16               31
 *          n-16             n                n+15 */
#ifndef DESK_ROWS_H
#define DESK_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The greatest row: then 2m bits are 32. */
enum { ROWS_MOST = 16 };

/* For each column from `from` on the values that the rows 0..rows-1 have there together. The rows are periodic from that column on,
 * and length is a multiple of their periods. */
struct row_table {
    uint32_t *mask; /* of column n: mask[n % length] */
    uint64_t length, from;
    int rows;
};

/* The state of the automaton at one column: the phase of the table, and one mask for each row of table->rows..last. There may be no
 * such row. */
struct rows {
    const struct row_table *table;
    uint64_t column; /* the next column, at least table->from */
    int last;        /* the last row, table->rows - 1..ROWS_MOST */
    uint32_t used[ROWS_MOST + 1]; /* by row: the values that it has used before this column */
};

/* Advances one row by one column: the row gets the least value that is neither in *used nor in *taken. Returns that value as a bit,
 * which is added to *taken. The window then moves up by one value; its lowest bit, which leaves the mask, is always set, because
 * g(m, n) >= n - m. */
static inline uint32_t rows_take(uint32_t *used, uint32_t *taken)
{
    uint32_t not_free = *used | *taken, bit = ~not_free & (not_free + 1);

    *taken |= bit;
    *used = (*used | bit) >> 1;
    return bit;
}

/* Makes the table of row 0 alone. The caller frees t->mask. Returns false if memory ran out. */
bool rows_table_of_row_0(struct row_table *t);

/* Returns the state of the rows 0..last before column 0, over the table of row 0. */
struct rows rows_begin(const struct row_table *row_0, int last);

/* Returns the same state over a table of more rows, but not more than r has. r->column must be at least table->from. */
struct rows rows_over(const struct rows *r, const struct row_table *table);

/* Advances by one column n. Returns the value of the last row there as one bit of a mask: value n + i is bit ROWS_MOST + i. */
uint32_t rows_step(struct rows *r);

/* Returns i for such a bit: the value of the last row minus its column. */
int rows_difference(uint32_t bit);

/* Advances by this number of columns, faster than by steps. */
void rows_pass(struct rows *r, uint64_t columns);

/* Advances by this number of columns and writes the values of all rows in each column: those of column n to mask[n % length]. */
void rows_record(struct rows *r, uint64_t columns, uint32_t *mask, uint64_t length);

#endif
