/* No shield has a display of pixels. */
#include "firmware/hardware.h"

uint8_t shield_held(struct app *app)
{
    (void)app;
    return 0;
}

void shield_describe(const struct app *app, struct canvas *c)
{
    (void)app, (void)c;
}
