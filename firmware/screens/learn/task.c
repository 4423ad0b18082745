/* A question about a position: the player chooses an answer, and the game itself judges it. */
#include "learn.h"
#include "firmware/match/chooser.h"

/* Returns whether the answer to this kind of question is a move. */
static bool answers_by_move(uint8_t kind)
{
    return kind == LESSON_MOVE || kind == LESSON_LAST;
}

/* Replays the game with the mistake up to the move under the cursor, which is then under consideration. */
static void replay(struct app *app)
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
    app->lesson.answer = 0;
    if (kind == LESSON_ERROR)
        replay(app);
    else if (answers_by_move(kind))
        chooser_begin(m);
    return SCREEN_task;
}

/* ---- choosing the answer ---- */

/* Returns the greatest number that can be chosen as the answer to the question on the table. */
static uint8_t last_answer(const struct app *app)
{
    if (app->lesson.kind == LESSON_WON)
        return match_game(&app->match, 0)->form == FORM_NODE ? OUTCOME_D : OUTCOME_N;
    return app->lesson.kind == LESSON_ERROR ? app->lesson.count - 1 : LESSON_HEAPS;
}

static uint8_t step(struct app *app, int8_t direction)
{
    struct lesson *l = &app->lesson;

    l->answer = (uint8_t)match_step(l->answer, direction, 0, last_answer(app), l->kind == LESSON_WON);
    if (l->kind == LESSON_ERROR)
        replay(app);
    return STAY;
}

static uint8_t arrow(struct app *app, uint8_t key)
{
    struct match *m = &app->match;

    if (!answers_by_move(app->lesson.kind))
        return step(app, key_direction(key));
    if (key & (KEY_UP | KEY_DOWN))
        chooser_step(m, app_long_step(app, key), app->keys.repeats == 0);
    else
        chooser_group(m, key_direction(key));
    return STAY;
}

/* ---- the answer ---- */

static bool is_right(struct app *app)
{
    struct match *m = &app->match;
    uint8_t answer = app->lesson.answer;

    match_value(m);
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

/* Stores the progress after a right answer. */
static void store_answer(struct app *app)
{
    struct lesson *l = &app->lesson;

    if (app->purpose == FOR_PUZZLE && l->right)
        store_new_progress(&app->store, PROGRESS_PUZZLE, lesson_puzzle_id(app->cursor[SCREEN_puzzles]), 1);
    if (app->purpose != FOR_GUESS)
        return;
    if (l->right && l->count < UINT8_MAX)
        l->count++;
    if (l->count > store_progress(&app->store, PROGRESS_GUESS, 0))
        store_new_progress(&app->store, PROGRESS_GUESS, 0, l->count);
}

static uint8_t answer(struct app *app)
{
    struct lesson *l = &app->lesson;

    if (answers_by_move(l->kind) && !match_consider(&app->match))
        return app_refuse_parts(app);
    l->right = is_right(app);
    app->tune = l->right ? TUNE_WIN : TUNE_LOSS;
    store_answer(app);
    return SCREEN_answer;
}

/* The screen to which B leads, by enum purpose. */
static const __flash uint8_t home[] = {
    [FOR_PLAY] = SCREEN_main, [FOR_LESSON] = SCREEN_learn, [FOR_PUZZLE] = SCREEN_puzzles, [FOR_GUESS] = SCREEN_main
};

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return answer(app);
    case KEY_B:
        return home[app->purpose];
    }
    return arrow(app, key);
}

const __flash struct screen screen_task = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .key = key, .draw = task_draw
};

/* ---- the screen after an answer ---- */

/* Returns the screen that follows: after a right answer that of the next page, puzzle or position; after a wrong one that of the same
 * question, but in guessing that of a new position. */
static uint8_t go_on(struct app *app)
{
    uint8_t *cursor = &app->cursor[SCREEN_puzzles];

    if (app->purpose == FOR_GUESS)
        return SCREEN_guess;
    if (!app->lesson.right)
        return task_begin(app);
    if (app->purpose == FOR_LESSON) {
        app->lesson.page++;
        return SCREEN_lesson;
    }
    if (*cursor + 1 < PUZZLE_COUNT)
        ++*cursor;
    return SCREEN_puzzles;
}

static uint8_t key_at_answer(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return go_on(app);
    case KEY_B:
        return home[app->purpose];
    }
    return IGNORED;
}

const __flash struct screen screen_answer = { .key = key_at_answer, .draw = answer_draw };
