#include "loop.h"
#include "data.h"
#include "hardware.h"
#include "match/own_map.h"
#include "words.h"

/* ---- screens ---- */

/* Shows the screen that a screen's answer names: a number of a screen, or BACK; any other answer leaves the screen.  A new picture is
 * due. */
static void go(struct app *app, uint8_t next)
{
    if (next == BACK)
        next = app_before(app);
    while (next < SCREEN_COUNT)
        next = app_enter(app, next);
    app->stale = true;
}

/* Follows a screen's answer, and plays app->tune.  IGNORED does nothing at all; REFUSED plays TUNE_REFUSED. */
static void answer(struct app *app, uint8_t next)
{
    if (next == IGNORED)
        return;
    if (next == REFUSED)
        app->tune = TUNE_REFUSED;
    go(app, next);
    if (app->store.settings.sound && app->tune != TUNE_NONE)
        sound_play(app->tune);
}

static void press(struct app *app, uint8_t key)
{
    const __flash struct screen *screen = screen_list[app_screen(app)];

    app->tune = TUNE_KEY;
    app->stale |= app->refusal != REFUSAL_NONE;
    app->refusal = REFUSAL_NONE;
    if (app->demo) { /* any key ends the demonstration */
        app->demo = false;
        app_leave_match(app);
        answer(app, SCREEN_title);
    } else if ((app->keys.repeats == 0 || screen->repeats & key) && (key != KEY_A || app->guard == 0)) {
        answer(app, screen->key(app, key));
    }
}

static void run_out(struct app *app)
{
    const __flash struct screen *screen = screen_list[app_screen(app)];

    app->tune = TUNE_NONE;
    if (screen->tick)
        answer(app, screen->tick(app));
}

/* ---- start ---- */

/* Returns the first screen, by the keys that are held at power-on.  DOWN (bootloader) and UP (flashlight) are conventions of the Arduboy;
 * B and LEFT are this firmware's own, for the screen that asks whether to clear all stored data; LEFT alone, too, where it does not change
 * the contrast. */
static uint8_t first_screen(uint8_t contacts)
{
    switch (contacts) {
    case KEY_DOWN:
        system_bootloader();
        break;
    case KEY_UP:
        return SCREEN_light;
    case KEY_LEFT:
        if (display_contrast)
            break;
        return SCREEN_erase;
    case KEY_B | KEY_LEFT:
        return SCREEN_erase;
    }
    return SCREEN_title;
}

/* On a shield a key that is held means nothing before the values of the keys are read. */
static void begin_with_shield(struct app *app)
{
    uint8_t held = shield_held(app), screen = held == KEY_A ? SCREEN_shield : first_screen(held);

    debounce_init(&app->keys, held);
    if (screen != SCREEN_title)
        go(app, screen);
}

/* Reads the stored data.  Reading takes long, so the first picture is shown before. */
static void read_storage(struct app *app, uint8_t contacts)
{
    struct store *s = &app->store;

    store_open(s, &app->match);
    if (contacts == (KEY_B | KEY_UP) || contacts == (KEY_B | KEY_DOWN)) {
        s->settings.sound = contacts & KEY_UP ? true : false;
        if (WORDS_LANGUAGES <= 2 || !screen_offered(app, SCREEN_language)) /* the answer to its question stores both */
            store_settings(s);
    }
    if (SOFT_TONES)
        tone_soften(s->settings.sound == SOUND_SOFT);
    if (display_contrast)
        contrast_begin(app, contacts);
    if (display_shift)
        display_shift(s->settings.shift);
    app_count_stars(app);
    if (buttons_set_values)
        begin_with_shield(app);
    app->stale = true; /* the first picture had no language, hat or star, and offered no match to go on with */
    if (store_is_newer(s) && app_screen(app) == SCREEN_title)
        go(app, SCREEN_newer);
    else if (WORDS_LANGUAGES > 2 && app_screen(app) == SCREEN_title && screen_offered(app, SCREEN_language))
        go(app, SCREEN_language);
}

/* Sets the lights and draws the screen. */
static void picture(struct app *app)
{
    system_lights(app->lights);
    show_letters(&app->show, app->store.settings.language, settings_large(&app->store.settings));
    show(&app->show, app, app_draw, app->stale);
    app->stale = false;
}

/* Checking the data takes longer than drawing the title.  On a board that has data to check, machine code alone draws the title: it is
 * shown first, but nothing else is done. */
static void show_title(struct app *app)
{
    app->trail[0] = SCREEN_title;
    app->depth = 1;
    app->stale = true;
    picture(app);
}

void loop_start(struct app *app, uint8_t contacts)
{
    uint8_t screen = buttons_set_values ? SCREEN_title : first_screen(contacts);
    bool early = DATA_TO_CHECK && screen == SCREEN_title;

    debounce_init(&app->keys, contacts);
    if (early)
        show_title(app);
    data_check();
    go(app, screen);
    if (early)
        app->stale = false;
    else
        picture(app);
    if (WIDE_MAPS)
        wide_map_begin(&app->store);
    else
        own_map_begin(app->store.arcs);
    read_storage(app, contacts);
}

/* ---- light and sleep ---- */

/* The unit of app->idle, in ticks; a minute in that unit; the time until the display is dimmed: an OLED takes most of the current. */
enum { IDLE_TICKS = TICKS(2048), MINUTE = 60000 / TICK_MS / IDLE_TICKS, DIM = MINUTE / 2 };

/* Looks at the battery.  Counts the time without a key, dims the display after DIM units, and sleeps after the time of the setting; not
 * while the flashlight is shown.  Called every IDLE_TICKS. */
static void grow_idle(struct app *app)
{
    static const __flash uint8_t limit[] = { [SLEEP_5] = 5 * MINUTE, [SLEEP_1] = MINUTE, [SLEEP_2] = 2 * MINUTE, [SLEEP_NEVER] = 255 };

    if (system_battery && !app->waits && battery_watch(app) == SCREEN_battery)
        go(app, SCREEN_battery);
    if (app_screen(app) == SCREEN_light || app->idle == 254)
        return;
    app->idle++;
    if (app->idle == DIM)
        display_light(false);
    if (app->idle >= limit[app->store.settings.sleep] && !app->store.awake)
        app_sleep(app);
}

static void wake(struct app *app)
{
    if (app->idle >= DIM)
        display_light(true);
    app->idle = 0;
}

/* ---- UP and DOWN together ---- */

/* On an Arduboy UP and DOWN, held for two seconds, lead to the bootloader: on a flash cart that is the menu of the cart. */
enum { BOTH = KEY_UP | KEY_DOWN, LEAVE_MS = 2000, LEAVE_REPEATS = (LEAVE_MS - REPEAT_FIRST_MS) / REPEAT_NEXT_MS + 1 };

/* Stores the data that are not stored yet, and leaves the firmware. */
static void leave(struct app *app)
{
    while (app->store.awake)
        store_tick(&app->store, &app->match);
    system_bootloader();
}

/* ---- ticks ---- */

/* Handles the keys of this tick one after another.  A key that makes a move is the last one. */
static void press_keys(struct app *app, uint8_t contacts, uint8_t ticks)
{
    bool moving = app->store.moving;
    uint8_t pressed = debounce_sample(&app->keys, contacts, ticks, KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT);

    if (app->keys.down != 0)
        wake(app);
    for (uint8_t key = 1; pressed != 0 && !app->waits && app->store.moving == moving; key <<= 1, pressed >>= 1)
        if (pressed & 1)
            press(app, key);
    if (UPLOAD_MODE && (app->keys.down & BOTH) == BOTH && app->keys.repeats >= LEAVE_REPEATS)
        leave(app);
}

/* Stores the next byte.  When the last byte of a move is stored, calls the tick of the screen that waits for it.  When the storage is worn
 * out, shows SCREEN_worn, once. */
static void store_on(struct app *app)
{
    store_tick(&app->store, &app->match);
    if (app->waits && !app->store.moving)
        run_out(app);
    if (app->store.journal.worn == JOURNAL_WORN && !app->waits) {
        app->store.journal.worn = JOURNAL_TOLD;
        go(app, SCREEN_worn);
    }
}

/* Counts a timer down.  Returns whether it has run out. */
static bool ends(uint8_t *timer, uint8_t ticks)
{
    *timer = *timer > ticks ? *timer - ticks : 0;
    return *timer == 0;
}

/* In most ticks nothing happens, so each condition is tested before the call. */
void loop_tick(struct app *app, uint8_t contacts, uint8_t ticks)
{
    app->clock += ticks;
    if (app->clock % IDLE_TICKS < ticks)
        grow_idle(app);
    if (!debounce_quiet(&app->keys, contacts) && !app->waits) /* a key that is pressed while a screen waits is handled afterwards */
        press_keys(app, contacts, ticks);
    ends(&app->guard, ticks);
    if (app->timer > 0 && ends(&app->timer, ticks))
        run_out(app);
    if (app->stale || show_moves(&app->show, ticks))
        picture(app);
    if (app->store.awake) /* after the picture, because the first byte may take long */
        store_on(app);
}
