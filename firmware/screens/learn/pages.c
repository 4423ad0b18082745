/* Reads the packed pages of lessons and puzzles.  The comment at the head of tools/gen/lessons.c describes their bytes. */
#include "learn.h"

/* The first byte of a page: the game, from bit KIND on the kind, and a bit for the game's second picture. */
enum {
    END = 15,   /* marks the end of the lesson in place of a page */
    GAME = 15,  /* mask of the game */
    INDEX = 14, /* in place of a game: the next byte is the index of the game */
    SUM = 15,   /* in place of a game: a sum; the next byte is the number of its parts */
    KIND = 4, KINDS = 7, /* shift of the kind, and its mask after the shift */
    SECOND_PICTURE = 128,
};

/* The first byte of a position: the number of parts and flags. */
enum {
    PARTS = 15,  /* mask of the number of parts */
    WIDE = 16,   /* numbers take two bytes */
    OPTION = 32, /* option 0 follows; the next bits: options 1 and 2 */
};

/* Reads a number of one byte, or of two, the low byte first.  Returns the address behind it. */
static const __flash uint8_t *take_number(const __flash uint8_t *byte, bool wide, uint16_t *number)
{
    *number = *byte++;
    if (wide)
        *number |= *byte++ << 8;
    return byte;
}

/* Reads the options and the parts of a position of a game into *c.  Returns the address behind it. */
static const __flash uint8_t *take_position(const __flash uint8_t *byte, struct component *c, uint8_t game)
{
    struct position *p = &c->position;
    uint8_t head = *byte++, option = OPTION;

    match_put(c, game);
    p->parts = head & PARTS;
    for (uint8_t i = 0; i < GAME_OPTIONS; i++, option <<= 1)
        if (head & option)
            byte = take_number(byte, head & WIDE, &p->option[i]);
    for (uint8_t i = 0; i < p->parts; i++)
        byte = take_number(byte, head & WIDE, &p->part[i]);
    return byte;
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

/* Puts a page or puzzle on the table: into the start of the match and app->lesson.  Returns the address of the next one. */
static const __flash uint8_t *take_page(struct app *app, const __flash uint8_t *byte)
{
    struct match *m = &app->match;
    uint8_t head = *byte++, game = head & GAME;

    app->lesson.kind = head >> KIND & KINDS;
    if (app->lesson.kind == LESSON_TEXT) {
        app->lesson.text++;
        return byte;
    }
    match_pick(m, 0);
    m->edited = true;
    m->picture = head / SECOND_PICTURE;
    if (game == INDEX)
        game = *byte++;
    else if (game == SUM)
        m->start.count = *byte++;
    for (uint8_t i = 0; i < m->start.count; i++) {
        uint8_t part = m->start.count > 1 ? *byte++ : game;

        byte = take_position(byte, &m->start.part[i], part);
    }
    fit_board(m);
    if (app->lesson.kind != LESSON_ERROR)
        return byte;
    app->lesson.count = *byte++;
    app->lesson.moves = byte;
    return byte + app->lesson.count;
}

bool pages_take(struct app *app, uint8_t page)
{
    struct lesson_start start = lesson_starts[app->cursor[SCREEN_learn]];
    const __flash uint8_t *next = lesson_pages + start.page;

    app->lesson.text = start.text;
    app->lesson.page = page;
    for (;; page--) {
        if (*next == END)
            return false;
        next = take_page(app, next);
        if (page == 0)
            return true;
    }
}

void pages_take_puzzle(struct app *app, uint8_t number)
{
    const __flash uint8_t *next = lesson_puzzles_packed;

    for (;; number--) {
        next = take_page(app, next);
        if (number == 0)
            return;
    }
}

bool pages_lesson_done(const struct app *app, uint8_t lesson)
{
    return store_progress(&app->store, PROGRESS_LESSON, lesson_starts[lesson].id) > 0;
}

bool pages_puzzle_done(const struct app *app, uint8_t puzzle)
{
    return store_progress(&app->store, PROGRESS_PUZZLE, lesson_puzzle_ids[puzzle]);
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
