#include "show.h"
#include "hal/hal.h"
#include "large.h"

void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale)
{
    struct canvas *c = &s->canvas;
    uint16_t shown[DISPLAY_KEPT / 2];

    (void)stale; /* the whole picture is drawn in any case */
    if (DISPLAY_SPANS > 0)
        display_keep(c->frame, shown);
    canvas_clear(c);
    draw(app, c);
    if (LARGE_LETTERS && (c->letters & LETTERS_CROWDED))
        large_again(c, app, draw);
    if (DISPLAY_SPANS > 0)
        display_send_changes(c->frame, shown);
    else
        display_send(c->frame);
}
