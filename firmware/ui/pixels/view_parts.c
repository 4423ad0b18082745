/* A sum as small pictures of its parts, side by side: piles of stones, boards, digits, the letters of nodes. */
#include "view_board.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/notation_places.h"

enum {
    MIDDLE_Y = VIEW_TOP + (VIEW_BOTTOM - VIEW_TOP) / 2, /* the middle of a part */
    LINE = GLYPH_HEIGHT + 2,
    BOARD_HEIGHT = VIEW_BOTTOM - RULER_LIFT - VIEW_TOP,
    RULE_ADDED = NAME_rule_added - NAME_rule - 1, /* the rook's rule with a square above the goal */
};

/* Draws the digits of a position in lines as wide as the part, from row y on.  Returns the row below them. */
static uint8_t draw_digits_of(struct canvas *c, const struct scene *s, const struct position *p, uint8_t y)
{
    uint8_t most = (uint8_t)(s->width - 4) / GLYPH_WIDTH;

    for (uint8_t i = 0; i < p->parts; i++) {
        if (i % most == 0)
            canvas_at(c, s->x + 2, y + i / most * LINE);
        text_number(c, p->part[i]);
    }
    return y + (p->parts + most - 1) / most * LINE;
}

/* Draws the digits before and after the move, the latter marked. */
static void draw_digits(struct canvas *c, const struct scene *s)
{
    uint8_t y = draw_digits_of(c, s, s->here, VIEW_TOP);

    if (s->here == s->left)
        return;
    draw_sign(c, s->x + 2, y, DOWN);
    view_mark(c, s, (struct box){ s->x + 1, y + LINE - 1, s->width - 3, draw_digits_of(c, s, s->left, y + LINE) - y - LINE + 1 });
}

/* Draws the node of the token in a frame, and under it the node to which it goes. */
static void draw_node(struct canvas *c, const struct scene *s)
{
    uint8_t x = s->x + s->width / 2 - GLYPH_WIDTH / 2, y = MIDDLE_Y - 2 * LINE;

    canvas_frame(c, x - 3, y - 3, GLYPH_WIDTH + 5, GLYPH_HEIGHT + 6);
    canvas_at(c, x, y);
    notation_token(c, FORM_NODE, s->here, 0);
    if (s->here == s->left)
        return;
    draw_sign(c, x, y + LINE, DOWN);
    canvas_at(c, x, y + 2 * LINE + 2);
    notation_token(c, FORM_NODE, s->left, 0);
    view_mark(c, s, (struct box){ x - 2, y + 2 * LINE, GLYPH_WIDTH + 3, GLYPH_HEIGHT + 4 });
}

/* Returns the number of squares a side that a part needs: 8, if a rook began within 8 by 8 squares; else as many as the game has. */
static uint8_t side_of(const struct scene *s)
{
    const struct component *part = &s->match->start.part[s->part - s->match->here.part];

    if (s->form == FORM_ROOK && (part->position.part[0] | part->position.part[1]) < BOARD_LEAST)
        return BOARD_LEAST;
    return (uint8_t)(match_greatest(s->match, part) + 1);
}

/* Draws a board, and under it the square of the piece that moves. */
static void draw_small_board(struct canvas *c, const struct scene *s, uint8_t bottom)
{
    uint8_t piece = notation_moved(s->form, s->here, s->left), x = s->x + 3;
    bool above = s->form == FORM_ROOK && s->here->option[0] == RULE_ADDED;
    struct board b = { .view = component_game(s->part)->view[0], .squares = side_of(s), .x = x - 1 };

    b.cell = BOARD_HEIGHT / (uint8_t)(b.squares + above);
    if (b.cell > (uint8_t)(s->width - 4) / b.squares)
        b.cell = (uint8_t)(s->width - 4) / b.squares;
    b.top = VIEW_TOP + (above ? b.cell : 0);
    draw_board(c, s, &b);
    canvas_at(c, x, bottom + BELOW);
    notation_token(c, s->form, s->left, piece);
    if (s->here != s->left)
        view_mark(c, s, (struct box){ x - 1, bottom + BELOW - 1, c->x - x + 1, GLYPH_HEIGHT + 2 });
}

static void draw_part(struct canvas *c, const struct scene *s, uint8_t bottom)
{
    switch (s->form) {
    case FORM_PILES:
    case FORM_HEAPS:
    case FORM_COINS:
        view_game(c, s, component_game(s->part)->view[0]);
        break;
    case FORM_DIGITS:
        draw_digits(c, s);
        break;
    case FORM_NODE:
        draw_node(c, s);
        break;
    default:
        draw_small_board(c, s, bottom);
    }
}

/* Chooses a part of the sum, with the part before and after the move. */
static void choose_part(struct scene *s, const struct scene *sum, uint8_t i)
{
    const struct match *m = sum->match;
    const struct position *left = &m->left.part[i].position;
    bool before = sum->here == &m->left.part[0].position, moves = sum->left != sum->here && m->move.parts >> i & 1;

    s->part = &m->here.part[i];
    s->form = component_game(s->part)->form;
    s->here = before ? left : &s->part->position;
    s->left = !moves ? s->here : before ? &s->part->position : left;
}

/* Draws each part in columns of its own, with a line below the part in focus and, between two parts, a dotted line. */
void view_parts(struct canvas *c, const struct scene *sum)
{
    const struct match *m = sum->match;
    struct scene s = *sum;
    uint8_t bottom = VIEW_BOTTOM_OF(c, &s);

    s.width = DISPLAY_WIDTH / m->here.count;
    for (uint8_t i = 0; i < m->here.count; i++, s.x += s.width) {
        choose_part(&s, sum, i);
        if (PILES_ALONE)
            view_game(c, &s, component_game(s.part)->view[0]);
        else
            draw_part(c, &s, bottom);
        if (i > 0)
            canvas_fill(c, s.x, VIEW_TOP, 1, bottom - VIEW_TOP, INK_GREY);
        if (i == m->focus)
            canvas_fill(c, s.x + 2, bottom, s.width - 4, 1, INK_WHITE);
    }
}
