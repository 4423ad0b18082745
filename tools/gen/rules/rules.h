/* The games once more, from their rules alone: what tools/gen/lessons and tools/gen/gen_puzzles check statements against.  It shares no code with
 * games/, knows no solution, and tries everything.  Names and options of games as in design's desk grammar: "squares 19",
 * "bash max=3 7", "knights 3,4 5,6", "graph map=pond C", "sum squares 19 + nim 3 4" (joined as `one`).
 * "queen 3 5" is wythoff shown as a queen. */
#ifndef TOOLS_RULES_H
#define TOOLS_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RULES_OPTIONS = 3,
    RULES_PARTS = 10,
    RULES_GAMES = 4,      /* most of a sum */
    RULES_MOVES = 20000,  /* most of a position: two piles of 9999, thrice */
    RULES_UNKNOWN = 65535 /* no such value: a nimber in misère play, a remoteness of a draw */
};

enum rules_game {
    RULES_SQUARES, RULES_SUBTRACTION, RULES_BASH, RULES_RACE, RULES_NIM, RULES_WYTHOFF, RULES_POWER, RULES_STONES, RULES_CAKE,
    RULES_ROXOR, RULES_ROOK, RULES_KNIGHTS, RULES_QUEENS, RULES_DIGITS, RULES_GRAPH, RULES_COUNT
};

enum rules_outcome { RULES_P, RULES_N, RULES_D };

/* A position of one game.  Options as their numbers, in the order that games/ has them, 0 where there is none; parts beyond `parts`
 * are 0.  A piece's part is y * 256 + x, the added square of the rook has y = 65535. */
struct place {
    uint16_t game, parts, option[RULES_OPTIONS], part[RULES_PARTS];
};

/* A position of one game, or of several of which a move takes one. */
struct whole {
    uint16_t count;
    struct place game[RULES_GAMES];
};

/* Nimber and remoteness as games/game.h has them. */
struct value {
    uint16_t outcome, nimber, remoteness;
};

extern const char *const rules_names[RULES_COUNT];

/* The default of an option, and what it is called where it is typed; NULL beyond the last. */
uint16_t rules_default(unsigned game, unsigned option);
const char *rules_option(unsigned game, unsigned option);

/* Reads a position up to `end` (or the text's own end).  Returns 0, or what is wrong with it; *queen says whether it was so called. */
const char *rules_read(struct whole *w, const char *text, const char *end, bool *queen);

/* Reads the parts alone, of a position that is otherwise like `like`: "15", "5 4 1". */
const char *rules_read_like(struct whole *w, const struct whole *like, const char *text, const char *end);

/* Writes it as rules_read reads it, without the options that have their defaults. */
void rules_write(char *text, size_t room, const struct whole *w, bool queen);

/* Fills in where one move leads, in the order of the moves; returns how many, RULES_MOVES at most. */
unsigned rules_moves(const struct place *p, struct place *left);
unsigned rules_all_moves(const struct whole *w, struct whole *left);

/* True where who cannot move wins. */
bool rules_misere(const struct place *p);

/* By trying everything, once for each position. */
struct value rules_value(const struct whole *w);

#endif
