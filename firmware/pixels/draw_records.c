/* How the player has done in a game, at a level: won of played, won in a row, the fastest win; and what is learned. */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/tally.h"
#include "firmware/text.h"
#include "lessons.h"

enum { FIRST_Y = BAR + !NARROW, STEP = GLYPH_HEIGHT + (NARROW ? 1 : 3) };

/* "Learn 3/13": lessons or puzzles that are done. */
static void draw_done(struct canvas *c, const struct app *app, uint16_t word, uint8_t first, uint8_t count)
{
    draw_word(c, MARGIN, c->y + STEP, word);
    tally_done(c, app, first, count);
}

static void draw_learned(struct canvas *c, const struct app *app)
{
    draw_word(c, MARGIN, 1, WORD_RECORDS);
    draw_bar(c);
    draw_sign(c, MARGIN, FIRST_Y, LEFT);
    text_word(c, WORD_DONE);
    canvas_letter(c, RIGHT);
    if (HAS_LESSONS)
        draw_done(c, app, WORD_MAIN_LEARN, 0, LESSON_COUNT);
    if (HAS_PUZZLES)
        draw_done(c, app, WORD_MAIN_PUZZLES, PUZZLE_BIT, PUZZLE_COUNT);
    if (!HAS_GUESS)
        return;
    draw_word(c, MARGIN, c->y + STEP, WORD_MAIN_GUESS);
    canvas_letter(c, ' ');
    text_number(c, keep_best(app));
}

static void draw_numbers(struct canvas *c, const struct record *r)
{
    draw_word(c, MARGIN, FIRST_Y + STEP, WORD_WON);
    tally_won(c, r);
    draw_word(c, MARGIN, FIRST_Y + 2 * STEP, WORD_RUN);
    tally_run(c, r);
    draw_word(c, MARGIN, FIRST_Y + 3 * STEP, WORD_FASTEST);
    tally_fastest(c, r);
}

void draw_records(struct canvas *c, const struct app *app)
{
    struct record r;

    if (HAS_TASKS && app->at == LEVELS) {
        draw_learned(c, app);
        return;
    }
    keep_record(app, app->cursor[SCREEN_GAMES], app->at, &r);
    canvas_at(c, MARGIN, 1);
    notation_title(c, app->cursor[SCREEN_GAMES]);
    draw_sign(c, MORE_X, 1, UP);
    draw_sign(c, MORE_X, 1, DOWN);
    draw_bar(c);
    if (HAS_LEVELS) {
        draw_sign(c, MARGIN, FIRST_Y, LEFT);
        text_word(c, WORD_LEVEL_NOVICE + app->at);
        canvas_letter(c, RIGHT);
    }
    draw_numbers(c, &r);
}
