#include "nibble_table.h"

uint8_t nibble_table_read(const __flash uint8_t *table, uint16_t i)
{
    return nibble_of(table[i >> 1], (uint8_t)i);
}
