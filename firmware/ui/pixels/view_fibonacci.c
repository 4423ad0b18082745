#include "draw.h"
#include "views.h"

/* The columns left of the pile on a narrow display, where the greatest limit, "1-1998", stands beside the pile's numbers; and the least for
 * these numbers in a sum, "20>19". */
enum { LIMIT_WIDTH = NARROW ? 6 * GLYPH_WIDTH + 1 : 0, PILE_LEAST = 5 * GLYPH_WIDTH };

/* Draws "1-12" at the pen. */
static void draw_limit(struct canvas *c, uint16_t limit)
{
    if (limit > 1) {
        canvas_letter(c, '1');
        canvas_letter(c, '-');
    }
    text_number(c, limit);
}

/* Draws the pile in the columns of the scene, as piles are drawn; the other number of the position is no pile. */
static void draw_pile(struct canvas *c, const struct scene *s)
{
    struct position here = *s->here, left = *s->left;
    struct scene pile = *s;

    here.parts = left.parts = 1;
    pile.here = pile.left = &here;
    if (s->left != s->here)
        pile.left = &left;
    view_piles(c, &pile);
}

/* Draws the pile of a part of a sum.  What may be taken stands left of the pile's numbers if these have PILE_LEAST columns, and otherwise
 * above the stones. */
static void draw_part(struct canvas *c, const struct scene *s)
{
    struct scene pile = *s;
    uint16_t stones = s->here->part[0], limit = s->here->part[1], most = limit < stones ? limit : stones;
    uint8_t wide = (text_digits(most) + 2) * GLYPH_WIDTH + 1, y = VIEW_TOP;

    if (s->width >= wide + PILE_LEAST) {
        y = (s->outcomes ? VIEW_BOTTOM - RULER_LIFT : VIEW_BOTTOM) + 1;
        pile.x += wide;
        pile.width -= wide;
    }
    draw_pile(c, &pile);
    if (most == 0)
        return;
    if (y == VIEW_TOP)
        canvas_fill(c, s->x + 1, y, wide - 1, GLYPH_HEIGHT + 1, INK_BLACK);
    canvas_at(c, s->x + 1, y);
    draw_limit(c, most);
}

/* A narrow display has no room for the limit that the move leaves: it is twice what the move takes. */
void view_fibonacci(struct canvas *c, const struct scene *s)
{
    struct scene pile = *s;
    uint8_t y = s->outcomes ? VIEW_BOTTOM - RULER_LIFT : VIEW_BOTTOM;
    uint16_t limit = s->left->part[1];

    if (s->width < DISPLAY_WIDTH) {
        draw_part(c, s);
        return;
    }
    pile.x += LIMIT_WIDTH;
    pile.width -= LIMIT_WIDTH;
    draw_pile(c, &pile);
    canvas_at(c, s->x + 1, y + 1);
    draw_limit(c, s->here->part[1]);
    if (s->left == s->here || NARROW)
        return;
    canvas_at(c, DISPLAY_WIDTH - (text_digits(limit) + (limit > 1 ? 3 : 1)) * GLYPH_WIDTH, y + 1);
    canvas_letter(c, RIGHT);
    draw_limit(c, limit);
}
