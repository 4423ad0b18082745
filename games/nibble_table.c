#include "nibble_table.h"

HOT uint8_t nibble_table_read(const __flash uint8_t *table, uint16_t i)
{
    uint8_t pair = table[i >> 1];

    return i & 1 ? pair >> 4 : pair & 0x0F;
}
