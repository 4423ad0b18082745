/* How far these tests go on an AVR; host_tests/unit/host/range_boards.h explains the names. */
#ifndef HOST_TESTS_RANGE_BOARDS_H
#define HOST_TESTS_RANGE_BOARDS_H

enum {
    RANGE_KNIGHTS_ALL = 1296,
    RANGE_KNIGHTS_STEP = 7,
    RANGE_KNIGHTS_SAMPLES = 200,
    RANGE_DIGITS_LENGTH = 3,
    RANGE_DIGITS_STEP = 5,
    RANGE_DIGITS_SAMPLES = 60,
    RANGE_QUEENS_ALL = 4096,
    RANGE_QUEENS_TWO = 8,
    RANGE_QUEENS_THREE = 4,
    RANGE_QUEENS_STEP = 17,
    RANGE_QUEENS_SAMPLES = 9,
};

#endif
