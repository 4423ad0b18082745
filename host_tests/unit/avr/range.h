/* How far the tests go on an AVR; host_tests/unit/host/range.h explains the names. */
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
    RANGE_SUBTRACTION_STEP = 509,
    RANGE_SUBTRACTION_HEAPS = 173,
    RANGE_SUBTRACTION_SPREAD = 200,
    RANGE_BASH_STEP = 49,
    RANGE_POWER_SIDE = 70,
    RANGE_POWER_SAMPLES = 1500,
    RANGE_CAKE_CELLS = 6600,
    RANGE_CAKE_THREE = 16,
    RANGE_CAKE_FOUR = 6,
    RANGE_CAKE_FIVE = 3,
    RANGE_CAKE_SAMPLES = 2,
    RANGE_STONES_CELLS = 6600,
    RANGE_STONES_TWO = 24,
    RANGE_STONES_THREE = 9,
    RANGE_STONES_FOUR = 6,
    RANGE_STONES_MANY = 3,
    RANGE_STONES_SAMPLES = 300,
    RANGE_ROXOR_CELLS = 8316,
    RANGE_ROXOR_WEIGHT = 20,
    RANGE_ROXOR_SAMPLES = 4,
    RANGE_SPLIT_TOTAL = 5,
    RANGE_SPLIT_SAMPLES = 150,
    RANGE_FIBONACCI = 250,
    RANGE_FIBONACCI_REPLY = 14,
    RANGE_EUCLID = 60,
    RANGE_COINS = 9,
    RANGE_COINS_REPLY = 5,
    RANGE_CHOMP_STEP = 7,
    RANGE_FRAENKEL = 40,
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
enum { RANGE_KEYS = 30000 };

/* test_arrows: starts of each game. */
enum { RANGE_ARROWS = 4 };

#endif
