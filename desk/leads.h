/* Where a nimber comes from: the nimbers that the moves of a position lead to, of which it is the least number that is missing. */
#ifndef DESK_LEADS_H
#define DESK_LEADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { LEADS_MOVES = 1000000 /* more moves are not listed */, LEADS_RUNS = 12 /* most runs of numbers in a text; "and more" follows */ };

/* The nimbers after the moves of one position. One that is zeroed has no move. */
struct leads {
    uint32_t *nimber;
    size_t count, room;
    bool beyond; /* there are too many moves, or a nimber is not known: what was added is not all */
};

/* Adds the nimber after a move. Returns false if there are too many. */
bool leads_add(struct leads *l, uint32_t nimber);

/* Sorts the nimbers and leaves out those that come twice, before they are printed. */
void leads_sort(struct leads *l);

/* Returns the least number that is missing among sorted nimbers. */
uint32_t leads_missing(const struct leads *l);

/* Prints sorted nimbers with blanks between, three or more that follow each other as "0..4". All below the missing one are among them. */
void leads_print(const struct leads *l, FILE *out);

/* Ends a line that says a nimber: ": its moves lead to 0 2 3, not to 1." or ": it has no move."; "." if not all moves are known. Frees
 * them. */
void leads_end_line(struct leads *l, FILE *out);

/* Frees what they hold; *l has no move then. */
void leads_clear(struct leads *l);

#endif
