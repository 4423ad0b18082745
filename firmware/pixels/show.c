#include "firmware/screens.h"
#include "hal/hal.h"

/* What tells a page from another: two numbers in base 5 and base 3, modulo 65536 each.  That a page changes and neither does happens once
 * in 4,000,000,000 times. */
static uint32_t mark_of(const uint8_t *page)
{
    uint16_t five = 0, three = 0;

    for (uint8_t x = 0; x < DISPLAY_WIDTH; x++) {
        five = five * 5 + *page;
        three = three * 3 + (uint16_t)(*page++ << 3);
    }
    return (uint32_t)five << 16 | three;
}

/* Only the pages that are not as the display has them; those that follow one another in one piece. */
static void send_changes(struct show *s, bool all)
{
    const uint8_t *page = s->canvas.frame;
    uint8_t i, from = DISPLAY_PAGES;

    for (i = 0; i < DISPLAY_PAGES; i++, page += DISPLAY_WIDTH) {
        uint32_t mark = mark_of(page);

        if (all || mark != s->marks[i]) {
            s->marks[i] = mark;
            if (from > i)
                from = i;
        } else if (from < i) {
            display_send(s->canvas.frame, 0, DISPLAY_WIDTH, from, i - from);
            from = DISPLAY_PAGES;
        }
    }
    if (from < i)
        display_send(s->canvas.frame, 0, DISPLAY_WIDTH, from, i - from);
}

void show(struct app *app)
{
    struct canvas *c = &app->show.canvas;

    canvas_clear(c);
    draw_screen(app, c);
    if (DISPLAY_SLOW)
        send_changes(&app->show, app->blank);
    else
        display_send(c->frame, 0, DISPLAY_WIDTH, 0, DISPLAY_PAGES);
    app->stale = app->blank = false;
}
