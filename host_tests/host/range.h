/* How far the tests go natively; host_tests/avr/range.h has the same names for an AVR of 16 KB at some 100 MHz. */
#ifndef HOST_TESTS_RANGE_H
#define HOST_TESTS_RANGE_H

enum {
    RANGE_WYTHOFF = 10000,     /* all pairs of piles below it */
    RANGE_NIM_PILES = 38,      /* all triples of piles below it */
    RANGE_NIM_MAX_STEP = 1,    /* pairs up to 99 with max 0, this, twice this, ... */
    RANGE_REPLY_SQUARES = 800, /* piles below it; Wythoff's below the next */
    RANGE_REPLY_WYTHOFF = 40,
    RANGE_REPLY_NIM = 7,       /* three piles below it */
    RANGE_REPLY_SAMPLES = 120, /* great positions, each compared with the whole search */
    RANGE_REPLY_STEP = 1,      /* squares 1, 1 + this, ... to 10000 */
    RANGE_SETUPS = 65536,      /* random numbers of a set-up */
};

#endif
