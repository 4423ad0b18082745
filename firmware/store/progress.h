/* The progress of the player (lessons, puzzles, challenges, rule cards seen, keys used): small numbers by ids that never change, stored in
 * the journal.  On a new device all numbers are 0.
 *
 * There is room for more numbers than this firmware needs, so that a later version, or one with another list of games, can use the same
 * format. */
#ifndef FIRMWARE_STORE_PROGRESS_H
#define FIRMWARE_STORE_PROGRESS_H

#include "record_bits.h"

/* The kinds of numbers.  ORDER: the areas in progress.c. */
enum progress {
    PROGRESS_LESSON,    /* by the id of a lesson: 0, or the stars that it brought, 1..3 */
    PROGRESS_RULE,      /* by the id of a game: 1 if its rule card was seen */
    PROGRESS_KEYS,      /* 0 alone: the keys that were used once, as bits KEY_* */
    PROGRESS_GUESS,     /* 0 alone: the most outcomes guessed in a row, 0..255 */
    PROGRESS_PUZZLE,    /* by the id of a puzzle: 1 if it is solved */
    PROGRESS_NOW,       /* of the challenge in progress: 0 its number, 1 the starts that were tried, 2 the starts won (a bit each) */
    PROGRESS_CHALLENGE, /* by the number of a challenge: 0, or 1 + the starts won of its five */
    PROGRESS_DOORS,     /* of the Fair: number n is the stands 8 n .. 8 n + 7, a bit each, the lowest first: 1 if the stand is open */
    PROGRESS_BIG,       /* by the number of a big stand of the Fair: its stars, 0..3 */
    PROGRESS_STAND,     /* 0 alone: the stand of the Fair that was visited last */
    PROGRESS_FAIR,      /* enum progress_fair: 0 or 1; from number PUZZLE_LATER on, puzzles from id PROGRESS_PUZZLES on: 1 if solved */
    PROGRESS_SKILL,     /* by SKILL_FIRST + the id of a skill: its box, 0..7, + 8 times the sessions for which it rests (screens/five) */
    PROGRESS_KINDS
};

enum {
    PROGRESS_LESSONS = 24, PROGRESS_RULES = 32, PROGRESS_PUZZLES = 160, PROGRESS_CHALLENGES = 64,
    PROGRESS_LATER = 20, PROGRESS_BIGS = 4, PROGRESS_SKILLS = 24, /* numbers of a kind */
};

/* The numbers of PROGRESS_FAIR: the stored match is that of the stand visited last; the Fair was visited; its end was reached. */
enum progress_fair { FAIR_PLAYED, FAIR_VISITED, FAIR_MEDAL };

/* Of skills: the number of skill 0; in a number, one session for which the skill rests. */
enum { SKILL_FIRST = 7, SKILL_SESSION = 8 };

/* Of PROGRESS_FAIR: the number of the puzzle PROGRESS_PUZZLES, whose bit is the first one after the skills. */
enum { PUZZLE_LATER = 151 };

/* Return the kind of the number that says whether a puzzle is solved, and the number, by the id of the puzzle,
 * 0..PROGRESS_PUZZLES + PROGRESS_LATER - 1. */
static inline uint8_t puzzle_progress(uint8_t id)
{
    return id < PROGRESS_PUZZLES ? PROGRESS_PUZZLE : PROGRESS_FAIR;
}

static inline uint8_t puzzle_number(uint8_t id)
{
    return id < PROGRESS_PUZZLES ? id : (uint8_t)(id - PROGRESS_PUZZLES + PUZZLE_LATER);
}

/* Returns number n of a kind. */
uint8_t progress_read(const struct journal *j, uint8_t kind, uint8_t n);

/* Where number n of a kind is: in the record with which key, from which bit on, and of how many bits. */
struct progress_place {
    uint8_t key, bit, width;
};
struct progress_place progress_place(uint8_t kind, uint8_t n);

#endif
