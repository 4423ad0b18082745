#include "system.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Writes a notice, and that a long press of SELECT goes back. */
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
    draw_key_a(c, WORD_CLEAR);
    draw_key_b(c, WORD_BACK);
    draw_blanks(c);
    notation_bytes(c);
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

/* Writes nothing, because an empty display lets the light behind it through. */
void light_draw(const struct app *app, struct canvas *c)
{
    (void)c, (void)app;
}
