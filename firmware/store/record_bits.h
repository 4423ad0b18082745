/* Numbers of 1 to 8 bits in a record, one after the other.  A number begins at a bit 0..8 * JOURNAL_PAYLOAD - 1: bit b is bit b % 8 of
 * byte b / 8.  Its lowest bit comes first. */
#ifndef FIRMWARE_STORE_RECORD_BITS_H
#define FIRMWARE_STORE_RECORD_BITS_H

#include "journal.h"

enum { RECORD_BITS = 8 * JOURNAL_PAYLOAD }; /* bits of a record */

/* Returns the number of `width` bits that begins at a bit of a slot; 0 for JOURNAL_NONE. */
uint8_t bits_read(uint8_t slot, uint8_t bit, uint8_t width);

/* Writes a number of `width` bits to a payload; the other bits stay. */
void bits_write(uint8_t *payload, uint8_t bit, uint8_t width, uint8_t number);

/* A member of a struct, of one byte, and its place in a record: after the member before. */
struct bits_member {
    uint8_t offset; /* in the struct */
    uint8_t width;  /* bits in the record */
    uint8_t most;   /* a greater number that is read becomes this one */
};

/* Reads `count` members of *to from a slot, the first of which begins at the bit; writes them to a payload. */
void bits_load(uint8_t slot, uint8_t bit, const __flash struct bits_member *member, uint8_t count, void *to);
void bits_store(uint8_t *payload, uint8_t bit, const __flash struct bits_member *member, uint8_t count, const void *from);

#endif
