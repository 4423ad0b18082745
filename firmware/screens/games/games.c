/* The list of games.  A sets up the game under the cursor. */
#include "games.h"
#include "firmware/match/ladder.h"
#include "firmware/screens/setup/setup.h"

static uint8_t enter(struct app *app)
{
    struct games_state *s = (struct games_state *)app->state;

    for (uint8_t pick = 0; pick < PICKS; pick++)
        s->stars[pick] = record_best(&app->store.journal, pick_id(pick));
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        app_leave_match(app);
        app->by_code = false;
        match_pick(&app->match, app->cursor[SCREEN_games]);
        if (app->match.machine == MACHINE_SECOND)
            app_take_level(app);
        app->cursor[SCREEN_setup] = 0;
        if (ladder_lets_choose(&app->match))
            setup_choose_begins(app);
        app_roll(app);
        return SCREEN_setup;
    case KEY_B:
        return BACK;
    }
    return app_list_key(app, PICKS, key);
}

const __flash struct screen screen_games = { .repeats = KEY_UP | KEY_DOWN, .enter = enter, .key = key, .draw = games_draw };
