/* The core of a row: the states of row m (rows.h) that recur, and how one common period T of the rows above permutes them.
 *
 * A state of the row is the set of its free values, those that it has not used. In each column the row takes its least free value that
 * the rows above have not taken there; call the latter values open. Take a set of states that all have the values of a set C free, and
 * besides these k of the values of a set X, the tokens: every choice of k tokens is one state. Let c be the least open value of C.
 *
 *     No open token is below c: every state takes c. C loses c.
 *     One open token x is below c: the states that have x take x, the others take c. So after the column the first have c and the
 *         others do not: c is a token in place of x.
 * Two or more open tokens are below c: then states can become equal, and this description ends.
 *
 * If the last case does not occur in T columns, and C and X are the same sets at their end, then T columns permute the tokens: a state
 * with the tokens S becomes the one with the tokens pi(S), and it recurs after the least j >= 1 with pi^j(S) = S, after j T columns. The
 * program observes all of this, so it is a proof for this row, however C and X were found. They are guessed from random states: within some
 * hundred columns most states become equal to others; the remaining states have C in common and differ in X. */
#ifndef DESK_CORE_H
#define DESK_CORE_H

#include "rows.h"

enum { TOKENS = 32 }; /* values in a mask of rows.h */

/* The core of row rows.last + 1 at a column, as masks of rows.h. */
struct core {
    struct rows rows;  /* the rows above; also the column */
    uint32_t always;   /* C: values that are free in every state */
    uint32_t token;    /* X: values that are free in some */
    uint8_t name[TOKENS]; /* of the token at value v: name[v % TOKENS]; at first the bit that it had */
};

/* Guesses the core of the row below r->last at r->column, which r reaches in `lead` columns. */
void core_guess(struct core *c, const struct rows *r, uint64_t lead);

/* Names every token by its bit. */
void core_name(struct core *c);

/* Advances by this number of columns. Returns false if two or more open tokens are below c in one of them. */
bool core_pass(struct core *c, uint64_t columns);

/* Returns whether a row with this mask of used values is in one of the states. Writes the names of its free tokens as bits to
 * *names. */
bool core_holds(const struct core *c, uint32_t used, uint32_t *names);

/* Returns the used values of the state that has the tokens of these names free. */
uint32_t core_used(const struct core *c, uint32_t names);

#endif
