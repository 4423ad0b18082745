/* The board with a damaged EEPROM: see main.c. */
#ifndef HOST_TESTS_POWER_DAMAGE_H
#define HOST_TESTS_POWER_DAMAGE_H

#include "sim/board.h"

struct damage_options {
    unsigned count; /* EEPROMs that are tried */
    uint32_t seed;
    bool worn;      /* cells are worn out, in place of damaged */
};

/* Returns an exit status; prints TAP. */
int damage_run(const struct board *board, const char *elf, const char *offsets, const char *session, struct damage_options o);

#endif
