/* Tables of nibbles (values 0..15), two a byte: the value of an even index is the low half. */
#ifndef GAMES_NIBBLE_TABLE_H
#define GAMES_NIBBLE_TABLE_H

#include <stdint.h>

/* Returns the value of index i, of which the byte i / 2 of the table is known. */
static inline uint8_t nibble_of(uint8_t pair, uint8_t i)
{
    return i & 1 ? pair >> 4 : pair & 0x0F;
}

/* Returns the value of index i; the table has at least i / 2 + 1 bytes. */
uint8_t nibble_table_read(const __flash uint8_t *table, uint16_t i);

#endif
