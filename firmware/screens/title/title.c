/* The title: A continues an interrupted match; else it begins the first game ever, and afterwards leads to the Fair or to the list of
 * games.  B opens the main menu.  After 20 seconds without a key a demonstration begins. */
#include "title.h"

enum { QUARTER = TICKS(250), IDLE_QUARTERS = 80 }; /* a quarter of a second; 20 seconds */

static struct title_state *state_of(struct app *app)
{
    return (struct title_state *)app->state;
}

static uint8_t title_enter(struct app *app)
{
    app_leave_match(app);
    app->timer = QUARTER;
    return STAY;
}

static uint8_t title_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return title_go_on(app);
    case KEY_B:
        return SCREEN_main;
    }
    state_of(app)->quarters = 0; /* the demonstration waits for another 20 seconds */
    return STAY;
}

static uint8_t title_tick(struct app *app)
{
    struct title_state *w = state_of(app);
    uint8_t before = title_looks(app);

    app->timer = QUARTER;
    if (++w->quarters >= IDLE_QUARTERS && screen_offered(app, SCREEN_demo))
        return SCREEN_demo;
    return title_looks(app) != before ? STAY : IGNORED;
}

const __flash struct screen screen_title = { .enter = title_enter, .key = title_key, .tick = title_tick, .page = title_draw };
