/* Storage in memory, which can refuse writes as a slow EEPROM does, and whose cells can be worn out.  An address beyond it ends the
 * program, so that the test fails. */
#include "host.h"
#include <stdlib.h>

uint8_t storage_read(uint16_t address)
{
    if (address >= STORAGE_SIZE)
        abort();
    return host.storage[address];
}

bool storage_write(uint16_t address, uint8_t value)
{
    if (address >= STORAGE_SIZE)
        abort();
    if (host.refusals > 0) {
        host.refusals--;
        return false;
    }
    if (host.storage[address] == value)
        return true;
    if (host.log)
        host.log[host.logged++] = (struct host_write){ address, value };
    if (!host.stuck || !host.stuck[address])
        host.storage[address] = value;
    host.writes++;
    host.refusals = host.busy;
    return true;
}

uint16_t storage_window(void)
{
    return 512;
}

bool storage_sound(void)
{
    return !host.muted;
}
