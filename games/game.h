/* The contract of a game: pure rules and exact solutions, no clock, no chance, no input or output.
 *
 * A game is one file that exports one `const __flash struct game` and keeps everything else static; a line in
 * games.def puts it into the product.  Choosing a move with the keys, legality, hints, the machine as a player,
 * analysis on the desk, saving and tests are written once, over this contract.
 *
 * Positions and moves are small values without pointers: saving, undoing and comparing them are copies.
 * `__flash` is avr-gcc's named address space; a native build defines it away.
 */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include <capacity.h>
#include <has.h>
#include <stdbool.h>
#include <stdint.h>

enum { GAME_OPTIONS = 3 }; /* most options of a game: play, max, goal (race) */

/* A nimber or a remoteness that is not known: the screens and the desk show "-". */
#define UNKNOWN 0xFFFFu

/* Who wins: P the previous player (who is to move is lost), N the next player (who is to move can win), D nobody. */
enum outcome { OUTCOME_P, OUTCOME_N, OUTCOME_D };

/* Values of an option named "play", which is always option 0 of a game that has it.
 * Normal play: who cannot move loses.  Misère: who cannot move wins. */
enum play { PLAY_NORMAL, PLAY_MISERE };

/* The options of the game as chosen, and the heaps (or digits, or pieces) that are left. */
struct position {
    uint16_t option[GAME_OPTIONS]; /* in the order of game->options; unused ones are 0 */
    uint16_t part[GAME_PARTS];     /* 0..game->greatest each; unused ones are 0 */
    uint8_t parts;                 /* how many parts are in use: game->least_parts..game->most_parts */
};

/* A move: the index-th of its group (a pile, a piece's direction, ...), counted from 0. */
struct move {
    uint8_t group;
    uint16_t index;
};

struct why_step; /* see why/why.h */

/* What is known of a position, exactly. */
struct verdict {
    uint8_t outcome;     /* enum outcome */
    uint16_t nimber;     /* Sprague-Grundy value, or UNKNOWN */
    uint16_t remoteness; /* moves left when the winner hurries and the loser delays (Steinhaus), or UNKNOWN */
};

/* What the value of an option is. */
enum option_kind {
    OPTION_NUMBER, /* least..greatest */
    OPTION_WORDS,  /* least..greatest, each with its word */
    OPTION_SET,    /* a set of numbers 1..16, at least one: bit i is the number i + 1 */
};

/* What options and their values are called: NAME_play, NAME_play_normal, ... */
enum option_name {
#define OPTION(name) NAME_##name,
#define VALUE(option, name) NAME_##option##_##name,
#include "options.def"
#undef OPTION
#undef VALUE
    NAME_COUNT
};

/* An option that the player sets before the game. */
struct option {
    uint8_t name; /* enum option_name; with OPTION_WORDS the words for 0..greatest come after it */
    uint8_t kind; /* enum option_kind */
    uint8_t least;
    uint8_t initial; /* the default; below least it means "none" (nim's max) */
    uint16_t greatest;
};

/* How a position is written: what the parts are. */
enum form {
    FORM_PILES,  /* numbers: "3 4 5" */
    FORM_DIGITS, /* one digit a part, written without blanks; no digit at all is "-" */
    FORM_ROOK,   /* two numbers, x y, of which y may be PART_MINUS_1: "3 5", "0 -1" */
    FORM_PIECES, /* squares of a board, PART_PIECE(x, y) each, neither above the range: "3,4 5,6" */
    FORM_NODE,   /* one node of a graph, by its name */
};

/* A piece in one part; the goal is 0,0. */
#define PART_PIECE(x, y) ((uint16_t)((uint16_t)(y) << 8 | (x)))
#define PART_X(part) ((uint8_t)(part))
#define PART_Y(part) ((uint8_t)((part) >> 8))
#define PART_MINUS_1 0xFFFFu

/* Pictures that the shared views can draw of a game; a game names one or more, its usual one first.  From VIEW_QUEEN on they
 * are square, with the words about the match beside them. */
enum view { VIEW_NONE, VIEW_PILES, VIEW_DIGITS, VIEW_QUEEN, VIEW_ROOK, VIEW_KNIGHTS, VIEW_QUEENS, VIEW_GRAPH };
enum { GAME_VIEWS = 2 };

/* Bits of game->flags. */
enum game_flag {
    FLAG_NO_SUMS = 1 << 0, /* the game takes no part in sums (queens: one piece ends the game for all) */
    FLAG_CONTEST = 1 << 1, /* results are worded as in the game's contest: "Alan will win after 7 moves" (PowerGame) */
};

/* What the screens call it, its title, its rule and its condition in a few words, is in firmware/words. */
struct game {
    const __flash struct option *options;
    uint8_t option_count;            /* 0..GAME_OPTIONS */
    uint8_t form;                    /* enum form */
    uint8_t least_parts, most_parts; /* how many parts a position may have */
    uint16_t greatest;               /* each pile, digit or coordinate is 0..greatest */
    uint8_t greatest_start;                 /* 0, or where piles grow: the greatest that one may be at the start */

    /* Optional (0): the greatest where it depends on the options (race's goal, a board's side); at most `greatest`. */
    uint16_t (*greatest_for)(const struct position *p);

    /* Optional (0): what a position within the ranges must still keep; who breaks it is told in the words of its `condition`. */
    bool (*legal)(const struct position *p);
    uint8_t view[GAME_VIEWS]; /* enum view; VIEW_NONE where there is no second */

    /* Fills in the parts of a fair and interesting start, from the options already in *p and a random number.
     * When p->parts is within least_parts..most_parts it is kept; else (0) the game chooses it. */
    void (*setup)(struct position *p, uint16_t random);

    /* How many groups the moves of p fall into (empty ones count): walked by LEFT and RIGHT.  1..255. */
    uint8_t (*groups)(const struct position *p);

    /* How many moves group has: walked by UP and DOWN.  The order of the moves is that of games.md: groups from
     * the left, the smallest take first.  A position is ended iff every group is empty. */
    uint16_t (*count)(const struct position *p, uint8_t group);

    /* Makes a legal move: m.group < groups(p), m.index < count(p, m.group). */
    void (*apply)(struct position *p, struct move m);

    /* Outcome, nimber and remoteness of any legal position, bounded in RAM and cycles. */
    void (*judge)(const struct position *p, struct verdict *v);

    /* Optional (0), for games of one group whose judge takes long: what a sum wants of p in normal play, and nothing else.  The nimber, and
     * the index of the first move that leaves that nimber; or where that is UNKNOWN the remoteness, and the best move.  How many moves
     * there are, where there is no such move. */
    uint16_t (*sum_value)(const struct position *p, uint16_t nimber, uint8_t *move);

    /* Optional (0), for games whose remoteness is unknown: how many moves change the nimber by xor with that, 1..255: with
     * the nimber of an N position those that win.  Without this the search tries all replies to all moves. */
    uint8_t (*count_wins)(const struct position *p, uint16_t nimber);

    /* Optional (0): the move that the perfect player makes, found directly.  p has at least one move.  Winning: least
     * remoteness.  Lost: greatest remoteness.  Remoteness unknown: a move that ends the game and wins; else fewest winning replies,
     * then most replies.  Ties: first in order.  Games of more than GAME_SEARCH moves in some position must have it; the others get a search. */
    struct move (*reply)(const struct position *p);

    /* Optional (0): the step-th step of the reasoning about p, which is not ended, without the conclusion: see why/why.h.  game is this one.
     * False when there are not so many.  Without it, the moves that win. */
    WITH_WHY(bool (*why)(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);)

    uint8_t flags; /* of enum game_flag */

    /* How long judge may take, in units of 2,000 cycles beyond the first: the search of a sum asks the slower the less. */
    uint8_t judge_cost;
};

enum { GAME_SEARCH = 256 }; /* most moves that the generic search may look at */

#define GAME(name) extern const __flash struct game game_##name;
#include <games.def>
#undef GAME
extern const __flash struct game game_template; /* always built and tested, never in the product's list */

/* The games of the product, in the order of games.def. */
enum {
#define GAME(name) GAME_INDEX_##name,
#include <games.def>
#undef GAME
    GAME_COUNT
};
extern const __flash struct game *const __flash game_list[GAME_COUNT];

/* Option 0 of every game that has both plays. */
#define OPTION_PLAY \
    { .name = NAME_play, .kind = OPTION_WORDS, .greatest = PLAY_MISERE, .initial = PLAY_NORMAL }

/* Sets the options of a position to their defaults and clears its parts. */
void game_defaults(const __flash struct game *game, struct position *p);

/* The greatest that a part (or coordinate) of p may be. */
uint16_t game_greatest(const __flash struct game *game, const struct position *p);

/* True iff the parts of p are as many and as great as they may be, and keep the game's own condition.  A rook's -1 is within
 * the ranges: which rules have that square is the game's own condition. */
bool game_legal(const __flash struct game *game, const struct position *p);

/* Number of legal moves; 0 iff the position is ended.  16 bits are enough on the device; piles as the desk has them have more. */
unsigned game_moves(const __flash struct game *game, const struct position *p);

/* Steps *m to the next move in order; false when it was the last: then it is no move any more.
 * game_first finds the first move; false when the position is ended. */
bool game_first(const __flash struct game *game, const struct position *p, struct move *m);
bool game_next(const __flash struct game *game, const struct position *p, struct move *m);

/* True iff making m leaves a position that is lost for the one who then moves. */
bool game_wins(const __flash struct game *game, const struct position *p, struct move m);

/* The perfect player's move, by the game's own reply or else by search.  p has at least one move. */
struct move game_reply(const __flash struct game *game, const struct position *p);

#endif
