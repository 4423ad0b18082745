/* Tables of positions of two numbers: `nimatron table GAME [OPTION=VALUE ...] A..B C..D`. Every game that can be typed with two piles has
 * one, and so have the boards, whose numbers are column and row of one piece.
 *
 *     pairs.c          reads the ranges, asks about every position, prints CSV and JSON
 *     pairs_picture.c  SVG and PGM */
#ifndef DESK_PAIRS_H
#define DESK_PAIRS_H

#include "table_out.h"

enum { PAIRS_MOST = 1000000, /* most positions of a table */
       PAIRS_NONE = UINT8_MAX /* the outcome of two numbers that are no position */ };

struct pairs {
    struct word query;         /* all of it, the title of a picture */
    uint64_t from[2];
    uint32_t side[2];          /* how many numbers each range has */
    struct table_row *row;     /* of a and b: row[(b - from[1]) * side[0] + a - from[0]] */
};

/* Returns whether the last two words of a query are ranges. */
bool pairs_are_asked(struct word text);

/* Prints the table of such a query. Returns the exit status. */
int pairs_table(struct word text, struct table_out *t);

/* What knows the positions of a game: `begin` is called once with all rows, whose n are filled in, and may be NULL; `ask` fills in a row,
 * or returns false after a complaint if its numbers are no position. */
struct pairs_source {
    bool (*begin)(void *context, const struct pairs *p, struct complaint *c);
    bool (*ask)(void *context, struct table_row *row, struct complaint *c);
    void *context;
};

/* The same for positions of another source; text: the ranges. */
int pairs_table_of(struct word text, const struct pairs_source *source, struct table_out *t);

/* Returns the greatest nimber that is known; 0 if none is. */
uint64_t pairs_greatest(const struct pairs *p);

/* Print a picture, column a from the left and row b from the top. pairs_print_pgm returns false, and prints nothing, if a nimber is too
 * great for the form. */
void pairs_print_svg(const struct pairs *p);
bool pairs_print_pgm(const struct pairs *p);

#endif
