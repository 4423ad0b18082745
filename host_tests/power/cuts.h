/* The power goes at every EEPROM byte: see main.c. */
#ifndef HOST_TESTS_POWER_CUTS_H
#define HOST_TESTS_POWER_CUTS_H

#include "sim/board.h"

/* An exit status; says TAP.  spoil is NULL or "ADDRESS=VALUE". */
int cuts_run(const struct board *board, const char *elf, const char *session, const char *probe, unsigned writes, const char *spoil);

#endif
