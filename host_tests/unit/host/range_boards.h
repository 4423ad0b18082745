/* The ranges of the tests of board games and digits natively; host_tests/unit/avr has the same names for an AVR. */
#ifndef HOST_TESTS_RANGE_BOARDS_H
#define HOST_TESTS_RANGE_BOARDS_H

enum {
    RANGE_DIGITS_SAMPLES = 4000, /* strings of 5 to 8 digits */
};

#endif
