/* One light, lit by a high level of its pin: it stands for the green one. */
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
