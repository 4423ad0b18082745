/* The set of numbers that a move of a subtraction game may take. */
#ifndef FIRMWARE_UI_NOTATION_SET_H
#define FIRMWARE_UI_NOTATION_SET_H

#include "canvas.h"
#include <stdint.h>

/* Writes "1,3,4"; bit i of the set is the number i + 1.  If that takes more than `letters` letters, writes the first numbers: "1,2,5..". */
void notation_set(struct canvas *c, uint16_t set, uint8_t letters);

#endif
