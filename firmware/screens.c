#include "screens.h"
#include "acts.h"
#include "analysis.h"
#include "around.h"
#include "chooser.h"
#include "edit_graph.h"
#include "hal/hal.h"
#include "lessons.h"
#include "level.h"
#include "menu.h"
#include "setup.h"

enum { QUIET = TUNE_NONE };

void screens_sound(struct app *app, uint8_t tune)
{
    if (app->settings.sound && tune != QUIET)
        sound_play(&app->sound, tune);
}

/* ---- the transitions ---- */

struct row {
    uint8_t screen;               /* enum screen_id, or ANY: every list */
    uint8_t event;                /* KEY_* and EVENT_TIMER, any of them; with REPEATS also while the key is held */
    bool (*act)(struct app *app); /* 0: the row always applies */
    uint8_t next;                 /* enum screen_id */
    uint8_t tune;                 /* what it sounds like; QUIET: the action sees to that */
};

enum {
    ANY = 255,
    REPEATS = 128,
    ACROSS = KEY_LEFT | KEY_RIGHT,
    UP_DOWN = KEY_UP | KEY_DOWN,
    KEYS = UP_DOWN | ACROSS | KEY_A | KEY_B,
    SKIP = UP_DOWN | ACROSS | KEY_A | EVENT_TIMER,
};

/* The first row that fits the screen and the event, and whose action agrees, is taken.  The lines of a menu: see menu.c. */
static const __flash struct row rows[] = {
    { SCREEN_TITLE, KEY_A, act_one_player, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_TITLE, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },
    { SCREEN_TITLE, EVENT_TIMER, HAS_DEMO ? act_idle : act_never, SCREEN_CHOOSE, QUIET },
    { SCREEN_MAIN, KEY_A, act_item, SCREEN_SAME, QUIET },
    { SCREEN_MAIN, KEY_B, 0, SCREEN_TITLE, TUNE_KEY },

    { SCREEN_GAMES, KEY_A, act_pick_game, SCREEN_SETUP, TUNE_KEY },
    { SCREEN_GAMES, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },

    { SCREEN_SETUP, ACROSS | REPEATS, act_setup_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, act_edits_set, SCREEN_SET, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, act_edits_map, SCREEN_MAP, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, IF(ANALYSE, act_analyse_begin), SCREEN_ANALYSE, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, act_begin, SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_SETUP, KEY_A, 0, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_SETUP, KEY_B, 0, SCREEN_GAMES, TUNE_KEY },
    { SCREEN_FAULT, KEYS, 0, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_SET, ACROSS | REPEATS, act_set_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, UP_DOWN, act_set_row, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, KEY_A, act_set_toggle, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SET, KEY_A, 0, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_SET, KEY_B, 0, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_MAP, UP_DOWN | ACROSS | REPEATS, edit_graph_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_MAP, KEY_A, edit_graph_mark, SCREEN_SAME, TUNE_KEY },
    { SCREEN_MAP, KEY_B, act_map_made, SCREEN_SETUP, TUNE_KEY },

    { SCREEN_CHOOSE, UP_DOWN | REPEATS, act_choose_step, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, ACROSS | REPEATS, act_choose_group, SCREEN_SAME, TUNE_KEY },
    { SCREEN_CHOOSE, KEY_A, act_no_move, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_CHOOSE, KEY_A, act_keep, SCREEN_SAME, QUIET },
    { SCREEN_CHOOSE, KEY_A | EVENT_TIMER, act_move_ends, SCREEN_RESULT, QUIET },
    { SCREEN_CHOOSE, KEY_A | EVENT_TIMER, 0, SCREEN_MADE, QUIET },
    { SCREEN_CHOOSE, KEY_B, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_MADE, KEY_B, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_MADE, EVENT_TIMER, act_made, SCREEN_SAME, QUIET },
    { SCREEN_MADE, SKIP, 0, SCREEN_CHOOSE, QUIET },

    { SCREEN_REPLY, KEY_B, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_REPLY, EVENT_TIMER, act_blink, SCREEN_SAME, QUIET },
    { SCREEN_REPLY, SKIP, act_keep, SCREEN_SAME, QUIET },
    { SCREEN_REPLY, SKIP, act_move_ends, SCREEN_RESULT, QUIET },
    { SCREEN_REPLY, SKIP, 0, SCREEN_CHOOSE, QUIET },

    { SCREEN_RESULT, EVENT_TIMER, HAS_DEMO ? act_demo_over : act_never, SCREEN_TITLE, QUIET },
    { SCREEN_RESULT, KEY_DOWN, HAS_REVIEW ? act_review : act_never, SCREEN_REVIEW, TUNE_KEY },
    { SCREEN_RESULT, KEY_RIGHT, act_offer_taken, SCREEN_SAME, TUNE_KEY },
    { SCREEN_RESULT, KEY_A, HAS_LESSONS ? lesson_won : act_never, SCREEN_SAME, TUNE_KEY },
    { SCREEN_RESULT, KEY_B, HAS_LESSONS ? lesson_left : act_never, SCREEN_LEARN, TUNE_KEY },
    { SCREEN_RESULT, KEY_A, act_next_start, SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_RESULT, KEY_A, 0, SCREEN_FAULT, TUNE_REFUSED },
    { SCREEN_RESULT, KEY_B, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_REVIEW, ACROSS | UP_DOWN | REPEATS, IF(REVIEW, act_review_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_REVIEW, KEY_A, IF(REVIEW, act_review_play), SCREEN_CHOOSE, TUNE_KEY },
    { SCREEN_REVIEW, KEY_A, IF(REVIEW, act_review_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_REVIEW, KEY_B, IF(REVIEW, act_review_end), SCREEN_RESULT, TUNE_KEY },

    { SCREEN_CODE, ACROSS | REPEATS, IF(CODE, act_code_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_CODE, UP_DOWN | REPEATS, IF(CODE, act_code_letter), SCREEN_SAME, TUNE_KEY },
    { SCREEN_CODE, KEY_A, IF(CODE, act_code_go), SCREEN_SETUP, TUNE_KEY },
    { SCREEN_CODE, KEY_A, 0, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_CODE, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },

    { SCREEN_MENU, KEY_A, act_item, SCREEN_SAME, QUIET },
    { SCREEN_MENU, KEY_B, 0, SCREEN_CHOOSE, TUNE_KEY },

    { SCREEN_LEARN, KEY_A, IF(LESSONS, lesson_begin), SCREEN_SAME, TUNE_KEY },
    { SCREEN_LEARN, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },
    { SCREEN_PAGE, ACROSS, IF(LESSONS, lesson_turn), SCREEN_SAME, TUNE_KEY },
    { SCREEN_PAGE, KEY_A, IF(LESSONS, lesson_next), SCREEN_SAME, TUNE_KEY },
    { SCREEN_PAGE, KEY_B, 0, SCREEN_LEARN, TUNE_KEY },
    { SCREEN_SIEVE, EVENT_TIMER, IF(LESSONS, lesson_sieve), SCREEN_SAME, QUIET },
    { SCREEN_SIEVE, ACROSS, IF(LESSONS, lesson_turn), SCREEN_SAME, TUNE_KEY },
    { SCREEN_SIEVE, KEY_A, IF(LESSONS, lesson_next), SCREEN_SAME, TUNE_KEY },
    { SCREEN_SIEVE, KEY_B, 0, SCREEN_LEARN, TUNE_KEY },
    { SCREEN_ASK, KEY_LEFT, IF(LESSONS, lesson_turn), SCREEN_SAME, TUNE_KEY },
    { SCREEN_ASK, KEY_A, IF(LESSONS, lesson_go), SCREEN_SAME, TUNE_KEY },
    { SCREEN_ASK, KEY_B, 0, SCREEN_LEARN, TUNE_KEY },
    { SCREEN_PUZZLES, KEY_A, IF(PUZZLES, lesson_go), SCREEN_SAME, TUNE_KEY },
    { SCREEN_PUZZLES, ACROSS | REPEATS, IF(PUZZLES, lesson_leaf), SCREEN_SAME, TUNE_KEY },
    { SCREEN_PUZZLES, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },
    { SCREEN_TASK, UP_DOWN | REPEATS, IF(TASKS, lesson_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_TASK, ACROSS | REPEATS, IF(TASKS, lesson_across), SCREEN_SAME, TUNE_KEY },
    { SCREEN_TASK, KEY_A, IF(TASKS, lesson_answer), SCREEN_ANSWER, QUIET },
    { SCREEN_TASK, KEY_A, 0, SCREEN_SAME, TUNE_REFUSED },
    { SCREEN_TASK, KEY_B, IF(TASKS, lesson_back), SCREEN_SAME, TUNE_KEY },
    { SCREEN_ANSWER, KEY_A, IF(TASKS, lesson_on), SCREEN_SAME, QUIET },
    { SCREEN_ANSWER, KEY_B, IF(TASKS, lesson_back), SCREEN_SAME, TUNE_KEY },
    { SCREEN_HEAP, UP_DOWN | ACROSS | REPEATS, IF(HEAP, lesson_heap_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_HEAP, KEY_A | KEY_B, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_RULES, KEYS, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_WHY, UP_DOWN | REPEATS, IF(WHY, act_why_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_WHY, KEY_A, IF(ANALYSE, act_around), SCREEN_AROUND, TUNE_KEY },
    { SCREEN_WHY, KEY_A | KEY_B, IF(ANALYSE, act_analyses), SCREEN_ANALYSE, TUNE_KEY },
    { SCREEN_WHY, KEY_A | KEY_B, 0, SCREEN_MENU, TUNE_KEY },
    { SCREEN_ANALYSE, UP_DOWN | REPEATS, IF(ANALYSE, act_analyse_step), SCREEN_SAME, TUNE_KEY },
    { SCREEN_ANALYSE, ACROSS | REPEATS, IF(ANALYSE, act_analyse_go), SCREEN_ANALYSE, TUNE_MOVE },
    { SCREEN_ANALYSE, KEY_A, IF(WHY, act_why), SCREEN_WHY, TUNE_KEY },
    { SCREEN_AROUND, ACROSS | REPEATS, IF(ANALYSE, act_around_across), SCREEN_AROUND, TUNE_KEY },
    { SCREEN_AROUND, UP_DOWN | REPEATS, IF(ANALYSE, act_around_down), SCREEN_AROUND, TUNE_KEY },
    { SCREEN_AROUND, KEY_A | KEY_B, 0, SCREEN_ANALYSE, TUNE_KEY },
    { SCREEN_ANALYSE, KEY_B, 0, SCREEN_SETUP, TUNE_KEY },
    { SCREEN_VALUE, KEYS, 0, SCREEN_MENU, TUNE_KEY },

    { SCREEN_SETTINGS, ACROSS, act_change_setting, SCREEN_SAME, TUNE_KEY },
    { SCREEN_SETTINGS, KEY_A, act_item, SCREEN_SAME, QUIET },
    { SCREEN_SETTINGS, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },

    { SCREEN_RECORDS, UP_DOWN | REPEATS, IF(RECORDS, act_record_game), SCREEN_SAME, TUNE_KEY },
    { SCREEN_RECORDS, ACROSS | REPEATS, IF(RECORDS, act_record_level), SCREEN_SAME, TUNE_KEY },
    { SCREEN_RECORDS, KEY_A, 0, SCREEN_CLEAR, TUNE_KEY },
    { SCREEN_RECORDS, KEY_B, 0, SCREEN_MAIN, TUNE_KEY },
    { SCREEN_CLEAR, KEY_A, IF(RECORDS, act_sure), SCREEN_SAME, TUNE_KEY },
    { SCREEN_CLEAR, KEY_A, IF(RECORDS, act_clear_records), SCREEN_RECORDS, TUNE_KEY },
    { SCREEN_CLEAR, KEY_B, 0, SCREEN_RECORDS, TUNE_KEY },
    { SCREEN_ERASE, KEY_A, act_clear_all, SCREEN_TITLE, TUNE_KEY },
    { SCREEN_ERASE, KEY_B, 0, SCREEN_TITLE, TUNE_KEY },
    { SCREEN_NEWER, KEYS, 0, SCREEN_TITLE, TUNE_KEY },
    { SCREEN_UPLOAD, KEY_A, act_upload, SCREEN_TITLE, QUIET },
    { SCREEN_UPLOAD, KEY_B, 0, SCREEN_SETTINGS, TUNE_KEY },
    { SCREEN_ABOUT, KEYS, 0, SCREEN_SETTINGS, TUNE_KEY },
    { SCREEN_LIGHT, KEYS, 0, SCREEN_TITLE, QUIET },

    { ANY, UP_DOWN | REPEATS, act_list_step, SCREEN_SAME, TUNE_KEY },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* ---- the interpreter ---- */

void screens_enter(struct app *app, uint8_t screen)
{
    struct match *m = &app->match;

    if (screen == SCREEN_CHOOSE)
        screen = match_ended(m) ? SCREEN_RESULT : match_machine_moves(m) ? SCREEN_REPLY : SCREEN_CHOOSE;
    app->screen = screen;
    app->phase = app->timer = 0;
    switch (screen) {
    case SCREEN_TITLE:
    case SCREEN_MAIN:
    case SCREEN_GAMES:
    case SCREEN_LEARN:
    case SCREEN_PUZZLES:
    case SCREEN_SETUP: /* from these on the match may become another */
        keep_leave(app);
        app->lesson.of = OF_NOTHING;
        app->timer = screen == SCREEN_TITLE ? SECOND : 0;
        break;
    case SCREEN_RESULT:
        app->timer = app->demo ? SECOND : 0;
        break;
    case SCREEN_AROUND:
        if (HAS_ANALYSE)
            around_look(m);
        break;
    case SCREEN_ANALYSE:
        if (HAS_ANALYSE)
            analysis_find(m, 0);
        break;
    case SCREEN_CHOOSE:
        chooser_begin(m);
        if (app->settings.forecast)
            match_value(m);
        break;
    case SCREEN_SIEVE:
        app->timer = SECOND;
        break;
    case SCREEN_MADE:
        app->timer = MADE;
        break;
    case SCREEN_REPLY:
        if (!HAS_LEVELS || m->machine == MACHINE_BOTH) /* as well as it can */
            match_reply(m);
        else
            level_reply(m, app_random(app));
        screens_sound(app, TUNE_REPLY);
        app->timer = BLINK;
    }
}

/* Counts the lines of the screen's list, once for all that ask. */
static void count_lines(struct app *app)
{
    uint8_t screen = app->screen;

    app->lines = 0;
    if (screen >= SCREEN_LISTS)
        return;
    if (screen == SCREEN_GAMES)
        app->lines = PICKS;
    else if (HAS_LESSONS && screen == SCREEN_LEARN)
        app->lines = LESSON_COUNT;
    else if (HAS_PUZZLES && screen == SCREEN_PUZZLES)
        app->lines = lesson_puzzles(app);
    else if (screen == SCREEN_SETUP)
        app->lines = setup_look(&app->match, app->cursor[SCREEN_SETUP], &app->field);
    else
        app->lines = menu_lines(app);
    if (app->cursor[screen] >= app->lines) /* its line is not there any more */
        app->cursor[screen] = 0;
}

static bool row_fits(const struct app *app, const __flash struct row *row, uint8_t event)
{
    uint8_t screen = row->screen;

    if (!(row->event & event) || (app->keys.repeats > 0 && event != EVENT_TIMER && !(row->event & REPEATS)))
        return false;
    if (screen == ANY)
        return app->lines > 0;
    return screen == app->screen;
}

/* Any key ends the demonstration. */
static bool ends_demo(struct app *app, uint8_t event)
{
    if (!app->demo || event == EVENT_TIMER)
        return false;
    app->demo = false;
    screens_enter(app, SCREEN_TITLE);
    app->stale = true;
    return true;
}

void screens_event(struct app *app, uint8_t event)
{
    if ((app->waits && event != EVENT_TIMER) || ends_demo(app, event))
        return;
    app->direction = event & (KEY_UP | KEY_RIGHT | KEY_A) ? 1 : -1;
    for (const __flash struct row *row = rows; row < rows + ROWS; row++) {
        if (!row_fits(app, row, event) || (row->act && !row->act(app)))
            continue;
        screens_sound(app, row->tune);
        if (row->next != SCREEN_SAME)
            screens_enter(app, row->next);
        count_lines(app);
        app->stale = true;
        return;
    }
}
