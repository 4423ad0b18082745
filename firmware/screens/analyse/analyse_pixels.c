#include "analyse.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "firmware/screens/why/steps.h"

/* Draws the sentences, the foot, and a bar with two arrows: LEFT takes a move back, RIGHT makes the perfect move. */
void analyse_draw(const struct app *app, struct canvas *c)
{
    page_keys(c, analyse_door(app)->word, WORD_EDIT);
    draw_sign(c, MORE_X - GLYPH_WIDTH, 1, LEFT);
    draw_sign(c, MORE_X, 1, RIGHT);
    draw_position_bar(c, &app->match);
    draw_steps(c, analyse_shown(app), true);
}
