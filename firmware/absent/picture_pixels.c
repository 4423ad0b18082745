/* The picture before the reasons, in an image that has reasons but no picture of a theory. */
#include "firmware/screens/why/why.h"

void picture_begin(struct app *app)
{
    (void)app;
}

bool picture_turn(struct app *app, int8_t direction)
{
    (void)app, (void)direction;
    return false;
}

bool picture_draw(const struct app *app, struct canvas *c)
{
    (void)app, (void)c;
    return false;
}
