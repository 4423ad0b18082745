/* Faults of a board, by the names of the option --fault.  They are put into the parts that the firmware cannot see past: the glass of the
 * display, a key, the flash chip, the EEPROM, the supply. */
#ifndef SIM_FAULT_H
#define SIM_FAULT_H

#include "machine.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { FAULTS_MOST = 4 }; /* faults of one machine */

/* Puts a fault into the machine.  what: "NAME" or "NAME=VALUE".  Returns false, with one line for people in why (of `size` bytes), if there
 * is no such fault, or the board has no such part. */
bool fault_put(struct machine *m, const char *what, char *why, size_t size);

/* Changes the picture as a display with this fault shows it (enum glass). */
void fault_picture(enum glass glass, struct picture *p);

#endif
