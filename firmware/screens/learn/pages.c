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

/* The low bits of the first byte where the kind is LESSON_TEXT. */
enum {
    TEXT_PAGE,   /* a page */
    TEXT_REASON, /* no page: the text is the reason of the question that follows */
    TEXT_GROUPS, /* no page and no text: from here on app->lesson.groups is 0; the next numbers: 1 to 3 */
    TEXT_AGAIN = TEXT_GROUPS + GROUPS_THEORY + 1, /* no page and no text: the question that follows is of the same kind as the one before */
    TEXT_MORE /* the puzzle or the page that follows is of a further kind: LESSON_WINS + its own */
};

/* The first byte of a position: the number of parts and flags. */
enum {
    PARTS = 15,  /* mask of the number of parts */
    WIDE = 16,   /* numbers take two bytes */
    OPTION = 32, /* option 0 follows; the next bits: options 1 and 2 */
};

/* Returns the byte at *at, a place in lesson_pages, and steps to the next one. */
static uint8_t take_byte(uint16_t *at)
{
    return data_byte(lesson_pages, (*at)++);
}

/* Reads a number of one byte, or of two, the low byte first. */
static uint16_t take_number(uint16_t *at, bool wide)
{
    uint16_t number = take_byte(at);

    return wide ? number | take_byte(at) << 8 : number;
}

/* Reads the options and the parts of a position into *c. */
static void take_position(uint16_t *at, struct component *c)
{
    struct position *p = &c->position;
    uint8_t head = take_byte(at), option = OPTION;

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

/* Reads an entry of kind LESSON_TEXT: a page of text, the reason of a question, the help with the pages that follow, or that a question
 * is of the same kind again.  Returns whether it is a page. */
static bool take_text(struct app *app, uint8_t what)
{
    if (what < TEXT_GROUPS)
        app->lesson.text++;
    else if (what < TEXT_AGAIN)
        app->lesson.groups = what - TEXT_GROUPS;
    else
        app->lesson.again = true;
    return what == TEXT_PAGE;
}

/* Reads the page or puzzle at *at into the start of the match and app->lesson, and sets *at to the place of the next one.  With
 * `steps_over` the match is not set up completely, because that takes longest.  Returns false if the entry is no page by itself. */
static bool take_page(struct app *app, uint16_t *at, bool steps_over)
{
    struct match *m = &app->match;
    uint8_t head = take_byte(at), further = 0, game;

    if (FURTHER_KINDS && head == TEXT_MORE) {
        further = LESSON_WINS;
        head = take_byte(at);
    }
    game = head & GAME;
    app->lesson.kind = (head >> KIND & KINDS) + further;
    if (app->lesson.kind == LESSON_TEXT)
        return take_text(app, game);
    if (FURTHER_KINDS && app->lesson.kind == LESSON_FIGURE)
        app->lesson.text++;
    if (!steps_over)
        match_pick(m, 0);
    m->start.count = 1;
    m->edited = true;
    m->picture = head / SECOND_PICTURE;
    if (game == INDEX)
        game = take_byte(at);
    else if (game == SUM)
        m->start.count = take_byte(at);
    for (uint8_t i = 0; i < m->start.count; i++) {
        uint8_t part = m->start.count > 1 ? take_byte(at) : game;

        if (!steps_over)
            match_put(&m->start.part[i], part);
        take_position(at, &m->start.part[i]);
    }
    fit_board(m);
    if (is_further(app->lesson.kind))
        app->lesson.moves = *at;
    if (app->lesson.kind != LESSON_ERROR)
        return true;
    app->lesson.count = take_byte(at);
    app->lesson.moves = *at;
    *at += app->lesson.count;
    return true;
}

bool pages_take(struct app *app, uint8_t page)
{
    uint8_t lesson = app->cursor[SCREEN_learn];
    uint16_t at = lesson_page(lesson);

    app->lesson.text = lesson_text(lesson);
    app->lesson.page = page;
    app->lesson.groups = GROUPS_NONE;
    app->lesson.again = app->lesson.sibling = false;
    for (;;) {
        if (data_byte(lesson_pages, at) == END)
            return false;
        if (!take_page(app, &at, page > 0))
            continue;
        if (page-- == 0)
            return true;
        app->lesson.again = false;
    }
}

void pages_take_puzzle(struct app *app, uint8_t number)
{
    uint16_t at = LESSON_PUZZLES;

    while (number-- > 0)
        at += lesson_puzzle_length(number);
    app->lesson.groups = GROUPS_NONE;
    take_page(app, &at, false);
}

uint8_t pages_stars(const struct app *app, uint8_t lesson)
{
    return store_progress(&app->store, PROGRESS_LESSON, lesson_id(lesson));
}

bool pages_puzzle_done(const struct app *app, uint8_t puzzle)
{
    uint8_t id = lesson_puzzle_id(puzzle);

    return store_progress(&app->store, puzzle_progress(id), puzzle_number(id));
}

uint8_t pages_lessons_done(const struct app *app)
{
    uint8_t done = 0;

    for (uint8_t i = 0; i < LESSON_COUNT; i++)
        done += pages_stars(app, i) > 0;
    return done;
}

uint8_t pages_puzzles_done(const struct app *app)
{
    uint8_t done = 0;

    for (uint8_t i = 0; i < PUZZLE_COUNT; i++)
        done += pages_puzzle_done(app, i);
    return done;
}

uint16_t answer_word(const struct app *app)
{
    uint8_t stage = app->lesson.stage, outcome = app->match.value.outcome;

    if (stage != ANSWER_SHOWN)
        return stage == ANSWER_TRY ? WORD_SAID_TRY : stage == ANSWER_REPLY ? WORD_SAID_REPLY : WORD_SAID_BETTER;
    switch (app->lesson.kind) {
    case LESSON_MOVE:
        return WORD_SAID_WINS;
    case LESSON_LAST:
        return WORD_SAID_LASTS;
    case LESSON_HEAP:
        return WORD_NIMBER;
    case LESSON_ERROR:
        return WORD_SAID_ERROR;
    }
    if (FURTHER_KINDS && app->lesson.kind == LESSON_WINS)
        return WORD_SAID_COUNT;
    return WORD_SAID_LOST + outcome;
}
