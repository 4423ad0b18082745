/* The further kinds of puzzles: how many moves win, the pile to be changed, the counterexample to a rule, the start for the robot.  The
 * answer to the last three is a position: the one that is chosen stands on the table. */
#include "learn.h"
#include "firmware/ui/fill.h"

enum { STARTS = 3, CHANGE_MOST = 15, UNCHANGED = 255 }; /* the last one in place of a pile's size: as it was */
enum { WINS_MOST = 31 };

/* What follows the position of a LESSON_COUNTER, from lesson.moves on. */
enum { COUNTER_FIRST, COUNTER_STEP, COUNTER_PILES, COUNTER_BYTES };

static struct position *start_of(struct app *app)
{
    return &app->match.start.part[0].position;
}

/* Returns a byte of those that follow the position. */
static uint8_t kind_byte(const struct app *app, uint8_t i)
{
    return data_byte(lesson_pages, app->lesson.moves + i);
}

uint8_t kind_number(const struct app *app)
{
    return app->lesson.kind == LESSON_WINS ? app->lesson.answer : (uint8_t)app->match.here.part[0].position.part[0];
}

void kind_about(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app)
{
    uint16_t word = word_in(language, WORD_ABOUT_CHANGE + app->lesson.kind - LESSON_CHANGE);
    uint8_t first = kind_byte(app, COUNTER_FIRST);

    fill_numbers(line, word, first, first + kind_byte(app, COUNTER_STEP));
}

/* ---- the position of an answer ---- */

static void put_start(struct app *app, uint8_t answer)
{
    struct position *p = start_of(app);

    for (uint8_t i = 0; answer > 0 && i < p->parts; i++)
        p->part[i] = kind_byte(app, (uint8_t)((answer - 1) * p->parts + i));
}

/* Changes the chosen pile to the chosen size. */
static void put_change(struct app *app, uint8_t size)
{
    struct lesson *l = &app->lesson;
    uint16_t *pile = &start_of(app)->part[l->answer];

    if (size != UNCHANGED)
        *pile = size;
    l->count = (uint8_t)*pile;
}

void kind_put(struct app *app)
{
    struct lesson *l = &app->lesson;
    uint8_t answer = l->answer == ANSWER_NONE ? 0 : l->answer, count = l->count;

    pages_take_puzzle(app, app->cursor[SCREEN_puzzles]);
    switch (l->kind) {
    case LESSON_WINS:
        l->count = WINS_MOST + 1;
        break;
    case LESSON_GIVE:
        l->count = STARTS;
        put_start(app, answer);
        break;
    case LESSON_COUNTER:
        l->count = kind_byte(app, COUNTER_PILES);
        start_of(app)->part[0] = kind_byte(app, COUNTER_FIRST) + answer * kind_byte(app, COUNTER_STEP);
        break;
    default:
        if (l->answer != ANSWER_NONE)
            put_change(app, count);
    }
    match_begin(&app->match);
}

/* ---- choosing a change ---- */

/* Chooses another pile, as it was. */
static void turn_pile(struct app *app, int8_t direction)
{
    struct lesson *l = &app->lesson;

    l->answer = app_turn(l->answer, start_of(app)->parts, direction);
    l->count = UNCHANGED;
}

uint8_t kind_change(struct app *app, uint8_t key)
{
    struct lesson *l = &app->lesson;
    int8_t direction = key_direction(key);

    if (l->answer == ANSWER_NONE) {
        l->answer = 0;
        l->count = UNCHANGED;
    } else if (key & (KEY_LEFT | KEY_RIGHT)) {
        turn_pile(app, direction);
    } else {
        l->count = (uint8_t)match_step(l->count, direction, 0, CHANGE_MOST, false);
    }
    kind_put(app);
    return STAY;
}

/* ---- judging ---- */

/* Returns how many moves of the position on the table win. */
static uint8_t count_wins(struct match *m)
{
    const struct component *c = m->here.part;
    struct move *move = &m->move.move[0];
    uint8_t wins = 0;

    for (bool more = game_first(component_game(c), &c->position, move); more; more = game_next(component_game(c), &c->position, move)) {
        m->move.parts = 1;
        match_consider(m);
        wins += m->left_outcome == OUTCOME_P;
    }
    match_drop(m);
    return wins;
}

bool kind_is_right(struct app *app)
{
    struct match *m = &app->match;

    if (app->lesson.kind == LESSON_WINS)
        return count_wins(m) == app->lesson.answer;
    match_value(m);
    return m->value.outcome == (app->lesson.kind == LESSON_COUNTER ? OUTCOME_N : OUTCOME_P);
}

/* Looks for a size of the chosen pile that makes the position lost.  Returns whether there is one. */
static bool find_change(struct app *app)
{
    struct lesson *l = &app->lesson;
    uint8_t before;

    l->count = UNCHANGED;
    kind_put(app);
    before = l->count;
    for (l->count = 0; l->count <= CHANGE_MOST; l->count++) {
        start_of(app)->part[l->answer] = l->count;
        match_begin(&app->match);
        if (l->count != before && kind_is_right(app))
            return true;
    }
    return false;
}

/* Chooses the position of the answer.  Returns whether the answer is right, or for a pile of a change: can be. */
static bool try_answer(struct app *app)
{
    if (app->lesson.kind == LESSON_CHANGE)
        return find_change(app);
    kind_put(app);
    return kind_is_right(app);
}

void kind_find(struct app *app)
{
    for (app->lesson.answer = 0; !try_answer(app);)
        app->lesson.answer++;
    match_begin(&app->match);
    match_value(&app->match);
}
