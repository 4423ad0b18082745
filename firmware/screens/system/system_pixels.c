#include "system.h"
#include "draw.h"

void erase_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_title_bar(c, WORD_MAIN);
    draw_foot(c, WORD_CLEAR, WORD_BACK);
    draw_notice(c, WORD_ERASING);
}

void newer_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_title_bar(c, WORD_MAIN);
    draw_foot_a(c, WORD_GO_ON);
    draw_notice(c, WORD_NEWER);
}

void light_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    canvas_fill(c, 0, 0, DISPLAY_WIDTH, 8 * DISPLAY_PAGES, INK_WHITE);
}
