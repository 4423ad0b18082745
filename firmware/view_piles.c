#include "text.h"
#include "views.h"

/* Where the stones and the numbers under them go. */
enum { TOP = 11, HEIGHT = 35, BOTTOM = TOP + HEIGHT, NUMBERS_Y = 47 };
enum { PITCH_MOST = 6, PITCH_LEAST = 2, PITCH_HOLLOW = 4 };

/* A pile: its column of the display, how many stones are here, are left, and are in both, and how they are laid out. */
struct heap {
    uint8_t x, width;
    uint16_t here, left, most, stay;
    uint8_t pitch; /* pixels from stone to stone; PITCH_LEAST - 1: too many, drawn as a bar */
    uint8_t rows;  /* stones stand in columns of so many */
};

/* The largest stones that fit. */
static void lay_out(struct heap *h)
{
    for (h->pitch = PITCH_MOST; h->pitch >= PITCH_LEAST; h->pitch--) {
        uint8_t columns = (h->width - 2) / h->pitch;

        h->rows = HEIGHT / h->pitch;
        if (columns * h->rows >= h->most)
            return;
    }
}

static struct heap heap_of(const struct scene *s, uint8_t i)
{
    uint8_t width = DISPLAY_WIDTH / s->here->parts;
    struct heap h = { .x = width * i, .width = width, .here = s->here->part[i], .left = s->left->part[i] };

    h.most = h.here > h.left ? h.here : h.left;
    h.stay = h.here > h.left ? h.left : h.here;
    lay_out(&h);
    return h;
}

static void draw_stone(struct canvas *c, uint8_t x, uint8_t y, uint8_t size, bool hollow)
{
    if (!hollow && size >= PITCH_HOLLOW) { /* rounded */
        canvas_fill(c, x + 1, y, size - 2, size, INK_WHITE);
        canvas_fill(c, x, y + 1, size, size - 2, INK_WHITE);
    } else if (hollow && size >= PITCH_HOLLOW - 1) {
        canvas_frame(c, x, y, size, size);
    } else if (!hollow || size > 1) {
        canvas_fill(c, x, y, hollow ? 1 : size, hollow ? 1 : size, INK_WHITE);
    }
}

static void draw_stones(struct canvas *c, const struct heap *h)
{
    uint8_t y = BOTTOM - h->pitch, wide = (h->most + h->rows - 1) / h->rows * h->pitch;

    for (uint8_t row = 0; row < h->rows; row++, y -= h->pitch) {
        uint8_t x = h->x + (h->width - wide) / 2;

        if (!canvas_shows(c, y, h->pitch))
            continue;
        for (uint16_t stone = row; stone < h->most; stone += h->rows, x += h->pitch)
            draw_stone(c, x, y, h->pitch - 1, stone >= h->stay);
    }
}

/* A bar: the whole height stands for the most that the game allows. */
static void draw_bar(struct canvas *c, const struct heap *h, uint16_t stones, uint16_t greatest, uint8_t ink)
{
    uint8_t height = (uint32_t)stones * HEIGHT / greatest;

    canvas_fill(c, h->x + 2, BOTTOM - height, h->width - 4, height, ink);
}

/* "19>10" where there is room, else "10" alone, marked when it is news. */
static void draw_number(struct canvas *c, const struct heap *h)
{
    uint8_t letters = text_digits(h->left), both = letters + 1 + text_digits(h->here);
    bool changed = h->left != h->here, room = both * GLYPH_WIDTH <= h->width;
    uint8_t wide = (changed && room ? both : letters) * GLYPH_WIDTH, x = h->x + (h->width - wide) / 2;

    canvas_at(c, x, NUMBERS_Y);
    if (changed && room) {
        text_number(c, h->here);
        canvas_text(c, ">");
    }
    text_number(c, h->left);
    if (changed)
        canvas_fill(c, x - 1 + wide - letters * GLYPH_WIDTH, NUMBERS_Y, letters * GLYPH_WIDTH + 1, GLYPH_HEIGHT + 1, INK_INVERT);
}

void view_piles(struct canvas *c, const struct scene *s)
{
    if (!canvas_shows(c, TOP, NUMBERS_Y + GLYPH_HEIGHT + 1 - TOP))
        return;
    for (uint8_t i = 0; i < s->here->parts; i++) {
        struct heap h = heap_of(s, i);

        if (h.pitch >= PITCH_LEAST) {
            draw_stones(c, &h);
        } else {
            draw_bar(c, &h, h.most, match_greatest(s->match, &s->match->here.part[0]), INK_GREY);
            draw_bar(c, &h, h.stay, match_greatest(s->match, &s->match->here.part[0]), INK_WHITE);
        }
        draw_number(c, &h);
    }
    canvas_fill(c, 0, BOTTOM, DISPLAY_WIDTH, 1, INK_GREY);
}
