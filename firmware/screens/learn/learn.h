/* Lessons, puzzles and guessing: the family of their screens.
 *
 * The build checks and packs lessons and puzzles: tools/gen/lessons.c.  Answers are not stored: the game itself judges them. */
#ifndef FIRMWARE_SCREENS_LEARN_H
#define FIRMWARE_SCREENS_LEARN_H

#include "firmware/app.h"
#include "firmware/ui/unpack.h"
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
    LESSON_SIEVE, /* lost and won numbers are marked step by step */
    /* The further kinds of puzzles, in an image whose SCREENS name `kinds`.  ORDER: the words ask_wins ... */
    LESSON_WINS,    /* how many moves win? */
    LESSON_CHANGE,  /* change one pile so that the position is lost */
    LESSON_COUNTER, /* somebody leaves a row of numbers: which of them is won? */
    LESSON_GIVE,    /* which of three starts is lost for the robot, who begins? */
    LESSON_FIGURE   /* no puzzle: a page of a lesson with the picture of a position, and a line of text */
};

/* Return whether a kind is one of the further ones; whether its answer is a position, which is then on the table; and whether that is one
 * in which the robot is to move. */
static inline bool is_further(uint8_t kind)
{
    return FURTHER_KINDS && kind >= LESSON_WINS;
}

static inline bool answers_by_position(uint8_t kind)
{
    return FURTHER_KINDS && kind > LESSON_WINS;
}

static inline bool gives_position(uint8_t kind)
{
    return FURTHER_KINDS && (kind == LESSON_CHANGE || kind == LESSON_GIVE);
}

/* What the screen after an answer shows, in this order; not every question has every stage.  After ANSWER_TRY and ANSWER_REPLY the match
 * stands after the question's position; before the others, at that position. */
enum answer_stage {
    ANSWER_RIGHT,  /* that the answer was right */
    ANSWER_TRY,    /* the position was called won, but is lost: the move that resists longest */
    ANSWER_REPLY,  /* the robot's reply to that move, or to the move that was the wrong answer */
    ANSWER_SHOWN,  /* the right answer */
    ANSWER_BETTER, /* in LESSON_ERROR: the move that would have been right */
    ANSWER_REASON, /* one line of reason: in a lesson the text of the question, of a puzzle the screen "why" */
    ANSWER_OVER    /* nothing: the question is asked again */
};

/* How much help the picture of a position gives.  ORDER: tools/gen/lessons.c. */
enum groups_help {
    GROUPS_NONE,    /* the usual picture */
    GROUPS_PILES,   /* piles of Nim as groups of 8, 4, 2 and 1 */
    GROUPS_COLUMNS, /* also which of these columns are odd */
    GROUPS_THEORY   /* the theory of another game (ui/pixels/theory.h) */
};

enum { ANSWER_NONE = 255, STARS_MOST = 3 }; /* in place of an answer: no answer is chosen; and the stars of a lesson without a mistake */

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

/* The state of the screen after an answer. */
struct answer_state {
    uint8_t blinks; /* how many times the picture has changed between before and after the move that is shown */
};
_Static_assert(sizeof(struct answer_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct answer_state *answer_shown(const struct app *app)
{
    return (const struct answer_state *)app->state;
}

static inline const struct lesson_state *lesson_shown(const struct app *app)
{
    return (const struct lesson_state *)app->state;
}

/* Returns whether a number is among those that are marked as lost, or as won. */
bool sieve_has(const uint8_t *marked, uint8_t number);

/* Puts a page, from 0, of the lesson under the cursor on the table.  Returns false if the lesson has no such page. */
bool pages_take(struct app *app, uint8_t page);

/* Asks the question of the lesson's page.  With `sibling` a sibling in its place, if one is found soon: a position of the same games with
 * the same options, but with other numbers, that has an answer to a question of this kind.  Returns the screen that follows. */
uint8_t sibling_ask(struct app *app, bool sibling);

/* Returns whether a start is a position of its games; and whether the position on the table, whose value is known, has an answer to a
 * question of this kind. */
bool question_is_legal(const struct sum *s);
bool question_fits(const struct match *m, uint8_t kind);

/* Puts a puzzle, 0..PUZZLE_COUNT-1, on the table. */
void pages_take_puzzle(struct app *app, uint8_t number);

/* ---- further kinds of puzzles (kinds.c) ---- */

/* Puts the position of the chosen answer on the table; without an answer the first one, or that which is to be changed.  app->lesson.count
 * becomes the number of answers; of LESSON_CHANGE it is the size of the chosen pile. */
void kind_put(struct app *app);

/* Chooses a pile by LEFT and RIGHT, and its size by UP and DOWN. */
uint8_t kind_change(struct app *app, uint8_t key);

/* Returns whether the chosen answer is right. */
bool kind_is_right(struct app *app);

/* Chooses the right answer, the first one if there are several, and puts its position on the table. */
void kind_find(struct app *app);

/* Returns the number that is the answer to LESSON_WINS or LESSON_COUNTER. */
uint8_t kind_number(const struct app *app);

/* Writes the sentence in a language that says what is asked, of LESSON_CHANGE and the kinds after it. */
void kind_about(char line[WORDS_LONGEST + 1], uint8_t language, const struct app *app);

/* ---- chapters (screens/chapters) ---- */

/* A chapter of puzzles: its first one, their number, the id of the lesson that opens it, 255 if that is a game. */
struct chapter {
    uint8_t first, count, lesson, game;
};

/* Reads the chapter of a puzzle, and returns its number.  In an image without chapters all puzzles are one. */
uint8_t chapter_of(struct chapter *c, uint8_t puzzle);

static inline struct chapter chapter_shown(const struct app *app)
{
    struct chapter c;

    if (CHAPTERS) {
        chapter_of(&c, app->cursor[SCREEN_puzzles]);
    } else {
        c.first = 0;
        c.count = PUZZLE_COUNT;
    }
    return c;
}

/* Returns the stars of a lesson, 0..LESSON_COUNT-1: 0 if it is not done, 3 without a mistake, 2 with one, 1 with more.  Returns whether a
 * puzzle, 0..PUZZLE_COUNT-1, is done.  The stored progress names them by their ids, which are the same in all images. */
uint8_t pages_stars(const struct app *app, uint8_t lesson);
bool pages_puzzle_done(const struct app *app, uint8_t puzzle);

/* Returns the stars that the lesson in progress has earned so far, 1..STARS_MOST. */
static inline uint8_t lesson_stars(const struct app *app)
{
    return app->lesson.mistakes < STARS_MOST ? (uint8_t)(STARS_MOST - app->lesson.mistakes) : 1;
}

/* Return how many lessons, or puzzles, of this image are done. */
uint8_t pages_lessons_done(const struct app *app);
uint8_t pages_puzzles_done(const struct app *app);

/* Begins the page or puzzle on the table.  Returns SCREEN_task, which asks its question, or SCREEN_play if it is a game. */
uint8_t task_begin(struct app *app);

/* Returns whether the answer to the question on the table may be that the position is a draw. */
static inline bool asks_outcome(const struct app *app)
{
    return app->lesson.kind == LESSON_WON && match_game(&app->match, 0)->form == FORM_NODE;
}

/* Return the word that asks the question on the table, as a line, and in a few letters. */
static inline uint16_t task_question(const struct app *app)
{
    if (is_further(app->lesson.kind))
        return WORD_ASK_WINS + app->lesson.kind - LESSON_WINS;
    return asks_outcome(app) ? WORD_ASK_OUTCOME : WORD_ASK_WON + app->lesson.kind - LESSON_WON;
}

static inline uint16_t task_question_short(const struct app *app)
{
    if (is_further(app->lesson.kind))
        return WORD_SHORT_WINS + app->lesson.kind - LESSON_WINS;
    return WORD_SHORT_WON + app->lesson.kind - LESSON_WON;
}

/* Replays the game of LESSON_ERROR up to the move under the cursor, which is then under consideration. */
void task_replay(struct app *app);

/* Returns whether the answer that is chosen is right; in LESSON_MOVE and LESSON_LAST the move under consideration. */
bool task_is_right(struct app *app);

/* Returns whether the answer to this kind of question is a move. */
static inline bool answers_by_move(uint8_t kind)
{
    return kind == LESSON_MOVE || kind == LESSON_LAST;
}

/* Returns the screen to which B leads from a question. */
uint8_t task_home(const struct app *app);

/* Returns whether the stage after a wrong answer is the first one, which says that the answer is wrong, or refutes it. */
static inline bool answer_is_wrong(const struct app *app)
{
    uint8_t stage = app->lesson.stage, kind = app->lesson.kind;

    return stage < ANSWER_SHOWN || (stage == ANSWER_SHOWN && !answers_by_move(kind) && !answers_by_position(kind));
}

/* Returns the word that names the contents of the screen after a wrong answer.  WORD_NIMBER, WORD_SAID_COUNT: a number follows;
 * WORD_SAID_ERROR: the number of the move stands before. */
uint16_t answer_word(const struct app *app);

/* Returns the words after the right answer to a question of a lesson, and for its reason. */
static inline uint16_t answer_text(const struct app *app)
{
    return app->lesson.sibling ? WORD_FIRST_AGAIN : WORD_TEXTS + app->lesson.text;
}

void done_draw(const struct app *app, struct canvas *c);
void lesson_draw(const struct app *app, struct canvas *c);
/* Draws the rules of the puzzle or the question on its card, if they have room there, and of a puzzle the sign that UP leads to them
 * (SCREEN_recall). */
void recall_draw(const struct app *app, struct canvas *c);

void puzzles_draw(const struct app *app, struct canvas *c);
void task_draw(const struct app *app, struct canvas *c);
void answer_draw(const struct app *app, struct canvas *c);

#endif
