/* How far the tests go on an AVR; host_tests/unit/host/range.h explains the names. */
#ifndef HOST_TESTS_RANGE_H
#define HOST_TESTS_RANGE_H

enum {
    RANGE_WYTHOFF = 200,
    RANGE_REPLY_SAMPLES = 2,
    RANGE_REPLY_STEP = 37,
    RANGE_SETUPS = 2000,
    RANGE_SUBTRACTION_STEP = 509,
    RANGE_SUBTRACTION_SPREAD = 200,
    RANGE_BASH_STEP = 49,
    RANGE_POWER_SAMPLES = 1500,
    RANGE_ROXOR_SAMPLES = 4,
    RANGE_FIBONACCI = 250,
    RANGE_FRAENKEL_PAIRS = 2000,
    RANGE_GAMES = 60,
    RANGE_GAME_MOVES = 12,
};

/* matches of each level in test_level */
enum { RANGE_LEVEL_GAMES = 60 };

enum { RANGE_LADDER = 1, RANGE_LADDER_TELLS = 0 };
/* test_damage: distance between the bits that are inverted; how many times storage is random */
enum { RANGE_DAMAGED_BITS = 37, RANGE_DAMAGES = 100 };

/* random keys in test_app */
enum { RANGE_KEYS = 60000 };

/* test_arrows: starts of each game. */
enum { RANGE_ARROWS = 4 };

#endif
