/* Numbers of 1 to 8 bits in a record, one behind the other.  A number begins at a bit 0..8 * JOURNAL_PAYLOAD - 1: bit b is bit b % 8 of byte
 * b / 8.  Its lowest bit comes first. */
#ifndef FIRMWARE_STORE_BITS_H
#define FIRMWARE_STORE_BITS_H

#include "journal.h"

enum { RECORD_BITS = 8 * JOURNAL_PAYLOAD }; /* bits of a record */

/* Returns the number of `width` bits that begins at a bit of a slot; 0 for JOURNAL_NONE. */
uint8_t bits_read(uint8_t slot, uint8_t bit, uint8_t width);

/* Writes a number of `width` bits to a payload; the other bits stay. */
void bits_write(uint8_t *payload, uint8_t bit, uint8_t width, uint8_t number);

#endif
