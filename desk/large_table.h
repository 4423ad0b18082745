/* Tables of subtraction and of squares beyond the range of game_list. sequence.h has those of octal games. */
#ifndef DESK_LARGE_TABLE_H
#define DESK_LARGE_TABLE_H

#include "large.h"
#include "table_out.h"

/* Prints a row for each heap of from..to of subtraction or squares, unless the table only counts. Returns how many of them are won, or -1
 * if Ctrl-C ended it. */
int64_t large_print_rows(const struct large *l, uint32_t from, uint32_t to, struct table_out *t);
/* Prints the periods of subtraction. */
void large_print_periods(const struct large *l, struct table_out *t);

#endif
