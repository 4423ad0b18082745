/* What is kept of the last picture: its rows, of which those that do not fit slide past. */
#ifndef FIRMWARE_CELLS_SHOW_H
#define FIRMWARE_CELLS_SHOW_H

#include "canvas.h"

enum { SET_COLUMNS = 8 }; /* a step of UP or DOWN among the numbers of a set */

struct app;

struct show {
    struct canvas canvas;
    uint8_t slides; /* columns that the longer row slides; 0: nothing moves */
    uint8_t step;   /* of the sliding, with a rest at both ends */
    uint8_t wait;   /* ticks until the next one */
    bool drawn;     /* there has been a picture */
};

/* True when the time has come for another picture of the same. */
static inline bool show_moves(struct show *s, uint8_t ticks)
{
    if (s->slides == 0)
        return false;
    s->wait = s->wait > ticks ? s->wait - ticks : 0;
    return s->wait == 0;
}

/* Draws a picture of the app and sends it to the display; where the picture shown is not `stale`, only the next phase of what moves on it. */
void show(struct show *s, const struct app *app, void (*draw)(const struct app *app, struct canvas *canvas), bool stale);

#endif
