/* The picture that the display shows. */
#ifndef FIRMWARE_PIXELS_SHOW_H
#define FIRMWARE_PIXELS_SHOW_H

#include "canvas.h"

enum { SET_COLUMNS = NARROW ? 4 : 8 }; /* in which the numbers of a set stand */

struct show {
    struct canvas canvas;
};

/* A picture stays as it is until the state changes. */
static inline bool show_moves(struct show *s, uint8_t ticks)
{
    (void)s, (void)ticks;
    return false;
}

#endif
