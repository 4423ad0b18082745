/* The controller: what the firmware asks of it is only remembered. */
#include "host.h"

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

void system_power_down(void)
{
    host.power_downs++;
}
