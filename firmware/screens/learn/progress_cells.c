#include "learn.h"
#include "draw.h"
#include "firmware/ui/record_text.h"

/* Writes how many of `count` are done: "Learn 3/13  ". */
static void draw_done(struct canvas *c, uint16_t word, uint8_t done, uint8_t count)
{
    text_word(c, word);
    record_text_done(c, done, count);
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
    draw_done(c, WORD_MAIN_LEARN, pages_lessons_done(app), LESSON_COUNT);
    draw_done(c, WORD_MAIN_PUZZLES, pages_puzzles_done(app), PUZZLE_COUNT);
    text_word(c, WORD_MAIN_GUESS);
    canvas_letter(c, ' ');
    text_number(c, store_progress(&app->store, PROGRESS_GUESS, 0));
}
