/* A board without lights of its own. */
#include "hal/hal.h"

void system_lights(uint8_t lights)
{
    (void)lights;
}
