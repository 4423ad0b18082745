#include "views.h"
#include "text.h"

bool view_has_panel(const struct match *m)
{
    return match_view(m) >= VIEW_QUEEN;
}

uint8_t view_pieces(const __flash struct game *game, const struct position *p)
{
    return game->form == FORM_PIECES ? p->parts : 1;
}

uint16_t view_piece(const __flash struct game *game, const struct position *p, uint8_t piece)
{
    return game->form == FORM_PIECES ? p->part[piece] : PART_PIECE((uint8_t)p->part[0], (uint8_t)p->part[1]);
}

uint8_t view_moved(const __flash struct game *game, const struct position *here, const struct position *left)
{
    uint8_t pieces = view_pieces(game, here), piece = pieces;

    while (piece-- > 0)
        if (view_piece(game, here, piece) != view_piece(game, left, piece))
            return piece;
    return pieces;
}

void view_node(struct canvas *c, uint8_t node)
{
    char name[2] = { (char)('A' + node), '\0' };

    canvas_text(c, name);
}

static void write_square(struct canvas *c, uint16_t square)
{
    text_number(c, PART_X(square));
    if (PART_Y(square) == (uint8_t)PART_MINUS_1) {
        canvas_text(c, ",-1");
        return;
    }
    canvas_text(c, ",");
    text_number(c, PART_Y(square));
}

void view_token(struct canvas *c, const __flash struct game *game, const struct position *p, uint8_t piece)
{
    if (game->form == FORM_NODE)
        view_node(c, p->part[0]);
    else
        write_square(c, view_piece(game, p, piece));
}

/* A position in small text at the pen: "3 4 5", "3,4 5,6", "618034", "A". */
static void write_position(struct canvas *c, const __flash struct game *game, const struct position *p)
{
    uint8_t form = game->form, count = form < FORM_ROOK ? p->parts : view_pieces(game, p);

    for (uint8_t i = 0; i < count; i++) {
        if (i > 0 && form != FORM_DIGITS)
            canvas_text(c, " ");
        if (form < FORM_ROOK)
            text_number(c, p->part[i]);
        else
            view_token(c, game, p, i);
    }
}

enum { LINES_Y = 12, LINE_HEIGHT = GLYPH_HEIGHT + 4, MARK_X = 10, TEXT_X = 20 };

/* A part of a sum in a line: what is here, and marked what is left of it if it moves. */
static void draw_part(struct canvas *c, const struct scene *s, bool moves)
{
    canvas_at(c, TEXT_X, c->y);
    write_position(c, s->game, s->here);
    if (s->left == s->here || !moves)
        return;
    canvas_text(c, ">");
    write_position(c, s->game, s->left);
    canvas_fill(c, TEXT_X - 1, c->y - 1, DISPLAY_WIDTH - TEXT_X + 1, GLYPH_HEIGHT + 2, INK_INVERT);
}

/* The part of the match as it is and as the move would leave it. */
static void see(struct scene *s, uint8_t part, bool preview)
{
    const struct match *m = s->match;

    s->game = match_game(m, part);
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
            canvas_text(c, "*");
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
