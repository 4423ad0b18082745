#include "draw.h"
#include "views.h"

/* The columns left of the pile on a narrow display, where the greatest limit, "1-1998", stands beside the pile's numbers. */
enum { LIMIT_WIDTH = NARROW ? 6 * GLYPH_WIDTH + 1 : 0 };

/* Draws "1-12" at the pen. */
static void draw_limit(struct canvas *c, uint16_t limit)
{
    if (limit > 1) {
        canvas_letter(c, '1');
        canvas_letter(c, '-');
    }
    text_number(c, limit);
}

/* Draws the pile alone, as piles are drawn; the other number of the position is no pile.  A narrow display has no room for the limit that
 * the move leaves: it is twice what the move takes. */
void view_fibonacci(struct canvas *c, const struct scene *s)
{
    struct position here = *s->here, left = *s->left;
    struct scene pile = *s;
    uint8_t y = s->outcomes ? VIEW_BOTTOM - RULER_LIFT : VIEW_BOTTOM;
    uint16_t limit = left.part[1];

    here.parts = left.parts = 1;
    pile.x += LIMIT_WIDTH;
    pile.width -= LIMIT_WIDTH;
    pile.here = pile.left = &here;
    if (s->left != s->here)
        pile.left = &left;
    view_piles(c, &pile);
    canvas_at(c, s->x + 1, y + 1);
    draw_limit(c, s->here->part[1]);
    if (s->left == s->here || NARROW)
        return;
    canvas_at(c, DISPLAY_WIDTH - (text_digits(limit) + (limit > 1 ? 3 : 1)) * GLYPH_WIDTH, y + 1);
    canvas_letter(c, RIGHT);
    draw_limit(c, limit);
}
