/* The ranges of the tests natively; host_tests/unit/avr/range.h has the same names for an AVR with 16 KB at about 100 MHz. */
#ifndef HOST_TESTS_RANGE_H
#define HOST_TESTS_RANGE_H

enum {
    RANGE_WYTHOFF = 10000,           /* all pairs of piles below it */
    RANGE_REPLY_SAMPLES = 120,       /* large positions, each compared with a full search */
    RANGE_REPLY_STEP = 1,            /* squares 1, 1 + this, ... to 10000 */
    RANGE_SETUPS = 65536,            /* random numbers for set-ups */
    RANGE_SUBTRACTION_STEP = 1,      /* every so-many-th set of 1..65535 */
    RANGE_SUBTRACTION_SPREAD = 999,  /* neighbours of heaps up to it */
    RANGE_BASH_STEP = 1,             /* max 1, 1 + this, ... to 99 */
    RANGE_POWER_SAMPLES = 20000,     /* pairs of great piles */
    RANGE_ROXOR_SAMPLES = 100,       /* large rows */
    RANGE_FIBONACCI = 999,           /* piles up to it */
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
enum { RANGE_KEYS = 60000 };

/* test_arrows: starts of each game. */
enum { RANGE_ARROWS = 12 };

#endif
