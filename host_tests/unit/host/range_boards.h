/* The ranges of the tests of board games and digits natively; host_tests/unit/avr has the same names for an AVR. */
#ifndef HOST_TESTS_RANGE_BOARDS_H
#define HOST_TESTS_RANGE_BOARDS_H

enum {
    RANGE_KNIGHTS_ALL = 4096,     /* room for positions of several knights: two on 8 by 8, three on 4 by 4 */
    RANGE_KNIGHTS_STEP = 1,       /* replies are compared at positions 0, this, twice this, ... */
    RANGE_KNIGHTS_SAMPLES = 5000, /* large positions */
    RANGE_DIGITS_LENGTH = 4, /* all strings up to this length */
    RANGE_DIGITS_STEP = 1, /* replies are compared at strings 0, this, twice this, ... */
    RANGE_DIGITS_SAMPLES = 4000, /* strings of 5 to 8 digits */
    RANGE_QUEENS_ALL = 50625, /* room for positions of several queens */
    RANGE_QUEENS_TWO = 15, /* side of a board for two queens; for three */
    RANGE_QUEENS_THREE = 6,
    RANGE_QUEENS_STEP = 3, /* replies are compared at positions 0, this, twice this, ... */
    RANGE_QUEENS_SAMPLES = 600, /* large positions */
};

#endif
