/* The rows 0..m of g(m, n), the nimbers of the misère rook, column by column, in one mask a row.
 *
 *     g(m, n) = mex { g(m, n') n' < n; g(m', n) m' < m }, but g(0, 0) is no option: here it is -1
 *
 * g(m, n) - n lies in -m..m-1.  So before column n row m has used every value below n - m and none from n + m - 1 on, and what
 * else it has used is a mask of 2m bits.  The masks of the rows at one column determine every later column: the rows are a finite
 * automaton without input.  All masks begin at the value n - ROWS_MOST.
 *
 *     bit  0                16               31
 *          n-16             n                n+15
 */
#ifndef TOOLS_DESK_ROWS_H
#define TOOLS_DESK_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ROWS_MOST = 16 };

/* What the rows 0..rows-1 together take of each column from `from` on: they are periodic there, and length is a multiple of
 * their periods. */
struct row_table {
    uint32_t *mask; /* that of column n is mask[n % length] */
    uint64_t length, from;
    int rows;
};

/* The rows of a table and, one mask each, those from table->rows to last: 0 or more. */
struct rows {
    const struct row_table *table;
    uint64_t column; /* the next one, at least table->from */
    int last;
    uint32_t used[ROWS_MOST + 1];
};

/* The table of row 0 alone.  False when there is no memory. */
bool rows_table_of_row_0(struct row_table *t);

/* The rows 0..last before column 0, over the table of row 0. */
struct rows rows_begin(const struct row_table *row_0, int last);

/* The same at a column from table->from on, over a table of more rows.  They must not be more than r has. */
struct rows rows_over(const struct rows *r, const struct row_table *table);

/* Passes the column.  Returns what it has of the last row: value n + i as bit ROWS_MOST + i. */
uint32_t rows_step(struct rows *r);

/* The value as such a bit, less its column. */
int rows_difference(uint32_t bit);

/* Passes so many columns, fast. */
void rows_pass(struct rows *r, uint64_t columns);

/* The same, and writes down what the rows 0..r->last take of each: of column n in mask[n % length]. */
void rows_record(struct rows *r, uint64_t columns, uint32_t *mask, uint64_t length);

#endif
