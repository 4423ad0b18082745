#include "learn.h"
#include "draw.h"

enum { DONE_X = RIGHT_EDGE - GLYPH_WIDTH };

static void draw_line(struct canvas *c, const struct app *app, uint8_t line)
{
    text_word(c, WORD_TEXTS + lesson_starts[line].text);
    if (pages_lesson_done(app, line))
        draw_sign(c, DONE_X, c->y, '*');
}

void learn_draw(const struct app *app, struct canvas *c)
{
    draw_title_bar(c, WORD_MAIN_LEARN);
    draw_list(c, (struct list){ LINE_HEIGHT, LINES_SHOWN, LESSON_COUNT, app->cursor[SCREEN_learn] }, app, draw_line);
}
