/* One match being played: who moves, the position, and the move under consideration.  Every match is a sum; a game by
 * itself is a sum of one part. */
#ifndef FIRMWARE_MATCH_H
#define FIRMWARE_MATCH_H

#include "history.h"
#include "games/why/why.h"

/* The two sides.  You are the first and the machine is the second; or two people play, or the machine both: see struct match. */
enum player { PLAYER_YOU, PLAYER_MACHINE, PLAYER_NOBODY };

enum { NAMES = 5 }; /* that match_name gives */

/* Whose moves the machine makes, bit by bit: 1 << enum player. */
enum { MACHINE_NONE = 0, MACHINE_SECOND = 1 << PLAYER_MACHINE, MACHINE_BOTH = 3,
       MACHINE_ANALYSE = 1 << PLAYER_NOBODY /* none, for it is no match: a position is analysed */ };

/* How well the machine plays: see level.h. */
enum level { LEVEL_NOVICE, LEVEL_LEARNER, LEVEL_CLUB, LEVEL_MASTER, LEVELS };

enum {
    BOARD_LEAST = 8,
    BOARD_MOST = 16,
    DRAW_MOVES = 40, /* a drawn position that has been played for so long is called a draw */
    GAME_SUM = GAME_COUNT, /* picked like a game: a sum of several */
    PICKS,
    /* Starts of a game that chance brings: so many have a class code, see code.h; with a game more there are fewer. */
    SEEDS = PICKS <= 16 ? 190 : 23 * 23 * 23 / (PICKS * LEVELS),
};

/* Steps of the reasoning about a position, from one on; those that there are not say WHY_COUNT. */
enum { REASONS = 6 };
struct reasons {
    uint8_t first;
    struct why_step step[REASONS];
};

/* Outcomes of the positions around one, row by row; AROUND_NOTHING: there is none. */
enum { AROUND_COLUMNS = 10, AROUND_ROWS = 5, AROUND_CELLS = AROUND_COLUMNS * AROUND_ROWS, AROUND_NOTHING = OUTCOME_D + 1 };

struct match {
    /* What it is like is kept as it stands, down to `turn`: see saved.c. */
    uint8_t machine; /* whose moves it makes: MACHINE_... */
    uint8_t level;   /* enum level */
    bool any;        /* a start by chance is any; else one that who begins or, where that is the machine, you can win */
    uint8_t counted; /* 0, or how: RECORD_MARK... of record.h, so that power that goes does not count it twice */
    bool edited;     /* the start is none that a seed brings */
    uint8_t seed;    /* of the start, below SEEDS */
    uint8_t begins;  /* enum player */
    uint8_t picture; /* index into the game's views */
    uint8_t board;   /* squares a side, where the picture is a board */
    uint8_t first;   /* who began, or would have if sides had been what they are now */
    uint8_t turn;    /* enum player */
    uint8_t told;    /* who can win the start: 0 untold, else 1 + enum player */
    uint8_t focus;   /* the part whose move is being chosen */
    uint8_t left_outcome; /* enum outcome of left */
    uint16_t moves;  /* made so far */
    bool drawn;      /* so many moves have been made that a drawn position is called a draw: match_see_draw */
    struct sum_move move; /* under consideration ... */
    struct sum start;     /* as set up */
    struct sum here;
    struct history history; /* the moves from start to here, and those taken back */
    struct verdict value;   /* of here, when match_value has been asked */
    uint8_t mistake;        /* the move that gave the match away, found by looking back; 0: none did */
    union {
        struct sum left; /* ... and what it leaves; the same as here when none is */
        struct sum_work work; /* while the machine's move is sought */
        uint8_t sieve[30];    /* when each number is marked, while a lesson shows that: see lesson.c */
        uint8_t review[HISTORY_ROOM + 1]; /* of each position, while one looks back: see review.h */
        uint8_t around[AROUND_CELLS]; /* while they show: see around.h */
        struct reasons reasons; /* while Why shows */
    };
};

/* The game of a part. */
const __flash struct game *match_game(const struct match *m, uint8_t part);

/* What was picked: the game, or GAME_SUM. */
uint8_t match_picked(const struct match *m);

/* Which picture shows it: enum view; VIEW_NONE for a sum of several. */
uint8_t match_view(const struct match *m);

/* Squares a side of the board that is shown, and whether that is the player's choice (a queen's or a rook's board is as
 * large as one likes; the knights' is an option of the game). */
uint8_t match_side(const struct match *m);
bool match_chooses_side(const struct match *m);

/* Largest number a part of this position may have as the match is shown: the game's range, or the board's edge. */
uint16_t match_greatest(const struct match *m, const struct component *part);

/* True for a game by itself whose results are told in the words of its contest. */
bool match_is_contest(const struct match *m);

/* True when who cannot move wins. */
bool match_misere(const struct match *m);

/* A value `step` further, within least..most: beyond an end it stops there, or goes round to the other. */
int16_t match_step(int16_t value, int16_t step, int16_t least, int16_t most, bool round);

/* Picks a game, or GAME_SUM: its default options, piles and picture.  Call match_roll next. */
void match_pick(struct match *m, uint8_t game);

/* Puts a game into a part of the start. */
void match_put(struct component *part, uint8_t game);

/* The number after `random` in a row of random numbers. */
uint16_t match_chance(uint16_t random);

/* A start by chance, the same for the same `random` modulo SEEDS. */
void match_roll(struct match *m, uint16_t random);

/* True when the machine makes the next move. */
bool match_machine_moves(const struct match *m);

/* What a player is called, as an offset into words for: you, the machine, the first, the second, nobody.  By number when two people
 * or two machines play. */
uint8_t match_name(const struct match *m, uint8_t player);

/* Who wins the position, or one of that outcome, if both play well, `turn` being to move: enum player. */
uint8_t match_favours(const struct sum *s, uint8_t turn);
uint8_t match_wins(uint8_t outcome, uint8_t turn);

/* Brings a start that its options or its picture cannot show back into their range. */
void match_fit(struct match *m);

/* What keeps the start from being played. */
enum fault { FAULT_NONE, FAULT_ENDED, FAULT_CONDITION, FAULT_JOIN };

/* Puts the start on the table, with m->focus on the part at fault if there is one. */
uint8_t match_begin(struct match *m);

/* True when who is to move cannot, or nobody will ever win. */
bool match_ended(const struct match *m);

/* To be asked when moves has changed: DRAW_MOVES of them, here being drawn, are a draw. */
void match_see_draw(struct match *m);

/* Who has won, or is going to, by m->value (so that no screen judges while it is drawn): enum player. */
uint8_t match_winner(const struct match *m);

/* True when that is the machine, against you. */
bool match_lost(const struct match *m);

/* Considers the perfect player's move; match_hint does so with the focus on the first part that it moves. */
void match_reply(struct match *m);
void match_hint(struct match *m);

/* Puts the focus on the first part that the move under consideration moves. */
void match_focus(struct match *m);

/* Judges here: m->value. */
void match_value(struct match *m);

/* Works out what the move under consideration leaves, and for whom that is won; false when it is no legal move: then it
 * leaves what is here.  match_drop considers none. */
bool match_consider(struct match *m);
void match_drop(struct match *m);

/* Makes the move under consideration; what is left is then the position before it, for showing what has changed. */
void match_move(struct match *m);

/* After how many moves there was (direction -1), or is among the moves that were taken back (1), the nearest position in which you have
 * the move, or any one when the machine plays both or neither; MATCH_NOWHERE: there is none, or it is not kept.  What is kept of a very
 * long match is its beginning: see history.h. */
#define MATCH_NOWHERE 0xFFFFu
uint16_t match_beside(const struct match *m, int8_t direction);

/* Goes to the position after so many moves, which are kept. */
void match_go(struct match *m, uint16_t moves);

/* You go on with the other side. */
void match_swap(struct match *m);

#endif
