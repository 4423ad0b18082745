/* The reason of a hint in an image without it: the hint is the move alone. */
#include "firmware/screens/play/play.h"

void hint_find(struct app *app)
{
    (void)app;
}

void hint_draw(const struct app *app, struct canvas *c)
{
    (void)app, (void)c;
}
