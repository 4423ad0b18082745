/* What happens on the screens: the actions of the rows in screens.c and of the items in menu.c.  In a match: acts_match.c; with a position
 * that is looked at: acts_look.c. */
#include "acts.h"
#include "hal/hal.h"
#include "menu.h"
#include "screens.h"
#include "setup.h"

__attribute__((noinline)) int16_t act_long_step(const struct app *app)
{
    int16_t step = app->direction;

    for (uint8_t held = 10; held <= 30 && held <= app->keys.repeats; held += 10)
        step *= 10;
    return step;
}

bool act_turn(const struct app *app, uint8_t *value, uint8_t count)
{
    uint8_t next = (uint8_t)(*value + app->direction);

    if (next >= count)
        next = app->direction > 0 ? 0 : count - 1;
    *value = next;
    return true;
}

/* Up a list is towards its first line, where a held key stays. */
bool act_list_step(struct app *app)
{
    uint8_t *cursor = &app->cursor[app->screen], end = app->direction > 0 ? 0 : app->lines - 1;

    app->direction = -app->direction;
    return (*cursor == end && app->keys.repeats > 0) || act_turn(app, cursor, app->lines);
}

bool act_roll(struct app *app)
{
    match_roll(&app->match, app_random(app));
    return true;
}

bool act_pick_game(struct app *app)
{
    match_pick(&app->match, app->cursor[SCREEN_GAMES]);
    app->cursor[SCREEN_SETUP] = 0;
    return act_roll(app);
}

bool act_setup_step(struct app *app)
{
    setup_change(&app->match, &app->field, act_long_step(app), app_random(app));
    return true;
}

/* Puts the start on the table; applies when it can be played. */
bool act_begin(struct app *app)
{
    app->fault = match_begin(&app->match);
    app->cursor[SCREEN_MENU] = 0;
    if (app->fault != FAULT_NONE)
        return false;
    keep_begin(app);
    return true;
}

/* ---- a class code ---- */

bool act_code(struct app *app)
{
    app->at = 0;
    return true;
}

bool act_code_step(struct app *app)
{
    return act_turn(app, &app->at, CODE_LETTERS);
}

bool act_code_letter(struct app *app)
{
    app->phase = 0;
    return act_turn(app, &app->code[app->at], CODE_BASE);
}

/* Applies when the letters are a code; else that is said. */
bool act_code_go(struct app *app)
{
    uint16_t number = code_read(app->code);

    app->phase = number == CODE_NONE;
    if (number == CODE_NONE)
        return false;
    code_set_up(&app->match, number);
    app->cursor[SCREEN_SETUP] = 0;
    return true;
}

/* ---- the demonstration ---- */

enum { IDLE_SECONDS = 20, RESULT_SECONDS = 6 };

/* A match of the machine with itself begins when nobody has touched the title for a while. */
bool act_idle(struct app *app)
{
    struct match *m = &app->match;
    uint16_t random;

    app->timer = SECOND;
    if (++app->phase < IDLE_SECONDS)
        return false;
    random = app_random(app);
    m->machine = MACHINE_BOTH;
    match_pick(m, random % GAME_COUNT);
    match_roll(m, random >> 4);
    app->demo = match_begin(m) == FAULT_NONE;
    return app->demo;
}

/* After its end it sleeps. */
bool act_demo_over(struct app *app)
{
    app->timer = app->demo ? SECOND : 0;
    if (!app->demo || ++app->phase < RESULT_SECONDS)
        return false;
    app->demo = false;
    app_sleep(app);
    return true;
}

/* ---- a start ---- */

bool act_new_start(struct app *app)
{
    act_roll(app);
    return act_begin(app);
}

/* After a game: a new start, but the same once more for who has lost against the machine. */
bool act_next_start(struct app *app)
{
    if (!match_lost(&app->match))
        act_roll(app);
    return act_begin(app);
}

/* What the line of the menu under the cursor is for. */
bool act_item(struct app *app)
{
    const __flash struct item *item = menu_item(menu_at(app, app->cursor[app->screen]));
    bool (*act)(struct app *) = item->act;

    if (act && !act(app))
        screens_enter(app, SCREEN_FAULT);
    else if (item->next != SCREEN_SAME)
        screens_enter(app, item->next);
    return true;
}

/* ---- editing a set of numbers ---- */

enum { SET_NUMBERS = 16 };

/* Applies where the field has an editor; what is edited is on the table. */
bool act_edit(struct app *app)
{
    uint8_t editor = setup_editor(&app->match, &app->field);

    if (editor == EDITOR_NONE)
        return false;
    match_begin(&app->match);
    screens_enter(app, editor == EDITOR_SET ? SCREEN_SET : SCREEN_MAP);
    return true;
}

bool act_set_step(struct app *app)
{
    return act_turn(app, &app->at, SET_NUMBERS);
}

bool act_set_row(struct app *app)
{
    app->at = (uint8_t)(app->at - app->direction * SET_COLUMNS) % SET_NUMBERS;
    return true;
}

/* Puts the number in or takes it out; the last one stays. */
bool act_set_toggle(struct app *app)
{
    uint16_t set = setup_value(&app->field) ^ 1u << app->at;

    if (set != 0) {
        setup_put(&app->field, set);
        app->match.edited = true;
        app->match.told = 0;
    }
    return set != 0;
}

bool act_map_made(struct app *app)
{
    keep_map(app);
    return act_roll(app);
}

/* ---- settings ---- */

/* The next value of the setting on the line, or the one before. */
bool act_change_setting(struct app *app)
{
    uint8_t setting = menu_at(app, app->cursor[SCREEN_SETTINGS]) - ITEM_SOUND;

    if (setting >= SETTINGS_COUNT)
        return false;
    act_turn(app, &app->settings.value[setting], settings_choice[setting].count);
    keep_settings(app);
    if (display_contrast)
        display_contrast(app->settings.contrast);
    return true;
}

bool act_offer_taken(struct app *app)
{
    if (app->losses < LOSSES_TO_OFFER || app->settings.faces)
        return false;
    app->settings.faces = true;
    keep_settings(app);
    return true;
}

/* ---- records ---- */

bool act_records(struct app *app)
{
    app->at = app->match.level;
    return true;
}

bool act_record_game(struct app *app)
{
    app->direction = -app->direction;
    return act_turn(app, &app->cursor[SCREEN_GAMES], PICKS);
}

bool act_record_level(struct app *app)
{
    return act_turn(app, &app->at, LEVELS + HAS_TASKS);
}

/* It is asked twice: applies the first time. */
bool act_sure(struct app *app)
{
    return app->phase++ == 0;
}

bool act_clear_records(struct app *app)
{
    keep_clear_records(app);
    return true;
}

bool act_clear_all(struct app *app)
{
    keep_clear_all(app);
    return true;
}

bool act_upload(struct app *app)
{
    (void)app;
    system_bootloader();
    return true;
}
