#include "app.h"
#include "edit_graph.h"
#include "hal/hal.h"
#include "screens.h"

/* ---- time and chance ---- */

enum { MOMENT = TICKS(128) }; /* scripted keys need not be exact to the tick to see the same game */

uint16_t app_random(struct app *app)
{
    app->random = match_chance((app->random + app->clock / MOMENT) ^ system_noise());
    return app->random;
}

/* True when the screen's timer, which is running, has run out just now. */
HOT static bool timer_ends(struct app *app, uint8_t ticks)
{
    app->timer = app->timer > ticks ? app->timer - ticks : 0;
    return app->timer == 0;
}

/* The verdict on the move that is chosen, by the outcome of what it leaves: good, bad, a draw. */
static void set_lights(const struct app *app)
{
    static const __flash uint8_t verdicts[] = { [OUTCOME_P] = LIGHT_GREEN, [OUTCOME_N] = LIGHT_RED, [OUTCOME_D] = LIGHT_BLUE };
    bool verdict = app->settings.faces && app->screen == SCREEN_CHOOSE;

    if (app->screen == SCREEN_LIGHT)
        system_lights(LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE);
    else
        system_lights(verdict ? verdicts[app->match.left_outcome] : 0);
}

/* ---- start and tick ---- */

/* The Arduboy's conventions for keys held at power-on, and one of our own: LEFT asks whether all is to be forgotten. */
static uint8_t first_screen(uint8_t contacts)
{
    switch (contacts) {
    case KEY_DOWN:
        system_bootloader();
        break;
    case KEY_UP:
        return SCREEN_LIGHT;
    case KEY_LEFT:
        return SCREEN_ERASE;
    }
    return SCREEN_TITLE;
}

/* What takes longer, when the picture is there. */
static void read_storage(struct app *app, uint8_t contacts)
{
    keep_open(app);
    if (!app->keep.there)
        app->match.level = LEVEL_MASTER;
    if (contacts == (KEY_B | KEY_UP) || contacts == (KEY_B | KEY_DOWN)) {
        app->settings.sound = contacts & KEY_UP ? true : false;
        keep_settings(app);
    }
    if (display_contrast && app->settings.contrast != CONTRAST_USUAL)
        display_contrast(app->settings.contrast);
    if (app->keep.newer && app->screen == SCREEN_TITLE) {
        screens_enter(app, SCREEN_NEWER);
        app->stale = true;
    }
}

void app_start(struct app *app, uint8_t contacts)
{
    debounce_init(&app->keys, contacts);
    if (edit_graph_begin)
        edit_graph_begin(app);
    screens_enter(app, first_screen(contacts));
    set_lights(app);
    show(app);
    read_storage(app, contacts);
}

/* ---- light and sleep ---- */

enum { DIM = 60000 / TICK_MS / IDLE_TICKS };

void app_sleep(struct app *app)
{
    system_lights(0);
    tone_set(0);
    display_sleep(true);
    system_power_down();
    display_sleep(false);
    display_light(true);
    debounce_init(&app->keys, buttons_read());
    set_lights(app);
    app->idle = 0;
}

/* Called every IDLE_TICKS; the flashlight stays on. */
HOT static void grow_idle(struct app *app)
{
    static const __flash uint8_t limit[] = { [SLEEP_5] = 5 * DIM, [SLEEP_1] = DIM, [SLEEP_2] = 2 * DIM, [SLEEP_NEVER] = 255 };

    if (app->screen == SCREEN_LIGHT || app->idle == 254)
        return;
    app->idle++;
    if (app->idle == DIM)
        display_light(false);
    if (app->idle >= limit[app->settings.sleep] && !app->keep.awake)
        app_sleep(app);
}

static void wake(struct app *app)
{
    if (app->idle >= DIM)
        display_light(true);
    app->idle = 0;
}

/* Of keys pressed in the same moment none is heard behind the one that makes a move: while that is kept nothing else may happen. */
HOT static void press_keys(struct app *app, uint8_t contacts, uint8_t ticks)
{
    uint8_t pressed = debounce_sample(&app->keys, contacts, ticks, KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT);

    if (HAS_SLEEP && app->keys.down != 0)
        wake(app);
    for (uint8_t key = 1; pressed != 0 && !app->waits; key <<= 1, pressed >>= 1)
        if (pressed & 1)
            screens_event(app, key);
}

/* What is to be kept is written; the move that waited for it is made. */
HOT static void keep_on(struct app *app)
{
    keep_tick(app);
    if (app->waits && app->keep.moving == 0)
        screens_event(app, EVENT_TIMER);
}

/* Most ticks find nothing to do: each question is asked before its function is called. */
HOT void app_tick(struct app *app, uint8_t contacts, uint8_t ticks)
{
    app->clock += ticks;
    if (HAS_SLEEP && app->clock % IDLE_TICKS < ticks)
        grow_idle(app);
    if (!debounce_quiet(&app->keys, contacts) && !app->waits) /* a key that is pressed while a move is kept is heard when it is */
        press_keys(app, contacts, ticks);
    if (app->timer > 0 && timer_ends(app, ticks))
        screens_event(app, EVENT_TIMER);
    if (app->sound.ticks > 0)
        sound_tick(&app->sound, ticks);
    if (app->keep.awake)
        keep_on(app);
    if (!app->waits && (app->stale || show_moves(&app->show, ticks))) { /* while a move is kept, what is shown stays */
        set_lights(app);
        show(app);
    }
}
