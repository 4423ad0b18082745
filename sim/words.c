/* See words.h.  The text is found in three steps.  Every place where a glyph of the font fits exactly is a candidate.  Glyphs at the
 * distance of the font make a run.  Of runs that overlap, the one with more ink (lit pixels) wins, because a picture only looks like a
 * letter or two by chance. */
#include "words.h"
#include "art.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The font: size of a glyph and distance from one to the next, in pixels; first character and number of glyphs; a column that is all
 * ink. */
enum { GLYPH_WIDTH = 5, GLYPH_HEIGHT = 7, ADVANCE = 6, FIRST = 0x20, GLYPHS = 0x7F - FIRST, COLUMN = 0x7F };
/* Limits: runs in a picture, characters in a run, least ink of a run, pixels by which the runs of a line may differ in height. */
enum { RUNS_MAX = 256, RUN_LENGTH_MAX = PICTURE_WIDTH_MAX / ADVANCE + 1, LEAST_INK = 7, SAME_LINE = 3 };
enum { BEYOND = 0x80 }; /* codes from here on are letters beyond the font: BEYOND + indexes into art_beyond */
enum { WIDE_FROM = 0x2000 }; /* codes from here on are wide letters, by their code of Unicode */
enum { LARGE = 2 }; /* a large digit or colon has so many pixels for one of the font, across and down: firmware/ui/pixels/canvas.c */
enum { KEY_INK = 35 }; /* the ink of a key's picture: enough to win against any letter seen in it */

/* The wide letters of all languages, such as Chinese ones, out of the font of which the firmware's are made: bit 0 of a column is the
 * upper row.  A wide letter stands WIDE_ABOVE rows higher than the others of its line, and the next letter is WIDE_ADVANCE columns
 * further.  They are in the order of their columns. */
enum { WIDE_SIZE = 11, WIDE_ABOVE = 2, WIDE_ADVANCE = 2 * ADVANCE };
static const struct wide {
    uint16_t point, column[WIDE_SIZE];
} wide[] = {
#include "wide.def"
    { 0 },
};

/* A high letter (firmware/ui/pixels/large.h) has these rows of a glyph twice; where each row of the glyph is first; the row of the tail. */
enum { TWICE = 1 << 2 | 1 << 4 | 1 << 5, HIGH_HEIGHT = 10, UNEQUAL = 0x80 /* bit of a column: such a row differs from its other one */ };
static const uint8_t high_row[GLYPH_HEIGHT] = { 0, 1, 2, 4, 5, 7, 9 };

/* Characters that stand side by side at the distance of the font. */
struct run {
    uint8_t x, y, right;           /* position in pixels; right: the first column after the run */
    bool inverted;                 /* dark on light */
    bool wide;                     /* wide letters alone */
    bool high;                     /* high letters alone */
    bool large;                    /* large digits alone */
    unsigned ink;                  /* lit pixels of all its glyphs */
    uint8_t length;                /* characters */
    uint16_t text[RUN_LENGTH_MAX + 1]; /* ASCII, or BEYOND and on; 0 at the end */
};

/* The picture that is being read. */
struct reader {
    const struct picture *picture;                         /* what is read */
    bool inverted;                                         /* reads dark pixels as ink */
    bool high;                                             /* reads high letters */
    uint8_t column[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX]; /* bit i: row i of a letter at (x, y) is ink there, for GLYPH_HEIGHT rows */
    struct run run[RUNS_MAX];                              /* the runs found so far */
    int runs;
};

/* ---- one glyph ---- */

/* Returns whether a pixel is ink. */
static bool is_ink(const struct reader *r, int x, int y) { return picture_lit(r->picture, x, y) != r->inverted; }

/* Returns the height of the letters that are read, without tails. */
static int height_of(const struct reader *r) { return r->high ? HIGH_HEIGHT : GLYPH_HEIGHT; }

/* Returns a column of a letter at (x, y). */
static uint8_t column_at(const struct reader *r, int x, int y)
{
    unsigned bits = 0;

    for (int i = 0; i < GLYPH_HEIGHT; i++) {
        int row = y + (r->high ? high_row[i] : i);

        bits |= (unsigned)is_ink(r, x, row) << i;
        if (r->high && (TWICE >> i & 1) && is_ink(r, x, row) != is_ink(r, x, row + 1))
            bits |= UNEQUAL;
    }
    return (uint8_t)bits;
}

/* Fills in r->column. */
static void take_columns(struct reader *r)
{
    for (int y = 0; y + height_of(r) <= r->picture->height; y++)
        for (int x = 0; x < r->picture->width; x++)
            r->column[y][x] = column_at(r, x, y);
}

/* Return whether a column or row beside a letter is even: all background, all ink of a line or bar that touches the letter, or outside
 * the screen. */
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

/* Returns whether a glyph's place has no ink. */
static bool is_blank(const struct reader *r, int x, int y)
{
    return memcmp(&r->column[y][x], "\0\0\0\0\0", GLYPH_WIDTH) == 0;
}

/* Returns row y of the pixels that are ink at x..x + GLYPH_WIDTH - 1, as bits; the row of the tail of a glyph. */
static unsigned row_at(const struct reader *r, int x, int y)
{
    unsigned row = 0;

    for (int i = 0; i < GLYPH_WIDTH && y >= 0 && y < r->picture->height; i++)
        row |= (unsigned)is_ink(r, x + i, y) << i;
    return row;
}

static unsigned tail_of(const uint8_t *glyph)
{
    unsigned row = 0;

    for (int i = 0; i < GLYPH_WIDTH; i++)
        row |= (unsigned)glyph[i] >> GLYPH_HEIGHT << i;
    return row;
}

/* Returns whether a row above a letter has nothing but what may be there: it is even, or has the tail of a letter of the line above. */
static bool row_is_clear(const struct reader *r, int x, int y)
{
    unsigned row = row_at(r, x, y);
    bool is_tail = row_is_even(r, x, y);

    for (int g = 1; g < GLYPHS && !is_tail; g++)
        is_tail = tail_of(&art_font[g * GLYPH_WIDTH]) == row;
    for (int g = 0; art_beyond[g].point && !is_tail; g++)
        is_tail = tail_of(art_beyond[g].column) == row;
    return is_tail;
}

/* Returns whether the columns of a glyph, without its tail, are at (x, y).  This is asked most often. */
static inline bool has_columns(const struct reader *r, int x, int y, const uint8_t *glyph)
{
    const uint8_t *column = &r->column[y][x];

    return column[0] == (glyph[0] & COLUMN) && column[1] == (glyph[1] & COLUMN) && column[2] == (glyph[2] & COLUMN) &&
           column[3] == (glyph[3] & COLUMN) && column[4] == (glyph[4] & COLUMN);
}

/* Returns whether a glyph, and its tail or an even row below it, is at (x, y). */
static inline bool is_glyph(const struct reader *r, int x, int y, const uint8_t *glyph)
{
    unsigned tail;

    if (!has_columns(r, x, y, glyph))
        return false;
    tail = tail_of(glyph);
    return tail != 0 ? row_at(r, x, y + height_of(r)) == tail : row_is_even(r, x, y + height_of(r));
}

static inline bool has_tail(const uint8_t *glyph) { return ((glyph[0] | glyph[1] | glyph[2] | glyph[3] | glyph[4]) & ~COLUMN) != 0; }

/* Returns whether a character of the font that has a tail is at (x, y) in its form without one. */
static inline bool is_short(const struct reader *r, int x, int y, int g)
{
    const uint8_t *glyph = &art_font[g * GLYPH_WIDTH];

    return has_tail(glyph) && is_glyph(r, x, y, &art_short[g * GLYPH_WIDTH]) &&
           memcmp(glyph, &art_letters[g * GLYPH_WIDTH], GLYPH_WIDTH) == 0 /* no sign is in its place */;
}

/* Returns the character at (x, y); 0 if there is none, or a blank. */
static uint16_t character_at(const struct reader *r, int x, int y)
{
    if (x + GLYPH_WIDTH > r->picture->width || is_blank(r, x, y) || !column_is_even(r, x + GLYPH_WIDTH, y) || !row_is_clear(r, x, y - 1))
        return 0;
    for (int g = 1; g < GLYPHS; g++)
        if (is_glyph(r, x, y, &art_font[g * GLYPH_WIDTH]) || is_short(r, x, y, g))
            return (uint16_t)(FIRST + g);
    for (int g = 0; art_beyond[g].point; g++)
        if (is_glyph(r, x, y, art_beyond[g].column) || is_glyph(r, x, y, art_beyond[g].without_tail))
            return (uint16_t)(BEYOND + g);
    return 0;
}

/* ---- runs ---- */

/* Adds a character to a run. */
static void append(const struct reader *r, struct run *run, int x, uint16_t c)
{
    run->text[run->length++] = c;
    for (int i = 0; i < GLYPH_WIDTH; i++)
        run->ink += (unsigned)__builtin_popcount(r->column[run->y][x + i])
                    + (r->high ? (unsigned)__builtin_popcount(r->column[run->y][x + i] & TWICE) : 0);
    run->right = (uint8_t)(x + GLYPH_WIDTH);
}

/* Returns the run that begins at (x, y); of length 0 if there is none.  A single blank may be within it. */
static struct run run_at(const struct reader *r, int x, int y)
{
    struct run run = { .x = (uint8_t)x, .y = (uint8_t)y, .inverted = r->inverted, .high = r->high };
    uint16_t c = character_at(r, x, y);

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

/* Returns a picture of a key at (x, y) as a run, "(A)"; of length 0 if there is none. */
static struct run key_at(const struct reader *r, int x, int y)
{
    enum { COLUMNS_AT = 3 };
    static const struct {
        const __flash uint8_t *picture; /* width, height, a byte that says which columns follow (all of them), and these: less than 8 */
        const char *text;
    } known[] = { { art_key_a, "(A)" }, { art_key_b, "(B)" } };
    struct run run = { .x = (uint8_t)x, .y = (uint8_t)y, .inverted = r->inverted };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint8_t width = known[i].picture[0];

        if (x + width > r->picture->width || memcmp(&r->column[y][x], &known[i].picture[COLUMNS_AT], width) != 0)
            continue;
        for (run.length = 0; known[i].text[run.length] != '\0'; run.length++)
            run.text[run.length] = (uint8_t)known[i].text[run.length];
        run.right = (uint8_t)(x + width);
        run.ink = KEY_INK;
    }
    return run;
}

/* Returns whether a run is text: lines, dots and dashes of a picture are not. */
static bool is_text(const struct reader *r, const struct run *run)
{
    bool alone = run->length == 1;

    if (run->ink < LEAST_INK || !column_is_even(r, run->x - 1, run->y))
        return false;
    return !alone || (run->text[0] != '|' && run->text[0] != '_');
}

/* Orders a picture's columns and a wide letter. */
static int by_columns(const void *key, const void *letter)
{
    const uint16_t *a = key, *b = ((const struct wide *)letter)->column;
    int i = 0;

    while (i + 1 < WIDE_SIZE && a[i] == b[i])
        i++;
    return (a[i] > b[i]) - (a[i] < b[i]);
}

/* Returns the wide letter at (x, y), its upper left corner; 0 if there is none. */
static const struct wide *wide_at(const struct reader *r, int x, int y)
{
    uint16_t column[WIDE_SIZE];

    if (x + WIDE_SIZE > r->picture->width || y + WIDE_SIZE > r->picture->height)
        return 0;
    for (int i = 0; i < WIDE_SIZE; i++)
        column[i] = (uint16_t)(r->column[y][x + i] | r->column[y + WIDE_SIZE - GLYPH_HEIGHT][x + i] << (WIDE_SIZE - GLYPH_HEIGHT));
    return bsearch(column, wide, sizeof wide / sizeof *wide - 1, sizeof *wide, by_columns);
}

/* Returns the run of wide letters at (x, y), the upper left corner of the first one. */
static struct run wide_run_at(const struct reader *r, int x, int y)
{
    struct run run = { .x = (uint8_t)x, .y = (uint8_t)(y + WIDE_ABOVE), .inverted = r->inverted, .wide = true };

    for (const struct wide *w; (w = wide_at(r, x, y)) != 0 && run.length < RUN_LENGTH_MAX; x += WIDE_ADVANCE) {
        run.text[run.length++] = w->point;
        for (int i = 0; i < WIDE_SIZE; i++)
            run.ink += (unsigned)__builtin_popcount(w->column[i]);
        run.right = (uint8_t)(x + WIDE_ADVANCE);
    }
    return run;
}

/* Finds the runs of wide letters. */
static void find_wide_runs(struct reader *r)
{
    for (int y = 0; y + WIDE_SIZE <= r->picture->height; y++)
        for (int x = 0; x + WIDE_SIZE <= r->picture->width && r->runs < RUNS_MAX; x++) {
            struct run run = wide_run_at(r, x, y);

            if (run.ink >= LEAST_INK) {
                r->run[r->runs++] = run;
                x = run.right - 1;
            }
        }
}

/* Returns whether LARGE times LARGE pixels at (x, y) are all ink, or all none. */
static bool is_block(const struct reader *r, int x, int y, bool ink)
{
    for (int i = 0; i < LARGE * LARGE; i++)
        if (is_ink(r, x + i % LARGE, y + i / LARGE) != ink)
            return false;
    return true;
}

/* Returns whether a glyph without a tail is at (x, y) in large. */
static bool is_large(const struct reader *r, int x, int y, const uint8_t *glyph)
{
    for (int i = 0; i < GLYPH_WIDTH * GLYPH_HEIGHT; i++)
        if (!is_block(r, x + i / GLYPH_HEIGHT * LARGE, y + i % GLYPH_HEIGHT * LARGE, glyph[i / GLYPH_HEIGHT] >> i % GLYPH_HEIGHT & 1))
            return false;
    return true;
}

/* Returns the large digit or colon at (x, y); 0 if there is none.  Large letters stand in codes and names, which are told otherwise. */
static uint16_t large_at(const struct reader *r, int x, int y)
{
    if (x + LARGE * GLYPH_WIDTH > r->picture->width || is_blank(r, x + LARGE, y))
        return 0;
    for (int c = '0'; c <= ':'; c++)
        if (is_large(r, x, y, &art_font[(c - FIRST) * GLYPH_WIDTH]))
            return (uint16_t)c;
    return 0;
}

/* Returns the run of large digits at (x, y). */
static struct run large_run_at(const struct reader *r, int x, int y)
{
    struct run run = { .x = (uint8_t)x, .y = (uint8_t)y, .inverted = r->inverted, .large = true };

    for (uint16_t c; (c = large_at(r, x, y)) != 0 && run.length < RUN_LENGTH_MAX; x += LARGE * ADVANCE) {
        run.text[run.length++] = c;
        for (int i = 0; i < GLYPH_WIDTH; i++)
            run.ink += LARGE * LARGE * (unsigned)__builtin_popcount(art_font[(c - FIRST) * GLYPH_WIDTH + i]);
        run.right = (uint8_t)(x + LARGE * GLYPH_WIDTH);
    }
    return run;
}

/* Finds the runs of large digits. */
static void find_large_runs(struct reader *r)
{
    for (int y = 0; y + LARGE * GLYPH_HEIGHT <= r->picture->height; y++)
        for (int x = 0; x + LARGE * GLYPH_WIDTH <= r->picture->width && r->runs < RUNS_MAX; x++) {
            struct run run = large_run_at(r, x, y);

            if (run.length > 0) {
                r->run[r->runs++] = run;
                x = run.right;
            }
        }
}

/* Finds the runs of keys and of letters of the font; a high letter stands WIDE_ABOVE rows above the others of its line. */
static void find_letters(struct reader *r)
{
    for (int y = 0; y + height_of(r) <= r->picture->height; y++)
        for (int x = 0; x + GLYPH_WIDTH <= r->picture->width && r->runs < RUNS_MAX; x++) {
            struct run run = { 0 };
            bool is_key = false;

            if (!r->high) {
                run = key_at(r, x, y);
                is_key = run.length > 0;
            }
            if (!is_key)
                run = run_at(r, x, y);
            if (is_key || (run.length > 0 && is_text(r, &run))) {
                run.y = (uint8_t)(run.y + (r->high ? WIDE_ABOVE : 0));
                r->run[r->runs++] = run;
                x = run.right;
            }
        }
}

/* Finds all runs of normal or inverted text. */
static void find_runs(struct reader *r)
{
    r->high = true;
    take_columns(r);
    find_letters(r);
    r->high = false;
    take_columns(r);
    find_wide_runs(r);
    find_large_runs(r);
    find_letters(r);
}

/* Returns whether two runs share pixels. */
static bool overlap(const struct run *a, const struct run *b)
{
    if (a->large || b->large)
        return a->x < b->right && b->x < a->right && a->y < b->y + GLYPH_HEIGHT * (b->large ? LARGE : 1) &&
               b->y < a->y + GLYPH_HEIGHT * (a->large ? LARGE : 1);
    return a->x < b->right && b->x < a->right
           && abs(a->y - b->y) < (a->wide || b->wide || a->high || b->high ? WIDE_SIZE - WIDE_ABOVE : GLYPH_HEIGHT);
}

/* Orders runs by ink, the most first. */
static int more_ink(const void *a, const void *b)
{
    unsigned ia = ((const struct run *)a)->ink, ib = ((const struct run *)b)->ink;

    return (ia < ib) - (ia > ib);
}

/* Removes every run that overlaps one with more ink. */
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

/* Order runs by position. */
static int by_height(const void *a, const void *b) { return ((const struct run *)a)->y - ((const struct run *)b)->y; }
static int by_column(const void *a, const void *b) { return ((const struct run *)a)->x - ((const struct run *)b)->x; }

/* Returns whether two runs are letters of one word that is written in wide letters. */
static bool is_spaced_out(const struct run *a, const struct run *b)
{
    return a->length == 1 && b->length == 1 && a->inverted == b->inverted && b->x - a->right <= ADVANCE - 1;
}

/* Returns whether only one blank lies between two runs. */
static bool is_close(const struct run *a, const struct run *b) { return b->x - a->right < ADVANCE + a->wide + b->wide; }

/* Returns whether two runs of which one has wide letters are parts of one text: a blank lies between them, or nothing. */
static bool is_joined(const struct run *a, const struct run *b)
{
    return (a->wide || b->wide) && a->inverted == b->inverted && is_close(a, b);
}

/* Returns what is printed between two runs. */
static const char *between(const struct run *a, const struct run *b)
{
    bool touch = (a->wide || b->wide) && b->x - a->right <= 1;

    return touch || is_spaced_out(a, b) ? "" : is_close(a, b) ? " " : "  ";
}

enum { CYRILLIC = 0x400 }; /* from here on in Unicode */
enum { SMALL_FROM = 0x430, SMALL_BEHIND_LARGE = 0x20 }; /* Russian small letters in Unicode, and how far they stand after the large ones */

/* Returns the small letter in place of a large one after a small letter, if both have the same glyph. */
static const __flash struct art_beyond *small(const __flash struct art_beyond *letter, unsigned before)
{
    const __flash struct art_beyond *other = letter;

    while (other->point && other->point != letter->point + SMALL_BEHIND_LARGE)
        other++;
    return before >= SMALL_FROM && other->point && memcmp(other->column, letter->column, GLYPH_WIDTH) == 0 ? other : letter;
}

/* Returns another letter with the same glyph: a Cyrillic one, or one that is none.  The last one (point 0) if there is none. */
static const __flash struct art_beyond *twin(const __flash struct art_beyond *letter, bool cyrillic)
{
    const __flash struct art_beyond *other = art_beyond;

    while (other->point
           && ((other->point >= CYRILLIC) != cyrillic || other->like || memcmp(other->column, letter->column, GLYPH_WIDTH) != 0))
        other++;
    return other;
}

/* Returns whether a text is Cyrillic: it has a letter that no other script has. */
static bool is_cyrillic(const uint16_t *text)
{
    for (; *text; text++)
        if (*text >= BEYOND && *text < WIDE_FROM && art_beyond[*text - BEYOND].point >= CYRILLIC
            && !twin(&art_beyond[*text - BEYOND], false)->point)
            return true;
    return false;
}

/* Returns the letter beyond the font that a code is in a text; the last one (point 0) if it is a character of the font. */
static const __flash struct art_beyond *letter_of(uint16_t code, bool cyrillic)
{
    const __flash struct art_beyond *letter = art_beyond, *other;

    if (code >= BEYOND) {
        letter = &art_beyond[code - BEYOND];
        other = twin(letter, cyrillic);
        return other->point ? other : letter;
    }
    while (letter->point && !(cyrillic && letter->like == code))
        letter++;
    return letter;
}

/* Prints the text of a run in UTF-8.  In a Cyrillic text a letter of the font that looks like a Cyrillic one counts as that one. */
static void print_text(const uint16_t *text, FILE *out)
{
    bool cyrillic = is_cyrillic(text);
    unsigned before = 0; /* the last letter beyond the font */

    for (; *text; text++) {
        const __flash struct art_beyond *letter;

        if (*text >= WIDE_FROM) {
            fprintf(out, "%c%c%c", 0xE0 | *text >> 12, 0x80 | (*text >> 6 & 0x3F), 0x80 | (*text & 0x3F));
            continue;
        }
        letter = letter_of(*text, cyrillic);

        if (letter->point == 0) {
            fputc(*text, out);
            continue;
        }
        before = small(letter, before)->point;
        fprintf(out, "%c%c", 0xC0 | before >> 6, 0x80 | (before & 0x3F));
    }
}

/* Prints the runs of one line. */
static void print_line(struct run *run, int runs, FILE *out)
{
    qsort(run, (size_t)runs, sizeof *run, by_column);
    for (int i = 0; i < runs; i++) {
        bool joined = i > 0 && is_joined(&run[i - 1], &run[i]);

        fprintf(out, run[i].inverted && !joined ? "%s[" : "%s", i == 0 ? "" : between(&run[i - 1], &run[i]));
        print_text(run[i].text, out);
        if (run[i].inverted && !(i + 1 < runs && is_joined(&run[i], &run[i + 1])))
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
