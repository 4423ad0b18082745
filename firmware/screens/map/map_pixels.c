#include "map.h"
#include "art.h"
#include "draw.h"
#include "match_picture.h"
#include "panel.h"
#include "views.h"

enum { KEY_A_Y = FOOT_Y - GLYPH_HEIGHT - 3 };

/* Draws the map with its token where the arc begins, and the word for key A. */
void map_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    bool began = map_shown(app)->began;

    view_draw(c, m, VIEW_PREVIEW);
    if (!NARROW)
        draw_name(c, m, PANEL);
    if (began)
        draw_go(c, m);
    draw_key(c, PANEL, KEY_A_Y, art_key_a, WORD_ARC_FROM + began);
    draw_key(c, PANEL, FOOT_Y, art_key_b, WORD_DONE);
    if (!NARROW)
        draw_arrows(c, m);
}
