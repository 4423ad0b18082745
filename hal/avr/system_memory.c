/* Free memory: the data begin at the bottom of RAM, the stack grows down from its top. */
#include "hal/hal.h"
#include <avr/io.h>

extern uint8_t __heap_start; /* a symbol of the linker: the first byte after the data; its address is meant, not its value */

uint16_t system_free(void)
{
    return SP - (uint16_t)&__heap_start;
}
