/* Drawing functions and measures that the pictures of several screens share. */
#ifndef FIRMWARE_UI_PIXELS_DRAW_H
#define FIRMWARE_UI_PIXELS_DRAW_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/ui/text.h"

struct app;

enum {
    KEY_B_X = DISPLAY_WIDTH * 11 / 20,
    KEY_WIDTH = GLYPH_WIDTH + 3,
    MARGIN = DISPLAY_WIDTH / 64,
    RIGHT_EDGE = DISPLAY_WIDTH - (NARROW ? 5 : 10),    /* x of the right edge of the values in a list */
    BAR = GLYPH_HEIGHT + 2,                            /* height of a bar with a line of text in it */
    NOTICE_Y = BAR + (NARROW ? 1 : 5),                 /* y of the first of a few lines of text, and the height of such a line */
    NOTICE_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 3),
    MORE_X = DISPLAY_WIDTH - 6,                        /* x of arrows at the right edge */
    PANEL = 8 * DISPLAY_PAGES + DISPLAY_WIDTH / 32,    /* x of the words beside a picture */
    FOOT_Y = 8 * DISPLAY_PAGES - GLYPH_HEIGHT,         /* y of the line that says what the keys do */
    LINES_Y = BAR + 1,                                 /* y of a list, and the height of its lines if they are one row of text each */
    LINE_HEIGHT = GLYPH_HEIGHT + 2,
    LINES_SHOWN = (8 * DISPLAY_PAGES - LINES_Y) / LINE_HEIGHT,
    LINES_ABOVE_FOOT = (FOOT_Y - LINES_Y) / LINE_HEIGHT,
};

/* Signs among the letters: see firmware/art. */
enum { LEFT = '<', RIGHT = '@', UP = ';', DOWN = '`' };

/* ---- text ---- */

/* Draws a sign at (x, y). */
void draw_sign(struct canvas *c, uint8_t x, uint8_t y, char sign);

/* Draws a word at (x, y), and leaves the pen behind it. */
void draw_word(struct canvas *c, uint8_t x, uint8_t y, uint16_t word);

/* Draws a word at x of the next line, NOTICE_HEIGHT below the pen. */
void draw_next(struct canvas *c, uint8_t x, uint16_t word);

/* Draw a word, or a text, in as many lines of this height as it needs, from the pen on.  Leave the pen where the next line would begin.
 * draw_text overwrites blanks of the text, where it cuts the text into lines. */
void draw_lines(struct canvas *c, uint16_t word, uint8_t height);
void draw_text(struct canvas *c, char *line, uint8_t height);

/* Does the same as draw_text, with `room` columns left free at the right edge for a picture. */
void draw_text_beside(struct canvas *c, char *line, uint8_t height, uint8_t room);

/* Returns how many lines the text takes from x on. */
uint8_t draw_rows(char *line, uint8_t x);

/* Draws a word in lines below the bar. */
void draw_notice(struct canvas *c, uint16_t word);

/* ---- keys ---- */

/* Draws a key: its picture and the word for it. */
void draw_key(struct canvas *c, uint8_t x, uint8_t y, data_item key, uint8_t word);

/* Draw at the foot the word for A, for B, or for both. */
void draw_foot_a(struct canvas *c, uint8_t word);
void draw_foot_b(struct canvas *c, uint8_t word);
void draw_foot(struct canvas *c, uint8_t word_a, uint8_t word_b);

/* ---- the bar at the top ---- */

/* Turns the text in the first row into a bar, by inverting the row. */
void draw_bar(struct canvas *c);

/* Draws a bar with a word, or with the title of the match and a mark for misere play. */
void draw_title_bar(struct canvas *c, uint8_t word);
void draw_game_bar(struct canvas *c, const struct match *m);

/* Draws the title of the match at the top, from x on. */
void draw_name(struct canvas *c, const struct match *m, uint8_t x);

/* ---- games and lists ---- */

/* Draws a value of the setting `help` (enum help: 0 is off) behind its label, on the line of the pen. */
void draw_help(struct canvas *c, uint8_t help);

/* Draws a game's picture, title and rule, at the height of the pen. */
void draw_game(struct canvas *c, uint8_t game);

struct list {
    uint8_t height; /* height of a line in pixels */
    uint8_t shown;  /* number of lines that are shown at once */
    uint8_t lines;  /* number of all lines */
    uint8_t cursor; /* the line that is inverted, from 0 */
};

/* Draws the lines around the cursor, with the line under the cursor near the middle.  If there are more lines, a bar at the right edge
 * shows which ones are drawn.  draw_line draws one line at the pen. */
void draw_list(struct canvas *c, struct list list, const struct app *app,
               void (*draw_line)(struct canvas *c, const struct app *app, uint8_t line));

#endif
