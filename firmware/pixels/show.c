#include "firmware/screens.h"
#include "hal/hal.h"
#include <string.h>

/* Columns first..last of a page that differ from what the display shows. */
struct span {
    uint8_t first, last;
    bool any;
};

static struct span changes(const struct app *app, const uint8_t *shown)
{
    const uint8_t *band = app->show.canvas.band;
    struct span s = { .first = 0, .last = DISPLAY_WIDTH - 1, .any = true };

    if (app->blank)
        return s;
    while (s.first < DISPLAY_WIDTH && band[s.first] == shown[s.first])
        s.first++;
    s.any = s.first < DISPLAY_WIDTH;
    if (s.any)
        while (band[s.last] == shown[s.last])
            s.last--;
    return s;
}

/* Draws a band and takes it over into the frame; returns what that changed. */
static struct span draw_band(struct app *app, uint8_t page)
{
    uint8_t *shown = app->show.frame + page * DISPLAY_WIDTH;
    struct span s;

    app->show.canvas.top = page * 8;
    canvas_clear(&app->show.canvas);
    draw_screen(app, &app->show.canvas);
    s = changes(app, shown);
    if (s.any)
        memcpy(shown + s.first, app->show.canvas.band + s.first, s.last - s.first + 1);
    return s;
}

/* Draws all bands; pages one below the other that changed in the same columns go to the display in one piece. */
void show(struct app *app)
{
    struct span run = { .any = false };
    uint8_t page, from = 0;

    for (page = 0; page < DISPLAY_PAGES; page++) {
        struct span s = draw_band(app, page);

        if (run.any && s.any && s.first == run.first && s.last == run.last)
            continue;
        if (run.any)
            display_send(app->show.frame, run.first, run.last - run.first + 1, from, page - from);
        run = s;
        from = page;
    }
    if (run.any)
        display_send(app->show.frame, run.first, run.last - run.first + 1, from, page - from);
    app->stale = app->blank = false;
}
