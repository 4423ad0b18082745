/* Lessons, puzzles and guessing faces: pages of text, questions about positions, and games, unpacked from what tools/gen/lessons has checked.
 * A question knows its answer from the game itself. */
#ifndef FIRMWARE_LESSON_H
#define FIRMWARE_LESSON_H

#include <has.h>
#include <stdbool.h>
#include <stdint.h>

struct app;

/* What a page or a puzzle is.  ORDER: tools/gen/lessons.c. */
enum lesson_kind {
    LESSON_TEXT,
    LESSON_WON,   /* is it won? */
    LESSON_MOVE,  /* which move wins? */
    LESSON_LAST,  /* which move lasts longest? */
    LESSON_HEAP,  /* what is the nimber? */
    LESSON_ERROR, /* which of these moves gave it away? */
    LESSON_PLAY,  /* a game */
    LESSON_SIEVE  /* lost and won marked step by step */
};

enum lesson_of { OF_NOTHING, OF_LESSON, OF_PUZZLE, OF_GUESS };

enum {
    SIEVE_MOST = 30,   /* numbers 0..29 */
    HEAP_MOST = 31,    /* the greatest heap that can be chosen */
    PUZZLE_BIT = 16,   /* of the progress: lessons come first */
    BADGE_FIRST = 5, BADGE_SECOND = 10, BADGE_THIRD = 20, /* faces guessed in a row */
};

struct lesson {
    uint8_t of;      /* enum lesson_of */
    uint8_t page;    /* of the lesson, from 0 */
    uint8_t kind;    /* enum lesson_kind */
    uint8_t text;    /* of a page of text: its number among the texts */
    uint8_t answer;  /* enum outcome, a heap, or a move from 0 */
    uint8_t count;   /* moves of an error; faces guessed in a row */
    bool right;      /* the answer was */
    const __flash uint8_t *moves; /* of an error */
};

/* The number of the list's lesson or puzzle, and whether it is done. */
bool lesson_done(const struct app *app, uint8_t bit);

/* How many of so many are, from number `first` on. */
uint8_t lesson_count(const struct app *app, uint8_t first, uint8_t count);

/* Lines of the list of puzzles, with the one under the cursor on the table. */
uint8_t lesson_puzzles(struct app *app);

/* What the screens do; true when it applies. */
bool lesson_first(struct app *app); /* the list of lessons, or of puzzles, begins with the first one that is not done, as far as one was nowhere else in it */
bool lesson_first_puzzle(struct app *app);
bool lesson_begin(struct app *app); /* the lesson under the cursor */
bool lesson_turn(struct app *app);  /* to the next page, or with LEFT to the one before; behind the last the lesson is done */
bool lesson_next(struct app *app);
bool lesson_leaf(struct app *app);  /* through the puzzles, to the left the one before */
bool lesson_go(struct app *app);    /* the question, the game */
bool lesson_step(struct app *app);
bool lesson_across(struct app *app);
bool lesson_answer(struct app *app);
bool lesson_on(struct app *app);    /* after an answer */
bool lesson_back(struct app *app);  /* away from a question */
bool lesson_won(struct app *app);   /* a game of a lesson is over: on, or once more */
bool lesson_left(struct app *app);  /* ... and away */
bool lesson_guess(struct app *app);
bool lesson_sieve(struct app *app);
bool lesson_heap(struct app *app);
bool lesson_heap_step(struct app *app);

#endif
