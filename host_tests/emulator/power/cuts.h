/* The power goes at every EEPROM byte: see main.c. */
#ifndef HOST_TESTS_POWER_CUTS_H
#define HOST_TESTS_POWER_CUTS_H

#include "sim/board.h"

struct cuts_options {
    unsigned writes;   /* at least so many bytes must be written */
    unsigned each;     /* the power goes at one byte in so many, 1.. */
    const char *spoil; /* NULL, or "ADDRESS=VALUE" */
};

/* Returns an exit status; prints TAP. */
int cuts_run(const struct board *board, const char *elf, const char *session, const char *probe, struct cuts_options o);

#endif
