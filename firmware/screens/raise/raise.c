/* The screen of the robot that the person raises: its game, its name, its code, a friend's code, a duel, and how it learns. */
#include "raise.h"
#include "words.h"

enum { BETWEEN = TICKS(500) /* from a match of the duel to the next */ };

static struct raise_state *state_of(struct app *app)
{
    return (struct raise_state *)app->state;
}

/* Shows another part of the screen, its first line under the cursor. */
static uint8_t show_mode(struct app *app, uint8_t mode)
{
    state_of(app)->mode = mode;
    state_of(app)->line = 0;
    return STAY;
}

/* Reads the robot that is stored, shows it and what one can do. */
static uint8_t read_home(struct app *app)
{
    store_robot_read(&app->store, state_of(app)->bytes, ROBOT_BYTES);
    state_of(app)->game = boxes_nibble(state_of(app)->bytes, BOXES_KIND) - 1;
    return show_mode(app, RAISE_HOME);
}

/* Shows it again, on the line that led away. */
static uint8_t go_home(struct app *app, uint8_t line)
{
    state_of(app)->mode = RAISE_HOME;
    state_of(app)->line = line;
    return STAY;
}

static uint8_t raise_enter(struct app *app)
{
    app_leave_match(app);
    app_random(app); /* mixes noise in: each duel is another */
    if (!store_remembers(&app->store))
        return SCREEN_worn;
    return store_has_robot(&app->store) ? read_home(app) : show_mode(app, RAISE_ABOUT);
}

/* ---- another robot ---- */

/* Writes a new robot to the bytes: the same beads for each move of a position. */
static void make(uint8_t *bytes, uint8_t game)
{
    static const __flash uint8_t name[NAME_LETTERS] = { 18, 15, 2, 15 }; /* ROBO */
    uint8_t pile[BOXES_PILES] = { 0 }, n = BOXES_BEADS;

    for (uint8_t i = 0; i < ROBOT_BYTES; i++)
        bytes[i] = 0;
    boxes_put(bytes, BOXES_KIND, 1 + game);
    for (uint8_t i = 0; i < NAME_LETTERS; i++)
        boxes_put_name(bytes, i, name[i]);
    do
        for (uint8_t moves = boxes_moves(game, pile); moves > 0; moves--)
            boxes_put(bytes, n++, boxes_new(game, pile));
    while (boxes_next(game, pile));
}

static uint8_t begin_robot(struct app *app)
{
    struct raise_state *s = state_of(app);

    s->game = s->line;
    make(s->bytes, s->game);
    store_new_robot(&app->store, &app->match, s->bytes);
    return show_mode(app, RAISE_NAME);
}

static uint8_t key_choosing(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return begin_robot(app);
    case KEY_B:
        return store_has_robot(&app->store) ? go_home(app, LINE_NEW) : show_mode(app, RAISE_ABOUT);
    }
    return app_line_key(app, &state_of(app)->line, BOXES_GAMES, key);
}

static uint8_t key_about(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return show_mode(app, WIDE_MAPS && app->store.wide[0] ? RAISE_MAP : RAISE_CHOOSE);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

/* Asks before the robot, or the map in its place, is given up: RIGHT, because A led here. */
static uint8_t key_leaving(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_RIGHT:
        return show_mode(app, RAISE_CHOOSE);
    case KEY_B:
        return state_of(app)->mode == RAISE_MAP ? show_mode(app, RAISE_ABOUT) : go_home(app, LINE_NEW);
    }
    return IGNORED;
}

/* ---- its name ---- */

/* Changes the letter, or the hat, that is under the cursor. */
static uint8_t change_name(struct app *app, uint8_t key)
{
    struct raise_state *s = state_of(app);
    int8_t step = key_direction(key);

    if (s->line == NAME_LETTERS)
        boxes_put(s->bytes, BOXES_HAT, app_turn(boxes_nibble(s->bytes, BOXES_HAT), HATS + 1, step));
    else
        boxes_put_name(s->bytes, s->line, app_turn(boxes_name(s->bytes, s->line), 27, step));
    return STAY;
}

/* The name is stored when it is left. */
static uint8_t key_naming(struct app *app, uint8_t key)
{
    struct raise_state *s = state_of(app);

    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        s->line = app_turn(s->line, NAME_PLACES, key_direction(key));
        return STAY;
    case KEY_UP:
    case KEY_DOWN:
        return change_name(app, key);
    }
    store_change_robot(&app->store, s->bytes, 0, (BOXES_BEADS + 1) / 2);
    return go_home(app, LINE_PLAY);
}

/* ---- codes ---- */

static uint8_t key_reading(struct app *app, uint8_t key)
{
    struct raise_state *s = state_of(app);
    uint8_t rows = boxes_rows(s->game);

    switch (key) {
    case KEY_A:
    case KEY_DOWN:
        if (s->row + CODE_ROWS_A_PAGE >= rows)
            return key == KEY_A ? go_home(app, LINE_CODE) : IGNORED;
        s->row += CODE_ROWS_A_PAGE;
        return STAY;
    case KEY_UP:
        if (s->row == 0)
            return IGNORED;
        s->row -= CODE_ROWS_A_PAGE;
        return STAY;
    case KEY_B:
        return go_home(app, LINE_CODE);
    }
    return IGNORED;
}

/* Begins a friend's code, with nothing but A. */
static uint8_t begin_code(struct app *app)
{
    struct raise_state *s = state_of(app);

    for (uint8_t i = 0; i < sizeof s->bytes; i++)
        s->bytes[i] = 0;
    for (uint8_t i = 0; i < ROW_LETTERS; i++)
        s->letters[i] = 0;
    s->row = 0;
    s->wrong = false;
    return show_mode(app, RAISE_FRIEND);
}

static uint8_t begin_duel(struct app *app)
{
    struct raise_state *s = state_of(app);

    store_robot_read(&app->store, raise_own(app), BOXES_BYTES);
    s->played = s->won = 0;
    app->timer = BETWEEN;
    return show_mode(app, RAISE_DUEL);
}

/* Reads the row that was entered.  After the last one the robots play. */
static uint8_t read_row(struct app *app)
{
    struct raise_state *s = state_of(app);

    if (!boxes_code_read(s->letters, s->row, s->bytes) || boxes_nibble(s->bytes, BOXES_KIND) != 1 + s->game) {
        s->wrong = true;
        return REFUSED;
    }
    if (++s->row == boxes_rows(s->game))
        return begin_duel(app);
    for (uint8_t i = 0; i < ROW_LETTERS; i++)
        s->letters[i] = 0;
    s->line = 0;
    return STAY;
}

/* Goes back to the row before, or from the first one to the robot. */
static uint8_t row_before(struct app *app)
{
    struct raise_state *s = state_of(app);

    if (s->row == 0)
        return read_home(app);
    boxes_code_write(s->bytes, --s->row, s->letters);
    boxes_code_clear(s->row, s->bytes);
    return STAY;
}

static uint8_t key_entering(struct app *app, uint8_t key)
{
    struct raise_state *s = state_of(app);

    s->wrong = false;
    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        s->line = app_turn(s->line, ROW_LETTERS, key_direction(key));
        return STAY;
    case KEY_UP:
    case KEY_DOWN:
        s->letters[s->line] = app_turn(s->letters[s->line], CODE_BASE, key_direction(key));
        return STAY;
    case KEY_A:
        return read_row(app);
    }
    return row_before(app);
}

/* ---- the duel ---- */

/* Plays the next match; after the last one a tune says who has won. */
static uint8_t raise_tick(struct app *app)
{
    const struct raise_state *s = raise_shown(app);

    if (s->mode != RAISE_DUEL || s->played == DUEL_MATCHES)
        return IGNORED;
    raise_fight(app);
    app->tune = s->played < DUEL_MATCHES ? TUNE_MOVE : 2 * s->won < DUEL_MATCHES ? TUNE_LOSS : TUNE_WIN;
    app->timer = BETWEEN;
    return STAY;
}

static uint8_t key_duel(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return raise_shown(app)->played == DUEL_MATCHES ? begin_duel(app) : raise_tick(app);
    case KEY_B:
        return read_home(app);
    }
    return IGNORED;
}

/* ---- how it learns; home ---- */

static uint8_t key_how(struct app *app, uint8_t key)
{
    struct raise_state *s = state_of(app);

    if (key & (KEY_UP | KEY_DOWN))
        return app_line_key(app, &s->line, RAISE_PAGES, key);
    if (key == KEY_A && s->line + 1 < RAISE_PAGES) {
        s->line++;
        return STAY;
    }
    return key & (KEY_A | KEY_B) ? go_home(app, LINE_HOW) : IGNORED;
}

static uint8_t choose(struct app *app)
{
    struct raise_state *s = state_of(app);

    s->row = 0;
    switch (s->line) {
    case LINE_PLAY:
        return raise_begin(app, s->game);
    case LINE_HOW:
        return show_mode(app, RAISE_HOW);
    case LINE_NAME:
        return show_mode(app, RAISE_NAME);
    case LINE_CODE:
        return show_mode(app, RAISE_CODE);
    case LINE_FRIEND:
        return begin_code(app);
    }
    return show_mode(app, RAISE_LEAVE);
}

static uint8_t key_home(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return choose(app);
    case KEY_B:
        return BACK;
    }
    return app_line_key(app, &state_of(app)->line, RAISE_LINES, key);
}

static uint8_t raise_key(struct app *app, uint8_t key)
{
    switch (state_of(app)->mode) {
    case RAISE_ABOUT:
        return key_about(app, key);
    case RAISE_CHOOSE:
        return key_choosing(app, key);
    case RAISE_HOME:
        return key_home(app, key);
    case RAISE_NAME:
        return key_naming(app, key);
    case RAISE_CODE:
        return key_reading(app, key);
    case RAISE_FRIEND:
        return key_entering(app, key);
    case RAISE_DUEL:
        return key_duel(app, key);
    case RAISE_HOW:
        return key_how(app, key);
    }
    return key_leaving(app, key);
}

const __flash struct screen screen_raise = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = raise_enter, .key = raise_key, .tick = raise_tick, .page = raise_draw
};
