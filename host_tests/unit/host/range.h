/* The ranges of the tests natively; host_tests/unit/avr/range.h has the same names for an AVR with 16 KB at about 100 MHz. */
#ifndef HOST_TESTS_RANGE_H
#define HOST_TESTS_RANGE_H

enum {
    RANGE_WYTHOFF = 10000,           /* all pairs of piles below it */
    RANGE_NIM_PILES = 38,            /* all triples of piles below it */
    RANGE_NIM_MAX_STEP = 1,          /* pairs up to 99 with max 0, this, twice this, ... */
    RANGE_REPLY_SQUARES = 800,       /* piles below it; Wythoff's below the next */
    RANGE_REPLY_WYTHOFF = 40,
    RANGE_REPLY_NIM = 7,             /* three piles below it */
    RANGE_REPLY_SAMPLES = 120,       /* large positions, each compared with a full search */
    RANGE_REPLY_STEP = 1,            /* squares 1, 1 + this, ... to 10000 */
    RANGE_SETUPS = 65536,            /* random numbers for set-ups */
    RANGE_SUBTRACTION_STEP = 1,      /* every so-many-th set of 1..65535 */
    RANGE_SUBTRACTION_HEAPS = 1,     /* heaps 0, this, twice this, ... to 999 */
    RANGE_SUBTRACTION_SPREAD = 999,  /* neighbours of heaps up to it */
    RANGE_BASH_STEP = 1,             /* max 1, 1 + this, ... to 99 */
    RANGE_POWER_SIDE = 180,          /* pairs of piles below it */
    RANGE_POWER_SAMPLES = 20000,     /* pairs of great piles */
    RANGE_CAKE_CELLS = 64000,        /* memory of the brute force */
    RANGE_CAKE_THREE = 40,           /* 3 piles below it */
    RANGE_CAKE_FOUR = 13,            /* 4 piles below it */
    RANGE_CAKE_FIVE = 7,             /* 5 piles below it */
    RANGE_CAKE_SAMPLES = 60,         /* large piles, each compared with a full search */
    RANGE_STONES_CELLS = 390625,     /* memory of the brute force */
    RANGE_STONES_TWO = 100,          /* 2 piles below it */
    RANGE_STONES_THREE = 26,         /* 3 piles below it */
    RANGE_STONES_FOUR = 16,          /* 4 piles below it */
    RANGE_STONES_MANY = 9,           /* 5 to 8 piles at most below it */
    RANGE_STONES_SAMPLES = 20000,    /* large piles */
    RANGE_ROXOR_CELLS = 445900,      /* memory of the brute force */
    RANGE_ROXOR_WEIGHT = 48,         /* rows of 2 to 6 piles up to this weight */
    RANGE_ROXOR_SAMPLES = 100,       /* large rows */
    RANGE_SPLIT_TOTAL = 7,           /* heaps that split: whole positions of so many stones at most, by outcome alone */
    RANGE_SPLIT_SAMPLES = 20000,     /* random positions of each of these games */
    RANGE_FIBONACCI = 999,           /* piles up to it */
    RANGE_FIBONACCI_REPLY = 90,      /* piles up to it, each limit, compared with the search */
    RANGE_EUCLID = 250,              /* numbers up to it */
    RANGE_COINS = 16,                /* coins of the rows that are tried */
    RANGE_COINS_REPLY = 9,           /* coins of the rows whose replies are compared with the search */
    RANGE_CHOMP_STEP = 1,            /* every so-many-th position has its moves compared */
    RANGE_FRAENKEL = 120,            /* pairs of piles below it */
    RANGE_FRAENKEL_PAIRS = 9999,     /* pairs of numbers up to it */
    RANGE_GAMES = 1500,              /* whole games for each */
    RANGE_GAME_MOVES = 200,          /* compared move by move up to this weight, then only to their end */
};

/* matches of each level in test_level */
enum { RANGE_LEVEL_GAMES = 3000 };

/* matches of each level, game and size of starts in test_ladder; whether they are enough to tell the levels apart */
enum { RANGE_LADDER = 4000, RANGE_LADDER_TELLS = 1 };
/* test_damage: distance between the bits that are inverted; how many times storage is random */
enum { RANGE_DAMAGED_BITS = 1, RANGE_DAMAGES = 100000 };

/* random keys in test_app */
enum { RANGE_KEYS = 45000 };

/* test_arrows: starts of each game. */
enum { RANGE_ARROWS = 12 };

#endif
