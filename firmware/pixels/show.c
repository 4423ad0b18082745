#include "firmware/screens.h"
#include "hal/hal.h"

HOT void show(struct app *app)
{
    struct canvas *c = &app->show.canvas;
    uint16_t shown[DISPLAY_SPANS];

    if (DISPLAY_SPANS > 0)
        display_sum_spans(c->frame, shown);
    canvas_clear(c);
    draw_screen(app, c);
    if (DISPLAY_SPANS > 0)
        display_send_changes(c->frame, shown);
    else
        display_send(c->frame);
    app->stale = false;
}
