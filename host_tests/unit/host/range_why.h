/* The ranges of the test of Why natively; host_tests/unit/avr/range_why.h has the same names for an AVR. */
#ifndef HOST_TESTS_RANGE_WHY_H
#define HOST_TESTS_RANGE_WHY_H

enum {
    RANGE_WHY_SQUARES = 700,     /* piles below it, and as many large ones */
    RANGE_WHY_SETS = 400,        /* sets of a subtraction game, each with several heaps */
    RANGE_WHY_BASH = 300,        /* heaps below it */
    RANGE_WHY_NIM = 9,           /* three piles below it */
    RANGE_WHY_WYTHOFF = 120,     /* pairs of piles below it */
    RANGE_WHY_POWER = 60,        /* pairs of piles below it */
    RANGE_WHY_RANDOM = 3000,     /* random positions of each game */
    RANGE_WHY_HEAPS = 1,         /* of all positions of three heaps every so many-th */
    RANGE_WHY_COINS = 16,        /* coins of a row */
    RANGE_WHY_COINS_DENSE = 256, /* all rows below it, and ever fewer above */
    RANGE_WHY_FIBONACCI = 999,   /* piles up to it */
    RANGE_WHY_EUCLID = 250,      /* pairs of numbers up to it */
    RANGE_WHY_CHOMP_ROWS = 5,    /* rows of the bar */
    RANGE_WHY_CHOMP_STEP = 1,    /* of all bars every so many-th */
    RANGE_WHY_REACH = 80,        /* pairs of piles below it */
};

#endif
