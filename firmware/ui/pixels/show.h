/* The picture that the display shows. */
#ifndef FIRMWARE_PIXELS_SHOW_H
#define FIRMWARE_PIXELS_SHOW_H

#include "canvas.h"

enum { SET_COLUMNS = NARROW ? 4 : 8 }; /* in which the numbers of a set stand */

struct app;

struct show {
    struct canvas canvas;
};

/* A picture stays as it is until the state changes. */
static inline bool show_moves(struct show *s, uint8_t ticks)
{
    (void)s, (void)ticks;
    return false;
}

/* Draws a picture of the app and sends it to the display; where the picture shown is not `stale`, only the next phase of what moves on it. */
void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale);

#endif
