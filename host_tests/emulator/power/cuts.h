/* Cuts the power at every EEPROM byte: see main.c. */
#ifndef HOST_TESTS_POWER_CUTS_H
#define HOST_TESTS_POWER_CUTS_H

#include "sim/board.h"

struct cuts_options {
    unsigned writes;   /* least number of bytes that the session must write */
    unsigned each;     /* the power is cut at one byte in this many, 1.. */
    const char *spoil; /* NULL, or "ADDRESS=VALUE" */
};

/* Returns an exit status; prints TAP. */
int cuts_run(const struct board *board, const char *elf, const char *session, const char *probe, struct cuts_options o);

#endif
