#include "panel.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_places.h"
#include "views.h"

enum { PANEL_Y = NARROW ? 10 : 28, TALL_PANEL_Y = 2 * WIDE_LINE - 1 };

/* How much lower the first line of the move is where its numbers are high, and how much lower the line after it. */
#define LOWER(c) (CANVAS_HIGH(c) ? WIDE_ABOVE : 0)

bool view_has_panel(const struct match *m)
{
    return match_view(m) >= VIEW_QUEEN;
}

void draw_go(struct canvas *c, const struct match *m)
{
    uint8_t form = match_game(m, 0)->form;
    const struct position *here = &m->here.part[0].position, *left = &m->left.part[0].position;
    uint8_t piece = notation_moved(form, here, left);

    canvas_at(c, PANEL, DRAW_BY_HEIGHT(c, TALL_PANEL_Y + LOWER(c), PANEL_Y));
    notation_token(c, form, here, piece);
    if (NARROW) {
        draw_sign(c, PANEL, PANEL_Y + 9, RIGHT);
        c->x = PANEL + 5;
    } else {
        draw_word(c, PANEL, DRAW_BY_HEIGHT(c, TALL_PANEL_Y + GLYPH_HEIGHT + WIDE_ABOVE + 1 + 2 * LOWER(c), PANEL_Y + 9), WORD_TO);
    }
    notation_token(c, form, left, piece);
}

/* Draws the title of the match and whose move it is, one below the other; on a narrow display the latter alone. */
static void draw_turn(struct canvas *c, const struct match *m, const struct match_look *look)
{
    canvas_at(c, PANEL, 1);
    if (!NARROW || look->number > 0)
        draw_head(c, m, look);
    else
        draw_whose_briefly(c, m, look->forecast);
    canvas_at(c, PANEL, DRAW_BY_HEIGHT(c, 1 + WIDE_LINE, 12));
    if (NARROW)
        return;
    if (look->number > 0)
        text_word(c, WORD_YOU + match_name(m, m->turn));
    else
        draw_whose(c, m, look);
}

void draw_panel(struct canvas *c, const struct match *m, const struct match_look *look)
{
    draw_turn(c, m, look);
    if (look->made)
        return;
    draw_go(c, m);
    if (look->faces)
        draw_face(c, m, PANEL, PANEL_Y + 20);
    if (look->arrows && !(NARROW && look->faces))
        draw_arrows(c, look->arrows);
}
