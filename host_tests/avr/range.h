/* How far the tests go on an AVR; host_tests/host/range.h explains the names. */
#ifndef HOST_TESTS_RANGE_H
#define HOST_TESTS_RANGE_H

enum {
    RANGE_WYTHOFF = 200,
    RANGE_NIM_PILES = 12,
    RANGE_NIM_MAX_STEP = 98,
    RANGE_REPLY_SQUARES = 200,
    RANGE_REPLY_WYTHOFF = 14,
    RANGE_REPLY_NIM = 5,
    RANGE_REPLY_SAMPLES = 2,
    RANGE_REPLY_STEP = 37,
    RANGE_SETUPS = 2000,
};

#endif
