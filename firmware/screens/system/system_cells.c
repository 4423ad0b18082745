#include "system.h"
#include "draw.h"

void erase_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    text_word(c, WORD_MAIN);
    canvas_row(c, 1);
    text_word(c, WORD_ERASING);
    draw_blanks(c);
    draw_key_a(c, WORD_CLEAR);
    draw_key_b(c, WORD_BACK);
}

void newer_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    text_word(c, WORD_MAIN);
    canvas_row(c, 1);
    text_word(c, WORD_NEWER);
    draw_blanks(c);
    draw_key_b(c, WORD_BACK);
}

/* Nothing: the light behind the display shines through. */
void light_draw(const struct app *app, struct canvas *c)
{
    (void)c, (void)app;
}
