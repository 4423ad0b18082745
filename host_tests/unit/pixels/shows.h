/* Tells whether the display of pixels shows what a fresh drawing of the state gives. */
#ifndef HOST_TESTS_PIXELS_SHOWS_H
#define HOST_TESTS_PIXELS_SHOWS_H

#include "firmware/ui/pixels/draw.h"
#include "host_tests/unit/go.h"
#include "hal/host/host.h"
#include <string.h>

static inline bool shows_state(const struct app *app)
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

/* Returns whether two pictures show the same, and not nothing, in columns from..to - 1 of the rows to which y belongs. */
static inline bool same_part(const struct canvas *a, const struct canvas *b, uint8_t y, uint8_t from, uint8_t to)
{
    uint16_t at = y / 8 * DISPLAY_WIDTH;
    uint8_t ink = 0;

    for (uint8_t x = from; x < to; x++)
        ink |= a->frame[at + x];
    return ink != 0 && memcmp(a->frame + at + from, b->frame + at + from, to - from) == 0;
}

/* Return that of the first letters of an answer in a panel, and of the options between an answer and its face.  A narrow display has no
 * room for both. */
static inline bool same_word(const struct canvas *a, const struct canvas *b)
{
    return NARROW || same_part(a, b, FOOT_Y - 4, PANEL, PANEL + 4 * GLYPH_WIDTH);
}

static inline bool same_options(const struct canvas *a, const struct canvas *b)
{
    return NARROW || same_part(a, b, FOOT_Y, 9 * GLYPH_WIDTH, DISPLAY_WIDTH - 16);
}

#endif
