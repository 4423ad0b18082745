#include "views.h"
#include "text.h"

struct view_row {
    void (*draw)(struct canvas *c, const struct scene *s);
    bool panel;
};

/* In the order of enum view; VIEW_NONE is a sum. */
static const __flash struct view_row views[] = {
    [VIEW_PILES] = { view_piles, false },
    [VIEW_QUEEN] = { view_board, true },
    [VIEW_BOARD] = { view_board, true },
    [VIEW_DIGITS] = { view_digits, false },
    [VIEW_GRAPH] = { view_graph, true },
};

bool view_has_panel(const struct match *m)
{
    return views[match_view(m)].panel;
}

void view_square(struct canvas *c, uint8_t x, uint8_t y)
{
    text_number(c, x);
    canvas_text(c, ",");
    if (y == (uint8_t)PART_MINUS_1)
        canvas_text(c, "-1");
    else
        text_number(c, y);
}

void view_node(struct canvas *c, const struct position *p)
{
    char name[2] = { (char)('A' + p->part[0]), '\0' };

    canvas_text(c, name);
}

void view_text(struct canvas *c, const __flash struct game *game, const struct position *p)
{
    uint8_t form = game->form;

    for (uint8_t i = 0; i < p->parts; i++) {
        if (i > 0 && form != FORM_DIGITS)
            canvas_text(c, " ");
        if (form == FORM_PIECES)
            view_square(c, PART_X(p->part[i]), PART_Y(p->part[i]));
        else if (form == FORM_NODE)
            view_node(c, p);
        else
            text_number(c, p->part[i]);
    }
}

/* The parts of a sum, a line each: what is here, and marked what is left of those that move. */
static void draw_sum(struct canvas *c, const struct match *m, const struct sum *left)
{
    uint8_t y = 12;

    for (uint8_t i = 0; i < m->here.count; i++, y += 11) {
        canvas_at(c, 10, y);
        if (i == m->focus)
            canvas_text(c, "*");
        canvas_at(c, 20, y);
        view_text(c, match_game(m, i), &m->here.part[i].position);
        if (left == &m->here || !(m->move.parts & 1 << i))
            continue;
        canvas_text(c, ">");
        view_text(c, match_game(m, i), &left->part[i].position);
        canvas_fill(c, 19, y - 1, DISPLAY_WIDTH - 19, GLYPH_HEIGHT + 2, INK_INVERT);
    }
}

void view_draw(struct canvas *c, const struct match *m, bool preview)
{
    const struct component *here = &m->here.part[0];
    const struct sum *left = preview ? &m->left : &m->here;
    struct scene s = { .game = match_game(m, 0), .here = &here->position, .left = &left->part[0].position };

    if (match_view(m) == VIEW_NONE) {
        draw_sum(c, m, left);
        return;
    }
    s.side = match_side(m);
    s.greatest = match_greatest(m, here);
    views[match_view(m)].draw(c, &s);
}
