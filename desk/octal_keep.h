/* Nimbers of an octal game in a file, so that a later run goes on where one was interrupted.
 *
 * The file is appended to: two lines with what it is and the code; then blocks of up to OCTAL_BLOCK nimbers, each a line "heaps FIRST COUNT
 * CHECKSUM" and two bytes for each nimber, the lower one first. A last block that was cut off is left out; any other damage is refused. */
#ifndef DESK_OCTAL_KEEP_H
#define DESK_OCTAL_KEEP_H

#include "octal.h"
#include <sys/types.h>

enum { OCTAL_BLOCK = 1 << 16 };

struct octal_keep {
    const char *path;
    uint32_t kept; /* the heaps 0..kept - 1 are in the file */
    off_t end;     /* of the last whole block; 0: there is no file yet */
    bool cut;      /* after the end there was a part of a block */
    char why[120]; /* what octal_keep_read said */
};

/* Reads the file at k->path, if there is one, into a table that was just begun. Returns an empty text, or what is wrong, to stand after
 * the path. */
const char *octal_keep_read(struct octal_keep *k, struct octal_table *t);

/* Appends the heaps of the table that are not in the file. Returns false, with errno set, if it cannot; the file is then as it was, or has
 * a block that is cut off. */
bool octal_keep_write(struct octal_keep *k, const struct octal_table *t);

#endif
