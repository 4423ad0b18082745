/* A page of a lesson: text, a sieve, or what is asked or played next. */
#include "learn.h"

static struct lesson_state *state_of(struct app *app)
{
    return (struct lesson_state *)app->state;
}

/* ---- the sieve ---- */

/* Returns when a number of the sieve is marked as won: with the first lost number that a move leads to; never, where none does. */
static uint8_t won_when(const struct lesson_state *s, const struct component *start, uint8_t number)
{
    struct component here = *start, left;
    struct move move;
    uint8_t when = 2 * SIEVE_MOST, mark;
    bool more;

    here.position.part[0] = number;
    for (more = game_first(component_game(start), &here.position, &move); more; more = game_next(component_game(start), &here.position, &move)) {
        left = here;
        component_make(&left, move);
        mark = s->mark[left.position.part[0]];
        if (mark & 1 && mark < when)
            when = mark - 1;
    }
    return when;
}

static void begin_sieve(struct app *app)
{
    struct lesson_state *s = state_of(app);
    const struct component *start = app->match.start.part;
    uint8_t last = (uint8_t)start->position.part[0], lost = 0;

    for (uint8_t n = 0; n <= last; n++) {
        uint8_t when = won_when(s, start, n);

        s->mark[n] = when < 2 * SIEVE_MOST ? when : 2 * lost++ + 1;
    }
    app->timer = SECOND;
}

/* Marks what the next lost number leads to. */
static uint8_t tick(struct app *app)
{
    if (++state_of(app)->steps < SIEVE_MOST)
        app->timer = SECOND;
    return STAY;
}

/* ---- pages ---- */

/* The lesson is done: the cursor goes on to the next one. */
static uint8_t end(struct app *app)
{
    uint8_t *cursor = &app->cursor[SCREEN_learn];

    store_new_progress(&app->store, PROGRESS_LESSON, lesson_starts[*cursor].id, 1);
    if (*cursor + 1 < LESSON_COUNT)
        ++*cursor;
    app->tune = TUNE_WIN;
    return SCREEN_learn;
}

static uint8_t enter(struct app *app)
{
    app->purpose = FOR_LESSON;
    if (!pages_take(app, app->lesson.page))
        return end(app);
    if (app->lesson.kind == LESSON_SIEVE)
        begin_sieve(app);
    return STAY;
}

static uint8_t turn(struct app *app, int8_t direction)
{
    if (direction < 0 && app->lesson.page == 0)
        return IGNORED;
    app->lesson.page += direction;
    return SCREEN_lesson;
}

/* RIGHT does not pass by a question. */
static uint8_t key(struct app *app, uint8_t key)
{
    bool asks = app->lesson.kind != LESSON_TEXT && app->lesson.kind != LESSON_SIEVE;

    switch (key) {
    case KEY_LEFT:
        return turn(app, -1);
    case KEY_RIGHT:
        return asks ? IGNORED : turn(app, 1);
    case KEY_A:
        return asks ? task_begin(app) : turn(app, 1);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_lesson = { .enter = enter, .key = key, .tick = tick, .draw = lesson_draw };
