#include "firmware/ui/notation.h"
#include "views.h"

enum {
    SUM_Y = NARROW ? 10 : 12,
    SUM_HEIGHT = NARROW ? 8 : 11, /* height of a line if there are SUM_PARTS lines; fewer lines on a narrow display are higher */
    MARK_X = NARROW ? 0 : 10,      /* x of the star at the part in focus */
    TEXT_X = MARK_X + 10,
    HALF = (TEXT_X + DISPLAY_WIDTH - GLYPH_WIDTH) / 2, /* x: a position that ends right of it leaves no room for another */
};

/* Draws the parts of a sum, a line for each; for a part that moves also the position after the move, with a mark. */
void view_sums(struct canvas *c, const struct scene *s)
{
    const struct match *m = s->match;
    bool before = s->here == &m->left.part[0].position;
    const struct component *here = before ? m->left.part : m->here.part, *left = before ? m->here.part : m->left.part;
    uint8_t more = NARROW && m->here.count < SUM_PARTS ? 2 : 0;
    uint8_t moves = s->left != s->here ? m->move.parts : 0;

    c->y = SUM_Y + more / 2;
    for (uint8_t i = 0; i < m->here.count; i++, here++, left++, moves >>= 1, c->y += SUM_HEIGHT + more) {
        c->x = MARK_X;
        if (i == m->focus)
            canvas_letter(c, '*');
        c->x = TEXT_X;
        notation_part(c, here);
        if (!(moves & 1))
            continue;
        if (c->x > HALF) { /* no room for both positions: the second one alone */
            canvas_fill(c, TEXT_X, c->y, DISPLAY_WIDTH - TEXT_X, GLYPH_HEIGHT, INK_BLACK);
            c->x = TEXT_X;
        }
        canvas_letter(c, '>');
        notation_part(c, left);
        view_mark(c, s, (struct box){ TEXT_X - 1, c->y - 1, DISPLAY_WIDTH - TEXT_X + 1, GLYPH_HEIGHT + 2 });
    }
}
