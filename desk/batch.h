/* The lines of a file, each answered whatever becomes of the others. */
#ifndef DESK_BATCH_H
#define DESK_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { BATCH_LONGEST = 64 << 20 }; /* bytes of the longest line, with its end */

/* Writes the answer to one line, which is given without its end, with a line end. Returns true if the query was legal. */
typedef bool batch_answer(const char *line, size_t length, FILE *out);

/* Writes the answer to a line that has none, with a line end: why, without a line end, says the reason. */
typedef void batch_refuse(const char *line, size_t length, const char *why);

/* Reads the lines of a file (a descriptor), which is called `name` in messages, and answers each, in order, as soon as it has come. A line
 * whose answer ends the process (a fault, no memory) is refused, and the rest is answered by another process. The tables that a process
 * has made stay for its later lines. Returns DESK_OK if every query was legal and the whole file was read and answered; else
 * DESK_BAD_QUERY or DESK_INTERRUPTED. */
int batch_run(int file, const char *name, batch_answer *answer, batch_refuse *failed);

#endif
