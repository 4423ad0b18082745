/* Five a day in an image without it: no session is ever begun. */
#include "firmware/app.h"

void five_answered(struct app *app)
{
    (void)app;
}

uint8_t five_go_on(struct app *app)
{
    (void)app;
    return SCREEN_main;
}
