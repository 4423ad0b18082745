#include "canvas.h"
#include "art.h"
#include "words.h"

/* The work is in functions that the compiler must not draw into those that decide whether there is any, with the saving of
 * registers that this would bring. */
#define APART __attribute__((noinline))

/* Eight rows of pixels that begin at some y, seen from a page: byte << down, or byte >> (8 - down) when they begin
 * above it, both out of one multiplication by 1 << down. */
struct strip {
    uint8_t factor; /* 1 << down */
    bool above;
};

/* Columns of the page that the row y lies in; 0 where that is not on the display. */
HOT static APART uint8_t *page_of(struct canvas *c, uint8_t y)
{
    return y < 8 * DISPLAY_PAGES ? c->frame + (y >> 3) * DISPLAY_WIDTH : 0;
}

/* 1 << (y & 7) */
static inline uint8_t bit_of(uint8_t y)
{
    static const __flash uint8_t bits[8] = { 1, 2, 4, 8, 16, 32, 64, 128 };

    return bits[y & 7];
}

/* Reads and steps on in two statements: in one, this compiler keeps a copy of the pointer and steps that. */
static inline uint8_t next_column(const __flash uint8_t **columns)
{
    uint8_t byte = **columns;

    (*columns)++;
    return byte;
}

/* Draws columns of a strip of pixels; count is at least 1.  Three loops, for a test in each column costs more than they do. */
HOT static APART void draw_columns(uint8_t *to, const __flash uint8_t *columns, uint8_t count, struct strip s)
{
    if (s.above) {
        do
            *to++ |= (uint16_t)next_column(&columns) * s.factor >> 8;
        while (--count > 0);
    } else if (s.factor == 1) { /* the usual case: text on a row of its own */
        do
            *to++ |= next_column(&columns);
        while (--count > 0);
    } else {
        do
            *to++ |= (uint8_t)(next_column(&columns) * s.factor);
        while (--count > 0);
    }
}

/* What is left of columns x..x+count-1 on the display. */
struct clip {
    uint8_t hidden; /* on the left */
    uint8_t x;
    uint8_t count; /* 0: nothing */
};

static inline __attribute__((always_inline)) struct clip clip(uint8_t x, uint8_t count)
{
    struct clip k = { .x = x, .count = count };

    if (x >= 128) { /* begins left of the display */
        k.hidden = -x;
        k.count = k.hidden < count ? count - k.hidden : 0;
        k.x = 0;
    }
    if (DISPLAY_WIDTH < 128 && k.x >= DISPLAY_WIDTH)
        k.count = 0;
    else if (k.count > (uint8_t)(DISPLAY_WIDTH - k.x))
        k.count = DISPLAY_WIDTH - k.x;
    return k;
}

HOT void canvas_clear(struct canvas *c)
{
    _Static_assert(sizeof c->frame % 8 == 0, "cleared 8 columns at a time: the loop takes longer than two of them");
    for (uint8_t *to = c->frame; to < c->frame + sizeof c->frame; to += 8)
        to[0] = to[1] = to[2] = to[3] = to[4] = to[5] = to[6] = to[7] = 0;
}

/* The rows y..y+height-1 that lie in the page that begins at top, as bits. */
HOT static uint8_t rows_mask(uint8_t top, uint8_t y, uint8_t height)
{
    uint8_t down = y - top, mask = 0xFF;

    if (down >= 8) {
        uint8_t hidden = top - y;

        if (hidden >= height)
            return 0;
        height -= hidden;
        down = 0;
    }
    if (height < 8)
        mask = (uint8_t)((1 << height) - 1);
    return (uint8_t)(mask << down);
}

struct brush {
    uint8_t mask; /* rows of the page */
    uint8_t ink;
};

HOT static APART void paint(uint8_t *page, uint8_t x, struct brush b, uint8_t width)
{
    uint8_t keep = b.ink == INK_INVERT ? 0xFF : ~b.mask;
    uint8_t turn = b.ink == INK_BLACK ? 0 : b.mask;
    uint8_t flip = 0; /* what turn differs by from one column to the next */
    struct clip k = clip(x, width);

    if (b.ink == INK_GREY) {
        flip = turn;
        turn &= k.x & 1 ? 0x55 : 0xAA;
    }
    for (uint8_t *to = page + k.x; k.count > 0; k.count--, turn ^= flip, to++)
        *to = (*to & keep) ^ turn;
}

HOT void canvas_paint(struct canvas *c, struct box b, uint8_t ink)
{
    uint8_t *page = c->frame;

    for (uint8_t top = 0; top < 8 * DISPLAY_PAGES; top += 8, page += DISPLAY_WIDTH) {
        struct brush brush = { .mask = rows_mask(top, b.y, b.height), .ink = ink };

        if (brush.mask)
            paint(page, b.x, brush, b.width);
    }
}

void canvas_outline(struct canvas *c, struct box b, uint8_t ink)
{
    canvas_fill(c, b.x, b.y, b.width, 1, ink);
    canvas_fill(c, b.x, b.y + b.height - 1, b.width, 1, ink);
    canvas_fill(c, b.x, b.y, 1, b.height, ink);
    canvas_fill(c, b.x + b.width - 1, b.y, 1, b.height, ink);
}

HOT static void plot(struct canvas *c, uint8_t x, uint8_t y)
{
    uint8_t *page = page_of(c, y);

    if (page && x < DISPLAY_WIDTH)
        page[x] |= bit_of(y);
}

/* One coordinate of a line on its way: it steps whenever the error, to which `size` is added each time, reaches `most`. */
struct axis {
    uint8_t at, size, error;
    int8_t step;
};

HOT static struct axis axis_of(uint8_t from, uint8_t to)
{
    if (from < to)
        return (struct axis){ .at = from, .size = to - from, .step = 1 };
    return (struct axis){ .at = from, .size = from - to, .step = -1 };
}

static inline __attribute__((always_inline)) void advance(struct axis *a, uint8_t most)
{
    a->error += a->size;
    if (a->error >= most) {
        a->error -= most;
        a->at += a->step;
    }
}

HOT void canvas_line(struct canvas *c, uint8_t x0, uint8_t y0, uint8_t x1, uint8_t y1)
{
    struct axis x = axis_of(x0, x1), y = axis_of(y0, y1);
    uint8_t most = x.size > y.size ? x.size : y.size;

    x.error = y.error = (uint8_t)(most - 1) / 2;
    for (uint8_t left = most + 1; left > 0; left--) {
        if (!(left & c->dash))
            plot(c, x.at, y.at);
        advance(&x, most);
        advance(&y, most);
    }
}

/* Of eight columns a byte tells which ones are not like the one before: see firmware/art. */
HOT void canvas_picture(struct canvas *c, uint8_t x, uint8_t y, const __flash uint8_t *picture)
{
    uint8_t width = next_column(&picture), at = 0, news = 0, column = 0;
    int8_t height = (int8_t)next_column(&picture);
    uint8_t factor = bit_of(y);

    for (; height > 0; height -= 8, y += 8) {
        uint8_t *upper = page_of(c, y), *lower = page_of(c, y + 8);

        for (uint8_t to = x; to != (uint8_t)(x + width); to++, news >>= 1) {
            uint16_t rows;

            if (at++ % 8 == 0)
                news = next_column(&picture);
            if (news & 1)
                column = next_column(&picture);
            rows = column * factor;
            if (to >= DISPLAY_WIDTH)
                continue;
            if (upper)
                upper[to] |= (uint8_t)rows;
            if (lower)
                lower[to] |= rows >> 8;
        }
    }
}

HOT void canvas_at(struct canvas *c, uint8_t x, uint8_t y)
{
    c->x = x;
    c->y = y;
}

HOT static const __flash uint8_t *glyph(char letter)
{
    return words_letters + (uint8_t)(letter - ' ') * (GLYPH_WIDTH - 1);
}

HOT static APART void draw_letters(struct canvas *c, uint8_t *page, const char *text, struct strip s)
{
    uint8_t x = c->x;

    for (char letter; (letter = *text) != 0; text++, x += GLYPH_WIDTH) {
        const __flash uint8_t *columns = glyph(letter);

        if (x < DISPLAY_WIDTH)
            draw_columns(page + x, columns, x <= DISPLAY_WIDTH - (GLYPH_WIDTH - 1) ? GLYPH_WIDTH - 1 : DISPLAY_WIDTH - x, s);
    }
    c->x = x;
}

HOT void canvas_text(struct canvas *c, const char *text)
{
    struct strip s = { .factor = bit_of(c->y) };
    uint8_t *page = page_of(c, c->y + 8), x = c->x;

    if (page && s.factor > 1) {
        s.above = true;
        draw_letters(c, page, text, s);
        c->x = x;
        s.above = false;
    }
    page = page_of(c, c->y);
    if (page)
        draw_letters(c, page, text, s);
}

HOT void canvas_letter(struct canvas *c, char letter)
{
    const char text[] = { letter, '\0' };

    canvas_text(c, text);
}

/* One letter of double size, pixel by pixel. */
HOT static void draw_big(struct canvas *c, const __flash uint8_t *columns)
{
    for (uint8_t x = c->x, last = x + BIG * (GLYPH_WIDTH - 1); x != last; x += BIG) {
        uint8_t y = c->y;

        for (uint8_t column = *columns++; column != 0; column >>= 1, y += BIG)
            if (column & 1)
                canvas_fill(c, x, y, BIG, BIG, INK_WHITE);
    }
}

HOT void canvas_big_text(struct canvas *c, const char *text)
{
    for (; *text; text++, c->x += BIG * GLYPH_WIDTH)
        draw_big(c, glyph(*text));
}
