/* The screen of a match: the player chooses a move, the move is shown as made, and the robot's move blinks before it is made. */
#include "play.h"
#include "firmware/match/ladder.h"
#include "firmware/match/level.h"
#include "firmware/ui/arrows.h"
#include <string.h>

enum {
    BLINK = TICKS(240), BLINKS = 7, /* the robot's move: duration of a step in ticks, and number of steps */
    MADE = TICKS(168), MADE_TIMES = 3, /* the same for a player's move that was made */
};
_Static_assert(6 * BLINK > SECOND && 6 * MADE > SECOND && 6 * PLAY_THINK_TICKS > SECOND, "two steps blink once, at less than 3 Hz");

static struct play_state *state_of(struct app *app)
{
    return (struct play_state *)app->state;
}

/* A move has been chosen.  arrows: those that choose another one, as bits KEY_*.  If help is on, sets the light: green if the move wins,
 * red if it loses, blue for a draw; with HELP_ALL also judges the moves around it.  Returns STAY. */
static uint8_t verdict(struct app *app, uint8_t arrows)
{
    static const __flash uint8_t lights[] = { [OUTCOME_P] = LIGHT_GREEN, [OUTCOME_N] = LIGHT_RED, [OUTCOME_D] = LIGHT_BLUE };

    struct play_state *s = state_of(app);

    s->arrows = arrows;
    app->lights = s->helps ? lights[app->match.left_outcome] : 0;
    if (s->helps && app->store.settings.help == HELP_ALL)
        help_find(app);
    return STAY;
}

/* ---- the robot ---- */

/* Considers the robot's move: the perfect move, unless the level chooses another.  In lessons and against itself the robot plays
 * perfectly; that of the person makes the move of its bead. */
static void find_reply(struct app *app)
{
    struct match *m = &app->match;

    if (app_is_for(app, FOR_RAISE)) {
        raise_reply(app);
        return;
    }
    match_reply(m);
    if (m->machine != MACHINE_BOTH && !app_is_for(app, FOR_LESSON) && !level_chooses(m, app_random(app)))
        match_reply(m);
    match_focus(m);
}

static uint8_t begin_reply(struct app *app)
{
    state_of(app)->phase = PLAY_REPLY;
    state_of(app)->step = 0;
    app->timer = BLINK;
    app->tune = TUNE_REPLY;
    find_reply(app);
    return STAY;
}

/* The robot thinks before it moves, if it has a character.  That of the person draws a bead first. */
static uint8_t begin_turn(struct app *app)
{
    if (app_is_for(app, FOR_RAISE))
        return app->lesson.count > 0 ? begin_reply(app) : SCREEN_box;
    return character_thinks(app) ? STAY : begin_reply(app);
}

/* ---- choosing ---- */

/* Returns which of the keys that one must know to play were never used on the device, as bits KEY_*; none where two people play, whose
 * names stand in that place. */
static uint8_t unused_keys(const struct app *app)
{
    uint8_t used = store_progress(&app->store, PROGRESS_KEYS, 0);

    return app->match.machine != MACHINE_NONE && store_remembers(&app->store) ? (KEY_UP | KEY_DOWN | KEY_A) & ~used : 0;
}

/* Notes that the key was used. */
static void use_key(struct app *app, uint8_t key)
{
    uint8_t *keys = &state_of(app)->keys;

    if (!(*keys & key))
        return;
    *keys &= ~key;
    store_new_progress(&app->store, PROGRESS_KEYS, 0, store_progress(&app->store, PROGRESS_KEYS, 0) | key);
}

/* Considers the perfect move, and finds the reason why it is good. */
static void hint(struct app *app)
{
    match_hint(&app->match);
    hint_find(app);
}

static uint8_t begin_choice(struct app *app)
{
    struct match *m = &app->match;

    state_of(app)->keys = unused_keys(app);
    if (HELPS_UNASKED && app->hint == HINT_NONE && app_is_stuck(app))
        app->hint = HINT_MOVE;
    m->aided |= app->hint == HINT_MOVE || state_of(app)->helps || app_forecasts(app);
    if (app->hint == HINT_MOVE) {
        state_of(app)->hinted = true;
        hint(app);
    } else {
        if (!KEEPS_MOVE || app->hint != HINT_KEPT || !match_consider(m))
            chooser_begin(m);
        app_guard(app);
    }
    app->hint = HINT_NONE;
    if (app_forecasts(app))
        match_value(m);
    return verdict(app, arrows_work(&app->match));
}

static uint8_t play_enter(struct app *app)
{
    if (match_ended(&app->match))
        return SCREEN_result;
    if (NAMED_PAIRS && app_is_pair(app) && pair_calls(app->pair, &app->match))
        return SCREEN_hand;
    state_of(app)->helps = app_helps(app);
    return match_machine_moves(&app->match) ? begin_turn(app) : begin_choice(app);
}

/* ---- making a move ---- */

/* At level `auto` a game won or lost counts for the rung of the next.  A win with help counts for nothing.  Returns whether the robot plays
 * better from now on. */
static bool climb(struct app *app, bool lost)
{
    struct match *m = &app->match;
    uint8_t level = m->level;

    if (app->purpose != FOR_PLAY || m->machine != MACHINE_SECOND || m->chosen != LEVEL_AUTO || match_winner(m) == PLAYER_NOBODY)
        return false;
    if (!lost && (m->aided || m->edited))
        app->streak = 0;
    else if (ladder_climb(m, &app->streak, !lost))
        app_keep_level(app);
    return m->level > level;
}

/* Reads the record of the game that is played. */
static void read_record(const struct app *app, struct record *r)
{
    store_record(&app->store, pick_id(match_picked(&app->match)), r);
}

/* Counts the match that ended in the record of its game, and finds what it has won. */
static void count_match(struct app *app)
{
    struct record before, after;
    uint8_t hat = app->hat;

    read_record(app, &before);
    fair_ends(app);
    store_end(&app->store, &app->match);
    fair_counts(app);
    app_count_stars(app);
    read_record(app, &after);
    app->gains = (uint8_t)((after.best > before.best) << GAIN_STAR | (app->hat > hat) << GAIN_HAT
                           | (after.fastest < before.fastest) << GAIN_FASTEST);
}

/* Counts the losses in a row.  After LOSSES_TO_OFFER losses the result offers help; after LOSSES_TO_HELP the robot helps: app_is_stuck. */
static void count_losses(struct app *app, bool lost)
{
    if (!lost)
        app->losses = 0;
    else if (app->losses < LOSSES_TO_HELP)
        app->losses++;
}

/* Ends the match when its last move is stored. */
static uint8_t end(struct app *app)
{
    struct match *m = &app->match;
    bool lost, counts;

    app->waits = app->store.moving;
    if (app->waits)
        return STAY;
    match_value(m);
    lost = match_lost(m);
    counts = !lost || m->counted != RECORD_DONE; /* a match that was lost before, and resumed by taking a move back, is no second loss */
    app->tune = lost ? TUNE_LOSS : TUNE_WIN;
    if (NAMED_PAIRS && app_is_pair(app))
        pair_ends(app->pair, m, m->counted == RECORD_DONE);
    count_match(app);
    if (counts) {
        count_losses(app, lost);
        app->gains |= climb(app, lost) << GAIN_LEVEL;
    }
    challenge_ends(app);
    if (app_is_for(app, FOR_RAISE))
        raise_ends(app, lost);
    return screen_offered(app, SCREEN_celebrate) ? SCREEN_celebrate : SCREEN_result;
}

/* Shows a player's move as made. */
static uint8_t show_made(struct app *app)
{
    bool helps = state_of(app)->helps;

    memset(app->state, 0, sizeof app->state);
    state_of(app)->phase = PLAY_MADE;
    state_of(app)->helps = helps;
    app->timer = MADE;
    app->lights = 0;
    return STAY;
}

/* Makes the move under consideration, when the move before is stored.  The move is seen at once, and stored after that. */
static uint8_t make_move(struct app *app)
{
    bool reply = state_of(app)->phase == PLAY_REPLY;

    app->timer = 0;
    app->waits = app->store.moving;
    if (app->waits)
        return STAY;
    match_move(&app->match);
    store_move(&app->store, &app->match);
    challenge_moves(app);
    if (app_is_for(app, FOR_RAISE))
        app->lesson.count = 0;
    app->tune = TUNE_MOVE;
    if (reply && !match_ended(&app->match))
        return SCREEN_play;
    show_made(app);
    return match_ended(&app->match) ? end(app) : STAY;
}

/* ---- keys ---- */

/* Handles a key in phase PLAY_CHOOSE.  A is refused if the chosen set of parts is no legal move of the join. */
static uint8_t key_while_choosing(struct app *app, uint8_t key)
{
    struct match *m = &app->match;
    uint8_t arrows;

    use_key(app, key);
    state_of(app)->reason.word = WORD_EMPTY;
    if (key == KEY_A)
        return match_consider(m) ? make_move(app) : app_refuse_parts(app);
    arrows = arrows_choose(m, key, app_long_step(app, key), app->keys.repeats == 0);
    if (arrows)
        return verdict(app, arrows);
    return app->keys.repeats > 0 ? STAY : REFUSED; /* drawn again, for use_key may have removed a prompt */
}

static uint8_t play_key(struct app *app, uint8_t key)
{
    uint8_t phase = state_of(app)->phase;

    if (key == KEY_B)
        return SCREEN_menu;
    if (phase == PLAY_CHOOSE)
        return key_while_choosing(app, key);
    if (app->keys.repeats > 0)
        return IGNORED;
    if (phase == PLAY_THINK)
        return begin_reply(app);
    return phase == PLAY_MADE ? SCREEN_play : make_move(app); /* any other key skips the blinking */
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

static uint8_t play_tick(struct app *app)
{
    if (app->waits)
        return match_ended(&app->match) ? end(app) : make_move(app);
    if (state_of(app)->phase == PLAY_THINK)
        return blink(app, PLAY_THINK_TICKS, PLAY_THINK_STEPS) ? STAY : begin_reply(app);
    if (state_of(app)->phase == PLAY_MADE)
        return blink(app, MADE, MADE_TIMES) ? STAY : SCREEN_play;
    return blink(app, BLINK, BLINKS) ? STAY : make_move(app);
}

const __flash struct screen screen_play = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = play_enter, .key = play_key, .tick = play_tick, .page = play_draw
};
