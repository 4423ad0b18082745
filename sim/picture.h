/* What a display shows, for everything that draws it (PNG, text, terminal) whatever the display is. */
#ifndef SIM_PICTURE_H
#define SIM_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

enum { PICTURE_WIDTH_MAX = 128, PICTURE_HEIGHT_MAX = 64 };

/* Bluish white on black; white on blue before a light; nearly black on grey before a light. */
enum picture_look { PICTURE_OLED, PICTURE_LCD_BLUE, PICTURE_LCD_GREY };

/* Between the cells of a display of characters there are no pixels: so many columns and rows of the picture are always dark. */
enum { PICTURE_GAP_COLUMNS = 1, PICTURE_GAP_ROWS = 2 };

struct picture {
    uint8_t width, height; /* in pixels, at most PICTURE_*_MAX */
    uint8_t level;         /* brightness of a lit pixel (contrast), or of the light behind, 0..255 */
    enum picture_look look;
    uint8_t cell_width, cell_height; /* of a display of characters, in pixels; 0 where the pixels have no gaps */
    uint8_t lit[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX]; /* 1 or 0, row 0 on top */
};

/* A pixel outside is dark, so that those who look at neighbours need no border cases. */
static inline uint8_t picture_lit(const struct picture *p, int x, int y)
{
    return x >= 0 && y >= 0 && x < p->width && y < p->height && p->lit[y][x];
}

/* Whether no pixel is there, only the gap between cells. */
static inline bool picture_is_gap(const struct picture *p, int x, int y)
{
    return p->cell_width > 0 && (x % (p->cell_width + PICTURE_GAP_COLUMNS) >= p->cell_width ||
                                 y % (p->cell_height + PICTURE_GAP_ROWS) >= p->cell_height);
}

#endif
