/* Exact periods of the rows of f and g (Digit Deletion, and rooks), with their proof.
 *
 * Each row is additively periodic: g(m, n + t) = g(m, n) + t for n >= p; so f, its inverse in n, with the same t and another p.
 *
 * The proof is the recurrence of Frolov's Theorem 1.  Let the rows above be periodic with the common period T from column P on.
 * If row m has the same mask (rows.h) at k >= P and at k + tau, tau a multiple of T, then both columns have the same state of the
 * whole automaton but for the phase of the rows above, which is the same too: all that follows k is repeated after tau.  (The
 * theorem compares T > 2m differences g(m, n) - n in place of the mask, which the last 2m of them determine.)
 *
 * The least period.  Of the columns k, k + T, k + 2T, ... the first two with the same mask are taken: no smaller multiple of T
 * is a period.  The least period t divides tau; were it another number, some tau / q, q prime, would be a period that is no
 * multiple of T.  For each such q a column is looked for that refutes it; if there is none in tau columns, tau / q is a period.
 */
#ifndef TOOLS_DESK_RECUR_H
#define TOOLS_DESK_RECUR_H

#include "rows.h"

struct period {
    int row;
    uint64_t period, pre_g, pre_f;
    uint64_t from, again; /* the columns of the same state that prove it */
};

/* Asked every few milliseconds with the row and column under way: false ends the search. */
struct watch {
    bool (*go_on)(struct watch *w, int row, uint64_t column);
};

struct search {
    struct row_table row_0, table; /* table: as many of the rows known as the memory takes */
    uint64_t memory;           /* bytes that tables may have */
    struct watch *watch;
    int row;         /* the next */
    uint64_t common_period; /* the least common period of the rows above it ... */
    uint64_t from;   /* ... from here on */
    uint64_t column; /* how far the search for it went */
    struct rows *states; /* states that the search for it passed, in order */
    size_t state_count, state_room;
};

/* What ends a search for a row. */
enum found { FOUND, FOUND_STOPPED, FOUND_NO_MEMORY };

enum found search_begin(struct search *s, uint64_t memory, struct watch *watch);
void search_end(struct search *s);

/* The next row, from row 0 on, at most ROWS_MOST. */
enum found search_next(struct search *s, struct period *p);

#endif
