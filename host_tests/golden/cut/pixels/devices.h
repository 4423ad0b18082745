/* For host_tests/golden/cut: a display whose contrast can be changed and whose picture can be moved, and a battery. */
#ifndef HOST_TESTS_PIXELS_DEVICES_H
#define HOST_TESTS_PIXELS_DEVICES_H

#include "firmware/ui/page.h"

static uint8_t held; /* contacts at power-on */

void display_contrast(uint8_t contrast) { (void)contrast; }
uint8_t display_contrast_usual(void) { return 60; }
void display_shift(bool on) { (void)on; }

/* No shield has a display of pixels. */
static void ask_keys(void) {}

/* A display without contrast has another notice at the place of that of SCREEN_newer. */
static void look_at_other_notice(void)
{
    struct canvas *c = canvas_of_settings();

    canvas_at(c, 0, 0);
    look_begin(c);
    looking = true;
    page_sentence(c, WORD_NEWER);
    looking = false;
}

static void look_at_devices(void)
{
    power_on(0);
    show_screen(SCREEN_battery);
    look_at_other_notice();
}

#endif
