#include "text.h"
#include "views.h"

/* Where the stones and the numbers under them go. */
enum { TOP = 11, HEIGHT = 35, BOTTOM = TOP + HEIGHT, NUMBERS_Y = 47 };
enum { PITCH_MOST = 6, PITCH_LEAST = 2, PITCH_HOLLOW = 4 };

/* A pile: its column of the display, how many stones it has and how many stay, and how they are laid out. */
struct heap {
    uint8_t x, width;
    uint16_t here, left;
    uint8_t pitch; /* pixels from stone to stone; PITCH_LEAST - 1: too many, drawn as a bar */
    uint8_t rows;  /* stones stand in columns of so many */
};

static struct heap heap_of(const struct match *m, const struct position *left, uint8_t i)
{
    uint8_t parts = m->here.parts, x = (uint8_t)(DISPLAY_WIDTH / parts * i);
    struct heap h = { .x = x, .width = DISPLAY_WIDTH / parts, .here = m->here.part[i], .left = left->part[i] };

    for (h.pitch = PITCH_MOST; h.pitch >= PITCH_LEAST; h.pitch--) {
        uint8_t columns = (h.width - 2) / h.pitch;

        h.rows = HEIGHT / h.pitch;
        if (columns * h.rows >= h.here) {
            h.x += (h.width - (h.here + h.rows - 1) / h.rows * h.pitch) / 2;
            break;
        }
    }
    return h;
}

static void draw_stone(struct canvas *c, uint8_t x, uint8_t y, uint8_t size, bool taken)
{
    if (!taken && size >= PITCH_HOLLOW) { /* rounded */
        canvas_fill(c, x + 1, y, size - 2, size, INK_WHITE);
        canvas_fill(c, x, y + 1, size, size - 2, INK_WHITE);
    } else if (!taken) {
        canvas_fill(c, x, y, size, size, INK_WHITE);
    } else if (size >= PITCH_HOLLOW - 1) {
        canvas_frame(c, x, y, size, size);
    } else if (size > 1) {
        canvas_fill(c, x, y, 1, 1, INK_WHITE);
    }
}

static void draw_stones(struct canvas *c, const struct heap *h)
{
    uint8_t y = BOTTOM - h->pitch;

    for (uint8_t row = 0; row < h->rows; row++, y -= h->pitch) {
        uint8_t x = h->x;

        if (!canvas_shows(c, y, h->pitch))
            continue;
        for (uint16_t stone = row; stone < h->here; stone += h->rows, x += h->pitch)
            draw_stone(c, x, y, h->pitch - 1, stone >= h->left);
    }
}

/* How high a bar of so many stones is: the whole height stands for the most that the game allows. */
static uint8_t bar_height(const struct match *m, uint16_t stones)
{
    return (uint32_t)stones * HEIGHT / match_greatest(m);
}

static void draw_bar(struct canvas *c, const struct match *m, const struct heap *h)
{
    uint8_t here = bar_height(m, h->here), left = bar_height(m, h->left);

    canvas_fill(c, h->x + 2, BOTTOM - here, h->width - 4, here - left, INK_GREY);
    canvas_fill(c, h->x + 2, BOTTOM - left, h->width - 4, left, INK_WHITE);
}

/* "19>10" where there is room, else "10" alone, marked when it is news. */
static void draw_number(struct canvas *c, uint8_t x, uint8_t width, const struct heap *h)
{
    uint8_t letters = text_digits(h->left), both = letters + 1 + text_digits(h->here);
    bool changed = h->left != h->here, room = both * GLYPH_WIDTH <= width;
    uint8_t wide = (changed && room ? both : letters) * GLYPH_WIDTH;

    x += (width - wide) / 2;
    canvas_at(c, x, NUMBERS_Y);
    if (changed && room) {
        text_number(c, h->here);
        canvas_text(c, ">");
    }
    text_number(c, h->left);
    if (changed)
        canvas_fill(c, x - 1 + wide - letters * GLYPH_WIDTH, NUMBERS_Y - 1, letters * GLYPH_WIDTH + 1, GLYPH_HEIGHT + 2, INK_INVERT);
}

void view_piles(struct canvas *c, const struct match *m, bool preview)
{
    const struct position *left = preview ? &m->left : &m->here;

    for (uint8_t i = 0; i < m->here.parts; i++) {
        struct heap h = heap_of(m, left, i);

        if (canvas_shows(c, TOP, HEIGHT)) {
            if (h.pitch >= PITCH_LEAST)
                draw_stones(c, &h);
            else
                draw_bar(c, m, &h);
        }
        if (canvas_shows(c, NUMBERS_Y - 1, GLYPH_HEIGHT + 2))
            draw_number(c, DISPLAY_WIDTH / m->here.parts * i, h.width, &h);
    }
    canvas_fill(c, 0, BOTTOM, DISPLAY_WIDTH, 1, INK_GREY);
}
