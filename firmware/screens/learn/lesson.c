/* A page of a lesson: a text, a sieve, or the start of a question or a game. */
#include "learn.h"

static struct lesson_state *state_of(struct app *app)
{
    return (struct lesson_state *)app->state;
}

/* ---- the sieve ---- */

bool sieve_has(const uint8_t *marked, uint8_t number)
{
    return marked[number / 8] >> number % 8 & 1;
}

static void mark(uint8_t *marked, uint8_t number)
{
    marked[number / 8] |= 1 << number % 8;
}

/* Returns whether a move leads from a pile of `from` stones to one of `to`, in the game and with the options of `start`. */
static bool leads_to(const struct component *start, uint8_t from, uint8_t to)
{
    const __flash struct game *game = component_game(start);
    struct component here = *start, left;
    struct move move;

    here.position.part[0] = from;
    for (bool more = game_first(game, &here.position, &move); more; more = game_next(game, &here.position, &move)) {
        left = here;
        component_make(&left, move);
        if (left.position.part[0] == to)
            return true;
    }
    return false;
}

/* Marks the least unmarked number, up to `last`, as lost, if there is one. */
static void mark_lost(struct lesson_state *s, uint8_t last)
{
    while (s->newest <= last && (sieve_has(s->lost, s->newest) || sieve_has(s->won, s->newest)))
        s->newest++;
    if (s->newest <= last)
        mark(s->lost, s->newest);
}

/* Marks as won the numbers from which a move leads to the newest lost number, and then marks the next lost number. */
static uint8_t lesson_tick(struct app *app)
{
    struct lesson_state *s = state_of(app);
    const struct component *start = app->match.start.part;
    uint8_t last = (uint8_t)start->position.part[0];

    for (uint8_t n = s->newest + 1; n <= last; n++)
        if (leads_to(start, n, s->newest))
            mark(s->won, n);
    mark_lost(s, last);
    if (s->newest <= last)
        app->timer = SECOND;
    return STAY;
}

static void begin_sieve(struct app *app)
{
    mark_lost(state_of(app), 0);
    app->timer = SECOND;
}

/* ---- pages ---- */

/* Stores the stars of the lesson, unless it brought more before.  Returns the screen that shows them. */
static uint8_t end(struct app *app)
{
    uint8_t lesson = app->cursor[SCREEN_learn], stars = lesson_stars(app);

    if (stars > pages_stars(app, lesson))
        store_new_progress(&app->store, PROGRESS_LESSON, lesson_id(lesson), stars);
    app->tune = TUNE_WIN;
    return SCREEN_done;
}

static uint8_t lesson_enter(struct app *app)
{
    app->purpose = FOR_LESSON;
    if (!pages_take(app, app->lesson.page))
        return end(app);
    if (app->lesson.kind == LESSON_SIEVE)
        begin_sieve(app);
    if (FURTHER_KINDS && app->lesson.kind == LESSON_FIGURE) {
        app->match.machine = MACHINE_NONE;
        match_begin(&app->match);
    }
    return STAY;
}

static uint8_t turn(struct app *app, int8_t direction)
{
    if (direction < 0 && app->lesson.page == 0)
        return IGNORED;
    app->lesson.page += direction;
    return SCREEN_lesson;
}

/* Handles a key.  RIGHT turns the page, but does not skip a question or a game.  UP leads from a sieve to Paint, where the player marks
 * the numbers. */
static uint8_t lesson_key(struct app *app, uint8_t key)
{
    uint8_t kind = app->lesson.kind;
    bool asks = kind != LESSON_TEXT && kind != LESSON_SIEVE && !(FURTHER_KINDS && kind == LESSON_FIGURE);

    switch (key) {
    case KEY_UP:
        return PAINTS && app->lesson.kind == LESSON_SIEVE ? SCREEN_paint : IGNORED;
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

const __flash struct screen screen_lesson = { .enter = lesson_enter, .key = lesson_key, .tick = lesson_tick, .page = lesson_draw };

/* ---- the end of a lesson ---- */

/* Handles a key: the list of lessons follows, with the cursor on the next lesson. */
static uint8_t key_at_end(struct app *app, uint8_t key)
{
    uint8_t *cursor = &app->cursor[SCREEN_learn];

    if (!(key & (KEY_A | KEY_B)))
        return IGNORED;
    if (*cursor + 1 < LESSON_COUNT)
        ++*cursor;
    return SCREEN_learn;
}

const __flash struct screen screen_done = { .key = key_at_end, .page = done_draw };
