#include "learn.h"

enum { END = 15, GAME = 15, KIND = 4, KINDS = 7, SECOND_PICTURE = 128, PARTS = 15, WIDE = 16, OPTION = 32 };

static const __flash uint8_t *take_number(const __flash uint8_t *at, bool wide, uint16_t *number)
{
    *number = *at++;
    if (wide)
        *number |= *at++ << 8;
    return at;
}

static const __flash uint8_t *take_position(const __flash uint8_t *at, struct component *c, uint8_t game)
{
    struct position *p = &c->position;
    uint8_t head = *at++, option = OPTION;

    match_put(c, game);
    p->parts = head & PARTS;
    for (uint8_t i = 0; i < GAME_OPTIONS; i++, option <<= 1)
        if (head & option)
            at = take_number(at, head & WIDE, &p->option[i]);
    for (uint8_t i = 0; i < p->parts; i++)
        at = take_number(at, head & WIDE, &p->part[i]);
    return at;
}

/* A board is as small as shows all its pieces. */
static void fit_board(struct match *m)
{
    const struct position *p = &m->start.part[0].position;

    m->board = BOARD_LEAST;
    for (uint8_t i = 0; i < p->parts; i++)
        if (PART_X(p->part[i]) >= BOARD_LEAST || PART_Y(p->part[i]) >= BOARD_LEAST)
            m->board = BOARD_MOST;
}

/* Puts a page or puzzle on the table; returns where the next begins. */
static const __flash uint8_t *take_page(struct app *app, const __flash uint8_t *at)
{
    struct match *m = &app->match;
    uint8_t head = *at++, game = head & GAME;

    app->lesson.kind = head >> KIND & KINDS;
    if (app->lesson.kind == LESSON_TEXT) {
        app->lesson.text++;
        return at;
    }
    match_pick(m, 0);
    m->edited = true;
    m->picture = head / SECOND_PICTURE;
    if (game == GAME)
        m->start.count = *at++;
    for (uint8_t i = 0; i < m->start.count; i++) {
        uint8_t part = game == GAME ? *at++ : game;

        at = take_position(at, &m->start.part[i], part);
    }
    fit_board(m);
    if (app->lesson.kind != LESSON_ERROR)
        return at;
    app->lesson.count = *at++;
    app->lesson.moves = at;
    return at + app->lesson.count;
}

bool pages_take(struct app *app, uint8_t page)
{
    struct lesson_start start = lesson_starts[app->cursor[SCREEN_learn]];
    const __flash uint8_t *at = lesson_pages + start.page;

    app->lesson.text = start.text;
    app->lesson.page = page;
    for (;; page--) {
        if (*at == END)
            return false;
        at = take_page(app, at);
        if (page == 0)
            return true;
    }
}

void pages_take_puzzle(struct app *app, uint8_t number)
{
    const __flash uint8_t *at = lesson_puzzles_packed;

    for (;; number--) {
        at = take_page(app, at);
        if (number == 0)
            return;
    }
}
