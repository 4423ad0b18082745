#include "lesson.h"
#include "acts.h"
#include "chooser.h"
#include "lesson_pages.h"
#include "lessons.h"
#include "screens.h"

/* ---- the sieve ---- */

/* Marks what the next lost number leads to. */
bool lesson_sieve(struct app *app)
{
    app->phase++;
    if (app->phase < SIEVE_MOST)
        app->timer = SECOND;
    return true;
}

/* ---- questions ---- */

/* Not inlined: only here is a verdict on the stack. */
__attribute__((noinline)) static void judge(const struct sum *s, struct verdict *v)
{
    sum_judge(s, v);
}

/* Replays an error up to the move under the cursor, which is considered. */
static void replay(struct app *app)
{
    struct match *m = &app->match;
    const struct component *c = m->here.part;

    match_begin(m);
    for (uint8_t i = 0;; i++) {
        struct move *move = &m->move.move[0];

        game_first(component_game(c), &c->position, move);
        for (uint8_t skip = app->lesson->moves[i]; skip > 0; skip--)
            game_next(component_game(c), &c->position, move);
        m->move.parts = 1;
        match_consider(m);
        if (i == app->lesson->answer)
            return;
        m->here = m->left;
        m->turn = !m->turn;
    }
}

/* Whether the answer is right, as the game itself judges. */
static bool is_right(struct app *app)
{
    struct match *m = &app->match;
    uint8_t answer = app->lesson->answer;
    struct verdict left;

    match_value(m);
    switch (app->lesson->kind) {
    case LESSON_WON:
        return m->value.outcome == answer;
    case LESSON_HEAP:
        return m->value.nimber == answer;
    case LESSON_MOVE:
        return m->left_outcome == OUTCOME_P;
    case LESSON_ERROR:
        return m->value.outcome == OUTCOME_N && m->left_outcome != OUTCOME_P;
    }
    judge(&m->left, &left);
    return left.remoteness + 1 == m->value.remoteness;
}

/* A face to be guessed: the more have been, the more stones and games there are; won as often as lost, about. */
static void roll_face(struct app *app)
{
    struct match *m = &app->match;
    uint8_t count = app->lesson->count, games = 1 + count / 2, span = 5 + (count < 30 ? 3 * count : 90);
    uint16_t random = app_random(app);
    uint8_t wanted = random & 1 ? OUTCOME_N : OUTCOME_P, tries = 8;

    if (games > 6)
        games = 6;
    do {
        struct position *p = &m->start.part[0].position;

        random = match_chance(random);
        match_pick(m, (random >> 8) % games);
        component_game(m->start.part)->setup(p, random);
        for (uint8_t i = 0; i < p->parts; i++)
            p->part[i] = (uint8_t)p->part[i] % span;
        match_begin(m);
        match_value(m);
    } while (m->value.outcome != wanted && --tries > 0);
    app->lesson->kind = LESSON_WON;
}

/* ---- what the screens do ---- */

bool lesson_done(const struct app *app, uint8_t bit)
{
    return keep_has(app, bit);
}

uint8_t lesson_count(const struct app *app, uint8_t first, uint8_t count)
{
    uint8_t done = 0;

    while (count-- > 0)
        done += lesson_done(app, first + count);
    return done;
}

uint8_t lesson_puzzles(struct app *app)
{
    lesson_puzzle(app, app->cursor[SCREEN_PUZZLES]);
    app->lesson->of = OF_PUZZLE;
    return PUZZLE_COUNT;
}

/* A cursor that is still at the beginning passes by what is done. */
static bool pass_done(const struct app *app, uint8_t *cursor, uint8_t first, uint8_t count)
{
    if (*cursor == 0)
        while (*cursor + 1 < count && lesson_done(app, first + *cursor))
            ++*cursor;
    return true;
}

bool lesson_first(struct app *app)
{
    return pass_done(app, &app->cursor[SCREEN_LEARN], 0, LESSON_COUNT);
}

bool lesson_first_puzzle(struct app *app)
{
    return pass_done(app, &app->cursor[SCREEN_PUZZLES], PUZZLE_BIT, PUZZLE_COUNT);
}

/* Shows the page that is on the table. */
static void show_page(struct app *app)
{
    uint8_t kind = app->lesson->kind;

    if (kind == LESSON_SIEVE)
        lesson_mark(&app->match);
    screens_enter(app, kind == LESSON_TEXT ? SCREEN_PAGE : kind == LESSON_SIEVE ? SCREEN_SIEVE : SCREEN_ASK);
}

bool lesson_begin(struct app *app)
{
    app->lesson->of = OF_LESSON;
    lesson_page(app, 0);
    show_page(app);
    return true;
}

bool lesson_turn(struct app *app)
{
    uint8_t page = app->lesson->page;

    if (app->direction < 0 && page == 0)
        return false;
    if (lesson_page(app, (uint8_t)(page + app->direction))) {
        show_page(app);
        return true;
    }
    keep_done(app, app->cursor[SCREEN_LEARN]);
    screens_enter(app, SCREEN_LEARN);
    if (app->cursor[SCREEN_LEARN] + 1 < LESSON_COUNT)
        app->cursor[SCREEN_LEARN]++;
    app->tune = TUNE_WIN;
    return true;
}

bool lesson_next(struct app *app)
{
    app->direction = 1;
    return lesson_turn(app);
}

bool lesson_leaf(struct app *app)
{
    app->direction = -app->direction;
    return act_list_step(app);
}

/* Puts the question, or the game of a lesson, on the table. */
bool lesson_go(struct app *app)
{
    struct match *m = &app->match;
    uint8_t kind = app->lesson->kind;

    if (kind == LESSON_PLAY) {
        m->machine = MACHINE_SECOND;
    } else {
        m->machine = MACHINE_NONE;
    }
    match_begin(m);
    if (kind == LESSON_PLAY) {
        screens_enter(app, SCREEN_CHOOSE);
        return true;
    }
    app->lesson->answer = 0;
    if (kind == LESSON_ERROR)
        replay(app);
    else if (kind == LESSON_MOVE || kind == LESSON_LAST)
        chooser_begin(m);
    screens_enter(app, SCREEN_TASK);
    return true;
}

/* Up and down. */
bool lesson_step(struct app *app)
{
    uint8_t kind = app->lesson->kind, last = HEAP_MOST;

    if (kind == LESSON_MOVE || kind == LESSON_LAST)
        return act_choose_step(app);
    if (kind == LESSON_WON)
        last = match_game(&app->match, 0)->form == FORM_NODE ? OUTCOME_D : OUTCOME_N;
    else if (kind == LESSON_ERROR)
        last = app->lesson->count - 1;
    app->lesson->answer = (uint8_t)match_step(app->lesson->answer, app->direction, 0, last, kind == LESSON_WON);
    if (kind == LESSON_ERROR)
        replay(app);
    return true;
}

bool lesson_across(struct app *app)
{
    if (app->lesson->kind == LESSON_MOVE || app->lesson->kind == LESSON_LAST)
        return act_choose_group(app);
    return lesson_step(app);
}

bool lesson_answer(struct app *app)
{
    struct lesson *l = app->lesson;

    if ((l->kind == LESSON_MOVE || l->kind == LESSON_LAST) && act_no_move(app))
        return false;
    l->right = is_right(app);
    app->tune = l->right ? TUNE_WIN : TUNE_LOSS;
    if (l->of == OF_PUZZLE && l->right)
        keep_done(app, PUZZLE_BIT + app->cursor[SCREEN_PUZZLES]);
    if (l->of != OF_GUESS)
        return true;
    if (l->right && l->count < UINT8_MAX)
        l->count++;
    if (l->count > keep_best(app))
        keep_new_best(app, l->count);
    return true;
}

/* Right: the next page, puzzle or face.  Else the same once more; guessing faces begins anew. */
bool lesson_on(struct app *app)
{
    struct lesson *l = app->lesson;

    if (l->of == OF_GUESS) {
        if (!l->right)
            l->count = 0;
        roll_face(app);
        screens_enter(app, SCREEN_TASK);
    } else if (!l->right) {
        lesson_go(app);
    } else if (l->of == OF_LESSON) {
        lesson_next(app);
    } else {
        if (app->cursor[SCREEN_PUZZLES] + 1 < PUZZLE_COUNT)
            app->cursor[SCREEN_PUZZLES]++;
        screens_enter(app, SCREEN_PUZZLES);
    }
    return true;
}

bool lesson_back(struct app *app)
{
    uint8_t of = app->lesson->of;

    screens_enter(app, of == OF_GUESS ? SCREEN_MAIN : of == OF_LESSON ? SCREEN_LEARN : SCREEN_PUZZLES);
    return true;
}

bool lesson_won(struct app *app)
{
    if (app->lesson->of != OF_LESSON)
        return false;
    if (match_lost(&app->match))
        lesson_go(app);
    else
        lesson_next(app);
    return true;
}

bool lesson_left(struct app *app)
{
    return app->lesson->of == OF_LESSON;
}

bool lesson_guess(struct app *app)
{
    keep_leave(app);
    app->match.machine = MACHINE_NONE;
    app->lesson->of = OF_GUESS;
    app->lesson->count = 0;
    app->lesson->answer = OUTCOME_N;
    roll_face(app);
    return true;
}

/* ---- which heap am I? ---- */

bool lesson_heap(struct app *app)
{
    match_drop(&app->match);
    match_value(&app->match);
    app->lesson->answer = 0;
    return true;
}

bool lesson_heap_step(struct app *app)
{
    app->lesson->answer = (uint8_t)match_step(app->lesson->answer, app->direction, 0, HEAP_MOST, false);
    return true;
}
