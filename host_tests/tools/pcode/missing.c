/* In place of the firmware's screen: an image whose data are not there ends as failed. */
#include "hal/flash.h"
#include "host_tests/port.h"

void flash_missing(uint8_t fault, void *memory)
{
    (void)memory;
    port_put('0' + fault);
    port_end(1);
    for (;;) {
    }
}
