/* Draws into a frame in RAM, which show() sends to the display.
 *
 * Coordinates are pixels from the top left corner, modulo 256: 250 is 6 pixels left of the display, or above it.  All drawing is clipped to
 * the display.  A figure may be at most 128 pixels wide and 128 high. */
#ifndef FIRMWARE_UI_PIXELS_CANVAS_H
#define FIRMWARE_UI_PIXELS_CANVAS_H

#include "data.h"
#include "firmware/ui/wide.h"
#include <stdbool.h>
#include <stdint.h>

struct canvas {
    uint8_t x, y; /* the pen: top left corner of the next letter */
    uint8_t dash; /* how lines are drawn: 0: solid; 2, 4 or 8: length in pixels of a dash and of a gap */
    uint8_t language; /* the language of words: 0..WORDS_LANGUAGES - 1 */
    uint8_t letters; /* bits of enum letters; only in an image with the setting Large */
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH]; /* page by page: a page is 8 rows; a byte is 8 pixels of a column, bit 0 on top */
};

/* How high the letters of a picture are: with the setting Large WIDE_HEIGHT rows, as far as there is room (large.h). */
enum letters {
    LETTERS_TALL = 1,    /* the picture has the measures of a tall language (firmware/ui/wide.h) */
    LETTERS_CHECKED = 2, /* a letter that lies on something that is drawn, or beyond the display, sets LETTERS_CROWDED */
    LETTERS_HIGH = 4,    /* letters are WIDE_HEIGHT rows high; only with LETTERS_CHECKED */
    LETTERS_SHORT = 8,   /* but not those of texts of several lines */
    LETTERS_CROWDED = 0x80,
    LETTERS_LARGE = LETTERS_TALL | LETTERS_CHECKED | LETTERS_HIGH,
};

/* Whether the picture has the measures of a tall language. */
#define CANVAS_TALL(c) (LARGE_LETTERS ? (c)->letters != 0 : WIDE_LANGUAGE((c)->language))

/* Whether its letters are high. */
#define CANVAS_HIGH(c) (LARGE_LETTERS && (c)->letters & LETTERS_HIGH)

/* How a box is painted.  Grey is every other pixel.  INK_REPEAT + n repeats a picture: each column also gets the pixels that are n columns
 * to the left of it, on the display. */
enum ink { INK_BLACK, INK_WHITE, INK_GREY, INK_INVERT, INK_REPEAT };

/* The codes of faces and arrows, which are written like letters (firmware/art). */
enum { GLYPH_SMILE = '{', GLYPH_FROWN = '|', GLYPH_LEFT = '<', GLYPH_RIGHT = '@', GLYPH_UP = ';', GLYPH_DOWN = '`' };

/* Pixels from one letter to the next; height of a letter in pixels; factor by which big text is larger. */
enum { GLYPH_WIDTH = 6, GLYPH_HEIGHT = 7, BIG = 2 };

/* Wide letters (firmware/ui/wide.h) have 11 rows, the first WIDE_ABOVE rows above that of other letters.  The last row of the display where
 * one can begin.  A line of them takes WIDE_LINE rows, or WIDE_NOTICE where there is room. */
enum { WIDE_HEIGHT = 11, WIDE_ABOVE = 2, WIDE_LAST = 8 * DISPLAY_PAGES - WIDE_HEIGHT, WIDE_LINE = 12, WIDE_NOTICE = 13 };

/* True for a display with fewer than 21 letters a line.  Items that a wide display shows side by side, such a display shows one below the
 * other, or leaves out. */
enum { NARROW = DISPLAY_WIDTH < 21 * GLYPH_WIDTH };

/* Returns whether there is room for a comma, a number of two digits and two dots right of the pen. */
static inline bool canvas_room(const struct canvas *c)
{
    return c->x < DISPLAY_WIDTH - 5 * GLYPH_WIDTH;
}

/* Clears the frame: all pixels are dark. */
void canvas_clear(struct canvas *c);

/* A rectangle: its top left pixel, and its size in pixels. */
struct box {
    uint8_t x, y, width, height;
};

/* Paint a box, or its outline one pixel wide.  A box is passed by value, because avr-gcc then passes it in four registers that no function
 * must save. */
void canvas_paint(struct canvas *c, struct box b, uint8_t ink);
void canvas_outline(struct canvas *c, struct box b, uint8_t ink);

/* Paints a box that is given by four numbers. */
static inline void canvas_fill(struct canvas *c, uint8_t x, uint8_t y, uint8_t width, uint8_t height, uint8_t ink)
{
    canvas_paint(c, (struct box){ x, y, width, height }, ink);
}

/* Draws the outline of a box in white. */
static inline void canvas_frame(struct canvas *c, uint8_t x, uint8_t y, uint8_t width, uint8_t height)
{
    canvas_outline(c, (struct box){ x, y, width, height }, INK_WHITE);
}

/* Repeats the picture in a box right of it until there are `count` of it, 1 or more, side by side. */
void canvas_repeat(struct canvas *c, struct box b, uint8_t count);

/* Draws a straight line with both its ends (Bresenham's algorithm), solid or dashed by c->dash. */
void canvas_line(struct canvas *c, uint8_t x0, uint8_t y0, uint8_t x1, uint8_t y1);

/* Draws the lit pixels of a picture (art_* of art.h); the other pixels stay as they are. */
void canvas_picture(struct canvas *c, uint8_t x, uint8_t y, data_item picture);

/* Moves the pen. */
void canvas_at(struct canvas *c, uint8_t x, uint8_t y);

/* Draw text at the pen and move the pen after it.  The characters are ASCII 32..124, of which some are signs (firmware/art/font.txt), and
 * the letters of the image's languages, of which wide ones take two characters.  A text ends with a 0.  A letter that begins left of the
 * display is left out. */
void canvas_text(struct canvas *c, const char *text);
void canvas_letter(struct canvas *c, char letter);

/* Draws text in letters of BIG times the size.  It has no wide letters. */
void canvas_big_text(struct canvas *c, const char *text);

#endif
