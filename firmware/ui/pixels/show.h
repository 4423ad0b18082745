/* The picture that a display of pixels shows. */
#ifndef FIRMWARE_UI_PIXELS_SHOW_H
#define FIRMWARE_UI_PIXELS_SHOW_H

#include "large.h"
#include "firmware/ui/wide.h"

enum { SET_COLUMNS = NARROW ? 4 : 8 }; /* numbers of a set in a row; UP and DOWN go to the next row */
enum { PAGE_ROWS = NARROW ? 3 : 4 }; /* rows that a page has room for, without a sign beside them */
enum { CARD_ROWS = 5 }; /* rows of text on a page of the rules */
enum { TALL_ROWS = 3 }; /* both in a tall language (firmware/ui/wide.h) */
enum { BOARD_FIRST = 0 }; /* at the end of a match the last position has room beside the words */

enum {
    FOOT_Y = 8 * (DISPLAY_PAGES - 1) + NARROW, /* y of the line that says what the keys do; letters of a narrow display have no tails */
    LINES_Y = GLYPH_HEIGHT + 3,                /* y of a list, below the bar */
    LINE_HEIGHT = GLYPH_HEIGHT + 2,            /* of a line of a list, if it is one row of text; of a game with its picture */
    GAME_HEIGHT = NARROW ? 19 : 18,
};

/* The looks of a list (ui/page.h).  Each look is the number of its lines that have room. */
enum list_look {
    LIST_MENU = (8 * DISPLAY_PAGES - LINES_Y) / LINE_HEIGHT,
    LIST_FIELDS = (FOOT_Y - LINES_Y) / LINE_HEIGHT,
    LIST_GAMES = (8 * DISPLAY_PAGES - LINES_Y) / GAME_HEIGHT,
};

/* Whether a page has fewer rows than PAGE_ROWS in the language of the canvas; how many a page of the rules has. */
#define SHOW_FEW_ROWS(c) CANVAS_TALL(c)
#define SHOW_CARD_ROWS(c) (CANVAS_TALL(c) ? TALL_ROWS : CARD_ROWS)

/* Whether the name of a language, in itself, is higher than a line of a list in the language of the canvas; then the name at the end of the
 * list reaches into the line above, and SHOW_RAISE inverts the rows there. */
#define SHOW_TALL_NAME(c, named) (WIDE_LANGUAGE(named) && !CANVAS_TALL(c))
#define SHOW_RAISE(c) canvas_fill(c, 0, WIDE_LAST, DISPLAY_WIDTH, LINES_Y + (LIST_MENU - 1) * LINE_HEIGHT - WIDE_LAST, INK_INVERT)

struct app;

struct show {
    struct canvas canvas;
};

/* Returns whether a new picture is due after `ticks` ticks although the state is the same.  Always false on a display of pixels. */
static inline bool show_moves(struct show *s, uint8_t ticks)
{
    (void)s, (void)ticks;
    return false;
}

/* Sets the language of the next picture, and whether its letters are large. */
static inline void show_letters(struct show *s, uint8_t language, bool large)
{
    s->canvas.language = language;
    if (LARGE_LETTERS)
        s->canvas.letters = large ? LETTERS_LARGE : WIDE_LANGUAGE(language) ? LETTERS_TALL : 0;
}

/* Draws the picture of the app's screen and sends it to the display.  `stale` (the state has changed since the last picture) makes no
 * difference on a display of pixels: the picture is drawn anew in any case. */
void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale);

#endif
