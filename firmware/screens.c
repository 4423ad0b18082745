#include "screens.h"
#include "chooser.h"
#include "edit_graph.h"
#include "hal/hal.h"
#include "setup.h"

enum { QUIET = TUNE_NONE };

/* Sounds, unless that is off. */
static void play(struct app *app, uint8_t tune)
{
    if (app->settings.sound && tune != QUIET)
        sound_play(&app->sound, tune);
}

/* ---- what the transitions do: true when the row applies, false to try the next one ---- */

/* Held keys take longer steps: 9999 is about four seconds away. */
__attribute__((noinline)) static int16_t step(const struct app *app)
{
    int16_t step = app->direction;

    for (uint8_t held = 10; held <= 30 && held <= app->keys.repeats; held += 10)
        step *= 10;
    return step;
}

/* Up a list is towards its first line. */
static bool list_step(struct app *app)
{
    uint8_t *cursor = &app->cursor[app->screen], last = app->lines - 1, end = app->direction > 0 ? 0 : last;

    if (*cursor != end)
        *cursor -= app->direction;
    else if (app->keys.repeats == 0)
        *cursor = last - end;
    return true;
}

static bool roll(struct app *app)
{
    match_roll(&app->match, app_random(app));
    return true;
}

static bool pick_game(struct app *app)
{
    match_pick(&app->match, app->cursor[SCREEN_GAMES]);
    app->cursor[SCREEN_SETUP] = 0;
    return roll(app);
}

static bool setup_step(struct app *app)
{
    setup_change(&app->match, &app->field, step(app), app_random(app));
    return true;
}

/* Puts the start on the table; applies when it cannot be played. */
static bool refused(struct app *app)
{
    app->fault = match_begin(&app->match);
    app->cursor[SCREEN_MENU] = 0;
    return app->fault != FAULT_NONE;
}

static bool new_start(struct app *app)
{
    roll(app);
    return refused(app);
}

/* After a game: a new start for the winner, the same once more for who has lost. */
static bool next_start(struct app *app)
{
    if (match_winner(&app->match) == PLAYER_YOU)
        roll(app);
    return refused(app);
}

/* ---- editing a set of numbers ---- */

enum { SET_NUMBERS = 16 };

static bool edits_set(struct app *app)
{
    return app->field.editor == EDITOR_SET;
}

static bool set_step(struct app *app)
{
    app->at = (uint8_t)(app->at + app->direction) % SET_NUMBERS;
    return true;
}

static bool set_row(struct app *app)
{
    app->at = (uint8_t)(app->at - app->direction * SET_COLUMNS) % SET_NUMBERS;
    return true;
}

/* Puts the number in or takes it out; the last one stays. */
static bool set_toggle(struct app *app)
{
    uint16_t set = setup_value(&app->field) ^ 1u << app->at;

    if (set != 0)
        setup_put(&app->field, set);
    return set != 0;
}

/* The map is edited on the table. */
static bool edits_map(struct app *app)
{
    if (app->field.editor != EDITOR_MAP)
        return false;
    match_begin(&app->match);
    return true;
}

/* ---- a match ---- */

static bool choose_step(struct app *app)
{
    chooser_step(&app->match, step(app), app->keys.repeats == 0);
    return true;
}

static bool choose_group(struct app *app)
{
    chooser_group(&app->match, app->direction);
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
    play(app, TUNE_MOVE);
    return match_ended(&app->match);
}

enum { BLINKS = 7, BLINK = TICKS(240) };

/* The machine's move blinks for a while before it is made. */
static bool blink(struct app *app)
{
    app->timer = BLINK;
    return ++app->phase < BLINKS;
}

/* ---- settings ---- */

static bool change_setting(struct app *app)
{
    bool *on = &app->settings.on[app->cursor[SCREEN_SETTINGS]];

    *on = !*on;
    app->settings.unsaved = true;
    return true;
}

static bool offer_taken(struct app *app)
{
    if (app->losses < LOSSES_TO_OFFER || app->settings.faces)
        return false;
    app->settings.faces = app->settings.unsaved = true;
    return true;
}

static bool upload(struct app *app)
{
    (void)app;
    system_bootloader();
    return true;
}

/* ---- the transitions ---- */

struct row {
    uint8_t screen : 4;           /* enum screen_id, or ANY: every list */
    uint8_t line : 4;             /* of the screen's list, or ANY */
    uint8_t event;                /* KEY_* and EVENT_TIMER, any of them; with REPEATS also while the key is held */
    bool (*act)(struct app *app); /* 0: the row always applies */
    uint8_t next : 4;             /* enum screen_id */
    uint8_t tune : 4;             /* what it sounds like; QUIET: the action sees to that */
};

enum {
    ANY = 15,
    REPEATS = 128,
    ACROSS = KEY_LEFT | KEY_RIGHT,
    UP_DOWN = KEY_UP | KEY_DOWN,
    KEYS = UP_DOWN | ACROSS | KEY_A | KEY_B,
    SKIP = UP_DOWN | ACROSS | KEY_A | EVENT_TIMER,
};

_Static_assert((int)SCREEN_COUNT <= (int)ANY && (int)SCREEN_SAME <= 15, "a row packs them into four bits each");

/* The first row that fits the screen, the event and the line, and whose action agrees, is taken. */
static const __flash struct row rows[] = {
    { SCREEN_TITLE, ANY, KEY_A, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_TITLE, ANY, KEY_B, 0, SCREEN_SETTINGS, TUNE_KEY },

    { SCREEN_GAMES, ANY, KEY_A, pick_game, SCREEN_SETUP, TUNE_KEY },
    { SCREEN_GAMES, ANY, KEY_B, 0, SCREEN_TITLE, TUNE_KEY },

    { SCREEN_SETUP, ANY, ACROSS | REPEATS, setup_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETUP, ANY, KEY_A, edits_set, SCREEN_SET, TUNE_KEY },
    { SCREEN_SETUP, ANY, KEY_A, edits_map, SCREEN_MAP, TUNE_KEY },
    { SCREEN_SETUP, ANY, KEY_A, refused, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_SETUP, ANY, KEY_A, 0, SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_SETUP, ANY, KEY_B, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_FAULT, ANY, KEYS, 0, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_SET, ANY, ACROSS | REPEATS, set_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, ANY, UP_DOWN, set_row, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, ANY, KEY_A, set_toggle, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, ANY, KEY_A, 0, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_SET, ANY, KEY_B, 0, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_MAP, ANY, UP_DOWN | ACROSS | REPEATS, edit_graph_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_MAP, ANY, KEY_A, edit_graph_mark, SCREEN_SAME, TUNE_KEY },
    { SCREEN_MAP, ANY, KEY_B, roll, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_CHOOSE, ANY, UP_DOWN | REPEATS, choose_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, ANY, ACROSS | REPEATS, choose_group, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, ANY, KEY_A, no_move, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_CHOOSE, ANY, KEY_A, move_ends, SCREEN_RESULT, QUIET },
    { SCREEN_CHOOSE, ANY, KEY_A, 0, SCREEN_MADE, QUIET },
    { SCREEN_CHOOSE, ANY, KEY_B, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_MADE, ANY, KEY_B, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_MADE, ANY, SKIP, 0, SCREEN_REPLY, QUIET },

    { SCREEN_REPLY, ANY, KEY_B, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_REPLY, ANY, EVENT_TIMER, blink, SCREEN_SAME, QUIET },
    { SCREEN_REPLY, ANY, SKIP, move_ends, SCREEN_RESULT, QUIET },
    { SCREEN_REPLY, ANY, SKIP, 0, SCREEN_CHOOSE, QUIET },

    { SCREEN_RESULT, ANY, KEY_RIGHT, offer_taken, SCREEN_SAME, TUNE_KEY },
    { SCREEN_RESULT, ANY, KEY_A, next_start, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_RESULT, ANY, KEY_A, 0, SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_RESULT, ANY, KEY_B, 0, SCREEN_GAMES, TUNE_KEY },

    { SCREEN_MENU, MENU_RULES, KEY_A, 0, SCREEN_RULES, TUNE_KEY },
    { SCREEN_MENU, MENU_NEW_START, KEY_A, new_start, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_MENU, MENU_AGAIN, KEY_A, refused, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_MENU, MENU_SETUP, KEY_A, 0, SCREEN_SETUP, TUNE_KEY },
    { SCREEN_MENU, MENU_OTHER_GAME, KEY_A, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_MENU, ANY, KEY_A | KEY_B, 0, SCREEN_CHOOSE, TUNE_KEY },

    { SCREEN_RULES, ANY, KEYS, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_SETTINGS, SETTINGS_UPLOAD, KEY_A, 0, SCREEN_UPLOAD, TUNE_KEY },
    { SCREEN_SETTINGS, SETTINGS_SOUND, KEY_A | ACROSS, change_setting, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETTINGS, SETTINGS_FACES, KEY_A | ACROSS, change_setting, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETTINGS, ANY, KEY_B, 0, SCREEN_TITLE, TUNE_KEY },

    { SCREEN_UPLOAD, ANY, KEY_A, upload, SCREEN_TITLE, QUIET },
    { SCREEN_UPLOAD, ANY, KEY_B, 0, SCREEN_SETTINGS, TUNE_KEY },
    { SCREEN_LIGHT, ANY, KEYS, 0, SCREEN_TITLE, QUIET },

    { ANY, ANY, UP_DOWN | REPEATS, list_step, SCREEN_SAME, TUNE_KEY },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* ---- the interpreter ---- */

static void enter_result(struct app *app)
{
    bool lost = match_winner(&app->match) == PLAYER_MACHINE;

    if (!lost)
        app->losses = 0;
    else if (app->losses < LOSSES_TO_OFFER)
        app->losses++;
    play(app, lost ? TUNE_LOSS : TUNE_WIN);
}

void screens_enter(struct app *app, uint8_t screen)
{
    struct match *m = &app->match;

    if (screen == SCREEN_CHOOSE && m->turn == PLAYER_MACHINE)
        screen = SCREEN_REPLY;
    app->screen = screen;
    app->phase = app->timer = 0;
    switch (screen) {
    case SCREEN_CHOOSE:
        chooser_begin(m);
        break;
    case SCREEN_MADE:
        match_drop(m);
        app->timer = TICKS(500);
        break;
    case SCREEN_REPLY:
        match_reply(m);
        play(app, TUNE_REPLY);
        app->timer = BLINK;
        break;
    case SCREEN_RESULT:
        enter_result(app);
    }
}

/* Counts the lines of the screen's list, once for all that ask. */
static void count_lines(struct app *app)
{
    static const __flash uint8_t lines[SCREEN_LISTS] = {
        [SCREEN_GAMES] = PICKS,
        [SCREEN_MENU] = MENU_LINES,
        [SCREEN_SETTINGS] = SETTINGS_LINES,
    };
    uint8_t screen = app->screen;

    app->lines = screen < SCREEN_LISTS ? lines[screen] : 0;
    if (screen == SCREEN_SETUP)
        app->lines = setup_look(&app->match, app->cursor[SCREEN_SETUP], &app->field);
}

static bool row_fits(const struct app *app, const __flash struct row *row, uint8_t event)
{
    uint8_t screen = row->screen, line = row->line;

    if (!(row->event & event) || (app->keys.repeats > 0 && event != EVENT_TIMER && !(row->event & REPEATS)))
        return false;
    if (screen == ANY)
        return app->lines > 0;
    return screen == app->screen && (line == ANY || line == app->cursor[screen]);
}

void screens_event(struct app *app, uint8_t event)
{
    app->direction = event & (KEY_UP | KEY_RIGHT) ? 1 : -1;
    for (const __flash struct row *row = rows; row < rows + ROWS; row++) {
        if (!row_fits(app, row, event) || (row->act && !row->act(app)))
            continue;
        play(app, row->tune);
        if (row->next != SCREEN_SAME)
            screens_enter(app, row->next);
        count_lines(app);
        app->stale = true;
        return;
    }
}
