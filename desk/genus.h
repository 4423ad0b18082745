/* `nimatron table --genus`: the genera of single heaps (brute.h). */
#ifndef DESK_GENUS_H
#define DESK_GENUS_H

#include <stddef.h>

/* Prints a line n,outcome,nimber,genus for each heap of a query GAME [OPTION=VALUE ...] A..B; the outcome is that of misère play. Returns
 * the exit status. */
int desk_table_genus(const char *text, size_t length);

#endif
