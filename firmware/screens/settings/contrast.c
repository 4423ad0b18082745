/* The contrast at power-on: LEFT makes it paler and RIGHT darker, step by step while the key is held, before one can read anything. */
#include "firmware/hardware.h"
#include "firmware/store/contrast.h"

enum { STEPS = (CONTRAST_MOST - CONTRAST_LEAST) / CONTRAST_STEP, STEP_MS = 500 };

static void wait(void)
{
    for (uint8_t ticks = 0; ticks < TICKS(STEP_MS);)
        ticks += clock_wait();
}

void contrast_begin(struct app *app, uint8_t contacts)
{
    struct settings *s = &app->store.settings;

    display_contrast(s->contrast);
    if (app_screen(app) != SCREEN_title || (contacts != KEY_LEFT && contacts != KEY_RIGHT))
        return;
    for (uint8_t step = 0; step < STEPS && buttons_read() == contacts; step++) {
        s->contrast = contrast_turn(s->contrast, key_direction(contacts));
        display_contrast(s->contrast);
        wait();
    }
    store_settings(&app->store);
}
