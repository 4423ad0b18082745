/* The screen of a match: the player chooses a move, the move is shown as made, and the robot's move blinks before it is made. */
#include "play.h"
#include "firmware/match/chooser.h"
#include "firmware/match/level.h"
#include <string.h>

enum {
    BLINK = TICKS(240), BLINKS = 7, /* the robot's move: duration of a step in ticks, and number of steps */
    MADE = TICKS(124), MADE_TIMES = 4, /* the same for a player's move that was made */
};

static struct play_state *state_of(struct app *app)
{
    return (struct play_state *)app->state;
}

/* Sets the light for the move that is chosen, if help is on: green if the move wins, red if it loses, blue for a draw.  With HELP_ALL also
 * judges the moves around it.  Returns STAY. */
WARM static uint8_t verdict(struct app *app)
{
    static const __flash uint8_t lights[] = { [OUTCOME_P] = LIGHT_GREEN, [OUTCOME_N] = LIGHT_RED, [OUTCOME_D] = LIGHT_BLUE };

    app->lights = app->store.settings.help ? lights[app->match.left_outcome] : 0;
    if (help_find && app->store.settings.help == HELP_ALL)
        help_find(app);
    return STAY;
}

/* ---- the robot ---- */

/* Considers the robot's move: the perfect move, unless the level chooses another.  In lessons and against itself the robot plays
 * perfectly. */
static void find_reply(struct app *app)
{
    struct match *m = &app->match;

    match_reply(m);
    if (m->machine != MACHINE_BOTH && app->purpose != FOR_LESSON && !level_chooses(m, app_random(app)))
        match_reply(m);
    match_focus(m);
}

static uint8_t begin_reply(struct app *app)
{
    state_of(app)->phase = PLAY_REPLY;
    app->timer = BLINK;
    app->tune = TUNE_REPLY;
    find_reply(app);
    return STAY;
}

/* ---- choosing ---- */

static uint8_t begin_choice(struct app *app)
{
    struct match *m = &app->match;

    state_of(app)->hinted = app->hinted;
    if (app->hinted)
        match_hint(m);
    else
        chooser_begin(m);
    app->hinted = false;
    if (app->store.settings.forecast)
        match_value(m);
    return verdict(app);
}

static uint8_t enter(struct app *app)
{
    if (match_ended(&app->match))
        return SCREEN_result;
    return match_machine_moves(&app->match) ? begin_reply(app) : begin_choice(app);
}

/* ---- making a move ---- */

/* Ends the match and counts the losses in a row.  After LOSSES_TO_OFFER losses the result offers the faces. */
static uint8_t end(struct app *app)
{
    struct match *m = &app->match;
    bool lost;

    match_value(m);
    lost = match_lost(m);
    if (!lost)
        app->losses = 0;
    else if (app->losses < LOSSES_TO_OFFER)
        app->losses++;
    app->tune = lost ? TUNE_LOSS : TUNE_WIN;
    store_end(&app->store, m);
    return SCREEN_result;
}

/* Makes the move under consideration, which must be stored already. */
static uint8_t make_move(struct app *app)
{
    struct play_state *s = state_of(app);

    app->waits = false;
    match_move(&app->match);
    app->tune = TUNE_MOVE;
    if (match_ended(&app->match))
        return end(app);
    if (s->phase == PLAY_REPLY)
        return SCREEN_play;
    memset(app->state, 0, sizeof app->state);
    s->phase = PLAY_MADE;
    app->timer = MADE;
    app->lights = 0;
    return STAY;
}

/* Begins to store the move under consideration.  The move is made when it is stored; at once if nothing is to be stored. */
static uint8_t store_then_make(struct app *app)
{
    store_move(&app->store, &app->match);
    app->waits = app->store.moving;
    app->timer = 0;
    return app->waits ? STAY : make_move(app);
}

/* ---- keys ---- */

/* Handles a key in phase PLAY_CHOOSE.  A is refused if the chosen set of parts is no legal move of the join. */
static uint8_t key_while_choosing(struct app *app, uint8_t key)
{
    struct match *m = &app->match;

    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        chooser_step(m, app_long_step(app, key), app->keys.repeats == 0);
        return verdict(app);
    case KEY_LEFT:
    case KEY_RIGHT:
        chooser_group(m, key_direction(key));
        return verdict(app);
    }
    return match_consider(m) ? store_then_make(app) : REFUSED;
}

WARM static uint8_t key(struct app *app, uint8_t key)
{
    uint8_t phase = state_of(app)->phase;

    if (key == KEY_B)
        return SCREEN_menu;
    if (phase == PLAY_CHOOSE)
        return key_while_choosing(app, key);
    if (app->keys.repeats > 0)
        return IGNORED;
    return phase == PLAY_MADE ? SCREEN_play : store_then_make(app); /* any other key skips the blinking */
}

/* ---- time ---- */

/* Goes to the next step of the blinking and sets the timer.  Without animation goes two steps, so that the picture stays the same.  Returns
 * whether fewer than `enough` steps have passed. */
static bool blink(struct app *app, uint8_t ticks, uint8_t enough)
{
    uint8_t steps = app->store.settings.animation ? 1 : 2;

    app->timer = ticks * steps;
    state_of(app)->step += steps;
    return state_of(app)->step < enough;
}

static uint8_t tick(struct app *app)
{
    if (app->waits)
        return make_move(app);
    if (state_of(app)->phase == PLAY_MADE)
        return blink(app, MADE, MADE_TIMES) ? STAY : SCREEN_play;
    return blink(app, BLINK, BLINKS) ? STAY : store_then_make(app);
}

const __flash struct screen screen_play = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = enter, .key = key, .tick = tick, .draw = play_draw
};
