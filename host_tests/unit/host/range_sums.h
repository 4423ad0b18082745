/* The ranges of the tests of sums and graphs natively; host_tests/unit/avr/range_sums.h has the same names for an AVR. */
#ifndef HOST_TESTS_RANGE_SUMS_H
#define HOST_TESTS_RANGE_SUMS_H

enum {
    RANGE_SUM_NIM = 100,      /* four piles below it, in steps of the next */
    RANGE_SUM_NIM_STEP = 7,
    RANGE_SUM_ONE = 60,       /* random positions of each game, as a sum of one part */
    RANGE_SUM_GREAT = 600,    /* sums with very many moves */
    RANGE_SUM_WEIGHED = 6000, /* sums of games that count their winning moves; the small ones of these that are lost are tested */
    RANGE_SUM_LOOKS = 20000,  /* random sums whose search is compared */
    RANGE_GRAPHS = 4000,      /* random graphs */
    RANGE_ROUND_NODES = 8,    /* nodes of a graph in sums that may go round for ever */
    RANGE_ROUND_STATES = 2048, /* room for positions of such a sum */
    RANGE_ROUND_SUMS = 110000, /* positions of such sums */
    RANGE_ROUND_STEP = 1,         /* every so-many-th of them has the machine's move compared */
};

#endif
