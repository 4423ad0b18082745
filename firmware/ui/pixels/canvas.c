#include "canvas.h"
#include "art.h"
#include "firmware/ui/wide.h"
#include "hal/frame.h"
#include "letters.h"

/* Marks a function with an inner loop, which uses many registers.  If the function were inlined, its caller would save these registers on
 * every call, also when there is nothing to draw. */
#define APART __attribute__((noinline))

/* Returns the columns of the page in which row y lies; 0 if row y is not on the display. */
static APART uint8_t *page_of(struct canvas *c, uint8_t y)
{
    return y < 8 * DISPLAY_PAGES ? c->frame + (y >> 3) * DISPLAY_WIDTH : 0;
}

/* Returns 1 << (y & 7).  The value is read from a table, because an AVR shifts by only one bit at a time. */
static inline uint8_t bit_of(uint8_t y)
{
    static const __flash uint8_t bits[8] = { 1, 2, 4, 8, 16, 32, 64, 128 };

    return bits[y & 7];
}

/* Returns the byte at *columns and advances *columns.  The function has two statements, because for `*(*columns)++` avr-gcc keeps a copy of
 * the pointer. */
static inline uint8_t next_column(const LETTER uint8_t **columns)
{
    uint8_t byte = **columns;

    (*columns)++;
    return byte;
}

/* Draws columns of eight pixels into the two pages that they overlap; count is at least 1.  factor: 1 << the rows that they lie below the
 * upper edge of the upper page.  Each page gets one byte of the product.  There are two loops, so that the case is decided once and not in
 * each column. */
static APART void draw_columns(uint8_t *upper, uint8_t *lower, const LETTER uint8_t *columns, uint8_t count, uint8_t factor)
{
    if (factor == 1) { /* the usual case: text on a row of its own */
        do
            *upper++ |= next_column(&columns);
        while (--count > 0);
    } else {
        do {
            uint16_t rows = (uint16_t)next_column(&columns) * factor;

            *upper++ |= (uint8_t)rows;
            *lower++ |= rows >> 8;
        } while (--count > 0);
    }
}

/* Those of the columns x..x+count-1 that are on the display. */
struct clip {
    uint8_t hidden; /* number of columns that are left of the display, 0..count */
    uint8_t x;      /* the first column on the display */
    uint8_t count;  /* columns from there on; 0: none is on the display */
};

/* Returns those of the columns x..x+count-1 that are on the display.  Always inlined, as a part of the functions with an inner loop. */
static inline __attribute__((always_inline)) struct clip clip(uint8_t x, uint8_t count)
{
    struct clip k = { .x = x, .count = count };
    uint8_t room;

    if (x >= 128) { /* begins left of the display */
        k.hidden = (uint8_t)-x < count ? -x : count;
        k.count = count - k.hidden;
        k.x = 0;
    }
    room = DISPLAY_WIDTH == 128 || k.x < DISPLAY_WIDTH ? DISPLAY_WIDTH - k.x : 0;
    if (k.count > room)
        k.count = room;
    return k;
}

void canvas_clear(struct canvas *c)
{
    _Static_assert(sizeof c->frame % 8 == 0 && sizeof c->frame / 8 <= UINT8_MAX, "eight columns are cleared at once");
    frame_clear(c->frame, sizeof c->frame / 8);
}

/* Returns the rows y..y+height-1 that lie in the page that begins at row `top`: bit i is row top + i. */
static uint8_t rows_mask(uint8_t top, uint8_t y, uint8_t height)
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
        mask = bit_of(height) - 1;
    return (uint8_t)(mask << down);
}

/* How a page is painted. */
struct brush {
    uint8_t mask; /* the rows that are painted, as bits */
    uint8_t ink;  /* enum ink */
};

/* Paints columns x..x+width-1 of a page: each byte becomes (byte & keep) ^ turn. */
static APART void paint(uint8_t *page, uint8_t x, struct brush b, uint8_t width)
{
    uint8_t keep = b.ink == INK_INVERT ? 0xFF : ~b.mask;
    uint8_t turn = b.ink == INK_BLACK ? 0 : b.mask;
    uint8_t flip = 0; /* bits of turn that change from column to column, for grey */
    struct clip k = clip(x, width);

    if (b.ink >= INK_REPEAT) {
        for (uint8_t *to = page + k.x; k.count > 0; k.count--, to++)
            *to |= *(to - (b.ink - INK_REPEAT)) & b.mask;
        return;
    }
    if (b.ink == INK_GREY) {
        flip = turn;
        turn &= k.x & 1 ? 0x55 : 0xAA;
    }
    for (uint8_t *to = page + k.x; k.count > 0; k.count--, turn ^= flip, to++)
        *to = (*to & keep) ^ turn;
}

void canvas_paint(struct canvas *c, struct box b, uint8_t ink)
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

void canvas_repeat(struct canvas *c, struct box b, uint8_t count)
{
    canvas_fill(c, b.x + b.width, b.y, (count - 1) * b.width, b.height, INK_REPEAT + b.width);
}

/* Lights a pixel, if it is on the display. */
static void plot(struct canvas *c, uint8_t x, uint8_t y)
{
    uint8_t *page = page_of(c, y);

    if (page && x < DISPLAY_WIDTH)
        page[x] |= bit_of(y);
}

/* One coordinate of a line that is being drawn, after Bresenham: each pixel adds `size` to the error; when the error reaches `most`, the
 * greater size of the two axes, the coordinate steps. */
struct axis {
    uint8_t coordinate;
    uint8_t size;  /* distance from one end of the line to the other */
    uint8_t error; /* 0..most - 1 */
    int8_t step;   /* 1 or -1 */
};

static struct axis axis_of(uint8_t from, uint8_t to)
{
    if (from < to)
        return (struct axis){ .coordinate = from, .size = to - from, .step = 1 };
    return (struct axis){ .coordinate = from, .size = from - to, .step = -1 };
}

static inline __attribute__((always_inline)) void advance(struct axis *a, uint8_t most)
{
    a->error += a->size;
    if (a->error >= most) {
        a->error -= most;
        a->coordinate += a->step;
    }
}

void canvas_line(struct canvas *c, uint8_t x0, uint8_t y0, uint8_t x1, uint8_t y1)
{
    struct axis x = axis_of(x0, x1), y = axis_of(y0, y1);
    uint8_t most = x.size > y.size ? x.size : y.size;

    x.error = y.error = (uint8_t)(most - 1) / 2;
    for (uint8_t rest = most + 1; rest > 0; rest--) { /* pixels still to be drawn */
        if (!(rest & c->dash))
            plot(c, x.coordinate, y.coordinate);
        advance(&x, most);
        advance(&y, most);
    }
}

/* Leaves out columns of a strip.  They are drawn without a bit, to wherever it may be. */
static void leave_out(struct canvas *c, struct strip *s, uint8_t count)
{
    if (count == 0)
        return;
    s->upper_mask = s->lower_mask = 0;
    frame_strip(s, c->frame, c->frame, count);
}

/* A picture is its width, its height, and its columns, in strips of eight rows from the top (hal/frame.h).  A page that is not on the
 * display is a page that is, to which no bit is drawn. */
void canvas_picture(struct canvas *c, uint8_t x, uint8_t y, data_item picture)
{
    uint8_t *upper = page_of(c, y), *lower;
    struct strip s;
    struct clip k;
    uint8_t width, hidden; /* hidden: columns up to the next one that is on the display */

    s.reader = data_open(picture, 0);
    width = data_next(&s.reader);
    k = clip(x, width);
    hidden = k.hidden;
    s.flags = s.column = 0;
    s.factor = bit_of(y);
    for (int8_t height = (int8_t)data_next(&s.reader); height > 0; height -= 8, upper = lower) {
        y += 8;
        lower = page_of(c, y);
        leave_out(c, &s, hidden);
        hidden = width - k.count;
        s.upper_mask = upper ? 0xFF : 0;
        s.lower_mask = lower ? 0xFF : 0;
        if (k.count > 0)
            frame_strip(&s, (upper ? upper : c->frame) + k.x, (lower ? lower : c->frame) + k.x, k.count);
    }
    data_close(&s.reader);
}

void canvas_at(struct canvas *c, uint8_t x, uint8_t y)
{
    c->x = x;
    c->y = y;
}

/* Draws a text, but for its wide letters, and moves the pen on.  Returns whether it has wide letters.  Draws nothing and returns true where
 * letters are checked (large.h). */
static APART bool draw_letters(struct canvas *c, const char *text)
{
    uint8_t beyond[GLYPH_WIDTH - 1] = { 0 }; /* in place of a page that is not on the display */
    uint8_t *upper = page_of(c, c->y), *lower = page_of(c, c->y + 8), x = c->x, factor = bit_of(c->y);
    bool wide = false;

    if (LARGE_LETTERS && (c->letters & LETTERS_CHECKED))
        return true;
    for (char letter; (letter = *text) != 0; text++, x += GLYPH_WIDTH) {
        uint8_t room[LETTER_ROOM], count = GLYPH_WIDTH - 1;

        if (WIDE_BEGINS(letter)) {
            wide = true;
            text++;
            x += GLYPH_WIDTH;
            continue;
        }
        if (x >= DISPLAY_WIDTH)
            continue;
        if (x > DISPLAY_WIDTH - (GLYPH_WIDTH - 1))
            count = DISPLAY_WIDTH - x;
        draw_columns(upper ? upper + x : beyond, lower ? lower + x : beyond, letter_columns(letter, room), count, factor);
    }
    c->x = x;
    return wide;
}

/* Returns the first row of a wide letter whose pen is at y: WIDE_ABOVE rows above it, but on the display in its first and last row. */
static uint8_t wide_row(uint8_t y)
{
    y -= WIDE_ABOVE;
    if (y >= (uint8_t)-WIDE_ABOVE)
        return 0;
    return y > WIDE_LAST && y < 8 * DISPLAY_PAGES ? WIDE_LAST : y;
}

/* Draws a letter; `twice` has a bit for each of its rows that is drawn twice.  Its upper left corner is the bit `first` (1, 2 .. 128) of
 * the byte at `to`, in a frame, and all of its box is on the display.  Returns 0 if no pixel of the box was lit. */
static uint8_t draw_over(uint8_t *to, char letter, uint8_t first, uint8_t twice)
{
    uint8_t room[LETTER_ROOM], before = 0;
    const LETTER uint8_t *columns = letter_columns(letter, room);

    for (uint8_t count = GLYPH_WIDTH - 1; count > 0; count--, to++) {
        uint8_t column = next_column(&columns), bit = first, again = twice, *at = to;

        for (uint8_t row = 1; row != 0;) {
            before |= *at & bit;
            if (column & row)
                *at |= bit;
            bit <<= 1;
            if (bit == 0) {
                bit = 1;
                at += DISPLAY_WIDTH;
            }
            if (again & row)
                again ^= row;
            else
                row <<= 1;
        }
    }
    return before;
}

/* The rows that a high letter has twice: strokes stay one pixel wide, and small letters, which begin in row 2, grow most.  The tail, row 7,
 * stays one row. */
enum { TWICE = 1 << 2 | 1 << 4 | 1 << 5 };
_Static_assert(GLYPH_HEIGHT + 1 + 3 == WIDE_HEIGHT, "a high letter is as high as a wide one");

/* Returns whether a character is a sign, which stays as it is: an arrow, a star, a face, =.  A sign may stand close to something else, and
 * those of UP and DOWN are drawn over each other.  (The first question is asked for speed: most characters are small letters.) */
static bool is_sign(char letter)
{
    return (letter < 'a' || letter > 'z')
           && (letter == GLYPH_UP || letter == GLYPH_DOWN || letter == GLYPH_LEFT || letter == GLYPH_RIGHT || letter == '*' || letter == '='
               || letter == GLYPH_SMILE || letter == GLYPH_FROWN);
}

/* Draws a letter at the pen, and finds whether the picture is crowded. */
static void draw_checked(struct canvas *c, char letter)
{
    bool sign = is_sign(letter);
    uint8_t y = wide_row(c->y), twice = TWICE, last = WIDE_LAST;

    if (!CANVAS_HIGH(c) || sign) {
        y = CANVAS_HIGH(c) ? y + WIDE_ABOVE : c->y;
        twice = 0;
        last = 8 * (DISPLAY_PAGES - 1);
    }
    if (c->x > DISPLAY_WIDTH - (GLYPH_WIDTH - 1) || y > last
        || (draw_over(c->frame + (y >> 3) * DISPLAY_WIDTH + c->x, letter, (uint8_t)(1 << (y & 7)), twice) != 0 && !sign))
        c->letters |= LETTERS_CROWDED;
}

/* Draws the letters that draw_letters has not drawn, of a text that begins at x. */
static APART void draw_others(struct canvas *c, const char *text, uint8_t x)
{
    for (c->x = x; *text != '\0'; text++, c->x += GLYPH_WIDTH) {
        if (WIDE_BEGINS(*text)) {
            canvas_picture(c, c->x, wide_row(c->y), words_wide + wide_number(text) * WORDS_WIDE_BYTES);
            text++;
            c->x += GLYPH_WIDTH;
        } else if (LARGE_LETTERS && (c->letters & (LETTERS_CHECKED | LETTERS_CROWDED)) == LETTERS_CHECKED && *text != ' ') {
            draw_checked(c, *text);
        }
    }
}

void canvas_text(struct canvas *c, const char *text)
{
    uint8_t x = c->x;

    if (draw_letters(c, text) && (WORDS_WIDES > 0 || LARGE_LETTERS))
        draw_others(c, text, x);
}

void canvas_letter(struct canvas *c, char letter)
{
    const char text[] = { letter, '\0' };

    canvas_text(c, text);
}

/* Draws a letter of BIG times the size, pixel by pixel. */
static void draw_big(struct canvas *c, char letter)
{
    uint8_t room[LETTER_ROOM];
    const LETTER uint8_t *columns = letter_columns(letter, room);

    for (uint8_t x = c->x, last = x + BIG * (GLYPH_WIDTH - 1); x != last; x += BIG) {
        uint8_t y = c->y;

        for (uint8_t column = *columns++; column != 0; column >>= 1, y += BIG)
            if (column & 1)
                canvas_fill(c, x, y, BIG, BIG, INK_WHITE);
    }
}

void canvas_big_text(struct canvas *c, const char *text)
{
    for (; *text; text++, c->x += BIG * GLYPH_WIDTH)
        draw_big(c, *text);
}
