/* No device with a display of characters has a battery. */
#include "firmware/hardware.h"

uint8_t battery_watch(struct app *app)
{
    (void)app;
    return STAY;
}
