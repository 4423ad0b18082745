/* A red, a green and a blue light, each on while its pin is low (they share an anode). */
#include "hal/hal.h"
#include "pins.h"

/* Switches one light.  The level is set before the pin becomes an output, so that it does not flash. */
PIN_INLINE void light(uint8_t pin, bool lit)
{
    if (lit)
        pin_low(pin);
    else
        pin_high(pin);
    pin_output(pin);
}

void system_lights(uint8_t lights)
{
    light(BOARD_LIGHT_RED, lights & LIGHT_RED);
    light(BOARD_LIGHT_GREEN, lights & LIGHT_GREEN);
    light(BOARD_LIGHT_BLUE, lights & LIGHT_BLUE);
}

uint8_t system_lights_fitted(void)
{
    return LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE;
}
