#include "canvas.h"
#include "art.h"

/* Eight rows of pixels that begin at some y, seen from the band: byte << down, or byte >> (8 - down) when they begin
 * above it, both out of one multiplication by 1 << down. */
struct strip {
    uint8_t factor; /* 1 << down; 0: they miss the band */
    bool above;
};

static struct strip strip_at(const struct canvas *c, uint8_t y)
{
    uint8_t down = y - c->top;

    if (down >= 8 && down <= 256 - 8)
        return (struct strip){ .factor = 0 };
    return (struct strip){ .factor = 1 << (down & 7), .above = down >= 8 };
}

static uint8_t strip_shift(struct strip s, uint8_t byte)
{
    uint16_t both = (uint16_t)byte * s.factor;

    return s.above ? both >> 8 : both;
}

/* Draws columns of a strip of pixels, clipped on both sides. */
static void draw_columns(struct canvas *c, uint8_t x, struct strip s, const __flash uint8_t *columns, uint8_t count)
{
    uint8_t *to;

    if (x >= 128) { /* begins left of the display */
        uint8_t hidden = -x;

        if (hidden >= count)
            return;
        columns += hidden;
        count -= hidden;
        x = 0;
    }
    if (x >= DISPLAY_WIDTH)
        return;
    if (count > DISPLAY_WIDTH - x)
        count = DISPLAY_WIDTH - x;
    to = c->band + x;
    if (s.factor == 1 && !s.above) { /* the usual case, worth its few bytes: text on a row of its own */
        do
            *to++ |= *columns++;
        while (--count > 0);
        return;
    }
    do
        *to++ |= strip_shift(s, *columns++);
    while (--count > 0);
}

void canvas_clear(struct canvas *c)
{
    uint8_t *to = c->band;

    _Static_assert(DISPLAY_WIDTH % 4 == 0, "cleared four columns at a time");
    for (uint8_t fours = DISPLAY_WIDTH / 4; fours > 0; fours--) {
        *to++ = 0;
        *to++ = 0;
        *to++ = 0;
        *to++ = 0;
    }
}

/* The rows y..y+height-1 that lie in the band, as bits. */
static uint8_t rows_mask(const struct canvas *c, uint8_t y, uint8_t height)
{
    uint8_t down = y - c->top, mask = 0xFF;

    if (down >= 8) {
        uint8_t hidden = c->top - y;

        if (hidden >= height)
            return 0;
        height -= hidden;
        down = 0;
    }
    if (height < 8)
        mask = (1 << height) - 1;
    return mask << down;
}

void canvas_fill(struct canvas *c, uint8_t x, uint8_t y, uint8_t width, uint8_t height, uint8_t ink)
{
    uint8_t mask = rows_mask(c, y, height);
    uint8_t keep = ink == INK_INVERT ? 0xFF : ~mask;
    uint8_t turn = ink == INK_BLACK ? 0 : mask;
    uint8_t next = turn; /* columns alternate between two patterns: the same one, but for grey */

    if (!mask)
        return;
    if (ink == INK_GREY) {
        turn &= x & 1 ? 0x55 : 0xAA;
        next &= x & 1 ? 0xAA : 0x55;
    }
    for (; width > 0; width--, x++) {
        uint8_t other = turn;

        if (x < DISPLAY_WIDTH)
            c->band[x] = (c->band[x] & keep) ^ turn;
        turn = next;
        next = other;
    }
}

void canvas_frame(struct canvas *c, uint8_t x, uint8_t y, uint8_t width, uint8_t height)
{
    canvas_fill(c, x, y, width, 1, INK_WHITE);
    canvas_fill(c, x, y + height - 1, width, 1, INK_WHITE);
    canvas_fill(c, x, y, 1, height, INK_WHITE);
    canvas_fill(c, x + width - 1, y, 1, height, INK_WHITE);
}

void canvas_line(struct canvas *c, uint8_t x0, uint8_t y0, uint8_t x1, uint8_t y1)
{
    int8_t step_x = x0 < x1 ? 1 : -1, step_y = y0 < y1 ? 1 : -1;
    int16_t wide = x0 < x1 ? x1 - x0 : x0 - x1, high = y0 < y1 ? y1 - y0 : y0 - y1;
    int16_t error = wide - high;

    for (;;) {
        int16_t twice = 2 * error;

        if ((uint8_t)(y0 - c->top) < 8 && x0 < DISPLAY_WIDTH)
            c->band[x0] |= 1 << (y0 - c->top);
        if (x0 == x1 && y0 == y1)
            return;
        if (twice > -high) {
            error -= high;
            x0 += step_x;
        }
        if (twice < wide) {
            error += wide;
            y0 += step_y;
        }
    }
}

void canvas_picture(struct canvas *c, uint8_t x, uint8_t y, const __flash uint8_t *picture)
{
    uint8_t width = picture[0], height = picture[1];

    if (!rows_mask(c, y, height))
        return;
    for (picture += 2;; picture += width, y += 8, height -= 8) {
        struct strip s = strip_at(c, y);

        if (s.factor)
            draw_columns(c, x, s, picture, width);
        if (height <= 8)
            return;
    }
}

void canvas_at(struct canvas *c, uint8_t x, uint8_t y)
{
    c->x = x;
    c->y = y;
}

bool canvas_shows(const struct canvas *c, uint8_t y, uint8_t height)
{
    return rows_mask(c, y, height) != 0;
}

static const __flash uint8_t *glyph(char letter)
{
    return art_font + (uint8_t)(letter - ' ') * (GLYPH_WIDTH - 1);
}

void canvas_text(struct canvas *c, const char *text)
{
    struct strip s = strip_at(c, c->y);

    if (!s.factor)
        return;
    for (; *text; text++, c->x += GLYPH_WIDTH)
        draw_columns(c, c->x, s, glyph(*text), GLYPH_WIDTH - 1);
}

/* Four bits, each doubled. */
static uint8_t stretch(uint8_t nibble)
{
    uint8_t wide = 0;

    for (uint8_t bit = 8; bit > 0; bit >>= 1)
        wide = wide << 2 | (nibble & bit ? 3 : 0);
    return wide;
}

/* Lights the same rows in the pen's column, and moves the pen on. */
static void draw_column(struct canvas *c, uint8_t bits)
{
    if (c->x < DISPLAY_WIDTH)
        c->band[c->x] |= bits;
    c->x++;
}

void canvas_big_text(struct canvas *c, const char *text)
{
    struct strip upper = strip_at(c, c->y), lower = strip_at(c, c->y + 8);

    for (; *text; text++, c->x += BIG)
        for (uint8_t i = 0; i < GLYPH_WIDTH - 1; i++) {
            uint8_t column = glyph(*text)[i];
            uint8_t bits = strip_shift(upper, stretch(column & 15)) | strip_shift(lower, stretch(column >> 4));

            for (uint8_t times = BIG; times > 0; times--)
                draw_column(c, bits);
        }
}
