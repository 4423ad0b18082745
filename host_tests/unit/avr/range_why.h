/* How far the test of the whys goes on an AVR: see host_tests/unit/host/range_why.h. */
#ifndef HOST_TESTS_RANGE_WHY_H
#define HOST_TESTS_RANGE_WHY_H

enum {
    RANGE_WHY_SQUARES = 40,
    RANGE_WHY_SETS = 4,
    RANGE_WHY_BASH = 30,
    RANGE_WHY_NIM = 4,
    RANGE_WHY_WYTHOFF = 12,
    RANGE_WHY_POWER = 10,
    RANGE_WHY_RANDOM = 12,
    RANGE_WHY_HEAPS = 8,
    RANGE_WHY_COINS = 8,
    RANGE_WHY_COINS_DENSE = 16,
    RANGE_WHY_FIBONACCI = 60,
    RANGE_WHY_EUCLID = 30,
    RANGE_WHY_CHOMP_ROWS = 4,
    RANGE_WHY_CHOMP_STEP = 7,
    RANGE_WHY_REACH = 24,
};

#endif
