/* The chapters of puzzles: a list, from which A leads to the first puzzle of a chapter that is not solved.  A chapter opens with a star of
 * its lesson, or of its game; the first one is always open.  Of a closed one A shows what opens it, and then leads there. */
#include "firmware/screens/learn/learn.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"
#include "firmware/ui/record_text.h"

enum { NO_LESSON = 255, BYTES = 3 }; /* of lesson_chapters: tools/gen/lessons.c */

/* The state of the screen: the chapter under the cursor; whether what opens it is shown in place of the list. */
struct chapters_state {
    uint8_t line;
    bool closed;
};

static uint8_t *line_of(struct app *app)
{
    struct chapters_state *s = (struct chapters_state *)app->state;

    return &s->line;
}

static void read(struct chapter *c, uint8_t n)
{
    uint8_t first = 0;

    for (uint8_t i = 0; i < n; i++)
        first += data_byte(lesson_chapters, i * BYTES);
    c->first = first;
    c->count = data_byte(lesson_chapters, n * BYTES);
    c->lesson = data_byte(lesson_chapters, n * BYTES + 1);
    c->game = data_byte(lesson_chapters, n * BYTES + 2);
}

uint8_t chapter_of(struct chapter *c, uint8_t puzzle)
{
    uint8_t n = 0;

    for (read(c, n); puzzle >= c->first + c->count; read(c, n))
        n++;
    return n;
}

/* ---- what is open and what is solved ---- */

/* Returns the number of the lesson that opens a chapter. */
static uint8_t lesson_of(const struct chapter *c)
{
    uint8_t lesson = 0;

    while (lesson_id(lesson) != c->lesson)
        lesson++;
    return lesson;
}

/* Returns whether a game has a star: it was won once at a level with one. */
static bool has_star(const struct app *app, uint8_t game)
{
    uint8_t id = pick_id(game);

    return record_best(journal_find(&app->store.journal, record_key(id)), id) > LEVEL_LEARNER;
}

static bool is_open(const struct app *app, const struct chapter *c)
{
    if (c->first == 0)
        return true;
    return c->lesson == NO_LESSON ? has_star(app, c->game) : pages_stars(app, lesson_of(c)) > 0;
}

static uint8_t solved(const struct app *app, const struct chapter *c)
{
    uint8_t solved = 0;

    for (uint8_t i = 0; i < c->count; i++)
        solved += pages_puzzle_done(app, c->first + i);
    return solved;
}

/* ---- the screen ---- */

/* Begins with the chapter of the puzzle that was looked at last; at first with the first open one that is not solved. */
static uint8_t chapters_enter(struct app *app)
{
    uint8_t *line = line_of(app);
    struct chapter c;

    *line = chapter_of(&c, app->cursor[SCREEN_puzzles]);
    if (app->purpose == FOR_PUZZLE)
        return STAY;
    for (*line = 0; *line < CHAPTER_COUNT; ++*line) {
        read(&c, *line);
        if (is_open(app, &c) && solved(app, &c) < c.count)
            return STAY;
    }
    *line = 0;
    return STAY;
}

/* Leads to the lesson that opens a chapter, or to its game in the list of games. */
static uint8_t go_to_opener(struct app *app, const struct chapter *c)
{
    if (c->lesson == NO_LESSON) {
        app->cursor[SCREEN_games] = c->game;
        return SCREEN_games;
    }
    app_leave_match(app);
    app->cursor[SCREEN_learn] = lesson_of(c);
    app->lesson.page = 0;
    app->lesson.mistakes = 0;
    return SCREEN_lesson;
}

/* Leads to the first puzzle of the chapter that is not solved; of a closed one shows what opens it. */
static uint8_t open(struct app *app)
{
    struct chapters_state *s = (struct chapters_state *)app->state;
    uint8_t *cursor = &app->cursor[SCREEN_puzzles];
    struct chapter c;

    read(&c, s->line);
    if (s->closed)
        return go_to_opener(app, &c);
    s->closed = !is_open(app, &c);
    if (s->closed)
        return STAY;
    for (*cursor = c.first; *cursor + 1 < c.first + c.count && pages_puzzle_done(app, *cursor);)
        ++*cursor;
    return SCREEN_puzzles;
}

/* Leads back from what opens a chapter to the list. */
static uint8_t back(struct app *app)
{
    struct chapters_state *s = (struct chapters_state *)app->state;

    if (!s->closed)
        return BACK;
    s->closed = false;
    return STAY;
}

static uint8_t chapters_key(struct app *app, uint8_t key)
{
    const struct chapters_state *s = (const struct chapters_state *)app->state;

    switch (key) {
    case KEY_A:
        return open(app);
    case KEY_B:
        return back(app);
    }
    return s->closed ? IGNORED : app_line_key(app, line_of(app), CHAPTER_COUNT, key);
}

/* Writes the title of the lesson or of the game. */
static void write_title(struct canvas *c, const struct chapter *of)
{
    if (of->lesson == NO_LESSON)
        notation_title(c, of->game);
    else
        text_word(c, WORD_TEXTS + lesson_text(lesson_of(of)));
}

/* Writes the title of a chapter, and how many of its puzzles are solved, or that it is closed. */
static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    struct chapter of;

    (void)chosen;
    read(&of, line);
    write_title(c, &of);
    if (is_open(app, &of))
        record_text_done(c, solved(app, &of), of.count);
    else
        page_lock(c);
}

/* Shows what opens the chapter under the cursor. */
static void draw_opener(struct canvas *c, uint8_t line)
{
    struct chapter of;

    read(&of, line);
    page_head(c);
    write_title(c, &of);
    page_lock(c);
    page_body(c);
    page_sentence(c, of.lesson == NO_LESSON ? WORD_CLOSED_GAME : WORD_CLOSED_LESSON);
    page_keys(c, WORD_GO, WORD_BACK);
}

static void chapters_page(const struct app *app, struct canvas *c)
{
    const struct chapters_state *s = (const struct chapters_state *)app->state;

    if (s->closed) {
        draw_opener(c, s->line);
        return;
    }
    page_title(c, WORD_MAIN_PUZZLES);
    page_list(c, app, (struct page_list){ CHAPTER_COUNT, s->line, LIST_MENU, WORD_GO }, describe);
}

const __flash struct screen screen_chapters = {
    .repeats = KEY_UP | KEY_DOWN, .enter = chapters_enter, .key = chapters_key, .page = chapters_page
};
