/* Storage that holds anything: the firmware starts, and what it starts with is within its ranges.  Every single bit of what a session
 * saved turned over; all erased, all zero; and random bytes. */
#include "firmware/screens.h"
#include "hal/host/host.h"
#include "range.h"
#include "tap.h"
#include <string.h>

static struct app app;
static uint8_t cells[STORAGE_SIZE];
static uint32_t state = 7;

static uint8_t chance(void)
{
    state = state * 1103515245u + 12345u;
    return (uint8_t)(state >> 16);
}

static void press(uint8_t keys)
{
    for (uint8_t i = 0; i < 8; i++)
        app_tick(&app, keys, 1);
    for (uint8_t i = 0; i < 8; i++)
        app_tick(&app, 0, 1);
}

static void power_on(void)
{
    host.refusals = 0;
    display_init();
    memset(&app, 0, sizeof app);
    app_start(&app, 0);
}

static bool in_range(void)
{
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++)
        if (app.settings.value[i] >= settings_choice[i].count)
            return false;
    return app.screen < SCREEN_COUNT;
}

static bool starts(void)
{
    power_on();
    return in_range();
}

/* Into a game, and some moves: what was loaded is used. */
static bool plays(void)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_A, KEY_A, KEY_A, KEY_B };

    power_on();
    for (uint8_t i = 0; i < sizeof keys; i++)
        press(keys[i]);
    return in_range();
}

/* Sound off, faces on: from the settings, as the player does. */
static void save(void)
{
    static const uint8_t keys[] = { KEY_B, KEY_UP, KEY_A, KEY_RIGHT, KEY_DOWN, KEY_RIGHT, KEY_B }; /* the last line of the main menu */

    memset(cells, 0xFF, sizeof cells);
    power_on();
    for (uint8_t i = 0; i < sizeof keys; i++)
        press(keys[i]);
    for (uint16_t i = 0; i < 2000; i++)
        app_tick(&app, 0, 1);
}

int main(void)
{
    bool good = true, playable = true;

    host.storage = cells;
    host.busy = 1;
    memset(cells, 0xFF, sizeof cells);
    good = plays();
    memset(cells, 0, sizeof cells);
    CHECK(plays() && good, "all erased, all zero: it starts and plays");

    save();
    CHECK(app.settings.faces && !app.settings.sound && host.writes > 0, "something is saved");
    good = true;
    for (uint16_t bit = 0; bit < 8u * STORAGE_SIZE; bit += RANGE_DAMAGED_BITS) {
        uint8_t *cell = &cells[bit / 8], was = *cell;

        *cell ^= (uint8_t)(1 << bit % 8);
        good = starts() && good;
        *cell = was;
    }
    CHECK(good, "each single bit of it turned over");

    good = true;
    for (uint32_t i = 0; i < RANGE_DAMAGES; i++) {
        for (uint16_t at = 0; at < STORAGE_SIZE; at++)
            cells[at] = chance();
        good = starts() && good;
        if (i % 500 == 0)
            playable = plays() && playable;
    }
    CHECK(good, "random bytes");
    CHECK(playable, "a game is played with them");
    return tap_done();
}
