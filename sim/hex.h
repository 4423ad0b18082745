/* Reads Intel HEX: the form in which an image is written to a board. */
#ifndef SIM_HEX_H
#define SIM_HEX_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Returns the bytes of the file from address 0 on, in new memory, and their number in *count; gaps between records are erased flash (0xFF).
 * Returns NULL if the file is no complete Intel HEX file, a sum is wrong, there is no byte, or an address is `most` or more. */
uint8_t *hex_read(FILE *f, size_t most, size_t *count);

#endif
