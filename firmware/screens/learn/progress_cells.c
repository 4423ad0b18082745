/* The page of the records with the progress in lessons, puzzles and guessing. */
#include "learn.h"
#include "draw.h"
#include "firmware/ui/record_text.h"

/* Writes how many of `count` numbers, from number `first` on, are done: "Learn 3/13  ". */
static void draw_done(struct canvas *c, const struct app *app, uint16_t word, uint8_t first, uint8_t count)
{
    text_word(c, word);
    record_text_done(c, store_count(&app->store, first, count), count);
    draw_blanks(c);
}

/* Writes "Records <done>", and below "Learn 3/13  Puzzles 12/63  Guess faces 7". */
void progress_draw(const struct app *app, struct canvas *c)
{
    text_word(c, WORD_RECORDS);
    canvas_text(c, " <");
    text_word(c, WORD_DONE);
    canvas_letter(c, '>');
    canvas_row(c, 1);
    draw_done(c, app, WORD_MAIN_LEARN, 0, LESSON_COUNT);
    draw_done(c, app, WORD_MAIN_PUZZLES, PUZZLE_BIT, PUZZLE_COUNT);
    text_word(c, WORD_MAIN_GUESS);
    canvas_letter(c, ' ');
    text_number(c, store_best(&app->store));
    draw_blanks(c);
    draw_key_a(c, WORD_CLEAR);
}
