/* How far the tests of sums and graphs go on an AVR; host_tests/unit/host/range_sums.h explains the names. */
#ifndef HOST_TESTS_RANGE_SUMS_H
#define HOST_TESTS_RANGE_SUMS_H

enum {
    RANGE_SUM_NIM = 100,
    RANGE_SUM_NIM_STEP = 31,
    RANGE_SUM_ONE = 2,
    RANGE_SUM_GREAT = 24,
    RANGE_SUM_WEIGHED = 72,
    RANGE_SUM_LOOKS = 200,
    RANGE_GRAPHS = 40,
    RANGE_ROUND_NODES = 6,
    RANGE_ROUND_STATES = 600,
    RANGE_ROUND_SUMS = 3000,
    RANGE_ROUND_STEP = 41,
};

#endif
