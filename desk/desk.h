/* The desk: what the games' code knows, for a person or as lines for a program.
 *
 *     analyse.c   `nimatron analyse`: its arguments, the lines of a file
 *     table.c     `nimatron table`: one line a position of a game of one pile; subtract.c: periods of subtraction games
 *     periods.c   `nimatron periods`: over recur.c (the search and its proof) and rows.c (the rows as bit masks)
 *     parse.c     text -> query, by the desk grammar: GAME [OPTION=VALUE ...] POSITION, and sums of such
 *     option.c    OPTION=VALUE
 *     place.c     POSITION, in the form of its game
 *     reader.c    words, numbers, complaints
 *     capacity.h  how much the games hold: more than on the device
 *     names.h     what the games are called
 *     wide.c      games that the desk plays beyond the range of the screen
 *     wins.c      what is known of a query, and its winning moves
 *     print.c     query -> text
 *     why.c       the reasoning, step by step
 *     help.c      how games are typed, from the games themselves
 */
#ifndef TOOLS_DESK_DESK_H
#define TOOLS_DESK_DESK_H

#include "games/graph.h"
#include "games/sum.h"
#include "games/why.h"
#include "names.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
    DESK_MOVES = 1000, /* winning moves that are listed; "+more" stands for the rest */
    DESK_NAME = 8,     /* letters and digits of a node's name */
    DESK_WIDE = 9999,  /* stones a pile, where the solver is a formula and the game is no part of a sum */
    DESK_OK = 0,
    DESK_BAD_QUERY = 1, /* some query was wrong, or the answers could not be written */
    DESK_USAGE = 2,     /* the command line itself was wrong */
};

/* The subcommands.  Exit status DESK_*.  argv[0] is "analyse", "table" or "periods". */
int desk_analyse(int argc, char **argv);
int desk_table(int argc, char **argv);
int desk_periods(int argc, char **argv); /* 130 after Ctrl-C */

/* A piece of the text of a query. */
struct word {
    const char *start;
    size_t length; /* 0: there is none */
};

/* The arguments with blanks between, in memory of its own.  False when there is none. */
bool desk_join_words(int argc, char **argv, struct word *joined);

/* The user's map of a graph, with the names of its nodes in the order in which they were typed. */
struct map {
    char name[GRAPH_NODES][DESK_NAME + 1];
    char arcs[GRAPH_FULL]; /* as graph.h has them */
    uint8_t nodes;
};

/* A game, its options and a position: a whole query or one part of a sum. */
struct part {
    uint8_t index;    /* in game_list */
    struct game game; /* that game, widened where it stands alone */
    struct position position;
    struct word typed_option[GAME_OPTIONS + 1]; /* the options as typed; "arcs=..." is none of the game's */
    uint8_t typed_count;
    struct map map;
};

/* The words point into the text that was read: it must outlive the query. */
struct query {
    uint8_t join;  /* enum join */
    uint8_t count; /* 1..SUM_PARTS */
    struct part part[SUM_PARTS];
};

/* Why a query was refused: one line without its end, naming what is wrong and what is legal. */
struct complaint {
    char text[700];
};

/* Reads one query.  The text need not end in a NUL and may hold anything.  False: *c is filled in, *q is not to be used. */
bool desk_parse(const char *text, size_t length, struct query *q, struct complaint *c);

/* Reads GAME [OPTION=VALUE ...] A..B, a game of one pile. */
bool desk_parse_range(const char *text, size_t length, struct part *part, uint16_t *from, uint16_t *to, struct complaint *c);

/* The index-th game of game_list as the desk plays it alone: with piles of up to DESK_WIDE where a formula serves. */
struct game desk_wide(uint8_t index);

bool desk_is_misere(const struct part *part);

/* What is known of a part, or of a position that it has become.  An ended position is 0 moves from its end. */
void desk_judge_part(const struct part *part, const struct position *p, struct verdict *v);
void desk_judge(const struct query *q, struct verdict *v);
bool desk_ended(const struct query *q);

/* A winning move: what it leaves of each part. */
struct win {
    struct position left[SUM_PARTS];
    struct verdict verdict; /* of the whole */
};

/* The winning moves in order, those that leave equal positions once. */
struct wins {
    struct win win[DESK_MOVES];
    size_t count;
    bool more;
};

void desk_find_wins(const struct query *q, struct wins *w);

/* The step-th step of the reasoning about it (games/why.h); all of them, a line each. */
bool desk_why(const struct query *q, uint8_t step, struct why *w);
void desk_print_why(const struct query *q, FILE *out);

/* Prints a pile, piece or node of a part as it is typed. */
void desk_print_element(const struct part *part, uint16_t value, FILE *out);

/* Prints a position of a part as it is typed, alone or after its game and the options given. */
void desk_print_position(const struct part *part, const struct position *p, FILE *out);
void desk_print_part(const struct part *part, const struct position *p, FILE *out);

/* Prints outcome, nimber, remoteness and the positions after the winning moves, with tabs between. */
void desk_print_fields(const struct query *q, FILE *out);

/* Prints the same for a person. */
void desk_print_prose(const struct query *q, FILE *out);

char desk_outcome_letter(uint8_t outcome);
void desk_print_number(uint16_t value, FILE *out);

/* How a game is typed, as "squares [play=normal|misere] N (1 pile of 0..10000)"; the names of all games; of those of one pile. */
struct usage {
    char text[300];
};
struct usage desk_usage(const struct part *part);
struct usage desk_games(void);
struct usage desk_games_of_one_pile(void);
struct usage desk_values(const struct option *option, int count); /* its first values: "normal|misere" */
bool desk_is_one_pile(const struct game *game);

/* Where the index-th game has nimbers or remotenesses, if not everywhere: "piles of 0..255"; else NULL. */
const char *desk_nimber_range(uint8_t index);
const char *desk_remoteness_range(uint8_t index);

void desk_print_help(FILE *out);

#endif
