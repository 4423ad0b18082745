/* What happens in a match. */
#include "acts.h"
#include "chooser.h"

/* ---- who plays ---- */

bool act_one_player(struct app *app)
{
    app->match.machine = MACHINE_SECOND;
    return true;
}

bool act_two_players(struct app *app)
{
    app->match.machine = MACHINE_NONE;
    return true;
}

bool act_both(struct app *app)
{
    app->match.machine = MACHINE_BOTH;
    keep_begin(app);
    return true;
}

bool act_myself(struct app *app)
{
    act_one_player(app);
    keep_begin(app);
    return true;
}

bool act_swap(struct app *app)
{
    match_swap(&app->match);
    keep_begin(app);
    return true;
}

/* ---- to and fro ---- */

/* To the next position in which you have the move, in a direction. */
static bool go_beside(struct app *app, int8_t direction)
{
    match_go(&app->match, match_beside(&app->match, direction));
    if (match_ended(&app->match))
        keep_end(app);
    else
        keep_begin(app);
    return true;
}

bool act_undo(struct app *app)
{
    return go_beside(app, -1);
}

bool act_redo(struct app *app)
{
    return go_beside(app, 1);
}

/* Proposes the perfect player's move; to make it or another is up to the player, whose move it is: no other is to be found first, as
 * screens_enter would. */
bool act_hint(struct app *app)
{
    app->screen = SCREEN_CHOOSE;
    app->timer = 0;
    match_hint(&app->match);
    return true;
}

bool act_value(struct app *app)
{
    match_value(&app->match);
    return true;
}

/* ---- a match ---- */

bool act_continue(struct app *app)
{
    if (keep_continue(app))
        return true;
    match_pick(&app->match, 0);
    app->fault = FAULT_ENDED;
    return false;
}

bool act_choose_step(struct app *app)
{
    chooser_step(&app->match, act_long_step(app), app->keys.repeats == 0);
    return true;
}

bool act_choose_group(struct app *app)
{
    chooser_group(&app->match, app->direction);
    return true;
}

/* A join may want more parts to move than have been chosen, or fewer. */
bool act_no_move(struct app *app)
{
    bool none = !match_consider(&app->match);

    if (none)
        app->tune = TUNE_REFUSED;
    return none;
}

/* Who has lost against the machine too often is offered its faces. */
static void finish(struct app *app)
{
    bool lost;

    match_value(&app->match);
    lost = match_lost(&app->match);
    if (!lost)
        app->losses = 0;
    else if (app->losses < LOSSES_TO_OFFER)
        app->losses++;
    app->tune = lost ? TUNE_LOSS : TUNE_WIN;
    keep_end(app);
}

/* The move is kept before it is made: applies while that takes time. */
bool act_keep(struct app *app)
{
    if (app->waits)
        return false;
    keep_move(app);
    app->waits = app->keep.moving;
    app->timer = 0;
    return app->waits;
}

/* Makes the move under consideration; applies when that ends the game. */
bool act_move_ends(struct app *app)
{
    app->waits = false;
    match_move(&app->match);
    app->tune = TUNE_MOVE;
    if (!match_ended(&app->match))
        return false;
    finish(app);
    return true;
}

enum { BLINKS = 7, MADE_TIMES = 4 };

/* Goes on to the next phase, or without animation to the next but one, which shows the same; false when there have been enough. */
static __attribute__((noinline)) bool pass(struct app *app, uint8_t ticks, uint8_t enough)
{
    uint8_t phases = app->settings.animation ? 1 : 2;

    app->timer = ticks * phases;
    app->phase += phases;
    return app->phase < enough;
}

/* The machine's move blinks for a while before it is made. */
bool act_blink(struct app *app)
{
    return !app->waits && pass(app, BLINK, BLINKS);
}

/* The player's move, made already, is shown once more as it was and as it is. */
bool act_made(struct app *app)
{
    return pass(app, MADE, MADE_TIMES);
}
