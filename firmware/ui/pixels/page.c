/* Pages on a display of pixels: the title is a bar at the top, the keys stand at the foot, rows between them. */
#include "firmware/ui/page.h"
#include "art.h"
#include "draw.h"
#include "firmware/match/fields.h"
#include "firmware/ui/notation.h"

enum {
    COLUMN_X = RIGHT_EDGE - 9 * GLYPH_WIDTH, /* x of the values of a list on a wide display */
    TITLE_X = RIGHT_EDGE - 11 * GLYPH_WIDTH, /* x of the title of a game as a value */
    WIDEST = 9,                              /* letters of a value beside which a narrow display has no room for signs */
    ARROW_WIDTH = NARROW ? 4 : 8,
    RIGHT_X = DISPLAY_WIDTH - (NARROW ? 4 : 6), /* x of the arrow after a value */
    PLACE_WIDTH = NARROW ? 1 : 2, PLACE_LEAST = 4, /* of the bar that shows which lines are seen; its least height */
};

/* ---- the title ---- */

/* The y a row above the first one. */
#define ABOVE_ROWS(c) (DRAW_BELOW_BAR(c, NOTICE_Y) - DRAW_PITCH(c, NOTICE_HEIGHT))

void page_body(struct canvas *c)
{
    draw_bar(c);
    c->y = ABOVE_ROWS(c);
}

void page_head(struct canvas *c)
{
    canvas_at(c, MARGIN, 1);
}

void page_title(struct canvas *c, uint16_t word)
{
    page_head(c);
    text_word(c, word);
    page_body(c);
}

void page_title_of(struct canvas *c, const struct match *m)
{
    draw_game_bar(c, m);
    c->y = ABOVE_ROWS(c);
}

void page_more(struct canvas *c, bool across)
{
    if (across)
        draw_sign(c, MORE_X - GLYPH_WIDTH, 1, RIGHT);
    draw_sign(c, MORE_X, 1, UP);
    draw_sign(c, MORE_X, 1, DOWN);
}

/* ---- rows ---- */

void page_row(struct canvas *c)
{
    canvas_at(c, MARGIN, c->y + DRAW_PITCH(c, NOTICE_HEIGHT));
}

void page_word(struct canvas *c, uint16_t word)
{
    page_row(c);
    text_word(c, word);
}

void page_sentence(struct canvas *c, uint16_t word)
{
    page_row(c);
    draw_lines(c, word, NOTICE_HEIGHT);
    c->y -= DRAW_PITCH(c, NOTICE_HEIGHT);
}

/* Draws the signs of LEFT and RIGHT around a value that begins at x. */
static void draw_around(struct canvas *c, uint8_t x)
{
    draw_sign(c, x - ARROW_WIDTH, c->y, LEFT);
    draw_sign(c, RIGHT_X, c->y, RIGHT);
}

void page_value(struct canvas *c, uint8_t letters, bool changes)
{
    uint8_t x = NARROW ? (letters == WIDEST ? DISPLAY_WIDTH : RIGHT_EDGE) - letters * GLYPH_WIDTH : COLUMN_X;

    if (NARROW && c->x + ARROW_WIDTH > x) /* a long label moves the value to the right */
        x = c->x + ARROW_WIDTH + 2;
    if (changes && !(NARROW && letters == WIDEST))
        draw_around(c, x);
    c->x = x;
}

/* Returns how many letters a narrow display has for the value of a field. */
static uint8_t letters_of(const struct field *f, uint16_t value)
{
    if (f->about.kind == OPTION_SET)
        return 8;
    if (f->about.kind == OPTION_NUMBER && value >= f->about.least)
        return text_digits(value);
    return f->about.name == WORD_LEVEL || f->about.name == WORD_WINNABLE ? 7 : 6;
}

/* On a narrow display there is no room for the label of a game: the number of the part alone. */
void page_field(struct canvas *c, const struct field *f, bool chosen)
{
    uint16_t value = field_value(f);
    uint8_t x = f->about.kind == FIELD_GAME ? TITLE_X : NARROW ? RIGHT_EDGE - letters_of(f, value) * GLYPH_WIDTH : COLUMN_X;

    if (NARROW && f->about.kind == FIELD_GAME)
        text_number(c, f->number);
    else
        notation_label(c, f);
    if (chosen && field_changes(f))
        draw_around(c, x);
    c->x = x;
    notation_value(c, f, value);
}

/* Draws stars that end at the right edge; on a narrow display their number and one star. */
void page_stars(struct canvas *c, uint8_t stars)
{
    if (stars == 0)
        return;
    c->x = DISPLAY_WIDTH - 1 - (NARROW ? 3 : stars) * GLYPH_WIDTH;
    if (NARROW) {
        text_number(c, stars);
        stars = 1;
    }
    while (stars-- > 0)
        canvas_letter(c, '*');
}

void page_lock(struct canvas *c)
{
    canvas_picture(c, DISPLAY_WIDTH - 1 - GLYPH_WIDTH, c->y, art_lock);
}

/* ---- keys ---- */

void page_keys(struct canvas *c, uint8_t word_a, uint8_t word_b)
{
    if (word_a != WORD_EMPTY)
        draw_foot_a(c, word_a);
    if (word_b != WORD_EMPTY)
        draw_foot_b(c, word_b);
}

/* ---- lists ---- */

/* The y of a list, below the bar; the height of a line; how many lines are shown. */
#define TOP_OF(c) DRAW_BY_HEIGHT(c, WIDE_LINE, LINES_Y)
#define HEIGHT_OF(c, look) \
    ((look) == LIST_GAMES ? DRAW_BY_HEIGHT(c, 2 * WIDE_NOTICE, GAME_HEIGHT) : DRAW_BY_HEIGHT(c, WIDE_NOTICE, LINE_HEIGHT))

/* Returns how many lines of a list have room in a tall language. */
static uint8_t tall_lines(uint8_t look)
{
    if (look == LIST_FIELDS)
        return (WIDE_LAST - WIDE_LINE) / WIDE_NOTICE;
    return (8 * DISPLAY_PAGES - WIDE_LINE) / (look == LIST_MENU ? WIDE_NOTICE : 2 * WIDE_NOTICE);
}

/* Draws at the right edge, where no letter reaches, which lines of a list are shown, from line `first` on; `height` is that of all lines
 * that are shown. */
static void draw_place(struct canvas *c, struct page_list list, uint8_t first, uint8_t height)
{
    uint8_t bar = (uint8_t)((uint16_t)list.look * height / list.lines);

    if (NARROW && bar < PLACE_LEAST)
        bar = PLACE_LEAST;
    canvas_fill(c, DISPLAY_WIDTH - PLACE_WIDTH, TOP_OF(c) + (uint8_t)((uint16_t)first * height / list.lines), PLACE_WIDTH, bar,
                INK_WHITE);
}

/* The line under the cursor is near the middle. */
void page_list(struct canvas *c, const struct app *app, struct page_list list,
               void (*describe)(struct canvas *c, const struct app *app, uint8_t line, bool chosen))
{
    uint8_t height = HEIGHT_OF(c, list.look), y = TOP_OF(c), line = 0;

    if (list.look == LIST_FIELDS)
        page_keys(c, list.word_a, WORD_BACK);
    if (CANVAS_TALL(c))
        list.look = tall_lines(list.look);
    while ((uint8_t)(line + list.look) < list.lines && (uint8_t)(line + list.look / 2) < list.cursor)
        line++;
    if (list.lines > list.look)
        draw_place(c, list, line, list.look * height);
    for (; list.look > 0 && line < list.lines; list.look--, line++, y += height) {
        canvas_at(c, MARGIN, y + DRAW_BY_HEIGHT(c, 1 + WIDE_ABOVE, 1));
        describe(c, app, line, line == list.cursor);
        if (line == list.cursor)
            canvas_fill(c, 0, DRAW_BY_HEIGHT(c, y + 1, y), DISPLAY_WIDTH, DRAW_BY_HEIGHT(c, height - 1, height), INK_INVERT);
    }
}

/* A narrow display shows the stars in place of the rule, which the card says. */
void page_game(struct canvas *c, uint8_t game, uint8_t stars)
{
    if (!NARROW)
        page_stars(c, stars);
    draw_game(c, game, !NARROW);
    while (NARROW && stars-- > 0)
        canvas_letter(c, '*');
}
