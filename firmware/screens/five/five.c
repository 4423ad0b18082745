/* The screen of Five a day: what it is, the question before it is asked, the end, the result code.  The questions themselves are asked and
 * answered on the screens of lessons. */
#include "five.h"
#include <string.h>

/* Begins a session, unless the screen comes back to a question. */
static uint8_t enter(struct app *app)
{
    struct five *f = app->five;

    if (app->purpose == FOR_FIVE)
        return STAY;
    app_leave_match(app);
    app->match.machine = MACHINE_NONE;
    app->purpose = FOR_FIVE;
    memset(f, 0, sizeof *f);
    f->random = app_random(app);
    return STAY;
}

/* Goes on to the next question, or to the end.  A session counts when its last question was answered: then every skill rests for one
 * session less. */
static uint8_t next(struct app *app)
{
    struct five *f = app->five;

    f->page++;
    app->lesson.sibling = false;
    if (f->page == FIVE_END) {
        store_pass_session(&app->store);
        app->tune = TUNE_WIN;
    } else {
        f->skill[f->page - 1] = five_choose(app);
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

static uint8_t go(struct app *app)
{
    struct five *f = app->five;

    switch (f->page) {
    case FIVE_START:
        return next(app);
    case FIVE_END:
        f->page = FIVE_CODE;
        return STAY;
    case FIVE_CODE:
        return BACK;
    }
    return task_begin(app);
}

static uint8_t key(struct app *app, uint8_t key)
{
    struct five *f = app->five;
    bool asks = f->page > FIVE_START && f->page < FIVE_END;

    switch (key) {
    case KEY_A:
        return go(app);
    case KEY_B:
        return BACK;
    case KEY_UP:
        return asks && screen_list[SCREEN_recall] ? SCREEN_recall : IGNORED;
    case KEY_RIGHT:
        if (f->page != FIVE_START)
            return IGNORED;
        f->page = FIVE_CODE;
        return STAY;
    }
    return IGNORED;
}

const __flash struct screen screen_five = { .enter = enter, .key = key, .page = five_draw };
