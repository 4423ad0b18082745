/* Compares the canvas with pictures that are made pixel by pixel, by the definition of each drawing, on a plane twice as large as the
 * display.  For every page and clipping both must light the same pixels. */
#include "art.h"
#include "firmware/ui/pixels/canvas.h"
#include "firmware/ui/plural.h"
#include "firmware/ui/text.h"
#include "games/game.h"
#include "host_tests/tap.h"
#include <stdlib.h>
#include <string.h>

enum { HEIGHT = 8 * DISPLAY_PAGES };

struct plane {
    uint8_t bits[HEIGHT][(DISPLAY_WIDTH + 7) / 8];
};

static void put(struct plane *p, int16_t x, int16_t y, bool lit)
{
    if (x < 0 || y < 0 || x >= DISPLAY_WIDTH || y >= HEIGHT)
        return;
    if (lit)
        p->bits[y][x / 8] |= 1 << x % 8;
    else
        p->bits[y][x / 8] &= ~(1 << x % 8);
}

static bool get(const struct plane *p, int16_t x, int16_t y)
{
    return x >= 0 && y >= 0 && x < DISPLAY_WIDTH && y < HEIGHT && p->bits[y][x / 8] >> x % 8 & 1;
}

static bool lit(const struct canvas *c, uint8_t x, uint8_t y)
{
    return c->frame[y / 8 * DISPLAY_WIDTH + x] >> y % 8 & 1;
}

/* A drawing and its arguments; x and y may be negative, because the canvas takes them modulo 256. */
struct drawing {
    uint8_t kind;
    int16_t x, y;
    uint8_t a, b, ink;
};

enum { FILL, FRAME, PICTURE, TEXT, BIG_TEXT, LINE, REPEAT, KINDS };

static const char *sample(uint8_t ink)
{
    return ink & 1 ? "Wq:0" : "(j .g5";
}

/* Returns a column of the display, for the end of a line. */
static uint8_t column(int16_t x) { return (uint16_t)x % DISPLAY_WIDTH; }
static uint8_t row(int16_t y) { return (uint16_t)y % HEIGHT; }

/* Returns how far to the left the columns lie that are repeated, and the first column that repeats one. */
static uint8_t step(const struct drawing *d) { return 1 + 3 * d->ink; }
static uint8_t repeated(const struct drawing *d) { return step(d) + column(d->x) / 2; }

static void draw(struct canvas *c, const struct drawing *d)
{
    uint8_t x = (uint8_t)d->x, y = (uint8_t)d->y;

    canvas_at(c, x, y);
    switch (d->kind) {
    case FILL: canvas_fill(c, x, y, d->a, d->b, d->ink); break;
    case FRAME: canvas_frame(c, x, y, d->a, d->b); break;
    case PICTURE: canvas_picture(c, x, y, d->ink & 1 ? art_robot : art_face_smile); break;
    case TEXT: canvas_text(c, sample(d->ink)); break;
    case BIG_TEXT: canvas_big_text(c, sample(d->ink)); break;
    case LINE: canvas_line(c, column(d->x), row(d->y), column(d->a), row(d->b)); break;
    case REPEAT: canvas_fill(c, repeated(d), y, d->a, d->b, INK_REPEAT + step(d)); break;
    }
}

static void model_fill(struct plane *p, int16_t x, int16_t y, uint8_t w, uint8_t h, uint8_t ink)
{
    for (int16_t j = y; j < y + h; j++)
        for (int16_t i = x; i < x + w; i++)
            put(p, i, j, ink == INK_WHITE || (ink == INK_INVERT && !get(p, i, j)) || (ink == INK_GREY && ((i + j) & 1)));
}

/* Returns column `at` of a picture, which is the last column stored up to `at`. */
static uint8_t column_of(const __flash uint8_t *picture, uint8_t at)
{
    uint8_t byte = 2, column = 0;

    for (uint8_t group = 0; group <= at / 8; group++) {
        uint8_t news = picture[byte++];

        for (uint8_t i = 0; i < 8; i++)
            if (news & 1 << i) {
                if (8 * group + i <= at)
                    column = picture[byte];
                byte++;
            }
    }
    return column;
}

static void model_picture(struct plane *p, int16_t x, int16_t y, const __flash uint8_t *picture)
{
    for (uint8_t j = 0; j < picture[1]; j++)
        for (uint8_t i = 0; i < picture[0]; i++)
            if (column_of(picture, j / 8 * picture[0] + i) >> j % 8 & 1)
                put(p, x + i, y + j, true);
}

static void model_text(struct plane *p, int16_t x, int16_t y, const char *text, uint8_t scale)
{
    for (; *text; text++, x += 6 * scale)
        for (uint8_t i = 0; i < 5 * scale && (x >= 0 || scale > 1); i++) /* a small letter that begins left of the display is left out */
            for (uint8_t j = 0; j < 8 * scale; j++)
                if (art_font[(*text - 32) * 5 + i / scale] >> j / scale & 1)
                    put(p, x + i, y + j, true);
}

/* Draws a line by its definition: the points of Bresenham's line lie within half a pixel of the line, one for each step of the longer
 * side. */
static void model_line(struct plane *p, int16_t x0, int16_t y0, int16_t x1, int16_t y1)
{
    int16_t dx = abs(x1 - x0), dy = abs(y1 - y0), long_side = dx > dy ? dx : dy;
    static struct canvas c;
    uint16_t points = 0;

    canvas_clear(&c);
    canvas_line(&c, x0, y0, x1, y1);
    for (int16_t x = 0; x < DISPLAY_WIDTH; x++)
        for (int16_t y = 0; y < HEIGHT; y++) {
            int32_t off = labs((int32_t)(x - x0) * (y1 - y0) - (int32_t)(y - y0) * (x1 - x0));

            if (lit(&c, x, y)) {
                points++;
                if (2 * off <= long_side) /* otherwise the pixel stays dark here, and the comparison fails */
                    put(p, x, y, true);
            }
        }
    if (points != (uint16_t)(long_side + 1))
        put(p, 0, 0, !get(p, 0, 0)); /* the number of points is wrong: make the comparison fail */
}

static void model(struct plane *p, const struct drawing *d)
{
    switch (d->kind) {
    case FILL: model_fill(p, d->x, d->y, d->a, d->b, d->ink); break;
    case FRAME:
        model_fill(p, d->x, d->y, d->a, 1, INK_WHITE);
        model_fill(p, d->x, d->y + d->b - 1, d->a, 1, INK_WHITE);
        model_fill(p, d->x, d->y, 1, d->b, INK_WHITE);
        model_fill(p, d->x + d->a - 1, d->y, 1, d->b, INK_WHITE);
        break;
    case PICTURE: model_picture(p, d->x, d->y, d->ink & 1 ? art_robot : art_face_smile); break;
    case TEXT: model_text(p, d->x, d->y, sample(d->ink), 1); break;
    case BIG_TEXT: model_text(p, d->x, d->y, sample(d->ink), 2); break;
    case LINE: model_line(p, column(d->x), row(d->y), column(d->a), row(d->b)); break;
    case REPEAT:
        for (int16_t x = repeated(d); x < repeated(d) + d->a; x++)
            for (int16_t y = d->y; y < d->y + d->b; y++)
                put(p, x, y, get(p, x, y) || get(p, x - step(d), y));
        break;
    }
}

/* Makes a few drawings on top of one another on the canvas and on the plane.  Returns whether all pixels agree. */
static bool agree(const struct drawing *drawings, uint8_t count)
{
    static struct plane plane;
    static struct canvas c;

    memset(&plane, 0, sizeof plane);
    for (uint8_t i = 0; i < count; i++)
        model(&plane, &drawings[i]);
    canvas_clear(&c);
    for (uint8_t i = 0; i < count; i++)
        draw(&c, &drawings[i]);
    for (uint8_t x = 0; x < DISPLAY_WIDTH; x++)
        for (uint8_t y = 0; y < HEIGHT; y++)
            if (lit(&c, x, y) != get(&plane, x, y))
                return false;
    return true;
}

static uint16_t chance(uint16_t below)
{
    static uint32_t state = 1;

    state = state * 1103515245u + 12345u;
    return (state >> 16) % below;
}

static struct drawing any_drawing(uint8_t kind)
{
    struct drawing d = { .kind = kind, .ink = chance(4) };

    d.x = (int16_t)chance(DISPLAY_WIDTH + 60) - 60;
    d.y = (int16_t)chance(HEIGHT + 40) - 40;
    d.a = 1 + chance(kind == LINE ? 128 : 60);
    d.b = 1 + chance(kind == LINE ? 64 : 40);
    return d;
}

static bool kind_agrees(uint8_t kind, uint8_t under)
{
    for (uint8_t i = 0; i < 100; i++) {
        struct drawing d[2] = { any_drawing(under), any_drawing(kind) };

        if (!agree(d, 2))
            return false;
    }
    return true;
}

/* The rules as gettext writes them: GNU gettext manual, "Plural forms".  There the forms are counted: one form less where few is many. */
static bool plurals_agree(uint16_t n)
{
    uint8_t few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? PLURAL_FEW : PLURAL_MANY;

    return plural_by(PLURAL_RULE_ONE, n) == (n != 1 ? PLURAL_MANY : PLURAL_ONE)
           && plural_by(PLURAL_RULE_LAST_DIGIT, n) == (n % 10 == 1 && n % 100 != 11 ? PLURAL_ONE : few)
           && plural_by(PLURAL_RULE_ONE_FEW, n) == (n == 1 ? PLURAL_ONE : few);
}

static void plurals(void)
{
    uint16_t n = 0;

    while (n < 1200 && plurals_agree(n))
        n++;
    CHECK(n == 1200, "the word beside a number, by the rules of gettext");
}

static void numbers(void)
{
    static const uint16_t some[] = { 0, 7, 10, 99, 100, 999, 1000, 9999, 10000, 65535 };
    static const char *const words[] = { "0", "7", "10", "99", "100", "999", "1000", "9999", "10000", "65535" };
    bool same = true, digits = true;

    for (uint8_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        static struct canvas a, b;

        canvas_clear(&a);
        canvas_clear(&b);
        canvas_at(&a, 3, 1);
        canvas_at(&b, 3, 1);
        text_number(&a, some[i]);
        canvas_text(&b, words[i]);
        same &= memcmp(a.frame, b.frame, sizeof a.frame) == 0 && a.x == b.x;
        digits &= text_digits(some[i]) == strlen(words[i]);
    }
    CHECK(same, "numbers are drawn as their digits");
    CHECK(digits, "digits are counted");
}

static bool says(uint16_t word, const char *text)
{
    static struct canvas a, b;

    canvas_clear(&a);
    canvas_clear(&b);
    canvas_at(&a, 3, 1);
    canvas_at(&b, 3, 1);
    text_word(&a, word);
    canvas_text(&b, text);
    return memcmp(a.frame, b.frame, sizeof a.frame) == 0 && a.x == b.x;
}

/* Tests the first word, the last, and some between them; tools/gen/words compares all words with their texts. */
static void words(void)
{
    CHECK(says(WORD_EMPTY, "") && says(WORD_UPLOADING, "Press A, then send a new program from a computer."), "the first word and the last");
    CHECK(says(WORD_GAME_TITLE, "Squares") && says(WORD_GAME_RULE, "Take 1, 4, 9...") && says(WORD_SUM, "Sum"), "words of games");
    CHECK(says(WORD_OPTION + NAME_max, "Max") && says(WORD_OPTION + NAME_play_misere, "loses"), "words of options");
    CHECK(says(WORD_NO_JOIN, "not in a sum:") && says(WORD_LEAVES, ", leave "), "a line of 13, and blanks at both ends");
}

int main(void)
{
    CHECK(kind_agrees(FILL, PICTURE), "rectangles of every ink, clipped on every side");
    CHECK(kind_agrees(FRAME, FILL), "frames");
    CHECK(kind_agrees(PICTURE, FILL), "pictures");
    CHECK(kind_agrees(TEXT, FILL), "text");
    CHECK(kind_agrees(BIG_TEXT, FILL), "big text");
    CHECK(kind_agrees(LINE, LINE), "lines");
    CHECK(kind_agrees(REPEAT, TEXT) && kind_agrees(REPEAT, PICTURE), "what stands to the left is repeated");
    plurals();
    numbers();
    words();
    return tap_done();
}
