/* A person's win is celebrated: the board is swept, the robot does what its temper does, and then what was won is shown, one after the
 * other, each with its sound.  A goes on to the next, and at last to the end of the match, as time does. */
#include "celebrate.h"

/* The sounds of the gains, and where each begins. */
static const __flash struct note sounds[] = {
    TUNE_NOTE(1047, 80), TUNE_NOTE(1568, 200), TUNE_END,
    TUNE_NOTE(523, 80), TUNE_NOTE(784, 80), TUNE_NOTE(1047, 200), TUNE_END,
    TUNE_NOTE(988, 100), TUNE_NOTE(784, 100), TUNE_NOTE(988, 160), TUNE_END,
    TUNE_NOTE(1175, 52), TUNE_NOTE(1319, 52), TUNE_NOTE(1568, 52), TUNE_NOTE(1976, 160), TUNE_END,
};
static const __flash uint8_t sound_of[GAINS] = { [GAIN_STAR] = 0, [GAIN_LEVEL] = 3, [GAIN_HAT] = 7, [GAIN_FASTEST] = 11 };

static struct celebrate_state *state_of(struct app *app)
{
    return (struct celebrate_state *)app->state;
}

/* Offered for the win of a person over the robot or over another person, outside a lesson. */
static bool celebrate_offered(const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t winner = match_winner(m);

    if (!app_is_stored(app) && app->purpose != FOR_CHALLENGE)
        return false;
    return (m->machine == MACHINE_NONE && winner != PLAYER_NOBODY) || (m->machine == MACHINE_SECOND && winner == PLAYER_YOU);
}

static uint8_t celebrate_enter(struct app *app)
{
    struct record r;

    store_record(&app->store, pick_id(match_picked(&app->match)), &r);
    state_of(app)->stars = r.best;
    app->timer = CELEBRATE_STEP;
    return STAY;
}

/* Shows the next gain, with its sound; the end of the match after the last one. */
static uint8_t turn(struct app *app)
{
    struct celebrate_state *s = state_of(app);

    do
        s->page++;
    while (s->page < CELEBRATE_PAGES && !(app->gains >> (s->page - 1) & 1));
    if (s->page == CELEBRATE_PAGES)
        return SCREEN_result;
    s->time = s->step = 0;
    app->timer = CELEBRATE_STEP;
    app->tune = TUNE_NONE;
    if (app->store.settings.sound)
        tune_play(&sounds[sound_of[s->page - 1]]);
    return STAY;
}

static uint8_t celebrate_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return turn(app);
    case KEY_B:
        return SCREEN_result;
    }
    return IGNORED;
}

static uint8_t celebrate_tick(struct app *app)
{
    struct celebrate_state *s = state_of(app);

    app->timer = CELEBRATE_STEP;
    if (++s->time == CELEBRATE_STEPS)
        return turn(app);
    if (!app->store.settings.animation)
        return IGNORED;
    s->step = s->time;
    return STAY;
}

const __flash struct screen screen_celebrate = {
    .enter = celebrate_enter, .key = celebrate_key, .tick = celebrate_tick, .page = celebrate_draw, .offered = celebrate_offered
};
