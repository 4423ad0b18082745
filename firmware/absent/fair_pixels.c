/* The title in an image without the Fair: it has no stars. */
#include "firmware/screens/title/title.h"

void title_draw_fair(struct canvas *c, const struct app *app)
{
    (void)c;
    (void)app;
}
