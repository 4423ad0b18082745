/* Storage is the EEPROM of the chip: one byte at a time, by polling.  A write takes 3.4 ms in the background; nobody waits for its end,
 * except a read or write that comes sooner. */
#include "hal/hal.h"
#include <avr/io.h>
#include <util/atomic.h>

enum {
    WINDOW = E2END + 1 - STORAGE_SIZE, /* address of the window: the last bytes of the EEPROM */
    SYSTEM = 16, /* bytes at the beginning of the EEPROM that belong to the device */
    SOUND = 2,   /* of these: 0 is muted, any other value is sound */
};
_Static_assert(WINDOW >= SYSTEM, "the window is no part of the device's own bytes");

/* Returns the byte at an address of the EEPROM, when no write is under way any more. */
static uint8_t read(uint16_t address)
{
    while (EECR & (1 << EEPE)) {
    }
    EEAR = address;
    EECR |= 1 << EERE;
    return EEDR;
}

uint8_t storage_read(uint16_t address)
{
    return read(WINDOW + address);
}

uint16_t storage_window(void)
{
    return WINDOW;
}

bool storage_sound(void)
{
    return read(SOUND) != 0;
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
