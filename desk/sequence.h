/* The nimbers of an octal game from heap 0 on: a table of them, their period, and files with them. */
#ifndef DESK_SEQUENCE_H
#define DESK_SEQUENCE_H

#include "octal.h"
#include "table_out.h"

struct sequence {
    struct octal code;
    uint64_t from, to;
    struct table_out *out;   /* where the rows go */
    const char *keep;        /* the file that keeps the nimbers (octal_keep.h), or NULL */
    const char *certificate; /* the file for a certificate (certificate.h), or NULL */
};

/* Prints it, as `nimatron table` does. Returns the exit status. */
int sequence_print(const struct sequence *s);

#endif
