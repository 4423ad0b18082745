#include "draw.h"
#include "views.h"

/* Draws "1-12" at the pen. */
static void draw_limit(struct canvas *c, uint16_t limit)
{
    if (limit > 1) {
        canvas_letter(c, '1');
        canvas_letter(c, '-');
    }
    text_number(c, limit);
}

/* Draws the pile alone, as piles are drawn; the other number of the position is no pile. */
void view_fibonacci(struct canvas *c, const struct scene *s)
{
    struct position here = *s->here, left = *s->left;
    struct scene pile = *s;
    uint8_t y = s->outcomes ? VIEW_BOTTOM - RULER_LIFT : VIEW_BOTTOM;
    uint16_t limit = left.part[1];

    here.parts = left.parts = 1;
    pile.here = pile.left = &here;
    if (s->left != s->here)
        pile.left = &left;
    view_piles(c, &pile);
    canvas_at(c, s->x + 1, y + 1);
    draw_limit(c, s->here->part[1]);
    if (s->left == s->here || s->width < DISPLAY_WIDTH)
        return;
    canvas_at(c, DISPLAY_WIDTH - (text_digits(limit) + (limit > 1 ? 3 : 1)) * GLYPH_WIDTH, y + 1);
    canvas_letter(c, RIGHT);
    draw_limit(c, limit);
}
