/* Storage is the EEPROM of the chip: one byte at a time, by polling.  A write takes 3.4 ms in the background; nobody waits for its end,
 * except a read or write that comes sooner. */
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
        EECR |= 1 << EEMPE; /* EEPE must follow within four cycles, so no interrupt may come between */
        EECR |= 1 << EEPE;
    }
    return true;
}
