/* See words.h.  Every place where a glyph of the font fits exactly is a candidate; glyphs at the font's advance make runs;
 * of runs that overlap the one with more ink wins, for pictures only ever look like a letter or two by chance. */
#include "words.h"
#include "art.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { GLYPH_WIDTH = 5, GLYPH_HEIGHT = 7, ADVANCE = 6, FIRST = 0x20, GLYPHS = 0x7F - FIRST, COLUMN = 0x7F };
enum { RUNS_MAX = 256, RUN_LENGTH_MAX = PICTURE_WIDTH_MAX / ADVANCE + 1, LEAST_INK = 7, SAME_LINE = 3 };
enum { BEYOND = 0x80 }; /* and on: letters beyond the font, by their places in art_beyond */
enum { KEY_INK = 35 }; /* enough to win against any letter seen in it */

struct run {
    uint8_t x, y, right; /* right: first column behind it */
    bool inverted;
    unsigned ink;
    uint8_t length;
    char text[RUN_LENGTH_MAX + 1];
};

struct reader {
    const struct picture *picture;
    bool inverted;
    uint8_t column[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX]; /* the GLYPH_HEIGHT pixels from there down, ink is 1 */
    struct run run[RUNS_MAX];
    int runs;
};

/* ---- one glyph ---- */

static bool is_ink(const struct reader *r, int x, int y) { return picture_lit(r->picture, x, y) != r->inverted; }

static void take_columns(struct reader *r)
{
    for (int y = 0; y + GLYPH_HEIGHT <= r->picture->height; y++)
        for (int x = 0; x < r->picture->width; x++) {
            unsigned bits = 0;

            for (int i = 0; i < GLYPH_HEIGHT; i++)
                bits |= (unsigned)is_ink(r, x, y + i) << i;
            r->column[y][x] = (uint8_t)bits;
        }
}

/* A column or row beside a letter is all background, or all of a line or bar that touches it, or off the screen. */
static bool column_is_even(const struct reader *r, int x, int y)
{
    return x < 0 || x >= r->picture->width || r->column[y][x] == 0 || r->column[y][x] == COLUMN;
}

static bool row_is_even(const struct reader *r, int x, int y)
{
    int ink = 0;

    for (int i = 0; i < GLYPH_WIDTH && y >= 0 && y < r->picture->height; i++)
        ink += is_ink(r, x + i, y);
    return ink == 0 || ink == GLYPH_WIDTH;
}

static bool is_blank(const struct reader *r, int x, int y)
{
    return memcmp(&r->column[y][x], "\0\0\0\0\0", GLYPH_WIDTH) == 0;
}

/* The character at (x, y), 0 when there is none; the space is none. */
static char character_at(const struct reader *r, int x, int y)
{
    if (x + GLYPH_WIDTH > r->picture->width || is_blank(r, x, y) || !column_is_even(r, x + GLYPH_WIDTH, y) ||
        !row_is_even(r, x, y - 1) || !row_is_even(r, x, y + GLYPH_HEIGHT))
        return 0;
    for (int g = 1; g < GLYPHS; g++)
        if (memcmp(&r->column[y][x], &art_font[g * GLYPH_WIDTH], GLYPH_WIDTH) == 0)
            return (char)(FIRST + g);
    for (int g = 0; art_beyond[g].point; g++)
        if (memcmp(&r->column[y][x], art_beyond[g].column, GLYPH_WIDTH) == 0)
            return (char)(BEYOND + g);
    return 0;
}

/* ---- runs ---- */

static void append(const struct reader *r, struct run *run, int x, char c)
{
    run->text[run->length++] = c;
    for (int i = 0; i < GLYPH_WIDTH; i++)
        run->ink += (unsigned)__builtin_popcount(r->column[run->y][x + i]);
    run->right = (uint8_t)(x + GLYPH_WIDTH);
}

static struct run run_at(const struct reader *r, int x, int y)
{
    struct run run = { .x = (uint8_t)x, .y = (uint8_t)y, .inverted = r->inverted };
    char c = character_at(r, x, y);

    while (c != 0) {
        append(r, &run, x, c);
        x += ADVANCE;
        c = character_at(r, x, y);
        if (c == 0 && x + ADVANCE + GLYPH_WIDTH <= r->picture->width && is_blank(r, x, y) && character_at(r, x + ADVANCE, y) != 0)
            c = ' ';
        if (c == ' ') {
            append(r, &run, x, c);
            x += ADVANCE;
            c = character_at(r, x, y);
        }
    }
    return run;
}

/* The pictures of the keys, which stand before what they do: "(A)". */
static struct run key_at(const struct reader *r, int x, int y)
{
    static const struct {
        const __flash uint8_t *picture; /* width, height, one strip */
        const char *text;
    } known[] = { { art_key_a, "(A)" }, { art_key_b, "(B)" } };
    struct run run = { .x = (uint8_t)x, .y = (uint8_t)y, .inverted = r->inverted };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint8_t width = known[i].picture[0];

        if (x + width > r->picture->width || memcmp(&r->column[y][x], &known[i].picture[2], width) != 0)
            continue;
        run.length = (uint8_t)strlen(strcpy(run.text, known[i].text));
        run.right = (uint8_t)(x + width);
        run.ink = KEY_INK;
    }
    return run;
}

/* Lines, dots and dashes of pictures are no text by themselves. */
static bool is_text(const struct reader *r, const struct run *run)
{
    bool alone = run->length == 1;

    if (run->ink < LEAST_INK || !column_is_even(r, run->x - 1, run->y))
        return false;
    return !alone || (run->text[0] != '|' && run->text[0] != '_');
}

static void find_runs(struct reader *r)
{
    take_columns(r);
    for (int y = 0; y + GLYPH_HEIGHT <= r->picture->height; y++)
        for (int x = 0; x + GLYPH_WIDTH <= r->picture->width && r->runs < RUNS_MAX; x++) {
            struct run run = key_at(r, x, y);
            bool is_key = run.length > 0;

            if (!is_key)
                run = run_at(r, x, y);
            if (is_key || (run.length > 0 && is_text(r, &run))) {
                r->run[r->runs++] = run;
                x = run.right;
            }
        }
}

static bool overlap(const struct run *a, const struct run *b)
{
    return a->x < b->right && b->x < a->right && abs(a->y - b->y) < GLYPH_HEIGHT;
}

static int more_ink(const void *a, const void *b)
{
    unsigned ia = ((const struct run *)a)->ink, ib = ((const struct run *)b)->ink;

    return (ia < ib) - (ia > ib);
}

static void keep_the_best(struct reader *r)
{
    int kept = 0;

    qsort(r->run, (size_t)r->runs, sizeof *r->run, more_ink);
    for (int i = 0; i < r->runs; i++) {
        bool is_free = true;

        for (int k = 0; k < kept && is_free; k++)
            is_free = !overlap(&r->run[k], &r->run[i]);
        if (is_free)
            r->run[kept++] = r->run[i];
    }
    r->runs = kept;
}

/* ---- lines ---- */

static int by_height(const void *a, const void *b) { return ((const struct run *)a)->y - ((const struct run *)b)->y; }
static int by_column(const void *a, const void *b) { return ((const struct run *)a)->x - ((const struct run *)b)->x; }

/* Single letters so close together are a word in wide letters. */
static bool is_spaced_out(const struct run *a, const struct run *b)
{
    return a->length == 1 && b->length == 1 && a->inverted == b->inverted && b->x - a->right <= ADVANCE - 1;
}

static bool is_close(const struct run *a, const struct run *b) { return b->x - a->right < ADVANCE; }

/* Among letters beyond the font those that look like one of its own are such letters too. */
static void print_text(const char *text, FILE *out)
{
    bool foreign = false;

    for (const char *t = text; *t; t++)
        foreign = foreign || (uint8_t)*t >= BEYOND;
    for (; *text; text++) {
        const __flash struct art_beyond *letter = art_beyond;
        uint8_t code = (uint8_t)*text;

        while (letter->point && (code >= BEYOND ? letter != &art_beyond[code - BEYOND] : letter->like != code))
            letter++;
        if (code >= BEYOND || (foreign && letter->point))
            fprintf(out, "%c%c", 0xC0 | letter->point >> 6, 0x80 | (letter->point & 0x3F));
        else
            fputc(code, out);
    }
}

static void print_line(struct run *run, int runs, FILE *out)
{
    qsort(run, (size_t)runs, sizeof *run, by_column);
    for (int i = 0; i < runs; i++) {
        const char *between = i == 0 || is_spaced_out(&run[i - 1], &run[i]) ? "" : is_close(&run[i - 1], &run[i]) ? " " : "  ";

        fprintf(out, run[i].inverted ? "%s[" : "%s", between);
        print_text(run[i].text, out);
        if (run[i].inverted)
            fputc(']', out);
    }
    fputc('\n', out);
}

void words_print(const struct picture *p, FILE *out)
{
    struct reader r = { .picture = p };

    find_runs(&r);
    r.inverted = true;
    find_runs(&r);
    keep_the_best(&r);
    qsort(r.run, (size_t)r.runs, sizeof *r.run, by_height);
    for (int from = 0, to; from < r.runs; from = to) {
        for (to = from + 1; to < r.runs && r.run[to].y - r.run[from].y <= SAME_LINE; to++)
            ;
        print_line(&r.run[from], to - from, out);
    }
}
