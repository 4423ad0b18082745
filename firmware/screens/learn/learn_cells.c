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

/* Writes that the lesson is done, its stars and its title: "Lesson done! 3*", "Twins". */
void done_draw(const struct app *app, struct canvas *c)
{
    text_word(c, WORD_DONE_LESSON);
    canvas_letter(c, ' ');
    for (uint8_t star = 0; star < lesson_stars(app); star++)
        canvas_letter(c, '*');
    canvas_row(c, 1);
    text_word(c, WORD_TEXTS + lesson_text(app->cursor[SCREEN_learn]));
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}
