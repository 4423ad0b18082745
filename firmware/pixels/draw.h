/* Parts of screens that draw.c and draw_play.c share. */
#ifndef FIRMWARE_PIXELS_DRAW_H
#define FIRMWARE_PIXELS_DRAW_H

#include "firmware/app.h"

enum {
    KEY_B_X = DISPLAY_WIDTH * 11 / 20,
    KEY_WIDTH = GLYPH_WIDTH + 3,
    MARGIN = DISPLAY_WIDTH / 64,
    RIGHT_EDGE = DISPLAY_WIDTH - (NARROW ? 5 : 10),    /* of the values in a list */
    BAR = GLYPH_HEIGHT + 2,                            /* height of a bar with a line of text in it */
    NOTICE_Y = BAR + (NARROW ? 1 : 5),                 /* where a few lines of text begin, and their height */
    NOTICE_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 3),
    MORE_X = DISPLAY_WIDTH - 6,                        /* of the arrows that say that there is more */
    PANEL = 8 * DISPLAY_PAGES + DISPLAY_WIDTH / 32,    /* where the words beside a picture begin */
    FOOT_Y = 8 * DISPLAY_PAGES - GLYPH_HEIGHT,         /* the line that says what the keys do */
};

/* Signs among the letters: see firmware/art. */
enum { LEFT = '<', RIGHT = '@', UP = ';', DOWN = '`' };

/* A sign at a place. */
void draw_sign(struct canvas *c, uint8_t x, uint8_t y, char sign);

/* A word at a place; the pen stays after it. */
void draw_word(struct canvas *c, uint8_t x, uint8_t y, uint16_t word);

/* A word at the beginning of the next line, which is x. */
void draw_next(struct canvas *c, uint8_t x, uint16_t word);

/* A word, or a text, in as many lines as it needs, so high each, from the pen on; leaves the pen where the next line would begin.  The
 * text is cut into its lines.  draw_rows: how many lines the text takes from x on. */
void draw_lines(struct canvas *c, uint16_t word, uint8_t height);
void draw_text(struct canvas *c, char *line, uint8_t height);
uint8_t draw_rows(char *line, uint8_t x);

/* A game's picture, title and rule, at the height of the pen. */
void draw_game(struct canvas *c, const struct app *app, uint8_t game);

/* The word that says what key A does, where that depends. */
void draw_key_a(struct canvas *c, uint8_t word);

/* "(A) word"; without a word nothing. */
void draw_key(struct canvas *c, uint8_t x, uint8_t y, const __flash uint8_t *key, uint8_t word);

/* The title of the match at the top. */
void draw_name(struct canvas *c, const struct match *m, uint8_t x);

/* The position in a bar at the top; where it is too long, its game. */
void draw_position_bar(struct canvas *c, const struct match *m);

/* Turns the text at the top into a bar. */
void draw_bar(struct canvas *c);

/* A line of the set-up, at the pen; the set being edited. */
void draw_field(struct canvas *c, const struct app *app, uint8_t line);
void draw_set_editor(struct canvas *c, const struct app *app);

/* What came of a match, who can win from here, looking back at it; a class code being entered. */
void draw_result(struct canvas *c, const struct app *app);
void draw_value(struct canvas *c, const struct app *app);
void draw_review(struct canvas *c, const struct app *app);
void draw_code(struct canvas *c, const struct app *app);

/* The steps of a why; the faces around a position; what is known of it. */
void draw_why(struct canvas *c, const struct app *app);
void draw_around(struct canvas *c, const struct app *app);
void draw_analysis(struct canvas *c, const struct app *app);

/* How the player has done. */
void draw_records(struct canvas *c, const struct app *app);

/* Lessons and puzzles; a line of the list of lessons. */
void draw_lesson_line(struct canvas *c, const struct app *app, uint8_t line);
void draw_page(struct canvas *c, const struct app *app);
void draw_sieve(struct canvas *c, const struct app *app);
void draw_ask(struct canvas *c, const struct app *app);
void draw_task(struct canvas *c, const struct app *app);
void draw_answer(struct canvas *c, const struct app *app);
void draw_heap(struct canvas *c, const struct app *app);

/* The move under consideration, below the picture or in the panel beside it. */
void draw_move(struct canvas *c, const struct match *m, bool panel);

/* The match being played; the map being edited. */
void draw_play(struct canvas *c, const struct app *app);
void draw_map_editor(struct canvas *c, const struct app *app);

#endif
