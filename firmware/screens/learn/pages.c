/* Reads the packed pages of lessons and puzzles.  The comment at the head of tools/gen/lessons.c describes their bytes. */
#include "learn.h"

/* The first byte of a page: the game, from bit KIND on the kind, and a bit for the game's second picture. */
enum {
    END = 15,   /* marks the end of the lesson in place of a page */
    GAME = 15,  /* mask of the game */
    INDEX = 14, /* as a game: its index is the next byte */
    SUM = 15,   /* as a game: a sum of several */
    KIND = 4, KINDS = 7, /* shift of the kind, and its mask after the shift */
    SECOND_PICTURE = 128,
};

/* The first byte of a position: the number of parts, and the bits below. */
enum {
    PARTS = 15,  /* mask of the number of parts */
    WIDE = 16,   /* numbers take two bytes */
    OPTION = 32, /* option 0 follows; the next bits: options 1 and 2 */
};

/* Returns the byte at *at, a place in lesson_pages, and steps to the next one. */
WARM static uint8_t take_byte(uint16_t *at)
{
    return data_byte(lesson_pages, (*at)++);
}

/* Reads a number of one byte, or of two, the low byte first. */
static uint16_t take_number(uint16_t *at, bool wide)
{
    uint16_t number = take_byte(at);

    return wide ? number | take_byte(at) << 8 : number;
}

/* Reads the options and the parts of a position of a game into *c. */
static void take_position(uint16_t *at, struct component *c, uint8_t game)
{
    struct position *p = &c->position;
    uint8_t head = take_byte(at), option = OPTION;

    match_put(c, game);
    p->parts = head & PARTS;
    for (uint8_t i = 0; i < GAME_OPTIONS; i++, option <<= 1)
        if (head & option)
            p->option[i] = take_number(at, head & WIDE);
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = take_number(at, head & WIDE);
}

/* Sets the smaller board if all pieces fit on it, else the larger one. */
static void fit_board(struct match *m)
{
    const struct position *p = &m->start.part[0].position;

    m->board = BOARD_LEAST;
    for (uint8_t i = 0; i < p->parts; i++)
        if (part_x(p->part[i]) >= BOARD_LEAST || part_y(p->part[i]) >= BOARD_LEAST)
            m->board = BOARD_MOST;
}

/* ---- stepping over pages ---- */

/* Returns the place behind a position. */
WARM static uint16_t behind_position(uint16_t at)
{
    uint8_t head = take_byte(&at), numbers = head & PARTS;

    for (uint8_t option = OPTION, i = 0; i < GAME_OPTIONS; i++, option <<= 1)
        numbers += (head & option) != 0;
    return at + (head & WIDE ? 2 * numbers : numbers);
}

/* Returns the place behind a page or puzzle. */
WARM static uint16_t behind_page(uint16_t at)
{
    uint8_t head = take_byte(&at), kind = head >> KIND & KINDS, count = 1;

    if (kind == LESSON_TEXT)
        return at;
    if ((head & GAME) == INDEX)
        at++;
    else if ((head & GAME) == SUM)
        count = take_byte(&at);
    for (uint8_t i = 0; i < count; i++)
        at = behind_position(count > 1 ? at + 1 : at);
    return kind == LESSON_ERROR ? at + 1 + data_byte(lesson_pages, at) : at;
}

/* ---- taking a page ---- */

/* Puts the page or puzzle at this place on the table: into the start of the match and app->lesson. */
static void take_page(struct app *app, uint16_t at)
{
    struct match *m = &app->match;
    uint8_t head = take_byte(&at), game = head & GAME;

    app->lesson.kind = head >> KIND & KINDS;
    if (app->lesson.kind == LESSON_TEXT) {
        app->lesson.text++;
        return;
    }
    match_pick(m, 0);
    m->edited = true;
    m->picture = head / SECOND_PICTURE;
    if (game == INDEX)
        game = take_byte(&at);
    else if (game == SUM)
        m->start.count = take_byte(&at);
    for (uint8_t i = 0; i < m->start.count; i++) {
        uint8_t part = m->start.count > 1 ? take_byte(&at) : game;

        take_position(&at, &m->start.part[i], part);
    }
    fit_board(m);
    if (app->lesson.kind != LESSON_ERROR)
        return;
    app->lesson.count = take_byte(&at);
    app->lesson.moves = at;
}

bool pages_take(struct app *app, uint8_t page)
{
    uint8_t lesson = app->cursor[SCREEN_learn], text = lesson_text(lesson);
    uint16_t at = lesson_page(lesson);

    app->lesson.page = page;
    for (uint8_t skip = page; skip > 0 && data_byte(lesson_pages, at) != END; skip--) {
        text += data_byte(lesson_pages, at) >> KIND == LESSON_TEXT;
        at = behind_page(at);
    }
    app->lesson.text = text;
    if (data_byte(lesson_pages, at) == END)
        return false;
    take_page(app, at);
    return true;
}

void pages_take_puzzle(struct app *app, uint8_t number)
{
    uint16_t at = LESSON_PUZZLES;

    for (; number > 0; number--)
        at = behind_page(at);
    take_page(app, at);
}

bool pages_lesson_done(const struct app *app, uint8_t lesson)
{
    return store_progress(&app->store, PROGRESS_LESSON, lesson_id(lesson)) > 0;
}

bool pages_puzzle_done(const struct app *app, uint8_t puzzle)
{
    return store_progress(&app->store, PROGRESS_PUZZLE, lesson_puzzle_id(puzzle));
}

uint8_t pages_lessons_done(const struct app *app)
{
    uint8_t done = 0;

    for (uint8_t i = 0; i < LESSON_COUNT; i++)
        done += pages_lesson_done(app, i);
    return done;
}

uint8_t pages_puzzles_done(const struct app *app)
{
    uint8_t done = 0;

    for (uint8_t i = 0; i < PUZZLE_COUNT; i++)
        done += pages_puzzle_done(app, i);
    return done;
}
