#include "ask_pixels.h"

enum {
    STARS_X = RIGHT_EDGE - (NARROW ? 2 : STARS_MOST) * GLYPH_WIDTH,
    BIG_X = (DISPLAY_WIDTH - STARS_MOST * BIG * GLYPH_WIDTH) / 2,
    BIG_Y = NARROW ? 12 : 22,
};

/* Draws the title of a lesson and its stars: "***"; on a narrow display "3*". */
static void draw_line(struct canvas *c, const struct app *app, uint8_t line)
{
    uint8_t stars = pages_stars(app, line);

    text_word(c, WORD_TEXTS + lesson_text(line));
    c->x = STARS_X;
    if (NARROW && stars > 0) {
        text_number(c, stars);
        stars = 1;
    }
    for (; stars > 0; stars--)
        canvas_letter(c, '*');
}

void learn_draw(const struct app *app, struct canvas *c)
{
    draw_title_bar(c, WORD_MAIN_LEARN);
    draw_list(c, (struct list){ LINE_HEIGHT, LINES_SHOWN, LESSON_COUNT, app->cursor[SCREEN_learn] }, app, draw_line);
}

/* Draws that the lesson is done: its title, and its stars in big letters, so that a teacher sees them from afar. */
void done_draw(const struct app *app, struct canvas *c)
{
    draw_lesson_bar(c, app);
    canvas_at(c, BIG_X, BIG_Y);
    for (uint8_t star = 0; star < lesson_stars(app); star++)
        canvas_big_text(c, "*");
    draw_word(c, MARGIN, BIG_Y + 2 * GLYPH_HEIGHT + (NARROW ? 0 : 3), WORD_DONE_LESSON);
    draw_foot_a(c, WORD_NEXT);
}
