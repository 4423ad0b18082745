/* What a display shows, for everything that draws it (PNG, text, terminal) whatever the display is. */
#ifndef SIM_PICTURE_H
#define SIM_PICTURE_H

#include <stdint.h>

enum { PICTURE_WIDTH_MAX = 128, PICTURE_HEIGHT_MAX = 64 };

struct picture {
    uint8_t width, height; /* in pixels, at most PICTURE_*_MAX */
    uint8_t level;         /* brightness of a lit pixel, 0..255 (contrast) */
    uint8_t lit[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX]; /* 1 or 0, row 0 on top */
};

/* A pixel outside is dark, so that those who look at neighbours need no border cases. */
static inline uint8_t picture_lit(const struct picture *p, int x, int y)
{
    return x >= 0 && y >= 0 && x < p->width && y < p->height && p->lit[y][x];
}

#endif
