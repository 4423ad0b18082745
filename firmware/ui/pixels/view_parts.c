/* A sum as small pictures of its parts, side by side: piles of stones, boards, digits, the letters of nodes. */
#include "views.h"

static void draw_part(struct canvas *c, const struct scene *s, uint8_t bottom)
{
    switch (s->form) {
    case FORM_PILES:
    case FORM_HEAPS:
    case FORM_COINS:
        view_game(c, s, component_game(s->part)->view[0]);
        break;
    default:
        view_form(c, s, bottom);
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
        draw_part(c, &s, bottom);
        if (i > 0)
            canvas_fill(c, s.x, VIEW_TOP, 1, bottom - VIEW_TOP, INK_GREY);
        if (i == m->focus)
            canvas_fill(c, s.x + 2, bottom, s.width - 4, 1, INK_WHITE);
    }
}
