/* One match being played: who moves, the position, and the move under consideration.  Every match is a sum; a game by
 * itself is a sum of one part. */
#ifndef FIRMWARE_MATCH_MATCH_H
#define FIRMWARE_MATCH_MATCH_H

#include "draws.h"
#include "history.h"
#include "pick.h"
#include "games/sum.h"

/* The two sides, and nobody.  In a match against the machine the player is PLAYER_YOU.  If two people play, or the machine plays
 * against itself, PLAYER_YOU and PLAYER_MACHINE are the first and the second side. */
enum player { PLAYER_YOU, PLAYER_MACHINE, PLAYER_NOBODY };

enum { NAMES = 5 }; /* number of names of players: see match_name */

/* A set of sides whose moves the machine makes: bit 1 << enum player. */
enum { MACHINE_NONE = 0, MACHINE_SECOND = 1 << PLAYER_MACHINE, MACHINE_BOTH = 3,
       MACHINE_ANALYSE = 1 << PLAYER_NOBODY /* makes no moves: the position is analysed, not played */ };

/* How well the machine plays: see level.h. */
enum level { LEVEL_NOVICE, LEVEL_LEARNER, LEVEL_CLUB, LEVEL_MASTER, LEVELS,
             LEVEL_AUTO = LEVELS /* chosen by the player: the level follows the games won and lost (ladder.h) */ };

enum { HATS = 5 }; /* hats of the robot: see app.h */

/* How great random starts are. */
enum size { SIZE_SMALL, SIZE_MIDDLE, SIZE_FULL };

enum {
    BOARD_LEAST = 8, /* squares a side of the smallest board */
    BOARD_MOST = 16, /* squares a side of the largest board */
    SEEDS = 128, /* number of random starts of a game with its options, in every image: each has a class code (class_code.h) */
};

/* A match.  The file store/match_record.c says which members are stored. */
struct match {
    uint8_t machine; /* MACHINE_*: the sides whose moves the machine makes */
    uint8_t level;   /* enum level */
    uint8_t chosen;  /* enum level, or LEVEL_AUTO: what the player has chosen */
    uint8_t rung;    /* 0..RUNGS - 1: the rung of LEVEL_AUTO (ladder.h) */
    uint8_t size;    /* enum size of random starts; a start that the player changes is never made smaller */
    bool any_start;  /* match_roll takes any start; otherwise one that PLAYER_YOU can win */
    uint8_t counted; /* 0, or the mark of the match in the records, 1..RECORD_DONE: see store/records.h */
    bool edited;     /* the player has changed the start or how it is found: match_roll with the seed and the options would bring another */
    uint8_t seed;    /* 0..SEEDS - 1: the seed of the last random start */
    bool aided;      /* the player was helped: a face, a hint, a move taken back */
    uint8_t begins;  /* enum player: who makes the first move of the start */
    uint8_t picture; /* 0..GAME_VIEWS - 1: index into the views of the game */
    uint8_t board;   /* BOARD_LEAST..BOARD_MOST: squares a side, if the player chooses the size: see match_chooses_side */
    uint8_t first;   /* enum player: who made the first move; after match_swap, the other side */
    uint8_t turn;    /* enum player: who is to move */
    bool more;       /* the set-up shows the fields that are seldom needed: see match/fields.h */
    uint8_t winner_shown; /* 0, or 1 + the match_name of the winner of the start, when the set-up shows it */
    uint8_t focus;   /* index of the part whose move is being chosen */
    uint8_t left_outcome; /* enum outcome of `left`, written by match_consider */
    uint16_t moves;  /* number of moves made from the start on */
    bool drawn;      /* the match has ended as a draw: see match_see_draw */
    struct sum_move move; /* the move under consideration */
    struct sum start;     /* the position in which the match begins, as the player has set it up */
    struct sum here;      /* the position now */
    struct history history; /* the moves from start to here, and after them the moves taken back */
    struct verdict value;   /* the value of `here`, written by match_value */
    union {
        struct sum left;      /* the position after the move under consideration; equal to `here` when no move is considered */
        struct sum_work work; /* working memory of match_reply; `left` is invalid meanwhile */
    };
};

/* Returns the game of a part of the start, part 0..start.count - 1. */
const __flash struct game *match_game(const struct match *m, uint8_t part);

/* Returns the pick of the match: the index of its game, or GAME_SUM. */
uint8_t match_picked(const struct match *m);

/* Returns the picture that shows the match: enum view; VIEW_NONE for a sum of several games. */
uint8_t match_view(const struct match *m);

/* Returns the number of squares a side of the board that is shown. */
uint8_t match_side(const struct match *m);

/* Returns whether the player chooses the size of the board in the picture: that of one queen, of several queens and of the rook.  The size
 * of the knights' board is an option of their game. */
bool match_chooses_side(const struct match *m);

/* Returns the greatest number (or coordinate) that a part may have at the start: by the rule of the game, or by the size of the board. */
uint16_t match_greatest(const struct match *m, const struct component *part);

/* Returns whether the match is a game by itself whose results are worded as in its contest (FLAG_CONTEST). */
bool match_is_contest(const struct match *m);

/* Returns whether the match is a game by itself in misère play. */
bool match_misere(const struct match *m);

/* Returns value + step within least..most.  A result beyond one end is that end; with `round`, the other end. */
int16_t match_step(int16_t value, int16_t step, int16_t least, int16_t most, bool round);

/* Sets up a pick, 0..PICKS - 1, with default options and picture; GAME_SUM has two parts.  Random starts are SIZE_FULL.  Keeps m->machine,
 * m->level, m->chosen and m->rung.  The start has
 * no piles yet: the caller calls match_roll next, or fills the start in. */
void match_pick(struct match *m, uint8_t game);

/* Puts a game with its default options, and without piles, into a part of the start. */
void match_put(struct component *part, uint8_t game);

/* Returns the pseudorandom number that follows `random`: a linear congruential generator modulo 65,536.  Its high bits are the better
 * ones. */
uint16_t match_chance(uint16_t random);

/* Writes a random start to m->start.  The start depends only on random modulo SEEDS, m->begins, m->size and the options.  Unless
 * m->any_start is set, makes up to 8 starts until PLAYER_YOU can win one; the last one made stays.  Does not begin the match. */
void match_roll(struct match *m, uint16_t random);

/* Returns whether the start lasts at least so many moves if both play well.  Also returns true where that is not known, or where the join
 * refuses a part. */
bool match_lasts(const struct match *m, uint8_t moves);

/* Fills one part of m->start with random numbers, after the player has changed its game or its number of piles; the other parts stay.
 * Unless m->any_start is set, tries up to 8 times until PLAYER_YOU can win; the last one stays. */
void match_fill(struct match *m, struct component *part, uint16_t random);

/* Returns whether the machine makes the next move. */
bool match_machine_moves(const struct match *m);

/* Returns the index of the name of a player (enum player) among the NAMES names in words: 0 you, 1 the machine, 2 the first, 3 the second,
 * 4 nobody.  The names by number are for a match of two people or of two machines. */
uint8_t match_name(const struct match *m, uint8_t player);

/* Return who wins if both play well and `turn` is to move: enum player.  match_favours judges a position; match_wins is given its
 * outcome. */
uint8_t match_favours(const struct sum *s, uint8_t turn);
uint8_t match_wins(uint8_t outcome, uint8_t turn);

/* Changes the parts of the start that the options or the board do not allow, so that they are in range. */
void match_fit(struct match *m);

/* Why a start cannot be played: it has no move; it breaks the condition of its game; a part lacks what the join needs; the
 * image lacks a game of the match that is stored (match_begin does not return that). */
enum fault { FAULT_NONE, FAULT_ENDED, FAULT_CONDITION, FAULT_JOIN, FAULT_LACKING };

/* Begins a match: m->here becomes the start, and the history is empty.  Returns enum fault; after FAULT_CONDITION and FAULT_JOIN, m->focus
 * is the part at fault, else 0. */
uint8_t match_begin(struct match *m);

/* Returns whether the match has ended: the player to move has no move, or it is a draw by DRAW_MOVES. */
bool match_ended(const struct match *m);

/* Writes m->drawn: true if at least DRAW_MOVES moves are made and the position is drawn.  Called after each change of m->moves. */
void match_see_draw(struct match *m);

/* Returns who has won, or who wins if both play well, by m->value: enum player.  Call match_value first.  A screen's draw may call this
 * function, because it takes little time: it reads the verdict and makes none. */
uint8_t match_winner(const struct match *m);

/* Returns whether the machine wins against the player, by m->value. */
bool match_lost(const struct match *m);

/* Consider the perfect player's move.  The match must not be ended.  match_hint also puts the focus on the first part that moves. */
void match_reply(struct match *m);
void match_hint(struct match *m);

/* Puts the focus on the first part that the move under consideration moves.  At least one part must move. */
void match_focus(struct match *m);

/* Judges m->here: writes m->value. */
void match_value(struct match *m);

/* Returns the remoteness of a sum, or UNKNOWN. */
uint16_t match_remoteness(const struct sum *s);

/* Considers m->move: writes m->left, and its outcome to m->left_outcome.  Returns false when m->move is no legal move; then m->left is
 * equal to m->here, as after match_drop. */
bool match_consider(struct match *m);

/* Considers no move: m->left becomes equal to m->here. */
void match_drop(struct match *m);

/* Makes the move under consideration, which must be legal, and adds it to the history.  m->left becomes the position before the move, for
 * a picture of what has changed. */
void match_move(struct match *m);

/* Returns the number of moves after which the player next has the move: the nearest number below m->moves (direction -1: undo), or the
 * nearest one above (direction 1: redo).  If the machine plays both sides or none, every number counts.  Returns MATCH_NOWHERE if there is
 * no such number, or if the history does not reach so far: see history.h. */
enum { MATCH_NOWHERE = 0xFFFF };
uint16_t match_beside(const struct match *m, int8_t direction);

/* Goes to the position after `moves` moves, 0..m->history.moves. */
void match_go(struct match *m, uint16_t moves);

/* Swaps the sides of the player and the machine; the position stays. */
void match_swap(struct match *m);

#endif
