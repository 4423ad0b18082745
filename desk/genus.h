/* `nimatron table --genus`: the genera of single heaps (brute.h). */
#ifndef DESK_GENUS_H
#define DESK_GENUS_H

#include "table_out.h"

/* Prints a row of n, outcome, nimber and genus for each heap of a query GAME [OPTION=VALUE ...] A..B; the outcome is that of misère play.
 * Returns the exit status. */
int desk_table_genus(const char *text, size_t length, struct table_out *out);

#endif
