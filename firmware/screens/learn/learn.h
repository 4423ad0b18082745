/* Lessons, puzzles and guessing: the family of their screens.
 *
 * The build checks and packs lessons and puzzles: tools/gen/lessons.c.  Answers are not stored: the game itself judges them. */
#ifndef FIRMWARE_SCREENS_LEARN_H
#define FIRMWARE_SCREENS_LEARN_H

#include "firmware/app.h"
#include "lessons.h"
#include "words.h"

/* The kind of a page or a puzzle.  ORDER: tools/gen/lessons.c. */
enum lesson_kind {
    LESSON_TEXT,
    LESSON_WON,   /* is it won? */
    LESSON_MOVE,  /* which move wins? */
    LESSON_LAST,  /* which move lasts longest? */
    LESSON_HEAP,  /* what is the position's nimber? */
    LESSON_ERROR, /* which of these moves gave away the win? */
    LESSON_PLAY,  /* a game against the robot, which the player must win */
    LESSON_SIEVE  /* lost and won numbers are marked step by step */
};

enum {
    SIEVE_MOST = 30,    /* the sieve has the numbers 0..29 */
    LESSON_HEAPS = 31,  /* the greatest nimber that can be answered */
    BADGE_FIRST = 5, BADGE_SECOND = 10, BADGE_THIRD = 20, /* outcomes guessed right in a row for each badge */
};

/* The state of the screen of a page: the numbers of the sieve that are marked so far.  Bit n % 8 of byte n / 8 stands for the number n. */
struct lesson_state {
    uint8_t lost[(SIEVE_MOST + 7) / 8], won[(SIEVE_MOST + 7) / 8];
    uint8_t newest; /* the lost number that was marked last; greater than every number of the sieve once all are marked */
};
_Static_assert(sizeof(struct lesson_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct lesson_state *lesson_shown(const struct app *app)
{
    return (const struct lesson_state *)app->state;
}

/* Returns whether a number is among those that are marked as lost, or as won. */
bool sieve_has(const uint8_t *marked, uint8_t number);

/* Puts a page, from 0, of the lesson under the cursor on the table.  Returns false if the lesson has no such page. */
bool pages_take(struct app *app, uint8_t page);

/* Puts a puzzle, 0..PUZZLE_COUNT-1, on the table. */
void pages_take_puzzle(struct app *app, uint8_t number);

/* Return whether a lesson, 0..LESSON_COUNT-1, or a puzzle, 0..PUZZLE_COUNT-1, is done.  The stored progress names them by their ids, which
 * are the same in all images. */
bool pages_lesson_done(const struct app *app, uint8_t lesson);
bool pages_puzzle_done(const struct app *app, uint8_t puzzle);

/* Return how many lessons, or puzzles, of this image are done. */
uint8_t pages_lessons_done(const struct app *app);
uint8_t pages_puzzles_done(const struct app *app);

/* Begins the page or puzzle on the table.  Returns SCREEN_task, which asks its question, or SCREEN_play if it is a game. */
uint8_t task_begin(struct app *app);

void learn_draw(const struct app *app, struct canvas *c);
void lesson_draw(const struct app *app, struct canvas *c);
void puzzles_draw(const struct app *app, struct canvas *c);
void task_draw(const struct app *app, struct canvas *c);
void answer_draw(const struct app *app, struct canvas *c);
void progress_draw(const struct app *app, struct canvas *c);

#endif
