/* A page of a lesson, and a puzzle. */
#include "learn.h"
#include "draw.h"
#include "groups.h"
#include "firmware/ui/notation.h"
#include "match_picture.h"
#include "position.h"

enum { SHORT_FROM = 99 }; /* the first puzzle, from 0, whose number has three digits */

static void draw_page(struct canvas *c, const struct app *app)
{
    text_word(c, WORD_TEXTS + lesson_text(app->cursor[SCREEN_learn]));
    canvas_row(c, 1);
    text_word(c, WORD_TEXTS + app->lesson.text);
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}

/* Writes a position, as groups if the lesson shows them, and a line of text. */
static void draw_figure(struct canvas *c, const struct app *app)
{
    if (!groups_draw(app, c, false))
        draw_position(c, &app->match, false);
    canvas_row(c, 1);
    text_word(c, WORD_TEXTS + app->lesson.text);
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}

/* Writes the marked numbers of the sieve: lost ones with a frown, won ones with a smile.  The newest lost number must be seen. */
static void draw_sieve(struct canvas *c, const struct app *app)
{
    const struct lesson_state *s = lesson_shown(app);
    uint8_t last = (uint8_t)app->match.start.part[0].position.part[0];

    for (uint8_t n = 0; n <= last; n++) {
        bool lost = sieve_has(s->lost, n), newest = n == s->newest;

        if (!lost && !sieve_has(s->won, n))
            continue;
        if (newest)
            canvas_keep(c);
        text_number(c, n);
        canvas_letter(c, lost ? GLYPH_FROWN : GLYPH_SMILE);
        if (newest)
            canvas_keep(c);
        canvas_letter(c, ' ');
    }
    canvas_row(c, 1);
    draw_key_a(c, WORD_NEXT);
}

/* ---- the question ---- */

/* Writes the question.  Behind a number of three digits there is room for its short form only. */
static void draw_prompt(struct canvas *c, const struct app *app)
{
    bool is_short = (int)PUZZLE_COUNT > (int)SHORT_FROM && app->purpose == FOR_PUZZLE && app->cursor[SCREEN_puzzles] >= SHORT_FROM;

    text_word(c, is_short ? task_question_short(app) : task_question(app));
}

/* Writes the question, for a puzzle with its number in front: "17*Winning move?", "100*win?".  The second row has the game, its rule and
 * its options. */
static void draw_ask(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t puzzle = app->cursor[SCREEN_puzzles], game = match_picked(m);

    if (app->purpose == FOR_PUZZLE) {
        text_number(c, puzzle - chapter_shown(app).first + 1);
        canvas_letter(c, pages_puzzle_done(app, puzzle) ? '*' : ' ');
    }
    draw_prompt(c, app);
    canvas_row(c, 1);
    if (answers_by_position(app->lesson.kind)) {
        char line[WORDS_LONGEST + 1];

        kind_about(line, c->language, app);
        canvas_text(c, line);
        canvas_letter(c, ' ');
    }
    notation_title(c, game);
    canvas_text(c, ": ");
    text_word(c, WORD_GAME_RULE + game);
    canvas_letter(c, ' ');
    notation_options(c, m);
    draw_blanks(c);
    draw_key_a(c, WORD_GO);
}

void lesson_draw(const struct app *app, struct canvas *c)
{
    switch (app->lesson.kind) {
    case LESSON_TEXT:
        draw_page(c, app);
        break;
    case LESSON_SIEVE:
        draw_sieve(c, app);
        break;
    default:
        if (FURTHER_KINDS && app->lesson.kind == LESSON_FIGURE)
            draw_figure(c, app);
        else
            draw_ask(c, app);
    }
}

void puzzles_draw(const struct app *app, struct canvas *c)
{
    draw_ask(c, app);
}

/* Writes that the lesson is done, its stars and its title: "Lesson done! 3*", "Twins". */
void done_draw(const struct app *app, struct canvas *c)
{
    text_word(c, WORD_DONE_LESSON);
    canvas_letter(c, ' ');
    for (uint8_t star = 0; star < lesson_stars(app); star++)
        canvas_letter(c, '*');
    canvas_row(c, 1);
    text_word(c, WORD_TEXTS + lesson_text(app->cursor[SCREEN_learn]));
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}
