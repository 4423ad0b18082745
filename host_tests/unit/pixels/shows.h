/* Tells whether the display of pixels shows what a fresh drawing of the state gives. */
#ifndef HOST_TESTS_PIXELS_SHOWS_H
#define HOST_TESTS_PIXELS_SHOWS_H

#include "host_tests/unit/go.h"
#include "hal/host/host.h"
#include <string.h>

static bool shows_state(const struct app *app)
{
    static struct show s;
    struct canvas *c = &s.canvas;

    show_letters(&s, app->store.settings.language, settings_large(&app->store.settings));
    for (uint8_t twice = 0; twice < 2; twice++) {
        draw_shown(app, c);
        if (LARGE_LETTERS && (c->letters & LETTERS_CROWDED))
            large_again(c, app, app_draw);
        if (memcmp(c->frame, host.screen, sizeof c->frame) != 0)
            return false;
    }
    return true;
}

/* Returns whether every pixel is lit. */
static inline bool shines(void)
{
    for (uint16_t i = 0; i < DISPLAY_PAGES * DISPLAY_WIDTH; i++)
        if (host.screen[i] != 0xFF)
            return false;
    return true;
}

#endif
