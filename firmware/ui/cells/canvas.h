/* Two rows of text on a display of characters.  A row may be longer than the display, which then shows a window of it.  A row may mark a
 * stretch that must be seen (canvas_keep): its window stands around the stretch.  A long row without a stretch slides past (show.h). */
#ifndef FIRMWARE_UI_CELLS_CANVAS_H
#define FIRMWARE_UI_CELLS_CANVAS_H

#include "hal/hal.h"

/* The glyphs that this firmware defines, written like letters.  ORDER: glyphs[] in show.c. */
enum {
    GLYPH_UP_DOWN = CELL_GLYPH, /* UP and DOWN choose */
    GLYPH_ACROSS,               /* LEFT and RIGHT choose */
    GLYPH_MARK,                 /* in front of what a move changes, or what is chosen */
    GLYPH_STONE,
    GLYPH_MORE,                 /* at an edge of the display: the row continues beyond the edge */
    GLYPH_ROBOT,                /* the machine */
    GLYPH_SMILE,
    GLYPH_FROWN,
    GLYPHS_END
};

enum {
    LINE_ROOM = 112, /* most characters of a row */
    LINE_NONE = 255, /* in place of a column: there is none */
};

struct line {
    uint8_t length;   /* characters in the row: 0..LINE_ROOM */
    uint8_t from, to; /* columns from..to - 1 must be seen; from is LINE_NONE when there is no such stretch */
    char text[LINE_ROOM];
};

struct canvas {
    uint8_t y; /* the row to which text is added: 0 or 1 */
    uint8_t language; /* the language of words: 0..WORDS_LANGUAGES - 1 */
    struct line line[CELLS_HEIGHT];
};

/* Names that the canvas of pixels has, too, for the files that all displays share.  Here all text has one size, and a row always has
 * room. */
enum { GLYPH_HEIGHT = 1, BIG = 1 };

static inline bool canvas_room(const struct canvas *c)
{
    (void)c;
    return true;
}

/* Empties both rows; text is added to the first. */
void canvas_clear(struct canvas *c);

/* Chooses the row to which text is added from now on: the first (0) or the second (1). */
static inline void canvas_row(struct canvas *c, uint8_t y)
{
    c->y = y;
}

/* Add text or a letter at the end of the row.  Leave out characters beyond LINE_ROOM. */
void canvas_text(struct canvas *c, const char *text);
void canvas_letter(struct canvas *c, char letter);

static inline void canvas_big_text(struct canvas *c, const char *text)
{
    canvas_text(c, text);
}

/* Returns the length of the row in characters. */
uint8_t canvas_length(const struct canvas *c);

/* Cuts the row to `length` characters. */
void canvas_cut(struct canvas *c, uint8_t length);

/* Moves the text from column `from` on to the right end of the display, if the row fits the display; otherwise does nothing. */
void canvas_right(struct canvas *c, uint8_t from);

/* The same; if the row does not fit the display, the text from column `from` on is cut off. */
void canvas_right_or_cut(struct canvas *c, uint8_t from);

/* Marks the end of the row as a place that must be seen.  The stretch that must be seen is from the first such place to the last. */
void canvas_keep(struct canvas *c);

/* Returns by how many columns a row slides: the number that have no room on the display; 0 for a row with a stretch that must be seen. */
uint8_t canvas_hidden(const struct line *r);

/* Writes the CELLS_WIDTH characters that the display shows of a row that has slid by `slid` columns. */
void canvas_window(const struct line *r, uint8_t slid, char cells[CELLS_WIDTH]);

#endif
