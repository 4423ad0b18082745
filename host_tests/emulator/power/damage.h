/* The board with a damaged EEPROM: see main.c. */
#ifndef HOST_TESTS_POWER_DAMAGE_H
#define HOST_TESTS_POWER_DAMAGE_H

#include "sim/board.h"

/* Returns an exit status; prints TAP. */
int damage_run(const struct board *board, const char *elf, const char *offsets, const char *session, unsigned count, uint32_t seed);

#endif
