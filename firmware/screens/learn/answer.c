/* The screen after an answer.  After a wrong answer it shows, picture by picture, the reply that refutes the answer, the right answer and a
 * reason; then the question is asked again. */
#include "learn.h"

enum { BLINK = TICKS(320), BLINKS = 8 }; /* duration in ticks of the position before or after the move, and number of changes */

/* Returns the stage that follows. */
static uint8_t stage_after(const struct app *app)
{
    uint8_t kind = app->lesson.kind;

    switch (app->lesson.stage) {
    case ANSWER_TRY:
        return ANSWER_REPLY;
    case ANSWER_REPLY:
        return kind == LESSON_WON ? ANSWER_REASON : ANSWER_SHOWN;
    case ANSWER_SHOWN:
        return kind == LESSON_ERROR ? ANSWER_BETTER : ANSWER_REASON;
    }
    return app->lesson.stage + 1;
}

/* Moves the cursor to the mistake, which is then under consideration. */
static void find_mistake(struct app *app)
{
    uint8_t *answer = &app->lesson.answer;

    for (*answer = 0; *answer < app->lesson.count; ++*answer) {
        task_replay(app);
        if (task_is_right(app))
            return;
    }
}

/* Considers the perfect move of the position on the table, if it has a move and the question is not about its nimber. */
static void consider_best(struct app *app)
{
    struct match *m = &app->match;

    if (match_ended(m) || app->lesson.kind == LESSON_HEAP)
        return;
    match_reply(m);
    match_focus(m);
}

/* Puts the position and the move of the stage on the table. */
static void prepare(struct app *app)
{
    struct match *m = &app->match;

    switch (app->lesson.stage) {
    case ANSWER_REPLY:
        m->machine = MACHINE_SECOND; /* so that the words name the robot as the one who moves */
        if (gives_position(app->lesson.kind))
            m->turn = PLAYER_MACHINE;
        else
            match_move(m);
        break;
    case ANSWER_SHOWN:
        match_begin(m);
        match_value(m);
        if (app->lesson.kind == LESSON_ERROR) {
            find_mistake(app);
            return;
        }
        if (is_further(app->lesson.kind))
            kind_find(app);
        break;
    }
    consider_best(app);
}

static uint8_t answer_enter(struct app *app)
{
    if (app->lesson.stage == ANSWER_OVER && app_is_for(app, FOR_FIVE))
        return five_go_on(app);
    if (app->lesson.stage == ANSWER_OVER)
        return app->purpose == FOR_LESSON ? sibling_ask(app, !app->lesson.sibling) : task_begin(app);
    if (app->lesson.stage == ANSWER_RIGHT || app->lesson.stage == ANSWER_REASON)
        return STAY;
    prepare(app);
    app->timer = app->store.settings.animation ? BLINK : 0;
    return STAY;
}

static uint8_t answer_tick(struct app *app)
{
    struct answer_state *s = (struct answer_state *)app->state;

    if (++s->blinks < BLINKS)
        app->timer = BLINK;
    return STAY;
}

/* Turns to the next page of the lesson.  A question that differs from the one before only in its position is asked at once.  After the
 * right answer to a sibling the page's own question is asked again. */
static uint8_t turn(struct app *app)
{
    if (app->lesson.sibling)
        return sibling_ask(app, false);
    app->lesson.page++;
    return pages_take(app, app->lesson.page) && app->lesson.again ? task_begin(app) : SCREEN_lesson;
}

/* Returns the screen that follows a right answer: the next page; the next puzzle, after the last one of its chapter the chapters; another
 * position. */
static uint8_t go_on(struct app *app)
{
    uint8_t *cursor = &app->cursor[SCREEN_puzzles];
    struct chapter c;

    if (app->purpose == FOR_LESSON)
        return turn(app);
    if (app_is_for(app, FOR_FIVE))
        return five_go_on(app);
    c = chapter_shown(app);
    if (*cursor + 1 < c.first + c.count)
        ++*cursor;
    else if (CHAPTERS)
        return SCREEN_chapters;
    return SCREEN_puzzles;
}

/* Returns the screen of the reason.  A question of a lesson has a text, but its sibling has none; a puzzle is explained by the screen
 * "why", if the image has it.  In guessing the next position follows. */
static uint8_t reason(struct app *app)
{
    if (app->purpose == FOR_GUESS)
        return SCREEN_guess;
    if (app->purpose == FOR_LESSON && !app->lesson.sibling)
        return SCREEN_answer;
    app->lesson.stage = ANSWER_OVER;
    if (app->purpose == FOR_LESSON)
        return SCREEN_answer;
    if (app->lesson.kind != LESSON_ERROR)
        match_begin(&app->match);
    return screen_offered(app, SCREEN_why) ? SCREEN_why : SCREEN_answer;
}

static uint8_t next(struct app *app)
{
    if (app->lesson.stage == ANSWER_RIGHT)
        return app->purpose == FOR_GUESS ? SCREEN_guess : go_on(app);
    app->lesson.stage = stage_after(app);
    return app->lesson.stage == ANSWER_REASON ? reason(app) : SCREEN_answer;
}

static uint8_t answer_key(struct app *app, uint8_t key)
{
    if (key & (KEY_A | KEY_B))
        app->match.machine = MACHINE_NONE;
    switch (key) {
    case KEY_A:
        return next(app);
    case KEY_B:
        return task_home(app);
    }
    return IGNORED;
}

const __flash struct screen screen_answer = { .enter = answer_enter, .key = answer_key, .tick = answer_tick, .page = answer_draw };
