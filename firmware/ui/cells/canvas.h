/* Two rows of text, each as long as it comes; the display shows a window of each.  A row has a stretch that must be seen, and the
 * window stands around that; or it has none and slides past when it does not fit. */
#ifndef FIRMWARE_CELLS_CANVAS_H
#define FIRMWARE_CELLS_CANVAS_H

#include "games/hot.h"
#include "hal/hal.h"

/* The display's own glyphs, written like letters. */
enum {
    GLYPH_UP_DOWN = CELL_GLYPH, /* there is something to choose above and below, */
    GLYPH_ACROSS,               /* to the left and right */
    GLYPH_MARK,                 /* stands in front of what is meant */
    GLYPH_STONE,
    GLYPH_MORE,                 /* the row goes on at this edge */
    GLYPH_ROBOT,                /* the machine */
    GLYPH_SMILE,
    GLYPH_FROWN,
    GLYPHS_END
};

enum { LINE_ROOM = 112, LINE_NONE = 255 };

struct line {
    uint8_t length;
    uint8_t from, to; /* the columns that must be seen; from is LINE_NONE: none */
    char text[LINE_ROOM];
};

struct canvas {
    uint8_t y; /* the row that is written to, at its end */
    uint8_t language; /* of words: 0..WORDS_LANGUAGES - 1 */
    struct line line[CELLS_HEIGHT];
};

/* As the canvas of pixels has them: all text is of one size and never off the display. */
enum { GLYPH_HEIGHT = 1, BIG = 1 };

static inline bool canvas_room(const struct canvas *c)
{
    (void)c;
    return true;
}

/* Begins both rows anew, with the first. */
void canvas_clear(struct canvas *c);

/* Writes to the first or the second row from now on. */
static inline void canvas_row(struct canvas *c, uint8_t y)
{
    c->y = y;
}

/* Writes at the end of the row; what it has no room for is left out. */
void canvas_text(struct canvas *c, const char *text);
void canvas_letter(struct canvas *c, char letter);

static inline void canvas_big_text(struct canvas *c, const char *text)
{
    canvas_text(c, text);
}

/* Columns written to the row so far; and takes back what was written after so many. */
uint8_t canvas_length(const struct canvas *c);
void canvas_cut(struct canvas *c, uint8_t length);

/* Moves what was written from this column on to the right end of the display, if the row fits it; else it stays. */
void canvas_right(struct canvas *c, uint8_t from);

/* What lies between the first and the last call must be seen. */
void canvas_keep(struct canvas *c);

/* How many columns slide past: 0 when the row fits or has what must be seen. */
uint8_t canvas_hidden(const struct line *r);

/* The row's window, after it has slid by so many columns. */
void canvas_window(const struct line *r, uint8_t slid, char cells[CELLS_WIDTH]);

#endif
