/* The title: A begins the first game ever, afterwards opens the list of games; B opens the main menu.  After IDLE_SECONDS without a key a demonstration begins. */
#include "title.h"
#include "games/hot.h"

enum { IDLE_SECONDS = 20 };

/* The time since the title was shown. */
struct waiting {
    uint8_t seconds;
};

WARM static uint8_t enter(struct app *app)
{
    app_leave_match(app);
    app->timer = SECOND;
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        app->match.machine = MACHINE_SECOND;
        return app_begin_first(app, SCREEN_games);
    case KEY_B:
        return SCREEN_main;
    }
    return IGNORED;
}

static uint8_t tick(struct app *app)
{
    struct waiting *w = (struct waiting *)app->state;

    app->timer = SECOND;
    return ++w->seconds >= IDLE_SECONDS && screen_offered(app, SCREEN_demo) ? SCREEN_demo : IGNORED;
}

const __flash struct screen screen_title = { .enter = enter, .key = key, .tick = tick, .draw = title_draw };
