/* See host_tests/unit/host/range_journal.h.  The ranges of test_store are those of `make mutants`: it is too large for an AVR. */
#ifndef HOST_TESTS_RANGE_JOURNAL_H
#define HOST_TESTS_RANGE_JOURNAL_H

enum {
    RANGE_JOURNAL_CUTS = 4,
    RANGE_JOURNAL_BITS = 41,
    RANGE_JOURNAL_BYTES = 100,
    RANGE_JOURNAL_IMAGES = 100,
    RANGE_JOURNAL_WEAR = 3000,
    RANGE_STORE_MOVES = 60,
    RANGE_STORE_IDLE = 90000,
};

/* test_journal: distance between the values at which cells are worn out; how often so many slots are */
enum { RANGE_JOURNAL_VALUES = 85, RANGE_JOURNAL_WORN = 1 };

#endif
