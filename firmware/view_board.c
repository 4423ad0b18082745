#include "art.h"
#include "views.h"

enum { HEIGHT = 8 * DISPLAY_PAGES };

uint8_t view_pieces(const __flash struct game *game, const struct position *p)
{
    return game->form == FORM_PIECES ? p->parts : 1;
}

uint8_t view_x(const __flash struct game *game, const struct position *p, uint8_t piece)
{
    return game->form == FORM_PIECES ? PART_X(p->part[piece]) : p->part[0];
}

uint8_t view_y(const __flash struct game *game, const struct position *p, uint8_t piece)
{
    return game->form == FORM_PIECES ? PART_Y(p->part[piece]) : p->part[1];
}

uint8_t view_moved(const __flash struct game *game, const struct position *here, const struct position *left)
{
    uint8_t piece = view_pieces(game, here);

    while (piece-- > 0)
        if (view_x(game, here, piece) != view_x(game, left, piece) || view_y(game, here, piece) != view_y(game, left, piece))
            return piece;
    return view_pieces(game, here);
}

/* The board on the display: its squares a side, the pixels of one, and the row of its upper edge.  A rook's added square
 * stands above the corner, so there the board moves down by one. */
struct board {
    uint8_t squares, cell, top;
};

static struct board board_of(const struct scene *s)
{
    bool above = s->game->form == FORM_ROOK;
    uint8_t cell = HEIGHT / (s->side + above);

    return (struct board){ .squares = s->side, .cell = cell, .top = above ? cell : 0 };
}

/* The upper left pixel of a square, or its middle. */
static uint8_t at(const struct board *b, uint8_t square)
{
    return square * b->cell; /* -1 is 255: above or left of 0, modulo 256 */
}

static void draw_squares(struct canvas *c, const struct board *b)
{
    uint8_t half = b->cell / 2, width = at(b, b->squares);

    for (uint8_t row = 0; row < b->squares; row++) {
        uint8_t y = b->top + at(b, row) + half;

        if (!canvas_shows(c, y, 1))
            continue;
        for (uint8_t column = 0; column < b->squares; column++)
            canvas_fill(c, at(b, column) + half, y, 1, 1, INK_WHITE);
    }
    canvas_frame(c, 0, b->top, b->cell, b->cell); /* the goal */
    canvas_fill(c, width, b->top, 1, width, INK_GREY);
    canvas_fill(c, 0, b->top + width, width, 1, INK_GREY);
}

static void draw_piece(struct canvas *c, const struct board *b, uint8_t x, uint8_t y, bool inverted)
{
    const __flash uint8_t *picture = b->cell >= 8 ? art_queen7 : b->cell >= 5 ? art_queen5 : art_queen3;
    uint8_t inset = (b->cell - picture[0]) / 2;

    x = at(b, x);
    y = b->top + at(b, y);
    canvas_fill(c, x, y, b->cell, b->cell, INK_BLACK);
    canvas_picture(c, x + inset, y + inset, picture);
    if (inverted)
        canvas_fill(c, x, y, b->cell, b->cell, INK_INVERT);
}

static void draw_move(struct canvas *c, const struct scene *s, const struct board *b, uint8_t piece)
{
    uint8_t half = b->cell / 2, x = view_x(s->game, s->left, piece), y = view_y(s->game, s->left, piece);

    canvas_line(c, at(b, view_x(s->game, s->here, piece)) + half, b->top + at(b, view_y(s->game, s->here, piece)) + half,
                at(b, x) + half, b->top + at(b, y) + half);
    draw_piece(c, b, x, y, true);
}

void view_board(struct canvas *c, const struct scene *s)
{
    struct board b = board_of(s);
    uint8_t pieces = view_pieces(s->game, s->here), moved = view_moved(s->game, s->here, s->left);

    draw_squares(c, &b);
    for (uint8_t i = 0; i < pieces; i++)
        draw_piece(c, &b, view_x(s->game, s->here, i), view_y(s->game, s->here, i), false);
    if (moved < pieces)
        draw_move(c, s, &b, moved);
}
