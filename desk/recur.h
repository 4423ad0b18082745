/* Exact periods of the rows of f and g, with their proof. g(m, n) are the nimbers of the misere rook (rows.h); f(m, n) are the
 * values of Digit Deletion (docs/theory.md).
 *
 * Each row of g is additively periodic: g(m, n + t) = g(m, n) + t for all n >= p. Row m of f is the inverse of row m of g, so it
 * has the same period t and a pre-period p of its own.
 *
 * The proof uses the recurrence of Frolov's Theorem 1. Let the rows above m be periodic with common period T from column P on.
 * Suppose that row m has the same mask (rows.h) at a column k >= P and at k + tau, where tau is a multiple of T. Then the automaton
 * of rows.h is in the same state at both columns, including the phase of the rows above, so everything after k repeats after tau.
 * (The theorem compares T > 2m differences g(m, n) - n in place of the mask; the last 2m differences determine the mask.)
 *
 * The columns k and k + tau are not looked for one by one: core.h tells how one common period T permutes the states of row m that recur,
 * so that one pass over T columns tells after how many common periods its state recurs.
 *
 * The least period. That number is the least, so no smaller multiple of T is a period. The least period t divides tau. If t is not tau,
 * some tau / q with q prime is a period that is not a multiple of T. For each such q the search looks for a column that refutes tau / q;
 * if tau columns hold none, tau / q is a period. */
#ifndef DESK_RECUR_H
#define DESK_RECUR_H

#include "core.h"

enum { CORES_MOST = 40 };

/* The result for one row. */
struct period {
    int row;
    uint64_t period;       /* t, the least period of the row of f and of g */
    uint64_t pre_g, pre_f; /* p, the least pre-period of the row of g and of f */
    uint64_t from, again;  /* two columns with the same state, from < again: they prove the period */
    int tokens, chosen;    /* a state of the core has `chosen` of so many tokens (core.h); row 0: 0 */
    uint64_t turns;        /* the number of common periods of the rows above from `from` to `again` */
};

/* A callback that the search calls every few milliseconds with the row and the column under way, and the column up to which it goes now. It
 * returns false to end the search. */
struct watch {
    bool (*go_on)(struct watch *w, int row, uint64_t column, uint64_t last);
};

/* A search for the periods of rows 0, 1, 2, ... in order. */
struct search {
    struct row_table row_0;  /* the table of row 0 alone */
    struct row_table table;  /* of as many of the known rows as fit `memory`; may share its masks with row_0 */
    uint64_t memory;         /* limit for the tables, bytes */
    struct watch *watch;
    int row;                 /* the row to be found next */
    uint64_t common_period;  /* the least common period of the rows above it */
    uint64_t from;           /* the column from which on they are periodic; the search begins there */
    uint64_t column;         /* the greatest column that the search for this row has reached */
    struct core cores[CORES_MOST]; /* of this row, in the first common period of it, in the order of their columns */
    size_t core_count;
    bool under_way;          /* the cores are those of this row */
    struct core end;         /* the core one common period after the first one, or as far after it as the search has come */
    uint32_t names;          /* the free tokens of the row itself in the first core */
    uint64_t turns;          /* the number of common periods after which they are the same again */
};

/* How the search for a row ended. FOUND_STOPPED: the watch returned false. FOUND_NO_CORE: the states of the row do not behave as core.h
 * says (no such row is known). */
enum found { FOUND, FOUND_STOPPED, FOUND_NO_MEMORY, FOUND_NO_CORE };

/* Begins a search with row 0. memory: bytes that tables may use; 0 is allowed and slow. The watch must outlive the search. Returns
 * FOUND or FOUND_NO_MEMORY; search_end must follow in either case. */
enum found search_begin(struct search *s, uint64_t memory, struct watch *watch);
/* Frees the memory of the search. */
void search_end(struct search *s);

/* Finds the next row, at most row ROWS_MOST, and fills in *p if the result is FOUND. After another result the search can only be kept
 * (kept.h) and ended. */
enum found search_next(struct search *s, struct period *p);

/* Takes the next row as found: p is what search_next returned for it in another search. */
void search_know(struct search *s, const struct period *p);

#endif
