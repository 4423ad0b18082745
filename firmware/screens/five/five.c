/* The screen of Five a day: what it is, the question before it is asked, the end, the result code.  The questions themselves are asked and
 * answered on the screens of lessons. */
#include "five.h"

/* Begins a session, unless one goes on: with a question that is not answered, or with its end. */
static uint8_t five_enter(struct app *app)
{
    if (app->purpose == FOR_FIVE && app->lesson.again)
        return STAY;
    app_leave_match(app);
    app->match.machine = MACHINE_NONE;
    app->purpose = FOR_FIVE;
    app->lesson.page = FIVE_START;
    app_random(app); /* mixes noise in: each session has other questions */
    return STAY;
}

/* Goes on to the next question, or to the end.  A session counts when its last question was answered: then every skill rests for one
 * session less. */
static uint8_t next(struct app *app)
{
    app->lesson.sibling = false;
    app->lesson.again = true;
    if (++app->lesson.page == FIVE_END) {
        store_pass_session(&app->store);
        app->tune = TUNE_WIN;
    } else {
        app->five->asked[app->lesson.page - 1] = five_choose(app);
        five_make(app);
    }
    return SCREEN_five;
}

uint8_t five_go_on(struct app *app)
{
    if (app->lesson.right || app->lesson.sibling)
        return next(app);
    app->lesson.sibling = true;
    five_make(app);
    return task_begin(app);
}

static uint8_t show_code(struct app *app)
{
    app->lesson.again = false;
    app->lesson.page = FIVE_CODE;
    return STAY;
}

static uint8_t go(struct app *app)
{
    switch (app->lesson.page) {
    case FIVE_START:
        return next(app);
    case FIVE_END:
        return show_code(app);
    case FIVE_CODE:
        return BACK;
    }
    return task_begin(app);
}

static uint8_t five_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return go(app);
    case KEY_B:
        return BACK;
    case KEY_UP:
        return (uint8_t)(app->lesson.page - 1) < FIVE_QUESTIONS ? five_rules() : IGNORED;
    case KEY_RIGHT:
        if (app->lesson.page == FIVE_START)
            return show_code(app);
    }
    return IGNORED;
}

const __flash struct screen screen_five = { .enter = five_enter, .key = five_key, .page = five_draw };
