/* The robot's character in a match: it thinks before it moves, and moves at the end.  An image has it if its SCREENS name `character`. */
#include "play.h"

bool character_thinks(struct app *app)
{
    struct play_state *s = (struct play_state *)app->state;

    if (!app->store.settings.animation || app->match.machine != MACHINE_SECOND)
        return false;
    s->phase = PLAY_THINK;
    app->timer = PLAY_THINK_TICKS;
    match_drop(&app->match);
    return true;
}

uint8_t character_steps(struct app *app)
{
    struct result_state *s = (struct result_state *)app->state;

    if (!app->store.settings.animation || s->step >= RESULT_STEPS)
        return IGNORED;
    app->timer = RESULT_STEP;
    s->step++;
    return STAY;
}
