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

/* The row of the pile's numbers. */
#define NUMBERS_Y(c, s) (VIEW_BOTTOM_OF(c, s) + BELOW)

/* Draws the pile as piles are drawn, but not in the first `taken` columns of the scene; the other number of the position is no pile. */
static void draw_pile(struct canvas *c, const struct scene *s, uint8_t taken)
{
    struct scene pile = *s;

    pile.piles = 1;
    pile.x += taken;
    pile.width -= taken;
    view_piles(c, &pile);
}

/* Draws the pile of a part of a sum.  What may be taken stands left of the pile's numbers if these have PILE_LEAST columns, and otherwise
 * above the stones. */
static void draw_part(struct canvas *c, const struct scene *s)
{
    uint16_t stones = s->here->part[0], limit = s->here->part[1], most = limit < stones ? limit : stones;
    uint8_t wide = (text_digits(most) + 2) * GLYPH_WIDTH + 1;
    bool beside = s->width >= wide + PILE_LEAST;

    draw_pile(c, s, beside ? wide : 0);
    if (most == 0)
        return;
    canvas_at(c, s->x + 1, beside ? NUMBERS_Y(c, s) : VIEW_TOP);
    if (!beside)
        canvas_fill(c, c->x, c->y, wide - 1, GLYPH_HEIGHT + 1, INK_BLACK);
    draw_limit(c, most);
}

/* A narrow display has no room for the limit that the move leaves: it is twice what the move takes. */
void view_fibonacci(struct canvas *c, const struct scene *s)
{
    uint16_t limit = s->left->part[1];

    if (s->width < DISPLAY_WIDTH) {
        draw_part(c, s);
        return;
    }
    draw_pile(c, s, LIMIT_WIDTH);
    canvas_at(c, s->x + 1, NUMBERS_Y(c, s));
    draw_limit(c, s->here->part[1]);
    if (s->left == s->here || NARROW)
        return;
    canvas_at(c, DISPLAY_WIDTH - (text_digits(limit) + (limit > 1 ? 3 : 1)) * GLYPH_WIDTH, NUMBERS_Y(c, s));
    canvas_letter(c, RIGHT);
    draw_limit(c, limit);
}
