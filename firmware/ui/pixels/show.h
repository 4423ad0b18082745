/* The picture that a display of pixels shows. */
#ifndef FIRMWARE_UI_PIXELS_SHOW_H
#define FIRMWARE_UI_PIXELS_SHOW_H

#include "canvas.h"

enum { SET_COLUMNS = NARROW ? 4 : 8 }; /* numbers of a set in a row; UP and DOWN go to the next row */
enum { CARD_ROWS = 5 }; /* rows of text on a page of the rules */
enum { BOARD_FIRST = 0 }; /* at the end of a match the last position has room beside the words */

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

/* Draws the picture of the app's screen and sends it to the display.  `stale` (the state has changed since the last picture) makes no
 * difference on a display of pixels: the picture is drawn anew in any case. */
void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale);

#endif
