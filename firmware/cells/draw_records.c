/* How the player has done in a game, at a level: won of played, won in a row, the fastest win. */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/tally.h"
#include "firmware/text.h"
#include "lessons.h"

/* "Learn 3/13  " */
static void draw_done(struct canvas *c, const struct app *app, uint16_t word, uint8_t first, uint8_t count)
{
    text_word(c, word);
    tally_done(c, app, first, count);
    draw_blanks(c);
}

/* "Records <done>", "Learn 3/13  Puzzles 12/63  Guess faces 7" */
static void draw_learned(struct canvas *c, const struct app *app)
{
    text_word(c, WORD_RECORDS);
    canvas_text(c, " <");
    text_word(c, WORD_DONE);
    canvas_letter(c, '>');
    canvas_row(c, 1);
    if (HAS_LESSONS)
        draw_done(c, app, WORD_MAIN_LEARN, 0, LESSON_COUNT);
    if (HAS_PUZZLES)
        draw_done(c, app, WORD_MAIN_PUZZLES, PUZZLE_BIT, PUZZLE_COUNT);
    if (!HAS_GUESS)
        return;
    text_word(c, WORD_MAIN_GUESS);
    canvas_letter(c, ' ');
    text_number(c, keep_best(app));
    draw_blanks(c);
}

/* "Won 12/15  In a row 3  Fastest 5" */
static void draw_numbers(struct canvas *c, const struct record *r)
{
    text_word(c, WORD_WON);
    tally_won(c, r);
    draw_blanks(c);
    text_word(c, WORD_RUN);
    tally_run(c, r);
    draw_blanks(c);
    text_word(c, WORD_FASTEST);
    tally_fastest(c, r);
    draw_blanks(c);
}

/* "Nim <master>" */
void draw_records(struct canvas *c, const struct app *app)
{
    struct record r;

    if (HAS_TASKS && app->at == LEVELS) {
        draw_learned(c, app);
        return;
    }
    keep_record(app, app->cursor[SCREEN_GAMES], app->at, &r);
    notation_title(c, app->cursor[SCREEN_GAMES]);
    if (HAS_LEVELS) {
        canvas_text(c, " <");
        text_word(c, WORD_LEVEL_NOVICE + app->at);
        canvas_letter(c, '>');
    }
    canvas_row(c, 1);
    draw_numbers(c, &r);
}
