/* Drawing functions and measures that the pictures of several screens share. */
#ifndef FIRMWARE_UI_PIXELS_DRAW_H
#define FIRMWARE_UI_PIXELS_DRAW_H

#include "canvas.h"
#include "show.h"
#include "firmware/match/match.h"
#include "firmware/ui/text.h"
#include "firmware/ui/wide.h"

enum {
    KEY_B_X = DISPLAY_WIDTH * 11 / 20,
    KEY_WIDTH = GLYPH_WIDTH + 3,
    MARGIN = DISPLAY_WIDTH / 64,                       /* x of the first letter of a row */
    RIGHT_EDGE = DISPLAY_WIDTH - (NARROW ? 5 : 10),    /* x of the right edge of the values in a list */
    BAR = GLYPH_HEIGHT + 2,                            /* height of a bar with a line of text in it */
    NOTICE_Y = BAR + (NARROW ? 1 : 5),                 /* y of the first of a few lines of text, and the height of such a line */
    NOTICE_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 3),
    MORE_X = DISPLAY_WIDTH - 6,                        /* x of arrows at the right edge */
    PANEL = 8 * DISPLAY_PAGES + DISPLAY_WIDTH / 32,    /* x of the words beside a picture */
};

/* The signs of arrows. */
enum { LEFT = GLYPH_LEFT, RIGHT = GLYPH_RIGHT, UP = GLYPH_UP, DOWN = GLYPH_DOWN };

/* ---- heights, which depend on the language of the canvas ---- */

/* The first number in a tall language (firmware/ui/wide.h), the second in others; where there is no tall language, the second is all that
 * remains. */
#define DRAW_BY_HEIGHT(c, tall, other) (CANVAS_TALL(c) ? (tall) : (other))

/* The height of a line of text that has this height in other languages; the y of the first line below a bar, and that of a line above the
 * foot, where it is y in other languages. */
#define DRAW_PITCH(c, height) DRAW_BY_HEIGHT(c, (uint8_t)(height) < NOTICE_HEIGHT ? WIDE_LINE : WIDE_NOTICE, height)
#define DRAW_BELOW_BAR(c, y) DRAW_BY_HEIGHT(c, WIDE_LINE + WIDE_ABOVE + 1, y)
#define DRAW_ABOVE_FOOT(c, y) DRAW_BY_HEIGHT(c, WIDE_LAST - WIDE_HEIGHT + WIDE_ABOVE, y)

/* ---- text ---- */

/* Draws a sign at (x, y). */
void draw_sign(struct canvas *c, uint8_t x, uint8_t y, char sign);

/* Draws a word at (x, y), and leaves the pen after it. */
void draw_word(struct canvas *c, uint8_t x, uint8_t y, uint16_t word);

/* Draws a word at x of the next line, NOTICE_HEIGHT below the pen. */
void draw_next(struct canvas *c, uint8_t x, uint16_t word);

/* Draw a word, or a text, in as many lines of this height (draw_pitch) as it needs, from the pen on.  Leave the pen where the next line
 * would begin.  draw_text overwrites blanks of the text, where it cuts the text into lines. */
void draw_lines(struct canvas *c, uint16_t word, uint8_t height);
void draw_text(struct canvas *c, char *line, uint8_t height);

/* Does the same as draw_text, with `room` columns left free at the right edge for a picture. */
void draw_text_beside(struct canvas *c, char *line, uint8_t height, uint8_t room);

/* Returns how many lines the text takes from x on. */
uint8_t draw_rows(char *line, uint8_t x);

/* ---- keys ---- */

/* Draws a key: its picture and the word for it. */
void draw_key(struct canvas *c, uint8_t x, uint8_t y, data_item key, uint8_t word);

/* Draw at the foot the word for A, or for B. */
void draw_foot_a(struct canvas *c, uint8_t word);
void draw_foot_b(struct canvas *c, uint8_t word);

/* ---- the bar at the top ---- */

/* Turns the text in the first row into a bar, by inverting the row. */
void draw_bar(struct canvas *c);

/* Draws a bar with the title of the match and a mark for misere play. */
void draw_game_bar(struct canvas *c, const struct match *m);

/* Draws the title of the match at the top, from x on. */
void draw_name(struct canvas *c, const struct match *m, uint8_t x);

/* ---- games ---- */

/* Draws a game's picture, of ICON by ICON pixels. */
enum { ICON = 16 };
void draw_icon(struct canvas *c, uint8_t x, uint8_t y, uint8_t game);

/* Draws a game's picture and title at the height of the pen, and below the title its rule, or leaves the pen there. */
void draw_game(struct canvas *c, uint8_t game, bool rule);

#endif
