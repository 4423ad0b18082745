#include "firmware/text.h"
#include "views.h"

enum { HERE_Y = 14, LEFT_Y = 34, WIDE = BIG * GLYPH_WIDTH };

static void draw_digits(struct canvas *c, const struct position *p, uint8_t y)
{
    canvas_at(c, (DISPLAY_WIDTH - p->parts * WIDE) / 2, y);
    for (uint8_t i = 0; i < p->parts; i++)
        text_big_number(c, p->part[i]);
}

/* The digit that the move touches: lowered, or the first of those that go. */
static uint8_t touched(const struct scene *s)
{
    uint8_t i = 0;

    while (i < s->left->parts && s->left->part[i] == s->here->part[i])
        i++;
    return i;
}

void view_digits(struct canvas *c, const struct scene *s)
{
    uint8_t parts = s->here->parts, first = touched(s), x = (DISPLAY_WIDTH - parts * WIDE) / 2 + first * WIDE;

    draw_digits(c, s->here, HERE_Y);
    if (first == parts)
        return;
    canvas_fill(c, x - 2, HERE_Y - 1, (parts > s->left->parts ? parts - first : 1) * WIDE, BIG * GLYPH_HEIGHT + 2, INK_INVERT);
    draw_digits(c, s->left, LEFT_Y);
}
