#include "learn.h"
#include "draw.h"
#include "firmware/ui/record_text.h"

enum { FIRST_Y = BAR + !NARROW, STEP = GLYPH_HEIGHT + (NARROW ? 1 : 3) };

/* Draws on the next line how many of `count` are done: "Learn 3/13". */
static void draw_done(struct canvas *c, uint16_t word, uint8_t done, uint8_t count)
{
    draw_word(c, MARGIN, c->y + STEP, word);
    record_text_done(c, done, count);
}

void progress_draw(const struct app *app, struct canvas *c)
{
    draw_foot_b(c, WORD_BACK);
    draw_title_bar(c, WORD_RECORDS);
    draw_sign(c, MARGIN, FIRST_Y, LEFT);
    text_word(c, WORD_DONE);
    canvas_letter(c, RIGHT);
    draw_done(c, WORD_MAIN_LEARN, pages_lessons_done(app), LESSON_COUNT);
    draw_done(c, WORD_MAIN_PUZZLES, pages_puzzles_done(app), PUZZLE_COUNT);
    draw_word(c, MARGIN, c->y + STEP, WORD_MAIN_GUESS);
    canvas_letter(c, ' ');
    text_number(c, store_progress(&app->store, PROGRESS_GUESS, 0));
}
