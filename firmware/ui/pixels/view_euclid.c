#include "draw.h"
#include "views.h"

enum { TOP = VIEW_TOP + 2, SIDE_BY_SIDE = 4 };

/* The picture: a rectangle whose longer side lies across. */
struct picture {
    uint8_t x, y, wide, high; /* pixels */
    uint16_t more, less;      /* the sides */
};

static uint16_t lesser(const struct position *p)
{
    return p->part[0] < p->part[1] ? p->part[0] : p->part[1];
}

/* Returns length * pixels / side without more than 16 bits, rounded down: length <= side <= 250, pixels <= 128. */
static uint8_t scaled(uint16_t length, uint16_t side, uint8_t pixels)
{
    return (uint8_t)(length * pixels / side);
}

/* Chooses the greatest size for which there is room. */
static void lay_out(struct picture *r, const struct scene *s, uint8_t bottom)
{
    uint8_t room = s->width - SIDE_BY_SIDE;

    r->less = lesser(s->here);
    r->more = s->here->part[0] + s->here->part[1] - r->less;
    r->high = bottom - TOP;
    r->wide = room;
    if (r->more == 0)
        return;
    if (r->more * r->high <= r->less * room)
        r->wide = scaled(r->more, r->less, r->high);
    else
        r->high = scaled(r->less, r->more, room);
    r->x = s->x + (uint8_t)(s->width - r->wide) / 2;
    r->y = TOP + (uint8_t)(bottom - TOP - r->high) / 2;
}

/* Draws the squares that the move cuts off, from the right: grey ones. */
static void draw_cut(struct canvas *c, const struct picture *r, uint16_t cut)
{
    for (uint16_t at = r->more; cut > 0; cut -= r->less) {
        uint8_t from = scaled(at - r->less, r->more, r->wide), to = scaled(at, r->more, r->wide);

        canvas_fill(c, r->x + from + 1, r->y + 1, to - from - 1, r->high - 2, INK_GREY);
        canvas_fill(c, r->x + from, r->y, 1, r->high, INK_WHITE);
        at -= r->less;
    }
}

/* Draws the two numbers; one that changes with what it becomes, marked. */
static void draw_numbers(struct canvas *c, const struct scene *s, uint8_t y)
{
    canvas_at(c, s->x + 2, y);
    for (uint8_t i = 0; i < 2; i++, c->x += GLYPH_WIDTH) {
        uint16_t here = s->here->part[i], left = s->left->part[i];
        uint8_t x;

        text_number(c, here);
        if (here == left)
            continue;
        canvas_letter(c, '>');
        x = c->x;
        text_number(c, left);
        view_mark(c, s, (struct box){ x - 1, y - 1, c->x - x + 1, GLYPH_HEIGHT + 2 });
    }
}

void view_euclid(struct canvas *c, const struct scene *s)
{
    struct picture r = { 0 };
    uint16_t sum = s->here->part[0] + s->here->part[1], left = s->left->part[0] + s->left->part[1];
    uint8_t bottom = VIEW_BOTTOM_OF(c, s);

    lay_out(&r, s, bottom);
    if (r.less > 0 && r.high > 1) {
        canvas_frame(c, r.x, r.y, r.wide, r.high);
        draw_cut(c, &r, sum - left);
    } else {
        canvas_fill(c, s->x + 2, TOP + GLYPH_HEIGHT, s->width - SIDE_BY_SIDE, 1, INK_GREY);
    }
    draw_numbers(c, s, bottom + BELOW);
}
