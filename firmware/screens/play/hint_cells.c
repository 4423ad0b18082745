/* Two rows of characters have no room for the reason of a hint. */
#include "play.h"

void hint_find(struct app *app)
{
    (void)app;
}
