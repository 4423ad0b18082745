/* A board without lights: the call does nothing. */
#include "hal/hal.h"

void system_lights(uint8_t lights)
{
    (void)lights;
}

uint8_t system_lights_fitted(void)
{
    return 0;
}
