#include "ask_pixels.h"

enum {
    STARS_X = RIGHT_EDGE - (NARROW ? 2 : STARS_MOST) * GLYPH_WIDTH,
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
