/* Prints the steps from screen to screen that are possible.  The whole firmware runs on a machine in memory, and random keys are pressed;
 * the result is always the same.  For transitions.t, which requires a replay for each of these steps.
 *
 *     explore ROUNDS */
#include "firmware/loop.h"
#include "firmware/store/keys.h"
#include "hal/host/host.h"
#include "host_tests/unit/go.h"
#include "steps.h"
#include <stdlib.h>
#include <string.h>

enum { PRESSES_A_ROUND = 60, PRESS = TICKS(40), MOMENT = TICKS(STEP_MS), LONG = TICKS(2500), DEMO = TICKS(21000) };

static struct app app;
static uint8_t cells[STORAGE_SIZE];
static struct steps_seen steps;

static unsigned chance(unsigned below)
{
    static uint32_t state = 1;

    state = state * 1664525u + 1013904223u;
    return (state >> 16) % below;
}

/* ---- the firmware ---- */

/* As state_of in main.c. */
static uint32_t state_of(uint8_t screen)
{
    uint32_t hash = steps_hash(STEPS_HASH, app.cursor, sizeof app.cursor);

    hash = steps_hash(hash, &app.lesson, sizeof app.lesson);
    hash = steps_hash(hash, &app.fault, sizeof app.fault);
    hash = steps_hash(hash, &app.match, sizeof app.match);
    hash = steps_hash(hash, &app.store.settings, sizeof app.store.settings);
    hash = steps_hash(hash, app.store.arcs, sizeof app.store.arcs);
    return steps_of_time(screen) ? hash : steps_hash(hash, app.state, sizeof app.state);
}

/* Lets time pass without a key. */
static void wait(unsigned ticks)
{
    while (ticks-- > 0) {
        uint8_t from = app_screen(&app);

        loop_tick(&app, 0, 1);
        if (app_screen(&app) != from)
            steps_add_time(&steps, from, app_screen(&app));
    }
}

/* What a key may change. */
struct world {
    struct app app;
    uint8_t cells[STORAGE_SIZE];
    struct host host;
};

static void note_world(struct world *w)
{
    w->app = app;
    memcpy(w->cells, cells, sizeof cells);
    w->host = host;
}

static void restore_world(const struct world *w)
{
    app = w->app;
    memcpy(cells, w->cells, sizeof cells);
    host = w->host;
}

/* Returns a hash of what is there a moment later without a key. */
static uint32_t untouched(void)
{
    static struct world w;
    uint32_t hash;

    note_world(&w);
    for (unsigned i = 0; i < MOMENT; i++)
        loop_tick(&app, 0, 1);
    hash = steps_hash(state_of(app_screen(&app)), app.state, sizeof app.state) + app_screen(&app);
    restore_world(&w);
    return hash;
}

/* A key that changes nothing that time alone would not change makes no step. */
static void press(uint8_t key, unsigned ticks)
{
    struct steps_press p = { app_screen(&app), app_before(&app), app.demo ? KEY_A : key, state_of(app_screen(&app)) };
    uint32_t without = untouched();

    for (unsigned i = 0; i < ticks || i < MOMENT; i++) {
        loop_tick(&app, i < ticks ? key : 0, 1);
        if (i == MOMENT - 1 && steps_hash(state_of(app_screen(&app)), app.state, sizeof app.state) + app_screen(&app) != without)
            steps_add(&steps, &p, app_screen(&app), state_of(p.from));
    }
}

static void power_on(uint8_t contacts)
{
    host.bootloader = false;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, contacts);
    if (chance(8) > 0)
        meet_player(&app);
    for (unsigned ticks = MOMENT; ticks > 0; ticks--)
        loop_tick(&app, 0, 1);
}

/* Makes storage as a newer version leaves it. */
static void store_newer(void)
{
    power_on(0);
    app.store.settings.help = !app.store.settings.help;
    store_settings(&app.store);
    while (!journal_idle(&app.store.journal))
        journal_tick(&app.store.journal);
    cells[JOURNAL_MARK - 2] = JOURNAL_VERSION + 1;
    cells[JOURNAL_MARK - 1] = 255 - (JOURNAL_VERSION + 1);
}

/* ---- hands ---- */

static void choose_line(void)
{
    for (unsigned line = chance(lines_shown(&app) + 1u); line > 0; line--)
        press(KEY_DOWN, PRESS);
    press(KEY_A, PRESS);
}

static void step(void)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_B };

    if (app_screen(&app) == SCREEN_upload)
        press(KEY_B, PRESS); /* A starts the bootloader, which shows nothing */
    else if (lines_shown(&app) > 0 && chance(3) == 0)
        choose_line();
    else
        press(keys[chance(sizeof keys)], chance(20) == 0 ? LONG : PRESS);
    if (chance(10) == 0)
        wait(chance(8) * TICKS(1000));
}

static void round_of_keys(void)
{
    static const uint8_t held[] = { 0, 0, 0, 0, 0, 0, 0, KEY_LEFT, KEY_UP };

    if (chance(3) == 0)
        memset(cells, 0xFF, sizeof cells);
    if (chance(30) == 0)
        store_newer();
    power_on(held[chance(sizeof held)]);
    if (chance(40) == 0)
        wait(DEMO + chance(DEMO));
    for (unsigned i = 0; i < PRESSES_A_ROUND; i++) {
        host.noise = (uint16_t)chance(65536);
        step();
    }
}

int main(int argc, char **argv)
{
    memset(cells, 0xFF, sizeof cells);
    host.storage = cells;
    for (int i = argc > 1 ? atoi(argv[1]) : 0; i > 0; i--)
        round_of_keys();
    steps_print(&steps);
    return EXIT_SUCCESS;
}
