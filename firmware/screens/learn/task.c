/* A question about a position: the player chooses an answer, and the game itself judges it. */
#include "learn.h"
#include "firmware/ui/arrows.h"

void task_replay(struct app *app)
{
    struct match *m = &app->match;
    const struct component *c = m->here.part;

    match_begin(m);
    for (uint8_t i = 0;; i++) {
        struct move *move = &m->move.move[0];

        game_first(component_game(c), &c->position, move);
        for (uint8_t skip = data_byte(lesson_pages, app->lesson.moves + i); skip > 0; skip--)
            game_next(component_game(c), &c->position, move);
        m->move.parts = 1;
        match_consider(m);
        if (i == app->lesson.answer)
            return;
        m->here = m->left;
        m->turn = !m->turn;
    }
}

uint8_t task_begin(struct app *app)
{
    struct match *m = &app->match;
    uint8_t kind = app->lesson.kind;

    m->machine = kind == LESSON_PLAY ? MACHINE_SECOND : MACHINE_NONE;
    match_begin(m);
    if (kind == LESSON_PLAY)
        return SCREEN_play;
    app->lesson.answer = ANSWER_NONE;
    if (is_further(kind))
        kind_put(app);
    return SCREEN_task;
}

uint8_t task_home(const struct app *app)
{
    static const __flash uint8_t home[] = {
        [FOR_PLAY] = SCREEN_main, [FOR_LESSON] = SCREEN_learn, [FOR_PUZZLE] = SCREEN_puzzles, [FOR_GUESS] = SCREEN_main,
        [FOR_FIVE] = SCREEN_main
    };

    return home[app->purpose];
}

/* ---- choosing the answer ---- */

/* Returns the greatest number that can be chosen as the answer to the question on the table. */
static uint8_t last_answer(const struct app *app)
{
    if (app->lesson.kind == LESSON_WON)
        return asks_outcome(app) ? OUTCOME_D : OUTCOME_N;
    return app->lesson.kind == LESSON_ERROR || is_further(app->lesson.kind) ? app->lesson.count - 1 : LESSON_HEAPS;
}

/* Chooses the next answer (direction 1) or the one before; at first the least or the greatest. */
static uint8_t step(struct app *app, int8_t direction)
{
    struct lesson *l = &app->lesson;

    if (l->answer == ANSWER_NONE)
        l->answer = direction > 0 ? 0 : last_answer(app);
    else
        l->answer = (uint8_t)match_step(l->answer, direction, 0, last_answer(app), l->kind == LESSON_WON);
    if (l->kind == LESSON_ERROR)
        task_replay(app);
    else if (is_further(l->kind))
        kind_put(app);
    return STAY;
}

/* Chooses a move; at first the first one. */
static uint8_t step_move(struct app *app, uint8_t key)
{
    struct match *m = &app->match;

    if (app->lesson.answer == ANSWER_NONE) {
        app->lesson.answer = 0;
        chooser_begin(m);
        return STAY;
    }
    return arrows_choose(m, key, app_long_step(app, key), app->keys.repeats == 0) ? STAY : app_nowhere(app);
}

static uint8_t arrow(struct app *app, uint8_t key)
{
    if (FURTHER_KINDS && app->lesson.kind == LESSON_CHANGE)
        return kind_change(app, key);
    return answers_by_move(app->lesson.kind) ? step_move(app, key) : step(app, key_direction(key));
}

/* ---- the answer ---- */

bool task_is_right(struct app *app)
{
    struct match *m = &app->match;
    uint8_t answer = app->lesson.answer;

    match_value(m);
    if (is_further(app->lesson.kind))
        return kind_is_right(app);
    switch (app->lesson.kind) {
    case LESSON_WON:
        return m->value.outcome == answer;
    case LESSON_HEAP:
        return m->value.nimber == answer;
    case LESSON_MOVE:
        return m->left_outcome == OUTCOME_P;
    case LESSON_ERROR:
        return m->value.outcome == OUTCOME_N && m->left_outcome != OUTCOME_P;
    }
    return match_remoteness(&m->left) + 1 == m->value.remoteness;
}

/* Stores the progress after an answer, and counts a wrong one. */
static void store_answer(struct app *app)
{
    struct lesson *l = &app->lesson;

    if (!l->right && l->mistakes < UINT8_MAX)
        l->mistakes++;
    if (app_is_for(app, FOR_FIVE))
        five_answered(app);
    if (app->purpose == FOR_PUZZLE && l->right) {
        uint8_t id = lesson_puzzle_id(app->cursor[SCREEN_puzzles]);

        store_new_progress(&app->store, puzzle_progress(id), puzzle_number(id), 1);
    }
    if (app->purpose != FOR_GUESS)
        return;
    if (l->right && l->count < UINT8_MAX)
        l->count++;
    if (l->count > store_progress(&app->store, PROGRESS_GUESS, 0))
        store_new_progress(&app->store, PROGRESS_GUESS, 0, l->count);
}

/* Returns whether a position that was answered to be won, lost or drawn, or to be won though a rule leaves it, is lost, and has a move. */
static bool resists(const struct app *app)
{
    const struct match *m = &app->match;
    bool asks = app->lesson.kind == LESSON_WON || (FURTHER_KINDS && app->lesson.kind == LESSON_COUNTER);

    return asks && m->value.outcome == OUTCOME_P && !match_ended(m);
}

/* Returns the first stage of the screen after the answer. */
static uint8_t first_stage(const struct app *app)
{
    if (app->lesson.right)
        return ANSWER_RIGHT;
    if (resists(app))
        return ANSWER_TRY;
    if (gives_position(app->lesson.kind))
        return ANSWER_REPLY;
    return answers_by_move(app->lesson.kind) && !sum_ended(&app->match.left) ? ANSWER_REPLY : ANSWER_SHOWN;
}

/* Judges the answer.  Refuses the key if no answer is chosen. */
static uint8_t answer(struct app *app)
{
    struct lesson *l = &app->lesson;

    if (l->answer == ANSWER_NONE)
        return app_refuse(app, REFUSAL_NO_ANSWER);
    if (answers_by_move(l->kind) && !match_consider(&app->match))
        return app_refuse_parts(app);
    l->right = task_is_right(app);
    app->tune = l->right ? TUNE_WIN : TUNE_LOSS;
    store_answer(app);
    l->stage = first_stage(app);
    return SCREEN_answer;
}

static uint8_t task_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return answer(app);
    case KEY_B:
        return task_home(app);
    }
    return arrow(app, key);
}

const __flash struct screen screen_task = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .key = task_key, .page = task_draw
};
