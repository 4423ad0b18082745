/* What happens on the screens: the actions of the rows in screens.c and of the items in menu.c. */
#include "acts.h"
#include "analysis.h"
#include "around.h"
#include "chooser.h"
#include "edit_graph.h"
#include "hal/hal.h"
#include "menu.h"
#include "reasons.h"
#include "review.h"
#include "screens.h"
#include "setup.h"

/* Held keys take longer steps: 9999 is about four seconds away. */
__attribute__((noinline)) static int16_t step(const struct app *app)
{
    int16_t step = app->direction;

    for (uint8_t held = 10; held <= 30 && held <= app->keys.repeats; held += 10)
        step *= 10;
    return step;
}

/* The next of so many values, or the one before, going round. */
static bool turn(const struct app *app, uint8_t *value, uint8_t count)
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
    return (*cursor == end && app->keys.repeats > 0) || turn(app, cursor, app->lines);
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
    setup_change(&app->match, &app->field, step(app), app_random(app));
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

/* ---- analysing a position ---- */

bool act_analyse(struct app *app)
{
    app->match.machine = MACHINE_ANALYSE;
    return true;
}

/* Applies when a position is analysed, and not played. */
bool act_analyses(struct app *app)
{
    return app->match.machine == MACHINE_ANALYSE;
}

/* Puts the position on the table; an end is one, too. */
bool act_analyse_begin(struct app *app)
{
    if (!act_analyses(app))
        return false;
    app->fault = match_begin(&app->match);
    return app->fault == FAULT_NONE || app->fault == FAULT_ENDED;
}

bool act_analyse_step(struct app *app)
{
    struct reasons *r = &app->match.reasons;

    if (app->direction > 0 ? r->first == 0 : r->step[1].says == WHY_COUNT)
        return false;
    analysis_find(&app->match, (uint8_t)(r->first - app->direction));
    return true;
}

/* The best line, a move on or back. */
bool act_analyse_go(struct app *app)
{
    struct match *m = &app->match;
    uint16_t back = match_beside(m, -1);

    if (app->direction < 0 ? back == MATCH_NOWHERE : match_ended(m))
        return false;
    app->tune = TUNE_MOVE;
    if (app->direction < 0) {
        match_go(m, back);
    } else {
        match_reply(m);
        match_move(m);
    }
    return true;
}

/* The faces around a position that is analysed; the keys go to its neighbours. */
bool act_around(struct app *app)
{
    return act_analyses(app) && around_can(&app->match);
}

/* Which heap is it?  Asked last: after the reasoning and the faces, as far as the image has them. */
bool act_heap(struct app *app)
{
    return act_analyses(app) && lesson_heap(app);
}

bool act_around_across(struct app *app)
{
    return around_step(&app->match, app->direction, 0);
}

bool act_around_down(struct app *app)
{
    return around_step(&app->match, 0, -app->direction);
}

/* From the first step; and on by one, where there is one. */
bool act_why(struct app *app)
{
    return reasons_find(&app->match, 0);
}

bool act_why_step(struct app *app)
{
    return reasons_find(&app->match, (uint8_t)(app->match.reasons.first - app->direction));
}

/* ---- looking back ---- */

bool act_review(struct app *app)
{
    if (!review_can(&app->match))
        return false;
    app->at = 0;
    review_look(&app->match);
    return true;
}

/* From the whole match to the right is its mistake or its first move, to the left its last one. */
bool act_review_step(struct app *app)
{
    struct match *m = &app->match;
    uint8_t last = m->history.moves;

    if (app->at == 0 && app->direction > 0 && m->mistake > 0)
        app->at = m->mistake;
    else
        turn(app, &app->at, last + 1);
    if (app->at > 0) {
        review_show(m, app->at);
        return true;
    }
    match_go(m, last);
    return act_review(app);
}

/* Plays on from the move that is shown. */
bool act_review_play(struct app *app)
{
    if (app->at == 0)
        return false;
    keep_begin(app);
    return true;
}

bool act_review_end(struct app *app)
{
    match_go(&app->match, app->match.history.moves);
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
    return turn(app, &app->at, CODE_LETTERS);
}

bool act_code_letter(struct app *app)
{
    app->phase = 0;
    return turn(app, &app->code[app->at], CODE_BASE);
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
    uint8_t next = item->next;

    if (act && !act(app))
        next = SCREEN_FAULT;
    if (next != SCREEN_SAME)
        screens_enter(app, next);
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
    return turn(app, &app->at, SET_NUMBERS);
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
    chooser_step(&app->match, step(app), app->keys.repeats == 0);
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
    bool lost = match_lost(&app->match);

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

/* ---- settings ---- */

/* The next value of the setting on the line, or the one before. */
bool act_change_setting(struct app *app)
{
    uint8_t setting = menu_at(app, app->cursor[SCREEN_SETTINGS]) - ITEM_SOUND;

    if (setting >= SETTINGS_COUNT)
        return false;
    turn(app, &app->settings.value[setting], settings_choice[setting].count);
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
    return turn(app, &app->cursor[SCREEN_GAMES], PICKS);
}

bool act_record_level(struct app *app)
{
    return turn(app, &app->at, LEVELS + HAS_TASKS);
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
