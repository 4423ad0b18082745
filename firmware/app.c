#include "app.h"
#include <string.h>

/* ---- chance ---- */

enum { MOMENT = TICKS(128) }; /* keys of a script need not be exact to the tick to bring the same start */

uint16_t app_random(struct app *app)
{
    app->random = match_chance((app->random + app->clock / MOMENT) ^ system_noise());
    return app->random;
}

/* ---- the trail ---- */

/* Returns whether the screen is about the match on the table, and may have other screens behind it on the trail. */
static bool is_about_match(uint8_t screen)
{
    return screen == SCREEN_play || screen == SCREEN_menu || screen == SCREEN_result;
}

/* Returns the place where a screen goes on the trail: where the screen stands already, else at the end.  A screen that stands before a
 * match does not count: one that is opened from the match's menu leads back there. */
static uint8_t place_on_trail(const struct app *app, uint8_t screen)
{
    for (uint8_t i = app->depth; i-- > 0;) {
        if (app->trail[i] == screen)
            return i;
        if (is_about_match(app->trail[i]) && !is_about_match(screen))
            break;
    }
    return app->depth < TRAIL_MOST ? app->depth : TRAIL_MOST - 1; /* no way through the screens is longer */
}

uint8_t app_enter(struct app *app, uint8_t screen)
{
    const __flash struct screen *s = screen_list[screen];
    uint8_t place;

    if (app->depth > 0 && app_screen(app) == SCREEN_leave) /* nobody goes back to a question that is answered */
        app->depth--;
    place = screen == SCREEN_title ? 0 : place_on_trail(app, screen);
    app->trail[place] = screen;
    app->depth = place + 1;
    memset(app->state, 0, sizeof app->state);
    app->timer = 0;
    app->lights = 0;
    return s->enter ? s->enter(app) : STAY;
}

uint8_t app_before(const struct app *app)
{
    return app->depth > 1 ? app->trail[app->depth - 2] : SCREEN_title;
}

/* ---- keys ---- */

int16_t app_long_step(const struct app *app, uint8_t key)
{
    int16_t step = key_direction(key);

    for (uint8_t held = 10; held <= 30 && held <= app->keys.repeats; held += 10)
        step *= 10;
    return step;
}

uint8_t app_turn(uint8_t value, uint8_t count, int8_t direction)
{
    uint8_t next = (uint8_t)(value + direction);

    if (next < count)
        return next;
    return direction > 0 ? 0 : count - 1;
}

uint8_t app_list_key(struct app *app, uint8_t lines, uint8_t key)
{
    uint8_t *cursor = &app->cursor[app_screen(app)], end = key == KEY_UP ? 0 : lines - 1;

    if (!(key & (KEY_UP | KEY_DOWN)))
        return IGNORED;
    if (*cursor != end || app->keys.repeats == 0)
        *cursor = app_turn(*cursor, lines, -key_direction(key));
    return STAY;
}

/* ---- the match ---- */

/* Returns the place of a screen among the first `count` of the trail; `count` where it is not among them. */
static uint8_t place_among(const struct app *app, uint8_t screen, uint8_t count)
{
    uint8_t place = 0;

    while (place < count && app->trail[place] != screen)
        place++;
    return place;
}

/* After the match's screens are removed, a screen may occur twice on the trail.  The trail is then cut behind its first place. */
void app_leave_match(struct app *app)
{
    uint8_t count = 0;

    store_leave(&app->store);
    app->purpose = FOR_PLAY;
    for (uint8_t from = 0; from < app->depth; from++) {
        uint8_t screen = app->trail[from];

        if (is_about_match(screen))
            continue;
        count = place_among(app, screen, count);
        app->trail[count++] = screen;
    }
    app->depth = count;
}

void app_store_match(struct app *app)
{
    if (app->purpose == FOR_PLAY)
        store_begin(&app->store, &app->match);
}

uint8_t app_ask(struct app *app, uint8_t wish)
{
    const struct store *s = &app->store;

    app->wish = wish;
    return app->purpose == FOR_PLAY && s->match >= MATCH_PLAYED ? SCREEN_leave : app_grant(app);
}

uint8_t app_grant(struct app *app)
{
    switch (app->wish) {
    case WISH_NEW_START:
        app_roll(app);
        break;
    case WISH_MAP:
        match_begin(&app->match); /* what is edited is on the table */
        return SCREEN_map;
    }
    return app_begin(app);
}

void app_roll(struct app *app)
{
    match_roll(&app->match, app_random(app));
}

uint8_t app_begin(struct app *app)
{
    app->fault = match_begin(&app->match);
    app->cursor[SCREEN_menu] = 0;
    if (app->fault != FAULT_NONE)
        return SCREEN_fault;
    app_store_match(app);
    return SCREEN_play;
}

/* ---- sleep ---- */

void app_sleep(struct app *app)
{
    system_lights(0);
    tone_set(0);
    display_sleep(true);
    system_power_down();
    display_sleep(false);
    display_light(true);
    debounce_init(&app->keys, buttons_read());
    system_lights(app->lights);
    app->idle = 0;
}
