/* How far these tests go on an AVR; host_tests/host/range_boards.h explains the names. */
#ifndef HOST_TESTS_RANGE_BOARDS_H
#define HOST_TESTS_RANGE_BOARDS_H

enum {
    RANGE_KNIGHTS_ALL = 1296,
    RANGE_KNIGHTS_STEP = 7,
    RANGE_KNIGHTS_SAMPLES = 200,
    RANGE_DIGITS_LENGTH = 3,
    RANGE_DIGITS_STEP = 5,
    RANGE_DIGITS_SAMPLES = 60,
};

#endif
