/* The serial flash chip in memory.  A use that would be wrong on the real bus ends the program, so that the test fails: reading without an
 * open read, opening two reads, reading while the chip sleeps, an address beyond the data. */
#include "host.h"
#include "hal/flash.h"
#include <stdlib.h>
#include <string.h>

void flash_init(uint16_t pages)
{
    if (pages * 256u < host.flash_bytes)
        abort();
    host.flash_asleep = false;
}

/* As a W25Q128 has it; all bits of a chip that is asleep, or is not there, are 1. */
uint8_t flash_id(uint8_t place)
{
    static const uint8_t id[FLASH_ID_BYTES] = { 0xEF, 0x40, 0x18 };

    return host.flash == 0 || host.flash_asleep ? 0xFF : id[place];
}

void flash_open(uint16_t page, uint8_t byte)
{
    if (host.flash_open || host.flash_asleep)
        abort();
    host.flash_open = true;
    host.flash_at = page * 256u + byte;
}

uint8_t flash_next(void)
{
    uint8_t byte;

    flash_read(&byte, 1);
    return byte;
}

uint8_t flash_late(void)
{
    return flash_next();
}

void flash_read(uint8_t *to, uint16_t count)
{
    if (!host.flash_open || host.flash_at + count > host.flash_bytes)
        abort();
    memcpy(to, host.flash + host.flash_at, count);
    host.flash_at += count;
}

void flash_close(void)
{
    if (!host.flash_open)
        abort();
    host.flash_open = false;
}

void flash_sleep(bool asleep)
{
    if (host.flash_open)
        abort();
    host.flash_asleep = asleep;
}
