/* The end of a match: the last position, who has won, the mistake, and the robot, who is glad or sad. */
#include "play.h"
#include "firmware/match/first_games.h"
#include "firmware/match/ladder.h"
#include "firmware/screens/setup/setup.h"

static struct result_state *state_of(struct app *app)
{
    return (struct result_state *)app->state;
}

static uint8_t result_enter(struct app *app)
{
    if (match_lost(&app->match))
        mistake_find(&state_of(app)->mistake, &app->match);
    app_guard(app);
    app->timer = app->demo || BOARD_FIRST ? SECOND : RESULT_STEP;
    return STAY;
}

/* ---- keys ---- */

/* Leaves the match of a lesson.  Returns `screen`, on which the lesson continues. */
static uint8_t leave_for(struct app *app, uint8_t screen)
{
    app_leave_match(app);
    return screen;
}

/* Sets up the start after a game that was won: that of the next of the first games, or a random one. */
static void set_up_next(struct app *app)
{
    uint8_t next = app_first_game(app) + 1;

    if (next < FIRST_GAMES && first_games_set_up(&app->match, next))
        return;
    if (first_games_find(&app->match) < FIRST_GAMES) { /* the last of them: from now on starts are random */
        app->match.edited = false;
        app_take_level(app);
    }
    if (ladder_lets_choose(&app->match))
        setup_choose_begins(app);
    app_roll(app);
}

/* Begins the match again with the card, which says what the robot's face means.  If no move of that start wins, help has nothing to show:
 * then the start is a new one. */
static uint8_t begin_helped(struct app *app)
{
    app_begin(app);
    match_value(&app->match);
    if (match_lost(&app->match)) {
        app_roll(app);
        app_begin(app);
    }
    return screen_list[SCREEN_card] ? SCREEN_card : SCREEN_play;
}

/* Begins a match with a new start; after a loss against the robot, with the same start, and with help if the person is stuck.  After a won
 * game of a lesson, shows the lesson's next page instead. */
static uint8_t again(struct app *app)
{
    bool lost = match_lost(&app->match);

    if (app_is_for(app, FOR_LESSON) && !lost) {
        app->lesson.page++;
        return leave_for(app, SCREEN_lesson);
    }
    if (lost && app->lesson.mistakes < UINT8_MAX)
        app->lesson.mistakes++; /* in a lesson it costs a star */
    if (app_is_for(app, FOR_CHALLENGE))
        return leave_for(app, SCREEN_challenge);
    if (app_is_for(app, FOR_FAIR))
        return SCREEN_stand;
    if (app_is_for(app, FOR_RAISE))
        return SCREEN_raise;
    if (!lost && first_games_find(&app->match) == FIRST_GAMES - 1 && screen_offered(app, SCREEN_fair))
        return SCREEN_fair;
    if (!lost)
        set_up_next(app);
    if (!lost && app->purpose == FOR_PLAY && ladder_lets_choose(&app->match))
        return leave_for(app, SCREEN_setup);
    return HELPS_UNASKED && lost && app_is_stuck(app) ? begin_helped(app) : app_begin(app);
}

/* Switches help on, or more of it, and begins the match again. */
static uint8_t take_offer(struct app *app)
{
    if (!result_offers_help(app))
        return IGNORED;
    app->store.settings.help = app_helps(app) ? HELP_ALL : HELP_THIS;
    store_settings(&app->store);
    if (!app_is_for(app, FOR_FAIR))
        again(app);
    return begin_helped(app);
}

static uint8_t result_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return again(app);
    case KEY_B:
        return app_is_for(app, FOR_LESSON) ? leave_for(app, SCREEN_learn) : SCREEN_menu;
    case KEY_RIGHT:
        return take_offer(app);
    case KEY_DOWN:
        return screen_offered(app, SCREEN_review) ? SCREEN_review : IGNORED;
    }
    return IGNORED;
}

static uint8_t result_tick(struct app *app)
{
    if (app->demo)
        return demo_ends(app);
    if (BOARD_FIRST) {
        state_of(app)->step++;
        return STAY;
    }
    return character_steps(app);
}

const __flash struct screen screen_result = { .enter = result_enter, .key = result_key, .tick = result_tick, .page = result_draw };
