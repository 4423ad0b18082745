/* Shows screens directly, without the keys that lead to them; and tells the phase of a match. */
#ifndef HOST_TESTS_UNIT_GO_H
#define HOST_TESTS_UNIT_GO_H

#include "tools/gen/experienced.h"
#include "firmware/loop.h"
#include "firmware/screens/learn/learn.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/setup/setup.h"

/* Goes to the screen that a screen's function answered, as the loop does. */
static inline void go(struct app *app, uint8_t next)
{
    if (next == BACK)
        next = app_before(app);
    while (next < SCREEN_COUNT)
        next = app_enter(app, next);
    app->stale = true;
}

/* Makes the player experienced where storage is blank: see tools/gen/experienced.h.  Called after loop_start. */
static inline void meet_player(struct app *app)
{
    if (store_is_blank(&app->store))
        make_experienced(&app->store.journal);
}

/* Presses a key on the screen that is shown, and follows its answer.  Returns the answer. */
static inline uint8_t press_once(struct app *app, uint8_t key)
{
    uint8_t next;

    app->keys.repeats = 0;
    next = screen_list[app_screen(app)]->key(app, key);
    go(app, next);
    return next;
}

/* Draws the screen that is shown. */
static inline void draw_shown(const struct app *app, struct canvas *c)
{
    canvas_clear(c);
    app_draw(app, c);
}

/* Returns whether the match is shown in this phase: enum play_phase. */
static inline bool in_phase(const struct app *app, uint8_t phase)
{
    return app_screen(app) == SCREEN_play && play_shown(app)->phase == phase;
}

static inline bool chooses(const struct app *app)
{
    return in_phase(app, PLAY_CHOOSE);
}

static inline bool replies(const struct app *app)
{
    return in_phase(app, PLAY_REPLY);
}

/* Returns the number of lines of the list that is shown; 0 if the screen is no list. */
static inline uint8_t lines_shown(const struct app *app)
{
    switch (app_screen(app)) {
    case SCREEN_main:
    case SCREEN_menu:
    case SCREEN_settings:
        return menu_shown(app)->lines;
    case SCREEN_games:
        return PICKS;
    case SCREEN_setup:
        return setup_shown(app)->lines;
    case SCREEN_learn:
        return LESSON_COUNT;
    case SCREEN_puzzles:
        return PUZZLE_COUNT;
    }
    return 0;
}

#endif
