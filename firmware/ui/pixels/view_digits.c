#include "firmware/ui/text.h"
#include "views.h"

enum {
    WIDE = BIG * GLYPH_WIDTH,    /* pixels from digit to digit */
    ROOM = DISPLAY_WIDTH / WIDE, /* number of large digits that fit; a narrow display shows more digits in small text */
    FREE = 8 * DISPLAY_PAGES - 16 - 2 * BIG * GLYPH_HEIGHT, /* rows to distribute above, between and below the two lines of digits */
    HERE_Y = 9 + FREE / 4,
    LEFT_Y = HERE_Y + 16 + FREE / 5,
};

/* Draws the digits of a position in the middle of the display, `wide` pixels from digit to digit. */
static void draw_digits(struct canvas *c, const struct position *p, uint8_t y, uint8_t wide)
{
    canvas_at(c, (DISPLAY_WIDTH - p->parts * wide) / 2, y);
    for (uint8_t i = 0; i < p->parts; i++)
        if (wide == WIDE)
            text_big_number(c, p->part[i]);
        else
            text_number(c, p->part[i]);
}

/* Returns the index of the first digit that the move lowers or cuts off; the number of digits if no move is shown. */
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
    view_mark(c, s, (struct box){ x - 2, HERE_Y - 1, (parts > s->left->parts ? parts - first : 1) * wide,
                                  wide / GLYPH_WIDTH * GLYPH_HEIGHT + 2 });
    draw_digits(c, s->left, LEFT_Y, NARROW && s->outcomes ? GLYPH_WIDTH : wide); /* above a ruler there is less room */
}
