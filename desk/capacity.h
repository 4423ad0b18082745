/* How much the games hold on the desk, where there is room: in place of games/capacity.h, which says what the numbers are. */
#ifndef CAPACITY_H
#define CAPACITY_H

enum {
    GAME_PARTS = 16,       /* the 16 digits; all other games have fewer parts */
    PILES_MOST = 8,        /* as on the device */
    PIECES_MOST = 6,       /* as on the device */
    DIGITS_MOST = 16,      /* twice the device's: what the published table of f is for (games.md) */
    DELETION_COLUMNS = 73, /* of the table of f: a digit stands before 15 others, which are worth 72 at most; 256 bytes */
    GRAPH_NODES = 24,      /* as on the device: the letters, and the circle */
    SUM_PARTS = 4,         /* as on the device */
};

#endif
