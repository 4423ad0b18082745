#include "ask_pixels.h"

enum { SIGNS = 4 }; /* letters besides the numbers */

/* Draws the question and at the right edge the number of the puzzle: "*<17/143>"; the star marks a puzzle that is done. */
void puzzles_draw(const struct app *app, struct canvas *c)
{
    struct chapter of = chapter_shown(app);
    uint8_t puzzle = app->cursor[SCREEN_puzzles], number = puzzle - of.first + 1;
    uint8_t letters = SIGNS + text_digits(number) + text_digits(of.count);

    draw_ask(c, app);
    recall_draw(app, c);
    canvas_at(c, DISPLAY_WIDTH - letters * GLYPH_WIDTH, FOOT_Y);
    canvas_letter(c, pages_puzzle_done(app, puzzle) ? '*' : ' ');
    canvas_letter(c, LEFT);
    text_number(c, number);
    canvas_letter(c, '/');
    text_number(c, of.count);
    canvas_letter(c, RIGHT);
}
