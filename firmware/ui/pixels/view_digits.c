#include "firmware/ui/text.h"
#include "views.h"

enum {
    WIDE = BIG * GLYPH_WIDTH,
    ROOM = DISPLAY_WIDTH / WIDE, /* for so many large digits; on a narrow display more than that are small */
    FREE = 8 * DISPLAY_PAGES - 16 - 2 * BIG * GLYPH_HEIGHT, /* rows, above the digits, between them and below */
    HERE_Y = 9 + FREE / 4,
    LEFT_Y = HERE_Y + 16 + FREE / 5,
};

static void draw_digits(struct canvas *c, const struct position *p, uint8_t y, uint8_t wide)
{
    canvas_at(c, (DISPLAY_WIDTH - p->parts * wide) / 2, y);
    for (uint8_t i = 0; i < p->parts; i++)
        if (wide == WIDE)
            text_big_number(c, p->part[i]);
        else
            text_number(c, p->part[i]);
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
    uint8_t parts = s->here->parts, first = touched(s), wide = NARROW && parts > ROOM ? GLYPH_WIDTH : WIDE;
    uint8_t x = (DISPLAY_WIDTH - parts * wide) / 2 + first * wide;

    draw_digits(c, s->here, HERE_Y, wide);
    if (first == parts)
        return;
    view_mark(c, s, (struct box){ x - 2, HERE_Y - 1, (parts > s->left->parts ? parts - first : 1) * wide, wide / GLYPH_WIDTH * GLYPH_HEIGHT + 2 });
    draw_digits(c, s->left, LEFT_Y, wide);
}
