/* How far the tests go natively; host_tests/unit/avr/range.h has the same names for an AVR of 16 KB at some 100 MHz. */
#ifndef HOST_TESTS_RANGE_H
#define HOST_TESTS_RANGE_H

enum {
    RANGE_WYTHOFF = 10000,           /* all pairs of piles below it */
    RANGE_NIM_PILES = 38,            /* all triples of piles below it */
    RANGE_NIM_MAX_STEP = 1,          /* pairs up to 99 with max 0, this, twice this, ... */
    RANGE_REPLY_SQUARES = 800,       /* piles below it; Wythoff's below the next */
    RANGE_REPLY_WYTHOFF = 40,
    RANGE_REPLY_NIM = 7,             /* three piles below it */
    RANGE_REPLY_SAMPLES = 120,       /* great positions, each compared with the whole search */
    RANGE_REPLY_STEP = 1,            /* squares 1, 1 + this, ... to 10000 */
    RANGE_SETUPS = 65536,            /* random numbers of a set-up */
    RANGE_SUBTRACTION_STEP = 1,      /* every such set of 1..65535 */
    RANGE_SUBTRACTION_HEAPS = 1,     /* heaps 0, this, twice this, ... to 999 */
    RANGE_SUBTRACTION_SPREAD = 999,  /* neighbours of heaps up to it */
    RANGE_BASH_STEP = 1,             /* max 1, 1 + this, ... to 99 */
    RANGE_POWER_SIDE = 180,          /* pairs of piles below it */
    RANGE_POWER_SAMPLES = 20000,     /* pairs of great piles */
    RANGE_CAKE_CELLS = 64000,        /* memory of the brute force */
    RANGE_CAKE_THREE = 40,           /* 3 piles below it */
    RANGE_CAKE_FOUR = 13,            /* 4 piles below it */
    RANGE_CAKE_FIVE = 7,             /* 5 piles below it */
    RANGE_CAKE_SAMPLES = 60,         /* great piles, each compared with the whole search */
    RANGE_STONES_CELLS = 390625,     /* memory of the brute force */
    RANGE_STONES_TWO = 100,          /* 2 piles below it */
    RANGE_STONES_THREE = 26,         /* 3 piles below it */
    RANGE_STONES_FOUR = 16,          /* 4 piles below it */
    RANGE_STONES_MANY = 9,           /* 5 to 8 piles at most below it */
    RANGE_STONES_SAMPLES = 20000,    /* great piles */
    RANGE_ROXOR_CELLS = 445900,      /* memory of the brute force */
    RANGE_ROXOR_WEIGHT = 48,         /* rows of 2 to 6 piles up to this weight */
    RANGE_ROXOR_SAMPLES = 100,       /* great rows */
    RANGE_GAMES = 1500,              /* whole games, each */
    RANGE_GAME_MOVES = 200,          /* looked at move by move so far, then only to their end */
};

/* Matches of each level in test_level. */
enum { RANGE_LEVEL_GAMES = 3000 };
/* test_damage: steps from bit to bit, and how often storage is random. */
enum { RANGE_DAMAGED_BITS = 1, RANGE_DAMAGES = 100000 };

/* Keys pressed at random in test_app. */
enum { RANGE_KEYS = 20000 };

#endif
