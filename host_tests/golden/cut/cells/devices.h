/* For host_tests/golden/cut: the keys of a shield, on one input of the ADC. */
#ifndef HOST_TESTS_CELLS_DEVICES_H
#define HOST_TESTS_CELLS_DEVICES_H

enum { NO_KEY = 255, BETWEEN_KEYS = 40, A_PRESS = TICKS(200), A_LONG_PRESS = TICKS(4000) };

static uint8_t held, reading = NO_KEY; /* contacts at power-on; reading of the ADC, in steps of 1/256 of the supply */

uint8_t buttons_reading(void) { return reading; }

uint8_t buttons_set_values(const uint8_t *value)
{
    (void)value;
    return held;
}

/* Presses a key of the shield, and lets it go. */
static void press_ladder(unsigned key, unsigned ticks)
{
    reading = (uint8_t)(key * BETWEEN_KEYS);
    run(0, ticks);
    look();
    reading = NO_KEY;
    run(0, A_PRESS);
    look();
}

/* If the device asks for its keys, presses all of them. */
static void ask_keys(void)
{
    if (app_screen(&app) == SCREEN_shield)
        run(0, A_PRESS);
    for (unsigned key = 0; app_screen(&app) == SCREEN_shield && key < LADDER_KEYS; key++)
        press_ladder(key, A_PRESS);
}

/* A shield whose keys are held for long, and another one that has the same key over and over. */
static void look_at_devices(void)
{
    memset(cells, 0xFF, sizeof cells);
    held = 0;
    for (unsigned same = 0; same < LADDER_KEYS; same++) {
        memset(&app, 0, sizeof app);
        loop_start(&app, 0);
        run(0, A_PRESS);
        for (unsigned key = 0; key < LADDER_KEYS - 1; key++)
            press_ladder(key, A_LONG_PRESS);
        for (unsigned tries = 0; tries < 4; tries++)
            press_ladder(same, A_PRESS);
    }
    power_on(0);
    show_screen(SCREEN_about);
}

#endif
