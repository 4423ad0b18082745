/* Queries about octal games: any number of heaps of one code, and their answers from a table of nimbers (octal.h). */
#ifndef DESK_OCTAL_QUERY_H
#define DESK_OCTAL_QUERY_H

#include "octal.h"
#include "reader.h"

enum { OCTAL_HEAPS = 64 }; /* most heaps */

struct octal_query {
    struct octal code;
    uint64_t heap[OCTAL_HEAPS]; /* 0..OCTAL_MOST; those of codes that repeat 0..OCTAL_CYCLE_MOST */
    uint8_t heaps;
};

/* Reads one heap of 0..most, a code, or heaps, which may be written 10^12. `game` stands before complaints, `usage` at their end.
 * octal_read_heaps proves a period for heaps beyond OCTAL_TABLE_MOST, or refuses them; this may take seconds. */
bool octal_read_heap(struct reader *r, const char *game, struct word word, uint64_t most, uint64_t *heap);
bool octal_read_code(struct reader *r, const char *game, struct word word, struct octal *code);
bool octal_read_heaps(struct reader *r, const char *game, const char *usage, struct octal_query *q);
/* Reads A..B for a table. */
bool octal_read_range(struct reader *r, const char *game, const struct octal *code, uint64_t *from, uint64_t *to);

/* Returns a table of the nimbers of the heaps up to `last`, or of a proved period, which stays until the program ends or the code is
 * another one. Ends the program after Ctrl-C. */
const struct octal_table *octal_table_of(const struct octal *code, uint64_t last);

/* Returns the xor of the nimbers of all heaps. */
uint16_t octal_sum(const struct octal_query *q);
/* Returns whether there is no move. */
bool octal_ended(const struct octal_query *q);
/* Returns whether one move can end the game. */
bool octal_ends_at_once(const struct octal_query *q);

/* A winning move from heaps. */
struct heap_win {
    uint8_t heap; /* counted from 0 */
    bool splits;  /* it leaves two heaps in the place of the one */
    uint64_t take;
    uint64_t remoteness; /* of what it leaves; UINT64_MAX: not known */
    const char *left;    /* a semicolon, which lists have between moves, and the heaps that it leaves, as they are typed */
    size_t length;       /* of that text */
};
/* Prints the number-th winning move, counted from 1. */
typedef void print_win(const struct heap_win *win, size_t number, FILE *out);

/* Lists winning moves: calls `print` for at most DESK_MOVES of them. Returns their number; DESK_MOVES + 1 if there are more. */
size_t octal_wins(const struct octal_query *q, print_win *print, FILE *out);

/* Prints why, but for the last line. */
void octal_print_why(const struct octal_query *q, FILE *out);

#endif
