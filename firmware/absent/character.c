/* The robot's character in an image without it: the robot neither thinks nor moves, and has no hats. */
#include "firmware/screens/play/play.h"

void app_count_stars(struct app *app)
{
    (void)app;
}

bool character_thinks(struct app *app)
{
    (void)app;
    return false;
}

uint8_t character_steps(struct app *app)
{
    (void)app;
    return IGNORED;
}
