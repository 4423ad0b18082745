/* `nimatron analyse`: what the games' code knows of a position, for a person or as tab-separated lines.
 *
 *     analyse.c   the command: its arguments, the lines of a file
 *     parse.c     text -> query, by the desk grammar: GAME [OPTION=VALUE ...] POSITION
 *     print.c     query -> text
 *     help.c      how games are typed, from the games themselves
 */
#ifndef TOOLS_DESK_DESK_H
#define TOOLS_DESK_DESK_H

#include "games/game.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
    DESK_MOVES = 1000, /* winning moves that are listed; "+more" stands for the rest */
    DESK_OK = 0,
    DESK_BAD_QUERY = 1, /* some query was wrong, or the answers could not be written */
    DESK_USAGE = 2,     /* the command line itself was wrong */
};

/* Exit status DESK_*.  argv[0] is "analyse". */
int desk_analyse(int argc, char **argv);

struct query {
    const struct game *game;
    struct position position;
};

/* Why a query was refused: one line without its end, naming what is wrong and what is legal. */
struct complaint {
    char text[400];
};

/* Reads one query.  The text need not end in a NUL and may hold anything.  False: *c is filled in, *q is not to be used. */
bool desk_parse(const char *text, size_t length, struct query *q, struct complaint *c);

/* The positions that the winning moves leave, in the order of the moves, equal ones once. */
struct wins {
    struct position left[DESK_MOVES];
    size_t count;
    bool more;
};

void desk_find_wins(const struct query *q, struct wins *w);

/* Prints a position as it is typed. */
void desk_print_position(const struct position *p, FILE *out);

/* Prints outcome, nimber, remoteness and the positions after the winning moves, with tabs between. */
void desk_print_fields(const struct query *q, FILE *out);

/* Prints the same for a person. */
void desk_print_prose(const struct query *q, FILE *out);

/* How a game is typed, as "squares [play=normal|misere] N (1 pile of 0..10000)", and the names of all games. */
struct usage {
    char text[200];
};
struct usage desk_usage(const struct game *game);
struct usage desk_games(void);

void desk_print_help(FILE *out);

#endif
