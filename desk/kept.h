/* A search for periods in a file, so that a later run goes on where one was interrupted.
 *
 * The file is text: what it is; how many rows the tables have; a line for each row that was found, with the numbers of struct period; for
 * the row under way the free tokens of the row itself and a line for each core, the last of them where the search stands; a checksum. */
#ifndef DESK_KEPT_H
#define DESK_KEPT_H

#include "recur.h"

/* Rows that were found. */
struct kept {
    struct period period[ROWS_MOST + 1];
    int rows;
};

/* Writes the search and the rows that it found, first to another file that then takes the name. Returns false, with errno set, if it
 * cannot. */
bool kept_write(const char *path, const struct search *s, const struct kept *k);

/* Reads what kept_write wrote. s has just been begun, with as much memory as then; *k has no row. Returns an empty text, or what is wrong:
 * then *s can only be ended. A file that does not exist is no mistake: nothing is read. */
const char *kept_read(const char *path, struct search *s, struct kept *k);

#endif
