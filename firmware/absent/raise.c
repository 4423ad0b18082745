/* The robot that a person raises, in an image without it: no match is played with one. */
#include "firmware/app.h"

void raise_reply(struct app *app)
{
    (void)app;
}

void raise_ends(struct app *app, bool won)
{
    (void)app, (void)won;
}
