#include "firmware/screens.h"
#include "hal/hal.h"

void show(struct app *app)
{
    struct canvas *c = &app->show.canvas;

    canvas_clear(c);
    draw_screen(app, c);
    display_send(c->frame);
    app->stale = false;
}
