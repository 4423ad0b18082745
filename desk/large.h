/* Games of heaps that the desk plays far beyond a struct position: octal games with any code, subtraction games with greater sets and
 * heaps, Squares with greater heaps. They are no parts of sums of games.
 *
 *     octal        any number of heaps; their nimbers come from a table (octal_query.h)
 *     subtraction  one heap, of which the values are computed from 0 upwards; where they repeat, whole periods are left out (take.h)
 *     squares      one heap, from a table (take.h) */
#ifndef DESK_LARGE_H
#define DESK_LARGE_H

#include "octal_query.h"

enum large_name { LARGE_OCTAL, LARGE_SUBTRACTION, LARGE_SQUARES, LARGE_COUNT };

enum {
    LARGE_SUBTRACTION_MOST = 1000000000, /* greatest heaps */
    LARGE_SQUARES_MOST = 1000000,
    LARGE_SET_NUMBERS = 20, LARGE_SET_MOST = 64, /* a set has so many numbers at most, and they are 1..LARGE_SET_MOST */
};

/* A query of such a game. */
struct large {
    uint8_t name; /* enum large_name */
    uint8_t play; /* enum play; octal: normal */
    struct octal_query octal;
    uint64_t set; /* subtraction: bit s - 1 is set if s may be taken */
    uint32_t heap; /* of subtraction and squares */
    struct word typed[3]; /* the options as they were typed */
    uint8_t typed_count;
};

/* LARGE_SMALL: the query is for no such game, or it is one that the game of game_list takes. LARGE_BAD: *r->complaint says why not. */
enum large_found { LARGE_SMALL, LARGE_GOOD, LARGE_BAD };

/* Reads a query that is no sum. Reads nothing where the result is LARGE_SMALL. */
enum large_found large_parse(const struct reader *r, struct large *l);
/* Reads GAME [OPTION=VALUE ...] A..B, for a table. */
enum large_found large_parse_range(const struct reader *r, struct large *l, uint64_t *from, uint64_t *to);

/* Print an answer as desk_print_fields, desk_print_prose and desk_print_why do. */
void large_print_fields(const struct large *l, FILE *out);
void large_print_prose(const struct large *l, FILE *out);
void large_print_why(const struct large *l, FILE *out);

/* Returns how a game of this name is typed; "" if the desk has no large game of that name. */
const char *large_usage(const char *name);

#endif
