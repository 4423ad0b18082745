/* The contract of a game: pure rules and exact solutions; no clock, no randomness, no input or output.
 *
 * A game is one file that exports one `const __flash struct game` and keeps everything else static; one line in games.def adds
 * the game to the product.  The rest of the product uses a game through this contract alone: choosing a move with the keys,
 * checking legality, hints, the machine's moves, analysis on the desk, saving, tests.
 *
 * Positions and moves are small values without pointers, so they are saved, undone and compared by copying.
 * The functions of a game may not keep state between calls, allocate, recurse, or loop without a bound.
 * `__flash` is avr-gcc's named address space for constants in program memory; a native build defines it as nothing. */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include <capacity.h>
#include <stdbool.h>
#include <stdint.h>

enum { GAME_OPTIONS = 3 }; /* the most options that a game has: play, max, goal (race) */

/* The value of a nimber or a remoteness that is not known.  The screens and the desk show "-".  A game may never guess: it
 * returns the exact value or UNKNOWN. */
enum { UNKNOWN = 0xFFFF };

/* Who wins with perfect play.  P: the previous player, so the player to move has lost.  N: the next player, so the player to
 * move can win.  D: nobody, the play need not end (graphs with cycles only). */
enum outcome { OUTCOME_P, OUTCOME_N, OUTCOME_D };

/* Values of the option named "play", which is option 0 of every game that has it.
 * Normal play: the player who cannot move loses.  Misère play: the player who cannot move wins. */
enum play { PLAY_NORMAL, PLAY_MISERE };

/* The chosen options of the game, and the parts (piles, digits or pieces) that are left. */
struct position {
    uint16_t option[GAME_OPTIONS]; /* in the order of game->options; options that the game does not have are 0 */
    uint16_t part[GAME_PARTS];     /* 0..game->greatest each; parts that are not in use are 0 */
    uint8_t parts;                 /* parts in use: game->least_parts..game->most_parts */
};

/* A move: the index-th move of a group, both counted from 0.  What a group is (a pile, a direction of a piece, ...) is up to
 * the game. */
struct move {
    uint8_t group;
    uint16_t index;
};

/* The value of a position: exact, or UNKNOWN.  The last member is written and read only for nodes of a graph in normal play (FORM_NODE):
 * infinite.h. */
struct verdict {
    uint8_t outcome;     /* enum outcome; always known */
    uint16_t nimber;     /* Sprague-Grundy value, or UNKNOWN; of a node UNKNOWN stands for an infinite one */
    uint16_t remoteness; /* moves until the end when the winner hurries and the loser delays (Steinhaus), or UNKNOWN */
    union {
        uint8_t stage;   /* of a node that has a nimber: 0 if it reaches no cycle; else 1..GRAPH_NODES, how late it got the nimber */
        uint8_t reach[GRAPH_SET]; /* of an infinite node: bit n % 8 of byte n / 8 is set if a move leads to the nimber n */
    };
};

/* The type of an option's value. */
enum option_kind {
    OPTION_NUMBER, /* a number least..greatest */
    OPTION_WORDS,  /* a number least..greatest; each value is shown as a word */
    OPTION_SET,    /* a set of numbers 1..16 with at least one member: bit i stands for the number i + 1 */
};

/* Identifiers of the names of options and of their values, generated from options.def: NAME_play, NAME_play_normal, ... */
enum option_name {
#define OPTION(name) NAME_##name,
#define OF(name, game) NAME_##name##_##game,
#define VALUE(option, name) NAME_##option##_##name,
#include "options.def"
#undef OPTION
#undef OF
#undef VALUE
    NAME_COUNT
};

/* An option that the player sets before the game. */
struct option {
    uint8_t name;      /* enum option_name; for OPTION_WORDS the names of the values 0..greatest follow this name */
    uint8_t kind;      /* enum option_kind */
    uint8_t least;     /* least value that the player can choose */
    uint8_t initial;   /* the default; a default below `least` means "none" (nim's max) */
    uint16_t greatest; /* greatest value */
};

/* How a position is written, which depends on what its parts are. */
enum form {
    FORM_PILES,  /* numbers: "3 4 5" */
    FORM_DIGITS, /* one digit a part, written without blanks; no digit at all is "-" */
    FORM_HEAPS,  /* numbers above 0, of heaps that a move may split or remove: "3 4 5"; no heap at all is "-" */
    FORM_COINS,  /* one part, bit n of which is set if coin n from the left shows heads; up to the last head: "THH"; no head is "T" */
    FORM_ROOK,   /* two parts, x and y; y may be PART_MINUS_1: "3 5", "0 -1" */
    FORM_PIECES, /* squares of a board, a PART_PIECE(x, y) each; x and y are within the range: "3,4 5,6" */
    FORM_NODE,   /* one part, a node of a graph, written as its name */
};

/* The square x, y of a piece in one part; x and y are 0..255.  The goal of the board games is the square 0,0. */
#define PART_PIECE(x, y) ((uint16_t)((uint16_t)(y) << 8 | (x))) /* a macro, because tables are initialised with it */
static inline uint8_t part_x(uint16_t part) { return (uint8_t)part; }
static inline uint8_t part_y(uint16_t part) { return (uint8_t)(part >> 8); }
enum { PART_MINUS_1 = 0xFFFF };

/* The pictures that the shared views draw of a game; a game names one or more, the usual one first.
 * ORDER: views from VIEW_QUEEN on are square pictures; text about the match stands beside them. */
enum view { VIEW_NONE, VIEW_PILES, VIEW_DIGITS, VIEW_ROWS, VIEW_LIMIT, VIEW_RECTANGLE, VIEW_BAR, VIEW_COINS,
            VIEW_QUEEN, VIEW_ROOK, VIEW_KNIGHTS, VIEW_QUEENS, VIEW_GRAPH };
enum { GAME_VIEWS = 2 }; /* the most views of a game */

/* Bits of game->flags. */
enum game_flag {
    FLAG_NO_SUMS = 1 << 0, /* the game takes no part in sums (queens: one piece ends the game for all) */
    FLAG_CONTEST = 1 << 1, /* results are worded as in the game's contest: "Alan will win after 7 moves" (PowerGame) */
    FLAG_SPLITS = 1 << 2,  /* a move may add parts, up to most_parts: piles that split.  FORM_HEAPS: a heap's parts stand in its place;
                              other forms: a part that is added stands behind the others */
};

/* A game.  A member marked "optional" may be 0.  Functions get a legal position (see game_legal) with its options set, unless
 * their comment says otherwise.
 * The title, the rule and the condition in words are in languages/en/words.txt. */
struct game {
    const __flash struct option *options; /* option_count of them; 0 when there are none */
    uint8_t option_count;                 /* 0..GAME_OPTIONS */

    /* Optional.  The sets of options that class codes can name: set_count rows, 1..8, of option_count values, 0..255, one for each option
     * in order.  A row that is published never changes; a new one comes last.  Without sets there are no codes.  A game without options
     * has no `sets`, but has codes; set_count is the number of its pictures where it has two. */
    uint8_t set_count;
    const __flash uint8_t *sets;

    uint8_t form;                         /* enum form */
    uint8_t least_parts, most_parts;      /* number of parts of a position; most_parts is at most GAME_PARTS */
    uint16_t greatest;                    /* each pile, digit or coordinate is 0..greatest, whatever the options */
    uint8_t greatest_start;               /* 0; or, where piles grow in play, the greatest pile at the start */

    /* Optional.  Returns the greatest pile, digit or coordinate for the options of p (race's goal, a board's side); at most
     * `greatest`.  May look at p->option only. */
    uint16_t (*greatest_for)(const struct position *p);

    /* Optional.  Returns true iff p, whose parts are in range, keeps the game's own condition (stones: sorted piles).  The
     * player who enters another position sees the words of the game's `condition`. */
    bool (*legal)(const struct position *p);
    uint8_t view[GAME_VIEWS]; /* enum view; VIEW_NONE where there is no second */

    /* Writes a fair and interesting start into the parts of p.  Before: p->option is set; random is any number.  A p->parts
     * within least_parts..most_parts is kept; for 0 the game chooses the number of parts.  With FLAG_SPLITS, most_parts may become one
     * fewer: there may be no room for a move that splits.
     * After: p is legal, and has a move if the options (a map without arcs) allow one. */
    void (*setup)(struct position *p, uint16_t random);

    /* Returns the number of groups of moves of p, 1..255; groups without moves count.  The keys LEFT and RIGHT walk them. */
    uint8_t (*groups)(const struct position *p);

    /* Returns the number of moves of a group, group < groups(p).  The keys UP and DOWN walk them.  Order of the moves: groups
     * from the left, the smallest take first.  A position is ended iff every group has 0 moves. */
    uint16_t (*count)(const struct position *p, uint8_t group);

    /* Makes a legal move: m.group < groups(p), m.index < count(p, m.group).  Changes the parts of p, never its options. */
    void (*apply)(struct position *p, struct move m);

    /* Optional; for piles.  Returns the number with which a legal move of p is said, after the game's words `move` and `moves`: 12 for
     * "Say 12".  Without it a move is said by what it takes from the piles: "Take 9", "Take 3+3". */
    uint16_t (*said)(const struct position *p, struct move m);

    /* Writes all of *v: outcome, nimber and remoteness of p.  RAM and cycles are bounded; see judge_cost. */
    void (*judge)(const struct position *p, struct verdict *v);

    /* Optional; for games of one group that find this faster than by judging each move.  Computes only what a sum needs of p, in normal
     * play.
     * nimber is not UNKNOWN: returns the nimber of p; *move is the index of the first move that leaves `nimber`; later moves that leave it
     *   leave no more replies.  If the nimber of p is unknown, what is returned is above 0 iff p is won.
     * nimber is UNKNOWN: returns the remoteness of p; *move is the index of the best move, as `reply` chooses.
     * Where no such move exists, *move is the number of moves. */
    uint16_t (*sum_value)(const struct position *p, uint16_t nimber, uint8_t *move);

    /* Optional; for games whose remoteness is UNKNOWN.  Returns how many moves lead from a position of nimber g to one of
     * nimber g xor change, change 1..255.  With change = g, of an N position, these are the winning moves; if g is unknown, with any
     * change.  Without this function the search tries all replies to all moves. */
    uint8_t (*count_wins)(const struct position *p, uint16_t change);

    /* Optional.  Returns the perfect player's move; p has at least one move.
     * - Remoteness known: a winning player takes the move of least remoteness, a losing one that of greatest remoteness.
     * - Remoteness unknown: a move that ends the game and wins; else the fewest winning replies, then the most replies.
     * - Equally good moves: the first in order.
     * Games with positions of more than GAME_SEARCH moves must have this function; for the others search.h finds the move. */
    struct move (*reply)(const struct position *p);

    uint8_t flags; /* bits of enum game_flag */

    /* How long the search of a sum takes to look at an option, in units of 2,000 cycles, less one unit: about the longest time of judge,
     * and of the count of moves.  Games of which arduboy-fx makes p-code have a greater number, others a lesser one, as the limit of a
     * sum's reply needs.  The search looks at fewer options of a game with a greater cost. */
    uint8_t judge_cost;
};

enum { GAME_SEARCH = 256 }; /* the most moves of a position that the generic search is used for */

#define GAME(name, id) extern const __flash struct game game_##name;
#include <games.def>
#undef GAME
extern const __flash struct game game_template; /* always built and tested, never in the product's list */

/* Indices into game_list: the games of the product, in the order of games.def. */
enum {
#define GAME(name, id) GAME_INDEX_##name,
#include <games.def>
#undef GAME
    GAME_COUNT
};
extern const __flash struct game *const __flash game_list[GAME_COUNT];

/* Option 0 of every game that has both plays. */
#define OPTION_PLAY \
    { .name = NAME_play, .kind = OPTION_WORDS, .greatest = PLAY_MISERE, .initial = PLAY_NORMAL }

/* Sets the options of *p to their defaults and clears everything else. */
void game_defaults(const __flash struct game *game, struct position *p);

/* Returns the greatest value that a part (a coordinate, where parts are pieces) of p may have with the options of p. */
uint16_t game_greatest(const __flash struct game *game, const struct position *p);

/* Returns true iff the number of parts of p and each part are in range and p keeps the game's own condition.  The options of p
 * must be in range.  A rook's y of PART_MINUS_1 counts as in range; the rook's own condition refuses it where the rule has no
 * such square. */
bool game_legal(const __flash struct game *game, const struct position *p);

/* Returns the number of legal moves; 0 iff p is ended.  On the device the number fits 16 bits; with the desk's greater piles it
 * does not. */
unsigned game_moves(const __flash struct game *game, const struct position *p);

/* game_first sets *m to the first move of p, game_next to the move after *m, in order.  Both return false when there is no such
 * move; *m is then no legal move. */
bool game_first(const __flash struct game *game, const struct position *p, struct move *m);
bool game_next(const __flash struct game *game, const struct position *p, struct move *m);

/* Returns true iff the legal move m leaves a position that is lost for the player who then moves. */
bool game_wins(const __flash struct game *game, const struct position *p, struct move m);

/* Returns the perfect player's move, found by the game's own reply or by the generic search.  p has at least one move. */
struct move game_reply(const __flash struct game *game, const struct position *p);

#endif
