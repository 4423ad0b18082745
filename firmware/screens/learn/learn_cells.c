#include "learn.h"
#include "draw.h"

/* Writes a line of the list of lessons, and of one that is done the number of its stars: "Won or lost 3*". */
void learn_draw(const struct app *app, struct canvas *c)
{
    uint8_t lesson = app->cursor[SCREEN_learn], stars = pages_stars(app, lesson);

    text_word(c, WORD_TEXTS + lesson_text(lesson));
    if (stars > 0) {
        canvas_letter(c, ' ');
        text_number(c, stars);
        canvas_letter(c, '*');
    }
    draw_action(c, WORD_GO);
}
