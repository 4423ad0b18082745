/* The picture that a display of pixels shows. */
#ifndef FIRMWARE_UI_PIXELS_SHOW_H
#define FIRMWARE_UI_PIXELS_SHOW_H

#include "canvas.h"

enum { SET_COLUMNS = NARROW ? 4 : 8 }; /* the numbers of a set stand in rows of so many; UP and DOWN go a row on */

struct app;

struct show {
    struct canvas canvas;
};

/* Returns whether a new picture is due after `ticks` ticks although the state is the same: never, on a display of pixels. */
static inline bool show_moves(struct show *s, uint8_t ticks)
{
    (void)s, (void)ticks;
    return false;
}

/* Draws the picture of the app's screen and sends it to the display.  `stale`: the state has changed since the last picture; a display of
 * pixels draws anew in any case. */
void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale);

#endif
