/* The games once more, from their rules alone: what tools/gen/lessons, tools/gen/gen_puzzles and the tests (host_tests/unit/judged.h)
 * check statements against.  It shares no code with games/, knows no solution, and tries everything.  Names and options of games as on the
 * desk: "squares 19", "bash max=3 7", "knights 3,4 5,6", "graph map=pond C", "sum squares 19 + nim 3 4" (joined as `one`). "queen 3 5" is
 * wythoff shown as a queen. */
#ifndef TOOLS_RULES_H
#define TOOLS_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RULES_OPTIONS = 3,
    RULES_PARTS = 10,
    RULES_GAMES = 4,      /* most games of a sum */
    RULES_MOVES = 20000,  /* most moves of a position: two piles of 9999, three kinds of moves */
    RULES_UNKNOWN = 65535, /* there is no such value: a nimber in misère play, a remoteness of a draw */
    RULES_WORK = 120, RULES_WORK_LAST = 40, /* most positions to look at in a puzzle; where each one's remoteness must be found, too */
    RULES_WORK_COUNTED = 10000 /* no more than these are counted */
};

/* ORDER: as in games/games.def. */
enum rules_game {
    RULES_SQUARES, RULES_SUBTRACTION, RULES_BASH, RULES_RACE, RULES_FIBONACCI, RULES_NIM, RULES_WYTHOFF, RULES_POWER, RULES_STONES,
    RULES_CAKE, RULES_ROXOR, RULES_FRAENKEL, RULES_ROOK, RULES_KNIGHTS, RULES_QUEENS, RULES_CHOMP, RULES_GRAPH,
    RULES_OCTAL, RULES_GRUNDY, RULES_LASKER, RULES_COINS, RULES_DIGITS, RULES_EUCLID, RULES_COUNT
};

enum rules_outcome { RULES_P, RULES_N, RULES_D };

/* A position of one game.  Options have the numbers and the order that games/ gives them; unused options are 0, and so are parts from
 * `parts` on.  The part of a piece is y * 256 + x; the added square of the rook has y = 65535.  A row of coins is one part: bit n is coin
 * n, counted from 0, heads. */
struct place {
    uint16_t game, parts, option[RULES_OPTIONS], part[RULES_PARTS];
};

/* In which games of a sum a player moves: in one, in all, in any number of them, in some but not all.  ORDER: as in games/sum.h. */
enum rules_join { RULES_ONE, RULES_ALL, RULES_ANY, RULES_SOME, RULES_JOINS };

/* A position of one game, or of several games that are joined; a position that is read or written as text has RULES_ONE. */
struct whole {
    uint16_t count, join;
    struct place game[RULES_GAMES];
};

/* Outcome, nimber and remoteness as games/game.h defines them. */
struct value {
    uint16_t outcome, nimber, remoteness;
};

extern const char *const rules_names[RULES_COUNT];

/* Return the default of an option, and its name as it is typed; NULL after the last option. */
uint16_t rules_default(unsigned game, unsigned option);
const char *rules_option(unsigned game, unsigned option);

/* Reads a position up to `end`, or to the end of the text if that comes first.  Returns NULL, or a text that says what is wrong.
 * *queen: the position was written with the name queen. */
const char *rules_read(struct whole *w, const char *text, const char *end, bool *queen);

/* Reads only the parts of a position, such as "15" or "5 4 1"; games and options are those of `like`. */
const char *rules_read_like(struct whole *w, const struct whole *like, const char *text, const char *end);

/* Writes a position in the form that rules_read reads, without options that have their defaults. */
void rules_put(char *text, size_t room, const struct whole *w, bool queen);

/* Returns whether the parts, each of which is in the range that its game has, are a position of the game. */
bool rules_legal(const struct place *p);

/* Gives "graph map=own" the arcs of each node, in the form "B,DG,,": node A leads to B, node B to D and G, node C is an end.  Forgets all
 * values.  `arcs` must stay as it is. */
void rules_own_map(const char *arcs);

/* Writes the positions after each move to left[], in the order of the moves.  Returns their number, RULES_MOVES at most. */
unsigned rules_moves(const struct place *p, struct place *left);
unsigned rules_all_moves(const struct whole *w, struct whole *left);

/* Returns whether a player who cannot move wins. */
bool rules_misere(const struct place *p);

/* Computes the values by trying all moves, once for each position.  In a graph whose cycles a player can always leave again to the nimber
 * that was left, nodes have nimbers, too (Smith 1966). */
struct value rules_value(const struct whole *w);

/* Forgets all values, so that there is room for others: a million positions. */
void rules_forget(void);

/* Returns how many positions there are to look at when one solves a position by hand: those that can be reached from it.  Games of a sum,
 * and piles that have a nimber each, are looked at one by one; so is a position once only whose piles have another order. */
unsigned rules_work(const struct whole *w);

/* Returns the same of several positions together. */
unsigned rules_work_of(const struct whole *w, unsigned positions);

/* Returns the rule that the lessons teach for a game, which spares one this work; NULL: none. */
const char *rules_taught(const struct whole *w);

/* Returns whether a puzzle about the position wants a computer.  `last`: it asks which move lasts longest. */
bool rules_too_much(const struct whole *w, bool last);

#endif
