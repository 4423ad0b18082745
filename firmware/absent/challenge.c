/* Challenges in an image without them: none is ever begun. */
#include "firmware/app.h"

void challenge_moves(struct app *app)
{
    (void)app;
}

void challenge_ends(struct app *app)
{
    (void)app;
}
