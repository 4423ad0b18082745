/* The robot's character in a match: it thinks before it moves, and moves at the end.  An image has it if its SCREENS name `character`. */
#include "play.h"
#include "firmware/app.h"

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

/* ---- hats: one for every STARS_A_HAT stars ---- */

void app_count_stars(struct app *app)
{
    uint8_t stars = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        struct record r;

        store_record(&app->store, pick_id(pick), &r);
        stars += r.best;
    }
    fair_count_stars(app);
    app->hat = stars / STARS_A_HAT < HATS ? stars / STARS_A_HAT : HATS;
}
