/* How far the tests of the journal go natively; host_tests/unit/avr has the same names for an AVR. */
#ifndef HOST_TESTS_RANGE_JOURNAL_H
#define HOST_TESTS_RANGE_JOURNAL_H

enum {
    RANGE_JOURNAL_CUTS = 150,      /* records at each of whose bytes the power goes, in six ways */
    RANGE_JOURNAL_BITS = 1,        /* each so many-th bit is wrong */
    RANGE_JOURNAL_BYTES = 5000,    /* bytes that are wrong */
    RANGE_JOURNAL_IMAGES = 100000, /* of random bytes */
    RANGE_JOURNAL_WEAR = 30000,    /* records put */
    RANGE_STORE_KEYS = 3000,        /* pressed, with the power going at each byte written meanwhile */
    RANGE_STORE_MOVES = 140,        /* of a long match */
    RANGE_STORE_IMAGES = 100000,    /* of random bytes */
    RANGE_STORE_RECORDS = 5000,     /* matches with bytes of their records changed */
    RANGE_STORE_IDLE = 900000,      /* ticks: an hour */
};

#endif
