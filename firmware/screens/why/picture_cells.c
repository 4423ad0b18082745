/* Two rows of characters have no room for a picture of the theory: the reasons are the steps alone. */
#include "why.h"

void picture_begin(struct app *app)
{
    (void)app;
}

bool picture_turn(struct app *app, int8_t direction)
{
    (void)app, (void)direction;
    return false;
}
