#include "art.h"
#include "draw.h"
#include "views.h"

enum { CELL_MOST = 11 };

/* Returns the greatest side of a square of chocolate for which there is room. */
static uint8_t cell_of(const struct scene *s, uint8_t high)
{
    uint8_t columns = (uint8_t)s->here->part[0], cell = s->width / columns;

    if (cell > high / s->here->parts)
        cell = high / s->here->parts;
    return cell < CELL_MOST ? cell : CELL_MOST;
}

/* Draws a number of squares from the box of the first one on: that one is drawn, and repeated.  outline: the ink of squares that are bitten
 * off, and hollow; INK_BLACK: of others. */
static void draw_squares(struct canvas *c, struct box b, uint8_t count, enum ink outline)
{
    if (count == 0)
        return;
    if (outline == INK_BLACK)
        canvas_paint(c, b, INK_WHITE);
    else
        canvas_outline(c, b, outline);
    b.width++; /* the gap to the next one */
    canvas_repeat(c, b, count);
}

/* Draws a row of chocolate from the box of its first square on. */
static void draw_row(struct canvas *c, const struct scene *s, struct box b, uint8_t row)
{
    uint8_t stay = (uint8_t)s->left->part[row], bitten = (uint8_t)s->here->part[row] - stay;

    draw_squares(c, b, stay, INK_BLACK);
    b.x += stay * (b.width + 1);
    draw_squares(c, b, bitten, s->dashed ? INK_GREY : INK_WHITE);
}

/* Draws the poison over the first square. */
static void draw_poison(struct canvas *c, struct box b)
{
    uint8_t inset = (uint8_t)(b.width - ART_POISON_WIDTH) / 2;

    canvas_paint(c, b, INK_BLACK);
    if (b.width >= ART_POISON_WIDTH)
        canvas_picture(c, b.x + inset, b.y + inset, art_poison);
    else
        canvas_outline(c, b, INK_WHITE);
}

void view_chomp(struct canvas *c, const struct scene *s)
{
    uint8_t bottom = s->outcomes ? VIEW_BOTTOM + GLYPH_HEIGHT - RULER_LIFT : VIEW_BOTTOM + GLYPH_HEIGHT;
    uint8_t cell = cell_of(s, bottom - VIEW_TOP);
    struct box first = { 0, 0, cell - 1, cell - 1 }, b;

    first.x = s->x + (uint8_t)(s->width - s->here->part[0] * cell) / 2;
    first.y = VIEW_TOP + (uint8_t)(bottom - VIEW_TOP - s->here->parts * cell) / 2;
    b = first;
    for (uint8_t row = 0; row < s->here->parts; row++, b.y += cell)
        draw_row(c, s, b, row);
    draw_poison(c, first);
}

struct target view_chomp_target(const struct component *c, struct move move)
{
    uint8_t row = move.group;

    return (struct target){ (uint8_t)(c->position.part[row] - move.index - 1), row };
}
