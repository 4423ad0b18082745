/* A demonstration: the robot plays with itself until somebody presses a key. */
#include "firmware/app.h"

/* Begins a random match.  If it has no legal start, the title is shown. */
static uint8_t enter(struct app *app)
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

const __flash struct screen screen_demo = { .enter = enter };
