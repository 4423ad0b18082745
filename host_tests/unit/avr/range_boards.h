/* How far these tests go on an AVR; host_tests/unit/host/range_boards.h explains the names. */
#ifndef HOST_TESTS_RANGE_BOARDS_H
#define HOST_TESTS_RANGE_BOARDS_H

enum {
    RANGE_DIGITS_SAMPLES = 60,
};

#endif
