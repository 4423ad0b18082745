#include "system.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Draws a notice, and that A goes on. */
static void draw_told(struct canvas *c, uint16_t word)
{
    draw_title_bar(c, WORD_MAIN);
    draw_foot_a(c, WORD_GO_ON);
    draw_notice(c, word);
}

void erase_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_title_bar(c, WORD_MAIN);
    draw_foot(c, WORD_CLEAR, WORD_BACK);
    draw_notice(c, WORD_ERASING);
    canvas_at(c, MARGIN, c->y);
    notation_bytes(c);
}

void newer_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_told(c, display_contrast ? WORD_NEWER_B : WORD_NEWER);
}

void worn_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_told(c, WORD_WORN);
}

void light_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, 8 * DISPLAY_PAGES, INK_WHITE);
}
