#include "art.h"
#include "draw.h"
#include "views.h"

enum { CELL_MOST = 8 };

/* Returns the greatest side of a square of chocolate for which there is room. */
static uint8_t cell_of(const struct scene *s, uint8_t high)
{
    uint8_t columns = (uint8_t)s->here->part[0], cell = s->width / columns;

    if (cell > high / s->here->parts)
        cell = high / s->here->parts;
    return cell < CELL_MOST ? cell : CELL_MOST;
}

/* Draws a square of chocolate at (x, y); one that is bitten off is hollow. */
static void draw_square(struct canvas *c, const struct scene *s, uint8_t x, uint8_t y, uint8_t cell, bool stays)
{
    if (stays)
        canvas_fill(c, x, y, cell - 1, cell - 1, INK_WHITE);
    else
        canvas_outline(c, (struct box){ x, y, cell - 1, cell - 1 }, s->dashed ? INK_GREY : INK_WHITE);
}

void view_chomp(struct canvas *c, const struct scene *s)
{
    uint8_t bottom = s->outcomes ? VIEW_BOTTOM + GLYPH_HEIGHT - RULER_LIFT : VIEW_BOTTOM + GLYPH_HEIGHT;
    uint8_t cell = cell_of(s, bottom - VIEW_TOP), left = s->x + (uint8_t)(s->width - s->here->part[0] * cell) / 2;
    uint8_t top = VIEW_TOP + (uint8_t)(bottom - VIEW_TOP - s->here->parts * cell) / 2;

    for (uint8_t row = 0; row < s->here->parts; row++)
        for (uint8_t column = 0; column < s->here->part[row]; column++)
            draw_square(c, s, left + column * cell, top + row * cell, cell, column < s->left->part[row]);
    if (cell == CELL_MOST) {
        canvas_fill(c, left, top, CELL_MOST, CELL_MOST, INK_BLACK);
        canvas_picture(c, left, top, art_poison);
    } else {
        canvas_fill(c, left + 1, top + 1, cell - 3, cell - 3, INK_BLACK);
    }
}
