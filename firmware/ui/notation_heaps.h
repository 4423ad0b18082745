/* The moves of heaps that split (FORM_HEAPS). */
#ifndef FIRMWARE_UI_NOTATION_HEAPS_H
#define FIRMWARE_UI_NOTATION_HEAPS_H

#include "canvas.h"
#include "firmware/match/match.h"

/* What a move changes in a list of heaps: heap number `heap` becomes a lesser and a greater heap, each 0 where there is none, and `taken`
 * stones less. */
struct notation_change {
    uint8_t heap; /* NOTATION_NO_HEAP: nothing changes */
    uint8_t lesser, taken, greater;
};
enum { NOTATION_NO_HEAP = 255 };

/* Returns what a move from `here` to `left` changes; nothing where they are equal, as while a set of parts is chosen that the join of a sum
 * does not allow. */
struct notation_change notation_changed(const struct position *here, const struct position *left);

/* Returns whether the game is one of heaps that split.  If so, writes the move under consideration: "7>2 4", or for the machine
 * "I take 7>2 4".  Always false in an image without such games. */
bool notation_split(struct canvas *c, const struct match *m);

#endif
