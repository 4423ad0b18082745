#include "learn.h"
#include "draw.h"

/* Writes a line of the list of lessons: "Won and lost*"; the star marks a lesson that is done. */
void learn_draw(const struct app *app, struct canvas *c)
{
    uint8_t lesson = app->cursor[SCREEN_learn];

    text_word(c, WORD_TEXTS + lesson_starts[lesson].text);
    if (pages_lesson_done(app, lesson))
        canvas_letter(c, '*');
    draw_action(c, WORD_GO);
}
