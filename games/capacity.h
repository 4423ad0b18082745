/* How much the games hold: one page, each number with its reason.  This is the page of the device, and of the tests, which judge
 * what the device plays.  The desk has room for more, and a page of its own: desk/capacity.h.  The build chooses by the
 * include path, so that games/ is the same in both: #include <capacity.h>, never "capacity.h". */
#ifndef CAPACITY_H
#define CAPACITY_H

enum {
    GAME_PARTS = 10,       /* piles, digits or pieces: a row of ten (roxor) is the widest game of the sources */
    PILES_MOST = 8,        /* piles (nim, stones, cake), as games.md has them */
    PIECES_MOST = 6,       /* pieces on one board (knights, queens), as games.md has them */
    DIGITS_MOST = 8,       /* digits of a string, as games.md has them for a small screen */
    DIGIT_VALUE_COLUMNS = 35, /* of the table of f: a digit stands before 7 others, which are worth 34 at most; 123 bytes */
    GRAPH_NODES = 24,      /* of a map: named A to X; on the circle of one's own map their places are 24ths of a turn */
    SUM_PARTS = 4,         /* games of a sum, as games.md has them; a match keeps three sums of whole positions */
};

#endif
