/* One light, on while its pin is high.  It has the role of the green light; red and blue are ignored. */
#include "hal/hal.h"
#include "pins.h"

void system_lights(uint8_t lights)
{
    if (lights & LIGHT_GREEN)
        pin_high(BOARD_LIGHT);
    else
        pin_low(BOARD_LIGHT);
    pin_output(BOARD_LIGHT);
}

uint8_t system_lights_fitted(void)
{
    return LIGHT_GREEN;
}
