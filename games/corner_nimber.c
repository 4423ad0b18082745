/* All squares of a nimber are found at once: those of 0, then of 1, and so on.  It goes, column by column, to the first square
 * without one that is not seen from another that has it.  Whoever has none yet sees all the lesser ones (mex), and no second
 * square of a column gets it. */
#include "corner_nimber.h"

uint8_t corner_nimber(bool queen, uint16_t missing, uint8_t x, uint8_t y)
{
    uint16_t done[CORNER_SIDE + 1] = { missing }; /* columns: bit x of done[y] */
    uint8_t nimber = 0;

    for (;; nimber++) {
        uint16_t rows = 0, diagonals = 0, *column = done; /* from where a square of this column sees one that has it */

        for (uint8_t left = y;; left--) {
            uint16_t seen = *column | rows | diagonals, first = ~seen & (seen + 1);

            *column++ |= first;
            rows |= first;
            if (queen)
                diagonals = (diagonals | first) << 1;
            if (left == 0)
                break;
        }
        if (column[-1] >> x & 1)
            return nimber;
    }
}
