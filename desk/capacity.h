/* The capacities of the games on the desk. This header replaces games/capacity.h, which explains each number: the include path of
 * the build decides which of the two is read. */
#ifndef CAPACITY_H
#define CAPACITY_H

enum {
    GAME_PARTS = 64,       /* cake has 50 piles (desk/wide.c) */
    PILES_MOST = 8,        /* as on the device */
    PIECES_MOST = 6,       /* as on the device; the desk has more queens (desk/wide.c) */
    DIGITS_MOST = 16,      /* twice as many as on the device: the length that the published table of f covers (docs/theory.md) */
    DIGIT_VALUE_COLUMNS = 73, /* of the table of f: the digits after the first are 15 at most, and their value is 0..72 */
    GRAPH_NODES = 24,      /* as on the device: its names are letters, and its picture is a circle of nodes */
    GRAPH_SET = 3,         /* bytes of a set of nimbers of nodes, which are 0..GRAPH_NODES - 1 */
    QUEENS_SIDE = 100,     /* as in the contest problem ChessTraining */
    SUM_JUDGED = 64,       /* as SUM_PARTS */
    SUM_PARTS = 64,        /* a set of parts is a number of 64 bits (desk/wins.c) */
    SUM_TURNS = 64,        /* as on the device */
};

#endif
