#include "canvas.h"
#include "system.h"

void light_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, 8 * DISPLAY_PAGES, INK_WHITE);
}
