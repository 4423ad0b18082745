/* The way down from a step of the reasons to the next position, in an image that has only the reasons about the position itself. */
#include "firmware/screens/why/deeper.h"

bool deeper_offered(const struct app *app)
{
    (void)app;
    return false;
}

const struct sum *deeper_position(const struct app *app)
{
    return &app->match.here;
}

bool deeper_go(struct app *app)
{
    (void)app;
    return false;
}

bool deeper_back(struct app *app)
{
    (void)app;
    return false;
}

bool deeper_bar(struct canvas *c, const struct app *app)
{
    (void)c, (void)app;
    return false;
}

void deeper_draw(struct canvas *c, const struct app *app)
{
    (void)c, (void)app;
}
