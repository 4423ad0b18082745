/* The inner loops of drawing into a frame (display_send of hal.h), which each machine has in a form of its own because they take most of
 * the time.
 *
 * A packed picture is drawn in strips of eight rows.  A strip is columns, bytes whose least significant bit is the upper row.  Before each
 * eight columns stands a byte of flags: bit i is set if column i differs from the column before; only such columns follow.  The groups of
 * eight go on from one strip to the next.  tools/gen/art.c packs pictures. */
#ifndef HAL_FRAME_H
#define HAL_FRAME_H

#include "data.h"

/* A picture that is being drawn.  Its strips overlap two pages of the frame: `factor` is 1 << (row of the upper page at which they begin),
 * and the two bytes of column * factor are the bits in the two pages. */
struct strip {
    struct data_reader reader; /* stands before the next byte of the picture */
    uint8_t flags;      /* of the columns of the group that are still to come; bit 0 is that of the next column, and a 1 stands
                           behind the last flag; 0 before the first group */
    uint8_t column;     /* the last column */
    uint8_t factor;     /* 1, 2, 4 .. 128 */
    uint8_t upper_mask; /* 0xFF; 0: the bits of the upper page are not drawn */
    uint8_t lower_mask; /* the same for the lower page */
};

/* Draws the next `count` columns, 1..128, of the strip: sets their bits in upper[0..count - 1] and lower[0..count - 1], and leaves the
 * other bits as they are. */
void frame_strip(struct strip *s, uint8_t *upper, uint8_t *lower, uint8_t count);

/* Clears 8 * eights bytes; eights is 1..255. */
void frame_clear(uint8_t *frame, uint8_t eights);

#endif
