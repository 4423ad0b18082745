/* Games of heaps that the desk plays far beyond a struct position: octal games with any code, subtraction games with greater sets and
 * heaps, Squares with greater heaps; any number of heaps of each. In a sum of games they are parts that brute.h knows (searched.h).
 *
 *     octal        their nimbers come from a table (octal_query.h)
 *     grundy       likewise
 *     subtraction  one heap or several, of which the values are computed from 0 upwards until they repeat (take.h)
 *     squares      one heap or several, from a table; one heap also from the sieve (take.h)
 *
 *     large_parse.c  their grammar
 *     large_heaps.c  the values of heaps of subtraction and squares
 *     large.c        the answers */
#ifndef DESK_LARGE_H
#define DESK_LARGE_H

#include "leads.h"
#include "octal_query.h"
#include "take.h"

/* Grundy's game is read as itself, and then is an octal game. */
enum large_name { LARGE_OCTAL, LARGE_SUBTRACTION, LARGE_SQUARES, LARGE_GRUNDY, LARGE_COUNT };

/* Where the values of heaps come from: a walk, one heap (take_walk_to); a table by the rule, one heap or those of Squares; nimbers; the
 * outcomes of one heap alone. */
enum large_source { LARGE_WALK, LARGE_TABLE, LARGE_NIMBERS, LARGE_OUTCOMES };

enum { LARGE_HEAPS = 64 /* most heaps of subtraction and squares */ };
#define LARGE_MOST 1000000000000000000ull /* the greatest heap of subtraction */
#define LARGE_UNKNOWN UINT64_MAX

/* A query of such a game. */
struct large {
    uint8_t name; /* enum large_name */
    uint8_t play; /* enum play; octal: normal */
    struct octal_query octal;
    const struct take_set *set; /* subtraction: that which was read last; it serves until the next one is */
    uint64_t heap[LARGE_HEAPS]; /* of subtraction and squares */
    uint8_t heaps;
    uint8_t source; /* enum large_source */
    struct word typed[3]; /* the options as they were typed */
    uint8_t typed_count;
};

/* LARGE_SMALL: the query is for no such game, or it is one that the game of game_list takes. LARGE_BAD: *r->complaint says why not. */
enum large_found { LARGE_SMALL, LARGE_GOOD, LARGE_BAD };

/* Reads a query that is no sum. Reads nothing where the result is LARGE_SMALL. Looks for the values of the heaps, which may take seconds,
 * and refuses heaps whose values are beyond the budget. */
enum large_found large_parse(const struct reader *r, struct large *l);
/* Reads GAME [OPTION=VALUE ...] A..B, for a table. */
enum large_found large_parse_range(const struct reader *r, struct large *l, uint64_t *from, uint64_t *to);

/* Reads the set of a subtraction game: numbers S and ranges A-B with commas between. It serves until the next one is read. Returns NULL
 * after a complaint. */
const struct take_set *large_read_set(struct reader *r, struct word word);

/* Print an answer as desk_print_fields, desk_print_prose and desk_print_why do. */
void large_print_fields(const struct large *l, FILE *out);
void large_print_prose(const struct large *l, FILE *out);
void large_print_why(const struct large *l, FILE *out);

/* Returns how a game of this name is typed; "" if the desk has no large game of that name. */
const char *large_usage(const char *name);

/* ---- heaps of subtraction and squares ---- */

/* A value; LARGE_UNKNOWN for a nimber or a remoteness that is not known. */
struct large_value {
    uint8_t outcome;
    uint64_t nimber, remoteness;
};

/* A move: from which heap, how many, and the value of what it leaves; several heaps are one position. */
struct large_move {
    uint8_t heap;
    uint64_t take;
    struct large_value left;
};

/* Chooses the source of a query's values. Returns false if they are beyond every budget; Ctrl-C ends the program. */
bool large_find_source(struct large *l);

/* Returns the value of the position, and whether it has no move. */
struct large_value large_judge(const struct large *l, bool *ended);

/* Returns the value of one heap alone, at most the one heap of the query, whose source is no walk. */
struct large_value large_value_of(const struct large *l, uint64_t heap);

/* Calls `found` with each move, heaps from the left, the fewest first, until it returns false. */
void large_each_move(const struct large *l, bool (*found)(const struct large_move *move, void *context), void *context);

/* Calls `found` with the winning moves, and maybe others. */
void large_each_win(const struct large *l, bool (*found)(const struct large_move *move, void *context), void *context);

/* Returns the value of one heap, normal play, of a query with source LARGE_NIMBERS or LARGE_TABLE. */
uint32_t large_nimber(const struct large *l, uint64_t heap);

/* Adds the nimbers after the moves from one heap. */
void large_add_leads(const struct large *l, uint64_t heap, struct leads *leads);

#endif
