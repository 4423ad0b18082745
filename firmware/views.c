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

static void write_square(struct canvas *c, uint16_t square)
{
    uint8_t y = PART_Y(square);

    text_number(c, PART_X(square));
    canvas_letter(c, ',');
    if (y == (uint8_t)PART_MINUS_1) {
        canvas_letter(c, '-');
        y = 1;
    }
    text_number(c, y);
}

void view_token(struct canvas *c, uint8_t form, const struct position *p, uint8_t piece)
{
    if (form == FORM_NODE)
        canvas_letter(c, 'A' + p->part[0]);
    else
        write_square(c, view_piece(form, p, piece));
}

/* The position of a part in small text at the pen: "3 4 5", "3,4 5,6", "618034", "A". */
static void write_part(struct canvas *c, const struct component *part)
{
    const struct position *p = &part->position;
    uint8_t form = game_list[part->game]->form, count = form < FORM_ROOK ? p->parts : view_pieces(form, p);

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

/* The parts of a sum, a line each: what is here, and marked what is left of those that move. */
static void view_sum(struct canvas *c, const struct scene *s)
{
    const struct match *m = s->match;
    const struct component *here = m->here.part, *left = m->left.part;
    uint8_t moves = s->left != s->here ? m->move.parts : 0;

    c->y = LINES_Y;
    for (uint8_t i = 0; i < m->here.count; i++, here++, left++, moves >>= 1, c->y += LINE_HEIGHT) {
        c->x = MARK_X;
        if (i == m->focus)
            canvas_letter(c, '*');
        c->x = TEXT_X;
        write_part(c, here);
        if (!(moves & 1))
            continue;
        canvas_letter(c, '>');
        write_part(c, left);
        canvas_fill(c, TEXT_X - 1, c->y - 1, DISPLAY_WIDTH - TEXT_X + 1, GLYPH_HEIGHT + 2, INK_INVERT);
    }
}

typedef void (*view)(struct canvas *c, const struct scene *s);

/* In the order of enum view; VIEW_NONE is a sum. */
static const __flash view views[] = { view_sum, view_piles, view_digits, view_board, view_board, view_graph };

void view_draw(struct canvas *c, const struct match *m, bool preview)
{
    struct scene s;

    s.match = m;
    s.form = match_game(m, 0)->form;
    s.left = s.here = &m->here.part[0].position;
    if (preview)
        s.left = &m->left.part[0].position;
    views[match_view(m)](c, &s);
}
