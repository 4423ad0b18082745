#include "hal/hal.h"
#include <avr/io.h>

extern uint8_t __heap_start; /* where the data end: the linker's */

uint16_t system_free(void)
{
    return SP - (uint16_t)&__heap_start;
}
