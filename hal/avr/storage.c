/* The chip's EEPROM, one byte at a time and never waited for. */
#include "hal/hal.h"
#include <avr/io.h>
#include <util/atomic.h>

_Static_assert(STORAGE_SIZE <= E2END + 1, "within the EEPROM");

uint8_t storage_read(uint16_t address)
{
    while (EECR & (1 << EEPE)) {
    }
    EEAR = address;
    EECR |= 1 << EERE;
    return EEDR;
}

bool storage_write(uint16_t address, uint8_t value)
{
    if (EECR & (1 << EEPE))
        return false;
    if (storage_read(address) == value)
        return true;
    EEDR = value;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        EECR |= 1 << EEMPE; /* opens four cycles in which EEPE may be set */
        EECR |= 1 << EEPE;
    }
    return true;
}
