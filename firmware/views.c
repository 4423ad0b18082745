#include "views.h"
#include "text.h"

bool view_has_panel(const struct match *m)
{
    return match_view(m) >= VIEW_QUEEN;
}

uint8_t view_pieces(uint8_t form, const struct position *p)
{
    return form == FORM_PIECES ? p->parts : 1;
}

uint16_t view_piece(uint8_t form, const struct position *p, uint8_t piece)
{
    return form == FORM_PIECES ? p->part[piece] : PART_PIECE((uint8_t)p->part[0], (uint8_t)p->part[1]);
}

uint8_t view_moved(uint8_t form, const struct position *here, const struct position *left)
{
    uint8_t pieces = view_pieces(form, here), piece = pieces;

    while (piece-- > 0)
        if (view_piece(form, here, piece) != view_piece(form, left, piece))
            return piece;
    return pieces;
}

static void write_square(struct canvas *c, uint16_t square)
{
    text_number(c, PART_X(square));
    if (PART_Y(square) == (uint8_t)PART_MINUS_1) {
        canvas_text(c, ",-1");
        return;
    }
    canvas_letter(c, ',');
    text_number(c, PART_Y(square));
}

void view_token(struct canvas *c, uint8_t form, const struct position *p, uint8_t piece)
{
    if (form == FORM_NODE)
        canvas_letter(c, 'A' + p->part[0]);
    else
        write_square(c, view_piece(form, p, piece));
}

/* A position in small text at the pen: "3 4 5", "3,4 5,6", "618034", "A". */
static void write_position(struct canvas *c, uint8_t form, const struct position *p)
{
    uint8_t count = form < FORM_ROOK ? p->parts : view_pieces(form, p);

    for (uint8_t i = 0; i < count; i++) {
        if (i > 0 && form != FORM_DIGITS)
            canvas_letter(c, ' ');
        if (form < FORM_ROOK)
            text_number(c, p->part[i]);
        else
            view_token(c, form, p, i);
    }
}

enum { LINES_Y = 12, LINE_HEIGHT = GLYPH_HEIGHT + 4, MARK_X = 10, TEXT_X = 20 };

/* A part of a sum in a line: what is here, and marked what is left of it if it moves. */
static void draw_part(struct canvas *c, const struct scene *s, bool moves)
{
    canvas_at(c, TEXT_X, c->y);
    write_position(c, s->form, s->here);
    if (s->left == s->here || !moves)
        return;
    canvas_letter(c, '>');
    write_position(c, s->form, s->left);
    canvas_fill(c, TEXT_X - 1, c->y - 1, DISPLAY_WIDTH - TEXT_X + 1, GLYPH_HEIGHT + 2, INK_INVERT);
}

/* The part of the match as it is and as the move would leave it. */
static void see(struct scene *s, uint8_t part, bool preview)
{
    const struct match *m = s->match;

    s->form = match_game(m, part)->form;
    s->left = s->here = &m->here.part[part].position;
    if (preview)
        s->left = &m->left.part[part].position;
}

static void view_sum(struct canvas *c, const struct scene *sum)
{
    const struct match *m = sum->match;
    struct scene s = { .match = m };
    uint8_t moves = m->move.parts;

    canvas_at(c, MARK_X, LINES_Y);
    for (uint8_t i = 0; i < m->here.count; i++, moves >>= 1) {
        see(&s, i, sum->left != sum->here);
        if (i == m->focus)
            canvas_letter(c, '*');
        draw_part(c, &s, moves & 1);
        canvas_at(c, MARK_X, c->y + LINE_HEIGHT);
    }
}

typedef void (*view)(struct canvas *c, const struct scene *s);

/* In the order of enum view; VIEW_NONE is a sum. */
static const __flash view views[] = { view_sum, view_piles, view_digits, view_board, view_board, view_graph };

void view_draw(struct canvas *c, const struct match *m, bool preview)
{
    struct scene s = { .match = m };

    see(&s, 0, preview);
    views[match_view(m)](c, &s);
}
