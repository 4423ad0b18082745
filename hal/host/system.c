/* The controller: what the firmware asks of it is only remembered. */
#include "host.h"
#include <stdlib.h>

/* See host.h for why this object is global. */
struct host host;

void system_init(void)
{
    host.lights = 0;
    host.bootloader = false;
}

void system_bootloader(void)
{
    host.bootloader = true;
}

uint16_t system_noise(void)
{
    return host.noise;
}

uint16_t system_supply(void)
{
    return host.supply;
}

uint16_t system_free(void)
{
    return 0;
}

void system_lights(uint8_t lights)
{
    host.lights = lights;
}

/* Whatever is on would stay on for hours: that ends the program, so that the test fails. */
void system_power_down(void)
{
    if (host.lights != 0 || host.half_period != 0 || !host.asleep)
        abort();
    host.power_downs++;
}
