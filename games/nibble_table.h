/* Tables of nibbles in flash: two a byte, the even index in the low half. */
#ifndef GAMES_NIBBLE_H
#define GAMES_NIBBLE_H

#include <stdint.h>

uint8_t nibble_table_read(const __flash uint8_t *table, uint16_t i);

#endif
