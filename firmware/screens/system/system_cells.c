#include "system.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Writes a notice that SELECT, held, goes back from. */
static void draw_told(struct canvas *c, uint16_t word)
{
    text_word(c, WORD_MAIN);
    canvas_row(c, 1);
    text_word(c, word);
    draw_blanks(c);
    draw_key_b(c, WORD_BACK);
}

void erase_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    text_word(c, WORD_MAIN);
    canvas_row(c, 1);
    text_word(c, WORD_ERASING);
    draw_blanks(c);
    notation_bytes(c);
    draw_blanks(c);
    draw_key_a(c, WORD_CLEAR);
    draw_key_b(c, WORD_BACK);
}

void newer_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_told(c, WORD_NEWER);
}

void worn_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_told(c, WORD_WORN);
}

/* Nothing: the light behind the display shines through. */
void light_draw(const struct app *app, struct canvas *c)
{
    (void)c, (void)app;
}
