/* The capacities of the games, each with its reason, on the device and in the tests: those that sums do not change. */
#ifndef GAMES_CAPACITY_OF_GAMES_H
#define GAMES_CAPACITY_OF_GAMES_H

enum {
    GAME_PARTS = 10,          /* parts of a position: piles, digits or pieces; roxor's row of ten piles is the widest */
    PILES_MOST = 8,           /* piles of nim, stones and cake */
    PIECES_MOST = 6,          /* pieces on one board: knights, queens */
    DIGITS_MOST = 8,          /* digits of a string that a small display has room for */
    DIGIT_VALUE_COLUMNS = 35, /* columns of the table of digit_value.h: the 7 digits after a digit have the value 34 at most;
                                 the table takes 123 bytes */
    GRAPH_NODES = 24,         /* nodes of a map, named A to X; graph_map.c places the user's nodes at 24ths of a turn */
    GRAPH_SET = 3,            /* bytes of a set of nimbers of nodes, which are 0..GRAPH_NODES - 1 */
    QUEENS_SIDE = 16,         /* squares of a side of the board of queens */
};

#endif
