#include "ask_pixels.h"

enum { NUMBER_X = DISPLAY_WIDTH - 8 * GLYPH_WIDTH };

/* Draws the question and the number of the puzzle: "*<17/63>"; the star marks a puzzle that is done. */
void puzzles_draw(const struct app *app, struct canvas *c)
{
    uint8_t puzzle = app->cursor[SCREEN_puzzles];

    draw_ask(c, app);
    canvas_at(c, NUMBER_X, FOOT_Y);
    canvas_letter(c, pages_puzzle_done(app, puzzle) ? '*' : ' ');
    canvas_letter(c, LEFT);
    text_number(c, puzzle + 1);
    canvas_letter(c, '/');
    text_number(c, PUZZLE_COUNT);
    canvas_letter(c, RIGHT);
}
