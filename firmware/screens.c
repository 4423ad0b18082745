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

/* ---- the transitions ---- */

struct row {
    uint8_t screen;               /* enum screen_id, or ANY: every list */
    uint8_t event;                /* KEY_* and EVENT_TIMER, any of them; with REPEATS also while the key is held */
    bool (*act)(struct app *app); /* 0: the row always applies */
    uint8_t next;                 /* enum screen_id */
};

enum {
    ANY = 255,
    REPEATS = 128,
    ACROSS = KEY_LEFT | KEY_RIGHT,
    UP_DOWN = KEY_UP | KEY_DOWN,
    SKIP = UP_DOWN | ACROSS | KEY_A | EVENT_TIMER,
};

/* The first row that fits the screen and the event, and whose action agrees, is taken.  The lines of a menu: see menu.c. */
static const __flash struct row rows[] = {
    { SCREEN_TITLE, KEY_A, act_one_player, SCREEN_GAMES },
    WITH_DEMO({ SCREEN_TITLE, EVENT_TIMER, act_idle, SCREEN_CHOOSE },)
    { SCREEN_MAIN, KEY_A, act_item, SCREEN_SAME },

    { SCREEN_GAMES, KEY_A, act_pick_game, SCREEN_SETUP },

    { SCREEN_SETUP, ACROSS | REPEATS, act_setup_step, SCREEN_SAME },
    { SCREEN_SETUP, KEY_A, act_edit, SCREEN_SAME },
    WITH_ANALYSE({ SCREEN_SETUP, KEY_A, act_analyse_begin, SCREEN_ANALYSE },)
    { SCREEN_SETUP, KEY_A, act_begin, SCREEN_CHOOSE },
    { SCREEN_SETUP, KEY_A, 0, SCREEN_FAULT },

    { SCREEN_SET, ACROSS | REPEATS, act_set_step, SCREEN_SAME },
    { SCREEN_SET, UP_DOWN, act_set_row, SCREEN_SAME },
    { SCREEN_SET, KEY_A, act_set_toggle, SCREEN_SAME },

    { SCREEN_MAP, UP_DOWN | ACROSS | REPEATS, edit_graph_step, SCREEN_SAME },
    { SCREEN_MAP, KEY_A, edit_graph_mark, SCREEN_SAME },
    { SCREEN_MAP, KEY_B, act_map_made, SCREEN_SETUP },

    { SCREEN_CHOOSE, UP_DOWN | REPEATS, act_choose_step, SCREEN_SAME },
    { SCREEN_CHOOSE, ACROSS | REPEATS, act_choose_group, SCREEN_SAME },
    { SCREEN_CHOOSE, KEY_A, act_no_move, SCREEN_SAME },
    { SCREEN_CHOOSE, KEY_A, act_keep, SCREEN_SAME },
    { SCREEN_CHOOSE, KEY_A | EVENT_TIMER, act_move_ends, SCREEN_RESULT },
    { SCREEN_CHOOSE, KEY_A | EVENT_TIMER, 0, SCREEN_MADE },

    { SCREEN_MADE, EVENT_TIMER, act_made, SCREEN_SAME },
    { SCREEN_MADE, SKIP, 0, SCREEN_CHOOSE },

    { SCREEN_REPLY, EVENT_TIMER, act_blink, SCREEN_SAME },
    { SCREEN_REPLY, SKIP, act_keep, SCREEN_SAME },
    { SCREEN_REPLY, SKIP, act_move_ends, SCREEN_RESULT },
    { SCREEN_REPLY, SKIP, 0, SCREEN_CHOOSE },

    WITH_DEMO({ SCREEN_RESULT, EVENT_TIMER, act_demo_over, SCREEN_TITLE },)
    WITH_REVIEW({ SCREEN_RESULT, KEY_DOWN, act_review, SCREEN_REVIEW },)
    { SCREEN_RESULT, KEY_RIGHT, act_offer_taken, SCREEN_SAME },
    WITH_LESSONS({ SCREEN_RESULT, KEY_A, lesson_won, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_RESULT, KEY_B, lesson_left, SCREEN_LEARN },)
    { SCREEN_RESULT, KEY_A, act_next_start, SCREEN_CHOOSE },

    WITH_REVIEW({ SCREEN_REVIEW, ACROSS | UP_DOWN | REPEATS, act_review_step, SCREEN_SAME },)
    WITH_REVIEW({ SCREEN_REVIEW, KEY_A, act_review_play, SCREEN_CHOOSE },)
    WITH_REVIEW({ SCREEN_REVIEW, KEY_A, act_review_step, SCREEN_SAME },)
    WITH_REVIEW({ SCREEN_REVIEW, KEY_B, act_review_end, SCREEN_RESULT },)

    WITH_CODE({ SCREEN_CODE, ACROSS | REPEATS, act_code_step, SCREEN_SAME },)
    WITH_CODE({ SCREEN_CODE, UP_DOWN | REPEATS, act_code_letter, SCREEN_SAME },)
    WITH_CODE({ SCREEN_CODE, KEY_A, act_code_go, SCREEN_SETUP },)

    { SCREEN_MENU, KEY_A, act_item, SCREEN_SAME },

    WITH_LESSONS({ SCREEN_LEARN, KEY_A, lesson_begin, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_PAGE, ACROSS, lesson_turn, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_PAGE, KEY_A, lesson_next, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_SIEVE, EVENT_TIMER, lesson_sieve, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_SIEVE, ACROSS, lesson_turn, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_SIEVE, KEY_A, lesson_next, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_ASK, KEY_LEFT, lesson_turn, SCREEN_SAME },)
    WITH_LESSONS({ SCREEN_ASK, KEY_A, lesson_go, SCREEN_SAME },)
    WITH_PUZZLES({ SCREEN_PUZZLES, KEY_A, lesson_go, SCREEN_SAME },)
    WITH_PUZZLES({ SCREEN_PUZZLES, ACROSS | REPEATS, lesson_leaf, SCREEN_SAME },)
    WITH_TASKS({ SCREEN_TASK, UP_DOWN | REPEATS, lesson_step, SCREEN_SAME },)
    WITH_TASKS({ SCREEN_TASK, ACROSS | REPEATS, lesson_across, SCREEN_SAME },)
    WITH_TASKS({ SCREEN_TASK, KEY_A, lesson_answer, SCREEN_ANSWER },)
    WITH_TASKS({ SCREEN_TASK, KEY_B, lesson_back, SCREEN_SAME },)
    WITH_TASKS({ SCREEN_ANSWER, KEY_A, lesson_on, SCREEN_SAME },)
    WITH_TASKS({ SCREEN_ANSWER, KEY_B, lesson_back, SCREEN_SAME },)
    WITH_HEAP({ SCREEN_HEAP, UP_DOWN | ACROSS | REPEATS, lesson_heap_step, SCREEN_SAME },)

    WITH_WHY({ SCREEN_WHY, UP_DOWN | REPEATS, act_why_step, SCREEN_SAME },)
    WITH_ANALYSE({ SCREEN_WHY, KEY_A, act_around, SCREEN_AROUND },)
    WITH_ANALYSE(WITH_HEAP({ SCREEN_WHY, KEY_A, act_heap, SCREEN_HEAP },))
    WITH_ANALYSE({ SCREEN_WHY, KEY_A | KEY_B, act_analyses, SCREEN_ANALYSE },)
    WITH_ANALYSE({ SCREEN_ANALYSE, UP_DOWN | REPEATS, act_analyse_step, SCREEN_SAME },)
    WITH_ANALYSE({ SCREEN_ANALYSE, ACROSS | REPEATS, act_analyse_go, SCREEN_ANALYSE },)
    WITH_ANALYSE(WITH_WHY({ SCREEN_ANALYSE, KEY_A, act_why, SCREEN_WHY },))
    WITH_ANALYSE(WITHOUT_WHY({ SCREEN_ANALYSE, KEY_A, act_around, SCREEN_AROUND },))
    WITH_ANALYSE(WITHOUT_WHY(WITH_HEAP({ SCREEN_ANALYSE, KEY_A, act_heap, SCREEN_HEAP },)))
    WITH_ANALYSE(WITH_HEAP({ SCREEN_AROUND, KEY_A, act_heap, SCREEN_HEAP },))
    WITH_ANALYSE(WITH_HEAP({ SCREEN_HEAP, KEY_A | KEY_B, act_analyses, SCREEN_ANALYSE },))
    WITH_ANALYSE({ SCREEN_AROUND, ACROSS | REPEATS, act_around_across, SCREEN_AROUND },)
    WITH_ANALYSE({ SCREEN_AROUND, UP_DOWN | REPEATS, act_around_down, SCREEN_AROUND },)

    { SCREEN_SETTINGS, ACROSS, act_change_setting, SCREEN_SAME },
    { SCREEN_SETTINGS, KEY_A, act_item, SCREEN_SAME },

    WITH_RECORDS({ SCREEN_RECORDS, UP_DOWN | REPEATS, act_record_game, SCREEN_SAME },)
    WITH_RECORDS(WITH_LEVELS({ SCREEN_RECORDS, ACROSS | REPEATS, act_record_level, SCREEN_SAME },))
    WITH_RECORDS({ SCREEN_RECORDS, KEY_A, 0, SCREEN_CLEAR },)
    WITH_RECORDS({ SCREEN_CLEAR, KEY_A, act_sure, SCREEN_SAME },)
    WITH_RECORDS({ SCREEN_CLEAR, KEY_A, act_clear_records, SCREEN_RECORDS },)
    { SCREEN_ERASE, KEY_A, act_clear_all, SCREEN_TITLE },
    { SCREEN_UPLOAD, KEY_A, act_upload, SCREEN_TITLE },

    { ANY, UP_DOWN | REPEATS, act_list_step, SCREEN_SAME },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* Where B leads when no row has another say, and with OR_A key A, too. */
enum { OR_A = 128 };

static const __flash uint8_t back[] = {
    [SCREEN_MAIN] = SCREEN_TITLE,
    [SCREEN_GAMES] = SCREEN_MAIN,
    [SCREEN_SETUP] = SCREEN_GAMES,
    [SCREEN_MENU] = SCREEN_CHOOSE,
    [SCREEN_SETTINGS] = SCREEN_MAIN,
    WITH_LESSONS([SCREEN_LEARN] = SCREEN_MAIN,)
    WITH_PUZZLES([SCREEN_PUZZLES] = SCREEN_MAIN,)
    [SCREEN_TITLE] = SCREEN_MAIN,
    [SCREEN_CHOOSE] = SCREEN_MENU,
    [SCREEN_MADE] = SCREEN_MENU,
    [SCREEN_REPLY] = SCREEN_MENU,
    [SCREEN_RESULT] = SCREEN_MENU,
    [SCREEN_VALUE] = SCREEN_MENU | OR_A,
    [SCREEN_RULES] = SCREEN_MENU | OR_A,
    [SCREEN_FAULT] = SCREEN_SETUP | OR_A,
    [SCREEN_SET] = SCREEN_SETUP,
    [SCREEN_MAP] = SCREEN_SETUP,
    [SCREEN_UPLOAD] = SCREEN_SETTINGS,
    WITH_RECORDS([SCREEN_CLEAR] = SCREEN_RECORDS,)
    [SCREEN_ERASE] = SCREEN_TITLE,
    [SCREEN_NEWER] = SCREEN_TITLE | OR_A,
    [SCREEN_ABOUT] = SCREEN_SETTINGS | OR_A,
    [SCREEN_LIGHT] = SCREEN_TITLE | OR_A,
    WITH_REVIEW([SCREEN_REVIEW] = SCREEN_RESULT,)
    WITH_CODE([SCREEN_CODE] = SCREEN_MAIN,)
    WITH_WHY([SCREEN_WHY] = SCREEN_MENU | OR_A,)
    WITH_ANALYSE([SCREEN_ANALYSE] = SCREEN_SETUP,)
    WITH_ANALYSE(WITH_HEAP([SCREEN_AROUND] = SCREEN_ANALYSE,) WITHOUT_HEAP([SCREEN_AROUND] = SCREEN_ANALYSE | OR_A,))
    WITH_LESSONS([SCREEN_PAGE] = SCREEN_LEARN,)
    WITH_LESSONS([SCREEN_SIEVE] = SCREEN_LEARN,)
    WITH_LESSONS([SCREEN_ASK] = SCREEN_LEARN,)
    WITH_HEAP([SCREEN_HEAP] = SCREEN_MENU | OR_A,)
    WITH_RECORDS([SCREEN_RECORDS] = SCREEN_MAIN,)
};

/* ---- the interpreter ---- */

/* The machine's move: the perfect one, unless its level chooses another. */
static void find_reply(struct app *app, struct match *m)
{
    match_reply(m);
    if (HAS_LEVELS && m->machine != MACHINE_BOTH && !(HAS_LESSONS && app->lesson->of == OF_LESSON) && !level_chooses(m, app_random(app)))
        match_reply(m);
    match_focus(m);
}

void screens_enter(struct app *app, uint8_t screen)
{
    struct match *m = &app->match;

    if (screen == SCREEN_CHOOSE)
        screen = match_ended(m) ? SCREEN_RESULT : match_machine_moves(m) ? SCREEN_REPLY : SCREEN_CHOOSE;
    app->screen = screen;
    app->phase = 0;
    app->timer = SECOND; /* where no row waits for it nothing comes of that */
    if (screen <= SCREEN_TITLE && screen != SCREEN_MENU) { /* from these on the match may become another */
        keep_leave(app);
        if (HAS_TASKS)
            app->lesson->of = OF_NOTHING;
    }
    switch (screen) {
    case SCREEN_FAULT:
        app->tune = TUNE_REFUSED;
        break;
    WITH_ANALYSE(case SCREEN_AROUND:
        around_look(m);
        break;
    case SCREEN_ANALYSE:
        analysis_find(m, 0);
        break;)
    case SCREEN_CHOOSE:
        app->timer = 0;
        chooser_begin(m);
        if (app->settings.forecast)
            match_value(m);
        break;
    case SCREEN_MADE:
        app->timer = MADE;
        break;
    case SCREEN_REPLY:
        app->timer = BLINK;
        app->tune = TUNE_REPLY;
        find_reply(app, m);
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

/* Shows the next screen, if it is another, or what has changed on this one. */
static void go(struct app *app, uint8_t next)
{
    if (next != SCREEN_SAME)
        screens_enter(app, next);
    count_lines(app);
    app->stale = true;
}

/* The first row from `row` on that fits one of two screens and has all bits of `event`; behind the last one when there is none. */
HOT static __attribute__((noinline)) const __flash struct row *fitting(const __flash struct row *row, uint8_t here, uint8_t list, uint8_t event)
{
    for (; row < rows + ROWS; row++) {
        uint8_t screen = row->screen;

        if ((screen == here || screen == list) && !(event & ~row->event))
            break;
    }
    return row;
}

/* Takes the first row that applies; else B goes back, and an A that all rows refuse is heard.  `event` is one, and REPEATS with it
 * where that is of a held key. */
static void take_row(struct app *app, uint8_t event)
{
    uint8_t here = app->screen;
    const __flash struct row *row = rows;
    bool (*act)(struct app *) = 0; /* of a row that refuses */

    while ((row = fitting(row, here, app->lines > 0 ? ANY : here, event)) < rows + ROWS) {
        act = row->act;
        if (!act || act(app)) {
            go(app, row->next);
            return;
        }
        row++;
    }
    if (event == KEY_B || (event == KEY_A && back[here] & OR_A))
        go(app, back[here] & ~OR_A);
    else
        app->tune = act && event == KEY_A ? TUNE_REFUSED : TUNE_NONE;
    if (act && event != EVENT_TIMER)
        app->stale = true; /* it may say why */
}

void screens_event(struct app *app, uint8_t event)
{
    app->tune = event != EVENT_TIMER ? TUNE_KEY : TUNE_NONE;
    app->direction = event & (KEY_UP | KEY_RIGHT | KEY_A) ? 1 : -1;
    if (HAS_DEMO && event != EVENT_TIMER && app->demo) { /* any key ends the demonstration */
        app->demo = false;
        go(app, SCREEN_TITLE);
    } else {
        if (event != EVENT_TIMER && app->keys.repeats > 0)
            event |= REPEATS;
        take_row(app, event);
    }
    if (app->settings.sound && app->tune != TUNE_NONE)
        sound_play(&app->sound, app->tune);
}
