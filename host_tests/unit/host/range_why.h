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
};

#endif
