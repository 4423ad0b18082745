/* A period of an octal game in a text file, which everybody can check: what it is, the code, the first heap of the period, the period, the
 * place of the last digit that is not 0, and the nimbers of the heaps up to the end of the first period, with blanks or line ends between.
 * They determine all nimbers; octal.h says why those of the heaps up to octal_proof_end prove it. */
#ifndef DESK_CERTIFICATE_H
#define DESK_CERTIFICATE_H

#include "octal.h"

struct certificate {
    struct octal code;
    struct octal_period period;
    uint16_t *nimber; /* of the heaps 0..from + period - 1 */
    char why[100];
};

/* Writes the proved period of a table. Returns false, with errno set, if it cannot. */
bool certificate_write(const char *path, const struct octal_table *t);

/* Reads a file into *c, which certificate_end frees in any case. Returns an empty text, or what is wrong, to stand after the path. */
const char *certificate_read(const char *path, struct certificate *c);
void certificate_end(struct certificate *c);

#endif
