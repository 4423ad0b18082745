#include "title.h"
#include "draw.h"

/* The robot is a single character, which looks nowhere. */
uint8_t title_looks(const struct app *app)
{
    (void)app;
    return 0;
}

void title_draw(const struct app *app, struct canvas *c)
{
    canvas_text(c, "Pocket Nimatron");
    canvas_letter(c, GLYPH_ROBOT);
    canvas_row(c, 1);
    draw_key_a(c, title_word_a(app));
    draw_key_b(c, WORD_MENU);
}
