/* The picture that a display of characters shows.  Rows that are too long slide past, one column at a time. */
#ifndef FIRMWARE_UI_CELLS_SHOW_H
#define FIRMWARE_UI_CELLS_SHOW_H

#include "canvas.h"

enum { SET_COLUMNS = 8 }; /* by how many numbers UP and DOWN move in a set */
enum { PAGE_ROWS = 9 };   /* rows that a page has room for: as many as slide past in a few seconds */
enum { CARD_ROWS = 2 };   /* rows of text on a page of the rules */

/* The same in the language of the canvas. */
#define SHOW_FEW_ROWS(c) 0
#define SHOW_CARD_ROWS(c) CARD_ROWS

/* Whether a name is higher than a line, and what is then to be done: never here. */
#define SHOW_TALL_NAME(c, named) 0
#define SHOW_RAISE(c) (void)(c)

enum { BOARD_FIRST = 1 }; /* at the end of a match the last position is shown for a second, and then the words */

/* The looks of a list (ui/page.h).  One line is shown. */
enum list_look { LIST_MENU, LIST_FIELDS, LIST_GAMES };

struct app;

struct show {
    struct canvas canvas;
    uint8_t slides; /* columns that the longest row slides; 0: no row slides */
    uint8_t step;   /* steps of the sliding so far: 0..slides + 2 * REST of show.c */
    uint8_t wait;   /* ticks until the next step */
    bool drawn;     /* a picture has been drawn, and the glyphs are defined */
};

/* Sets the language of the next picture.  There are no large letters. */
static inline void show_letters(struct show *s, uint8_t language, bool large)
{
    (void)large;
    s->canvas.language = language;
}

/* Returns whether the next step of the sliding is due after `ticks` more ticks. */
static inline bool show_moves(struct show *s, uint8_t ticks)
{
    if (s->slides == 0)
        return false;
    s->wait = s->wait > ticks ? s->wait - ticks : 0;
    return s->wait == 0;
}

/* Shows the picture of the app's screen.  `stale`: the state has changed since the last picture, so the screen is drawn anew; otherwise the
 * rows slide a step. */
void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale);

#endif
