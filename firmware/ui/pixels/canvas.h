/* Drawing into a frame, from which the display is sent.
 *
 * Coordinates are pixels from the top left corner and count modulo 256: 250 is 6 pixels left of (or above) the display.
 * Everything is clipped; what is drawn is at most 128 wide and 128 high. */
#ifndef FIRMWARE_PIXELS_CANVAS_H
#define FIRMWARE_PIXELS_CANVAS_H

#include "games/hot.h"
#include <stdbool.h>
#include <stdint.h>

struct canvas {
    uint8_t x, y; /* the pen: where the next text goes */
    uint8_t dash; /* of lines */
    uint8_t language; /* of words: 0..WORDS_LANGUAGES - 1 */
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH]; /* pages of 8 rows; a byte is 8 pixels of a column, the least significant on top */
};

/* How a rectangle is painted. */
enum ink { INK_BLACK, INK_WHITE, INK_GREY, INK_INVERT };

/* Faces written like letters. */
enum { GLYPH_SMILE = '{', GLYPH_FROWN = '|' };

enum { GLYPH_WIDTH = 6, GLYPH_HEIGHT = 7, BIG = 2 };

/* Of a display with fewer than 21 letters a line: what stands side by side elsewhere stands one below the other, or is left out. */
enum { NARROW = DISPLAY_WIDTH < 21 * GLYPH_WIDTH };

/* True when there is room for a number on the line. */
static inline bool canvas_room(const struct canvas *c)
{
    return c->x < DISPLAY_WIDTH - 15;
}

void canvas_clear(struct canvas *c);
struct box {
    uint8_t x, y, width, height;
};

/* Paints a box, or its outline one pixel wide.  (A call with a box needs none of the registers that a function must save.) */
void canvas_paint(struct canvas *c, struct box b, uint8_t ink);
void canvas_outline(struct canvas *c, struct box b, uint8_t ink);

static inline void canvas_fill(struct canvas *c, uint8_t x, uint8_t y, uint8_t width, uint8_t height, uint8_t ink)
{
    canvas_paint(c, (struct box){ x, y, width, height }, ink);
}

static inline void canvas_frame(struct canvas *c, uint8_t x, uint8_t y, uint8_t width, uint8_t height)
{
    canvas_outline(c, (struct box){ x, y, width, height }, INK_WHITE);
}

/* A straight line, both ends included (Bresenham); dashed when c->dash is 2, 4 or 8, the pixels of a dash and of a gap; else 0. */
void canvas_line(struct canvas *c, uint8_t x0, uint8_t y0, uint8_t x1, uint8_t y1);

/* A picture of firmware/art: its lit pixels are drawn, the others are left as they are. */
void canvas_picture(struct canvas *c, uint8_t x, uint8_t y, const __flash uint8_t *picture);

/* Puts the pen at the top left corner of the next character. */
void canvas_at(struct canvas *c, uint8_t x, uint8_t y);

/* Draws ASCII 32..124 (some are signs: see firmware/art) up to a 0 and moves the pen on.  A letter that begins left of the display is left out. */
void canvas_text(struct canvas *c, const char *text);

void canvas_letter(struct canvas *c, char letter);

/* A text in letters of double size. */
void canvas_big_text(struct canvas *c, const char *text);

#endif
