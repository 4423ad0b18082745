#include "screens.h"
#include "chooser.h"
#include "hal/hal.h"
#include "setup.h"

/* ---- what the transitions do: true when the row applies, false to try the next one ---- */

/* Held keys take longer steps: 9999 is about four seconds away. */
static uint16_t step(const struct app *app)
{
    uint8_t repeats = app->keys.repeats;

    return repeats < 10 ? 1 : repeats < 20 ? 10 : repeats < 30 ? 100 : 1000;
}

static bool list_up(struct app *app)
{
    uint8_t *cursor = &app->cursor[app->screen];

    if (*cursor > 0)
        --*cursor;
    else if (app->keys.repeats == 0)
        *cursor = screens_lines(app) - 1;
    return true;
}

static bool list_down(struct app *app)
{
    uint8_t *cursor = &app->cursor[app->screen];

    if (*cursor + 1 < screens_lines(app))
        ++*cursor;
    else if (app->keys.repeats == 0)
        *cursor = 0;
    return true;
}

static bool pick_game(struct app *app)
{
    match_pick(&app->match, app->cursor[SCREEN_GAMES]);
    match_roll(&app->match, app_random(app));
    app->cursor[SCREEN_SETUP] = 0;
    return true;
}

static bool setup_less(struct app *app)
{
    setup_change(&app->match, app->cursor[SCREEN_SETUP], -(int16_t)step(app), app_random(app));
    return true;
}

static bool setup_more(struct app *app)
{
    setup_change(&app->match, app->cursor[SCREEN_SETUP], step(app), app_random(app));
    return true;
}

static bool machines_turn(struct app *app)
{
    return app->match.turn == PLAYER_MACHINE;
}

/* Puts the start on the table; applies when it cannot be played. */
static bool refused(struct app *app)
{
    app->fault = match_begin(&app->match);
    app->cursor[SCREEN_MENU] = 0;
    return app->fault != FAULT_NONE;
}

/* ---- editing a set of numbers ---- */

enum { SET_NUMBERS = 16, SET_COLUMNS = 8 };

static bool edits_set(struct app *app)
{
    struct field f;

    return setup_field(&app->match, app->cursor[SCREEN_SETUP], &f) && f.role == FIELD_SET;
}

static bool set_left(struct app *app)
{
    app->at = (app->at + SET_NUMBERS - 1) % SET_NUMBERS;
    return true;
}

static bool set_right(struct app *app)
{
    app->at = (app->at + 1) % SET_NUMBERS;
    return true;
}

static bool set_row(struct app *app)
{
    app->at ^= SET_COLUMNS;
    return true;
}

/* Puts the number in or takes it out; the last one stays. */
static bool set_toggle(struct app *app)
{
    struct field f;
    uint16_t set;

    setup_field(&app->match, app->cursor[SCREEN_SETUP], &f);
    set = setup_value(&app->match, &f) ^ 1u << app->at;
    if (set != 0)
        setup_put(&app->match, &f, set);
    return set != 0;
}

static bool new_start(struct app *app)
{
    match_roll(&app->match, app_random(app));
    return refused(app);
}

/* After a game: a new start for the winner, the same once more for who has lost. */
static bool next_start(struct app *app)
{
    return match_winner(&app->match) == PLAYER_YOU ? new_start(app) : refused(app);
}

static bool choose_up(struct app *app)
{
    chooser_step(&app->match, step(app), app->keys.repeats == 0);
    return true;
}

static bool choose_down(struct app *app)
{
    chooser_step(&app->match, -(int16_t)step(app), app->keys.repeats == 0);
    return true;
}

static bool choose_left(struct app *app)
{
    chooser_group(&app->match, -1);
    return true;
}

static bool choose_right(struct app *app)
{
    chooser_group(&app->match, 1);
    return true;
}

/* A join may want more parts to move than have been chosen, or fewer. */
static bool no_move(struct app *app)
{
    return !match_consider(&app->match);
}

/* Makes the move under consideration; applies when that ends the game. */
static bool move_ends(struct app *app)
{
    match_move(&app->match);
    sound_play(&app->sound, TUNE_MOVE);
    return match_ended(&app->match);
}

enum { BLINKS = 7 };

/* The machine's move blinks for a while before it is made. */
static bool blink(struct app *app)
{
    return ++app->phase < BLINKS;
}

static bool offer_taken(struct app *app)
{
    if (app->losses < LOSSES_TO_OFFER || app->settings.faces)
        return false;
    app->settings.faces = app->settings.unsaved = true;
    return true;
}

static bool toggle_sound(struct app *app)
{
    app->settings.sound = app->sound.muted;
    app->sound.muted = !app->settings.sound;
    app->settings.unsaved = true;
    return true;
}

static bool toggle_faces(struct app *app)
{
    app->settings.faces = !app->settings.faces;
    app->settings.unsaved = true;
    return true;
}

static bool upload(struct app *app)
{
    (void)app;
    system_bootloader();
    return true;
}

/* ---- what happens on entering a screen ---- */

static void enter_choose(struct app *app)
{
    chooser_begin(&app->match);
}

static void enter_made(struct app *app)
{
    match_drop(&app->match);
}

static void enter_reply(struct app *app)
{
    match_reply(&app->match);
    sound_play(&app->sound, TUNE_REPLY);
}

static void enter_result(struct app *app)
{
    bool lost = match_winner(&app->match) == PLAYER_MACHINE;

    app->losses = !lost ? 0 : app->losses < 255 ? app->losses + 1 : 255;
    sound_play(&app->sound, lost ? TUNE_LOSS : TUNE_WIN);
}

/* ---- how long the lists are ---- */

static uint8_t games_lines(const struct app *app)
{
    (void)app;
    return PICKS;
}

static uint8_t setup_lines(const struct app *app)
{
    return setup_count(&app->match);
}

static uint8_t menu_lines(const struct app *app)
{
    (void)app;
    return MENU_LINES;
}

static uint8_t settings_lines(const struct app *app)
{
    (void)app;
    return SETTINGS_LINES;
}

/* ---- the screens, in the order of enum screen_id ---- */

struct screen {
    void (*enter)(struct app *app);
    uint8_t (*lines)(const struct app *app);
    uint8_t timer; /* ticks until EVENT_TIMER, again and again; 0: never */
};

static const __flash struct screen screens[SCREEN_COUNT] = {
    [SCREEN_GAMES] = { .lines = games_lines },
    [SCREEN_SETUP] = { .lines = setup_lines },
    [SCREEN_MENU] = { .lines = menu_lines },
    [SCREEN_SETTINGS] = { .lines = settings_lines },
    [SCREEN_CHOOSE] = { .enter = enter_choose },
    [SCREEN_MADE] = { .enter = enter_made, .timer = TICKS(500) },
    [SCREEN_REPLY] = { .enter = enter_reply, .timer = TICKS(240) },
    [SCREEN_RESULT] = { .enter = enter_result },
};

/* ---- the transitions ---- */

struct row {
    uint8_t screen;
    uint8_t event; /* KEY_* and EVENT_TIMER, any of them; with REPEATS also while the key is held */
    uint8_t line;  /* of the screen's list, or ANY */
    bool (*act)(struct app *app); /* 0: the row always applies */
    uint8_t next;
    uint8_t tune; /* what it sounds like; TUNE_COUNT: the action sees to that */
};

enum {
    ANY = 255,
    REPEATS = 128,
    KEYS = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT | KEY_A | KEY_B,
    SKIP = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT | KEY_A | EVENT_TIMER,
    QUIET = TUNE_COUNT,
};

/* The first row that fits the screen, the event and the line, and whose action agrees, is taken. */
static const __flash struct row rows[] = {
    { SCREEN_TITLE, KEY_A, ANY, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_TITLE, KEY_B, ANY, 0, SCREEN_SETTINGS, TUNE_KEY },

    { SCREEN_GAMES, KEY_A, ANY, pick_game, SCREEN_SETUP, TUNE_KEY },
    { SCREEN_GAMES, KEY_B, ANY, 0, SCREEN_TITLE, TUNE_KEY },

    { SCREEN_SETUP, KEY_LEFT | REPEATS, ANY, setup_less, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETUP, KEY_RIGHT | REPEATS, ANY, setup_more, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, ANY, edits_set, SCREEN_SET, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, ANY, refused, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_SETUP, KEY_A, ANY, machines_turn, SCREEN_REPLY, QUIET },
    { SCREEN_SETUP, KEY_A, ANY, 0, SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_SETUP, KEY_B, ANY, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_FAULT, KEYS, ANY, 0, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_SET, KEY_LEFT | REPEATS, ANY, set_left, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, KEY_RIGHT | REPEATS, ANY, set_right, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, KEY_UP | KEY_DOWN, ANY, set_row, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, KEY_A, ANY, set_toggle, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, KEY_A, ANY, 0, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_SET, KEY_B, ANY, 0, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_CHOOSE, KEY_UP | REPEATS, ANY, choose_up, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, KEY_DOWN | REPEATS, ANY, choose_down, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, KEY_LEFT | REPEATS, ANY, choose_left, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, KEY_RIGHT | REPEATS, ANY, choose_right, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, KEY_A, ANY, no_move, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_CHOOSE, KEY_A, ANY, move_ends, SCREEN_RESULT, QUIET },
    { SCREEN_CHOOSE, KEY_A, ANY, 0, SCREEN_MADE, QUIET },
    { SCREEN_CHOOSE, KEY_B, ANY, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_MADE, KEY_B, ANY, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_MADE, SKIP, ANY, 0, SCREEN_REPLY, QUIET },

    { SCREEN_REPLY, KEY_B, ANY, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_REPLY, EVENT_TIMER, ANY, blink, SCREEN_SAME, QUIET },
    { SCREEN_REPLY, SKIP, ANY, move_ends, SCREEN_RESULT, QUIET },
    { SCREEN_REPLY, SKIP, ANY, 0, SCREEN_CHOOSE, QUIET },

    { SCREEN_RESULT, KEY_RIGHT, ANY, offer_taken, SCREEN_SAME, TUNE_KEY },
    { SCREEN_RESULT, KEY_A, ANY, next_start, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_RESULT, KEY_A, ANY, machines_turn, SCREEN_REPLY, QUIET },
    { SCREEN_RESULT, KEY_A, ANY, 0, SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_RESULT, KEY_B, ANY, 0, SCREEN_GAMES, TUNE_KEY },

    { SCREEN_MENU, KEY_A, MENU_NEW_START, new_start, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_MENU, KEY_A, MENU_AGAIN, refused, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_MENU, KEY_A, MENU_SETUP, 0, SCREEN_SETUP, TUNE_KEY },
    { SCREEN_MENU, KEY_A, MENU_OTHER_GAME, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_MENU, KEY_A | KEY_B, ANY, machines_turn, SCREEN_REPLY, QUIET },
    { SCREEN_MENU, KEY_A | KEY_B, ANY, 0, SCREEN_CHOOSE, TUNE_KEY },

    { SCREEN_SETTINGS, KEY_A | KEY_LEFT | KEY_RIGHT, SETTINGS_SOUND, toggle_sound, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETTINGS, KEY_A | KEY_LEFT | KEY_RIGHT, SETTINGS_FACES, toggle_faces, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETTINGS, KEY_A, SETTINGS_UPLOAD, 0, SCREEN_UPLOAD, TUNE_KEY },
    { SCREEN_SETTINGS, KEY_B, ANY, 0, SCREEN_TITLE, TUNE_KEY },

    { SCREEN_UPLOAD, KEY_A, ANY, upload, SCREEN_TITLE, QUIET },
    { SCREEN_UPLOAD, KEY_B, ANY, 0, SCREEN_SETTINGS, TUNE_KEY },
    { SCREEN_LIGHT, KEYS, ANY, 0, SCREEN_TITLE, QUIET },

    { ANY, KEY_UP | REPEATS, ANY, list_up, SCREEN_SAME, TUNE_KEY },
    { ANY, KEY_DOWN | REPEATS, ANY, list_down, SCREEN_SAME, TUNE_KEY },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* ---- the interpreter ---- */

uint8_t screens_lines(const struct app *app)
{
    uint8_t (*lines)(const struct app *) = screens[app->screen].lines;

    return lines ? lines(app) : 0;
}

void screens_enter(struct app *app, uint8_t screen)
{
    void (*enter)(struct app *) = screens[screen].enter;

    app->screen = screen;
    app->phase = 0;
    if (enter)
        enter(app);
}

static bool row_fits(const struct app *app, const __flash struct row *row, uint8_t event)
{
    if (!(row->event & event) || (app->keys.repeats > 0 && event != EVENT_TIMER && !(row->event & REPEATS)))
        return false;
    if (row->screen == ANY)
        return screens_lines(app) > 0;
    return row->screen == app->screen && (row->line == ANY || row->line == app->cursor[app->screen]);
}

void screens_event(struct app *app, uint8_t event)
{
    for (const __flash struct row *row = rows; row < rows + ROWS; row++) {
        if (!row_fits(app, row, event) || (row->act && !row->act(app)))
            continue;
        if (row->tune != QUIET)
            sound_play(&app->sound, row->tune);
        if (row->next != SCREEN_SAME)
            screens_enter(app, row->next);
        app->timer = screens[app->screen].timer;
        app->lines = screens_lines(app);
        app->stale = true;
        return;
    }
}
