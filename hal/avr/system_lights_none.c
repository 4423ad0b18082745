/* A board without lights: the call does nothing. */
#include "hal/hal.h"

void system_lights(uint8_t lights)
{
    (void)lights;
}
