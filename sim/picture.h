/* The picture on a display, in a form that is common to all displays and to all modules that draw it (PNG, text, terminal). */
#ifndef SIM_PICTURE_H
#define SIM_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

enum { PICTURE_WIDTH_MAX = 128, PICTURE_HEIGHT_MAX = 64 };

/* The colours: bluish white on black; white on blue with a light behind; nearly black on grey with a light behind. */
enum picture_look { PICTURE_OLED, PICTURE_LCD_BLUE, PICTURE_LCD_GREY };

/* A display of characters has no pixels between its cells; the picture has this number of dark columns and rows between two cells. */
enum { PICTURE_GAP_COLUMNS = 1, PICTURE_GAP_ROWS = 2 };

struct picture {
    uint8_t width, height; /* in pixels, at most PICTURE_*_MAX */
    uint8_t level;         /* brightness of a lit pixel of an OLED, or of the light behind a liquid crystal, 0..255 */
    enum picture_look look; /* the colours */
    uint8_t cell_width, cell_height; /* size of a cell of a display of characters, in pixels; 0 on a display of pixels */
    uint8_t lit[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX]; /* 1 is lit, 0 is not; row 0 is on top */
};

/* Returns whether a pixel is lit.  A pixel outside the picture is never lit, so that callers need not check borders. */
static inline uint8_t picture_lit(const struct picture *p, int x, int y)
{
    return x >= 0 && y >= 0 && x < p->width && y < p->height && p->lit[y][x];
}

/* Returns whether (x, y) lies in the gap between two cells, where the display has no pixel. */
static inline bool picture_is_gap(const struct picture *p, int x, int y)
{
    return p->cell_width > 0 && (x % (p->cell_width + PICTURE_GAP_COLUMNS) >= p->cell_width ||
                                 y % (p->cell_height + PICTURE_GAP_ROWS) >= p->cell_height);
}

#endif
