/* A device whose battery cannot be read. */
#include "firmware/hardware.h"

uint8_t battery_watch(struct app *app)
{
    (void)app;
    return STAY;
}
