#include "art.h"
#include "view_board.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_places.h"

enum { HEIGHT = 8 * DISPLAY_PAGES };

/* The upper left pixel of a square. */
struct corner {
    uint8_t x, y;
};

/* Returns the corner of a square, a PART_PIECE. */
static struct corner corner_of(const struct board *b, uint16_t square)
{
    /* y = -1 is 255, which modulo 256 is one cell above the board's first row */
    return (struct corner){ part_x(square) * b->cell + b->x, part_y(square) * b->cell + b->top };
}

/* Draws a dot in each square, a frame around the goal, and the edges on the right and below. */
static void draw_squares(struct canvas *c, const struct board *b)
{
    uint8_t width = b->squares * b->cell, top = b->top;

    for (uint8_t y = b->cell / 2; y < width; y += b->cell)
        for (uint8_t x = b->cell / 2; x < width; x += b->cell)
            canvas_fill(c, b->x + x, top + y, 1, 1, INK_WHITE);
    canvas_frame(c, b->x, top, b->cell, b->cell); /* the goal */
    canvas_fill(c, b->x + width, top, 1, width, INK_GREY);
    canvas_fill(c, b->x, top + width, width, 1, INK_GREY);
}

/* Pictures of the pieces, by view from VIEW_QUEEN on: for cells of 8 pixels and more, of 5 to 7, and of fewer. */
static const __flash data_item pictures[][3] = {
    { art_queen7, art_queen5, art_queen3 },
    { art_rook7, art_rook5, art_rook3 },
    { art_knight7, art_knight5, art_knight3 },
    { art_queen7, art_queen5, art_queen3 },
};
_Static_assert(sizeof pictures / sizeof pictures[0] == VIEW_GRAPH - VIEW_QUEEN, "a row for each view of a board");

/* Draws a piece centred in a square, on black. */
static void draw_piece(struct canvas *c, const struct board *b, uint16_t square)
{
    data_item picture = b->pictures[b->cell >= 8 ? 0 : b->cell >= 5 ? 1 : 2];
    struct corner at = corner_of(b, square);
    uint8_t inset = (uint8_t)(b->cell - data_byte(picture, 0) + 1) / 2; /* a row is free above it: the edge cuts nothing off */

    canvas_fill(c, at.x, at.y, b->cell, b->cell, INK_BLACK);
    canvas_picture(c, at.x + inset, at.y + inset, picture);
}

/* Draws the line of a move between two squares, and the piece, marked, where it ends. */
static void draw_move(struct canvas *c, const struct scene *s, const struct board *b, uint16_t from, uint16_t to)
{
    struct corner a = corner_of(b, from), z = corner_of(b, to);
    uint8_t half = b->cell / 2;

    c->dash = s->dashed ? 2 : 0;
    canvas_line(c, a.x + half, a.y + half, z.x + half, z.y + half);
    c->dash = 0;
    draw_piece(c, b, to);
    view_mark(c, s, (struct box){ z.x, z.y, b->cell, b->cell });
}

/* Marks the squares to which a winning move of the chosen piece leads. */
static void draw_wins(struct canvas *c, const struct scene *s, const struct board *b)
{
    uint8_t size = b->cell / 2, inset = (uint8_t)(b->cell - size) / 2;
    struct position left;

    for (uint8_t i = 0; i < s->outcomes->count; i++) {
        struct corner at;

        if (outcomes_of(s->outcomes, i) != OUTCOME_P)
            continue;
        outcomes_left(s->outcomes, s->match, i, &left);
        at = corner_of(b, notation_piece(s->form, &left, notation_moved(s->form, s->here, &left)));
        canvas_fill(c, at.x + inset, at.y + inset, size, size, INK_WHITE);
    }
}

void draw_board(struct canvas *c, const struct scene *s, struct board *b)
{
    uint8_t pieces = notation_pieces(s->form, s->here);
    uint16_t from = 0, to = 0;

    b->pictures = pictures[b->view - VIEW_QUEEN];
    draw_squares(c, b);
    if (s->outcomes && s->width == DISPLAY_WIDTH) /* a board in a sum is too small for marks */
        draw_wins(c, s, b);
    for (uint8_t i = 0; i < pieces; i++) {
        uint16_t here = notation_piece(s->form, s->here, i), left = notation_piece(s->form, s->left, i);

        draw_piece(c, b, here);
        if (here != left) {
            from = here;
            to = left;
        }
    }
    if (from != to)
        draw_move(c, s, b, from, to);
}

/* The rook's board has an added square above the goal, so it begins one square lower. */
void view_board(struct canvas *c, const struct scene *s)
{
    bool above = s->form == FORM_ROOK;
    struct board b = { .view = match_view(s->match), .squares = match_side(s->match) };

    b.cell = HEIGHT / (uint8_t)(b.squares + above);
    b.top = above ? b.cell : 0;
    draw_board(c, s, &b);
}

/* A rook's y of -1 is 255, and one row above the board. */
struct target view_board_target(const struct component *c, struct move move)
{
    uint8_t form = component_game(c)->form;
    struct position left;
    uint16_t square;

    component_left(c, move, &left);
    square = notation_piece(form, &left, notation_moved(form, &c->position, &left));

    return (struct target){ part_x(square), (uint8_t)(part_y(square) + 1) };
}
