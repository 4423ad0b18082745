/* How much a position holds: one page, each number with its reason.  This is the page of the device, and of the tests, which judge what
 * the device plays.  The desk has room for more, and a page of its own: tools/desk/capacity.h.  The build chooses by the include
 * path, so that games/ is the same in both: #include <capacity.h>, never "capacity.h". */
#ifndef CAPACITY_H
#define CAPACITY_H

enum {
    GAME_PARTS = 10,       /* piles, digits or pieces: a row of ten (roxor) is the widest game of the sources */
    DIGITS_MOST = 8,       /* digits of a string (digits): as many as are still large on a small screen */
    DELETION_COLUMNS = 35, /* of the table of f: a digit stands before 7 others, which are worth 34 at most; 123 bytes */
};

#endif
