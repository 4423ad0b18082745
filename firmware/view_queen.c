#include "art.h"
#include "views.h"

enum { SIDE = 8 * DISPLAY_PAGES };

static uint8_t middle(uint8_t cell, uint16_t at)
{
    return at * cell + cell / 2;
}

static void draw_squares(struct canvas *c, uint8_t squares, uint8_t cell)
{
    for (uint8_t row = 0; row < squares; row++) {
        uint8_t y = middle(cell, row);

        if (!canvas_shows(c, y, 1))
            continue;
        for (uint8_t column = 0; column < squares; column++)
            canvas_fill(c, middle(cell, column), y, 1, 1, INK_WHITE);
    }
    canvas_frame(c, 0, 0, cell, cell); /* the goal */
    canvas_fill(c, squares * cell, 0, 1, squares * cell, INK_GREY);
    canvas_fill(c, 0, squares * cell, squares * cell, 1, INK_GREY);
}

static void draw_queen(struct canvas *c, const struct position *p, uint8_t cell, uint8_t ink)
{
    const __flash uint8_t *queen = cell >= 8 ? art_queen7 : cell >= 5 ? art_queen5 : art_queen3;
    uint8_t x = p->part[0] * cell, y = p->part[1] * cell, size = queen[0], inset = (cell - size) / 2;

    canvas_fill(c, x, y, cell, cell, INK_BLACK);
    canvas_picture(c, x + inset, y + inset, queen);
    if (ink == INK_INVERT)
        canvas_fill(c, x, y, cell, cell, INK_INVERT);
}

void view_queen(struct canvas *c, const struct match *m, bool preview)
{
    uint8_t squares = m->board, cell = SIDE / squares;

    draw_squares(c, squares, cell);
    if (preview)
        canvas_line(c, middle(cell, m->here.part[0]), middle(cell, m->here.part[1]), middle(cell, m->left.part[0]),
                    middle(cell, m->left.part[1]));
    draw_queen(c, &m->here, cell, INK_WHITE);
    if (preview)
        draw_queen(c, &m->left, cell, INK_INVERT);
}
