/* The ranges of the tests of the journal natively; host_tests/unit/avr has the same names for an AVR. */
#ifndef HOST_TESTS_RANGE_JOURNAL_H
#define HOST_TESTS_RANGE_JOURNAL_H

enum {
    RANGE_JOURNAL_CUTS = 150,      /* records; the power goes at each of their bytes, in six ways */
    RANGE_JOURNAL_BITS = 1,        /* every so-many-th bit is inverted */
    RANGE_JOURNAL_BYTES = 5000,    /* bytes that are changed */
    RANGE_JOURNAL_IMAGES = 100000, /* storages of random bytes */
    RANGE_JOURNAL_WEAR = 30000,    /* records put */
    RANGE_STORE_MOVES = 140,        /* moves of a long match */
    RANGE_STORE_IDLE = 900000,      /* ticks: an hour */
};

/* test_journal: distance between the values at which cells are worn out; how often so many slots are */
enum { RANGE_JOURNAL_VALUES = 1, RANGE_JOURNAL_WORN = 40 };

#endif
