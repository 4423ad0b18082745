/* A display whose contrast cannot be set. */
#include "firmware/hardware.h"
#include "firmware/store/contrast.h"

uint8_t contrast_load(uint8_t byte)
{
    return byte;
}

uint8_t contrast_stored(uint8_t contrast)
{
    return contrast;
}

uint8_t contrast_turn(uint8_t contrast, int8_t direction)
{
    (void)direction;
    return contrast;
}

void contrast_begin(struct app *app, uint8_t contacts)
{
    (void)app, (void)contacts;
}
