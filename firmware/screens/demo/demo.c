/* A demonstration: the robot plays with itself until somebody presses a key. */
#include "firmware/screens/play/play.h"

enum { SECONDS = 6 /* how long its end is shown */ };

/* Begins a match of a random game.  Returns SCREEN_play, or SCREEN_title if the start cannot be played. */
static uint8_t demo_enter(struct app *app)
{
    struct match *m = &app->match;
    uint16_t random = app_random(app);

    app_leave_match(app);
    m->machine = MACHINE_BOTH;
    match_pick(m, random % GAME_COUNT);
    match_roll(m, random >> 4);
    app->demo = match_begin(m) == FAULT_NONE;
    return app->demo ? SCREEN_play : SCREEN_title;
}

/* The device sleeps when the time of the setting is over, as on any screen. */
uint8_t demo_ends(struct app *app)
{
    struct result_state *s = (struct result_state *)app->state;

    app->timer = SECOND;
    if (++s->seconds < SECONDS)
        return IGNORED;
    app->demo = false;
    return SCREEN_title;
}

const __flash struct screen screen_demo = { .enter = demo_enter };
