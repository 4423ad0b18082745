/* Nimbers are given out in rising order, each to all its squares at once.  By the mex rule a square has the nimber n iff it has no
 * lesser nimber and no square that the rook can move to has n.  So, row by row from y = 0, the square of least x gets n that
 * has no nimber yet and from which the rook cannot reach a square with n.  A second square of the same row cannot get n: the
 * rook would reach the first one from there. */
#include "corner_nimber.h"

uint8_t corner_nimber(uint16_t missing, uint8_t x, uint8_t y)
{
    uint16_t done[CORNER_SIDE + 1] = { missing }; /* bit x of done[y]: the square x, y has a nimber, or is missing */
    uint8_t nimber = 0;

    for (;; nimber++) {
        uint16_t rows = 0, *column = done; /* bit x of rows: from x the rook reaches a square with n, along y */
        uint8_t left = y;

        do {
            uint16_t seen = *column | rows, first = ~seen & (seen + 1);

            *column++ |= first;
            rows |= first;
        } while (left-- > 0);
        if (column[-1] >> x & 1)
            return nimber;
    }
}
