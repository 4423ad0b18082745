/* Values of one heap of which a move takes a number of a set, or a perfect square.
 *
 *     take.c           sets of 1..64 by a walk with whole periods left out; tables of any set by the rule
 *     take_sequence.c  any set by bit sets: nimbers, or outcomes alone, and the periods that they prove
 *     take_squares.c   Squares: a table by the rule, and the sieve of lost heaps */
#ifndef DESK_TAKE_H
#define DESK_TAKE_H

#include "games/game.h"
#include <stdbool.h>
#include <stddef.h>

enum {
    TAKE_WINDOW = 64,           /* the greatest number of a set that a walk takes */
    TAKE_COUNT = 63,            /* most numbers of such a set, because its nimbers are kept as bits */
    TAKE_GREATEST = 1000000,    /* the greatest number of a set */
    TAKE_WALK = 1000000000,     /* most steps of a walk, without a period */
    TAKE_HEAPS = 1 << 26,       /* most heaps of a sequence */
    TAKE_SQUARES = 1000000,     /* the greatest heap of the table of Squares, with nimbers and remotenesses */
    TAKE_SIEVE = 100000000,     /* the greatest heap of the sieve, with outcomes alone */
};
#define TAKE_MOVES (1ull << 29) /* most moves of a table by the rule: a second or two */
#define TAKE_WORK (1ull << 33)  /* most words that a sequence changes: some seconds */
#define TAKE_ROOM (1ull << 29)  /* most bytes of its bit sets */

/* The value of a heap. nimber: of normal play. */
struct take_value {
    uint8_t outcome; /* enum outcome */
    uint32_t nimber;
    uint64_t remoteness;
};

/* A set of numbers of 1..TAKE_GREATEST, at least one. */
struct take_set {
    uint32_t count, greatest;
    uint32_t *number; /* in rising order */
    uint64_t *bit;    /* bit (n - 1) % 64 of word (n - 1) / 64 is set if n may be taken; take_words(set) words */
};
static inline uint32_t take_words(const struct take_set *set)
{
    return (set->greatest + 63) / 64;
}
/* Returns whether the set is one that a walk takes; then set->bit[0] is all of it. */
static inline bool take_is_narrow(const struct take_set *set)
{
    return set->greatest <= TAKE_WINDOW && set->count <= TAKE_COUNT;
}

/* ---- sets of 1..TAKE_WINDOW ---- */

/* A walk over the heaps 0, 1, 2, ... of a subtraction game. */
struct take_walk {
    uint64_t set; /* bit s - 1 is set if s may be taken; at most TAKE_COUNT bits */
    uint8_t play; /* enum play */
    uint64_t next; /* the heap to be valued next */
    struct take_value value[TAKE_WINDOW]; /* of the last heaps: heap n at n % TAKE_WINDOW */
};

/* Begins before heap 0. */
void take_begin(struct take_walk *w, uint64_t set, uint8_t play);

/* Values the next heap. Returns its value. */
const struct take_value *take_step(struct take_walk *w);

/* Walks on until `heap` is the next one. When the values of the last heaps come again, with remotenesses that are all greater by one
 * number, so do all later ones, and whole periods are left out. Returns false if Ctrl-C ended it, or if the values of `most` heaps did not
 * come again and were not enough. */
bool take_walk_to(struct take_walk *w, uint64_t heap, uint64_t most);

/* Returns the value of a heap that is one of the last TAKE_WINDOW before w->next. */
const struct take_value *take_value_of(const struct take_walk *w, uint64_t heap);

/* Returns how many of the heaps from..to are won. */
uint32_t take_count_wins(uint64_t set, uint8_t play, uint32_t from, uint32_t to);

/* ---- any set ---- */

/* Returns the values of the heaps 0..last by the rule, from a table that stays until another set or play is asked for; NULL if there are
 * more than TAKE_MOVES moves from them. */
const struct take_value *take_table(const struct take_set *set, uint8_t play, uint64_t last);

struct take_period {
    uint32_t period, from;
};

/* What take_nimber and the other functions found. BEYOND: no period shows in TAKE_HEAPS heaps, or in TAKE_WORK or TAKE_ROOM. */
enum take_found { TAKE_GOOD, TAKE_BEYOND, TAKE_STOPPED /* by Ctrl-C */ };

/* Finds the nimber of a heap in normal play, from the sequence of nimbers or from a period that it proves: the last set->greatest values
 * determine all later ones. `outcomes`: 1 stands for all nimbers above 0, which takes less time and room. The sequences of one set stay
 * until the program ends or another set is asked for. */
enum take_found take_nimber(const struct take_set *set, bool outcomes, uint64_t heap, uint32_t *nimber);

/* Finds the least period of that sequence, and the least heap from which on it holds. */
enum take_found take_find_period(const struct take_set *set, bool outcomes, struct take_period *p);

/* The same in misère play, of outcomes. A heap n is lost there iff n - s is lost in normal play, s the least number of the set. (T. S.
 * Ferguson, On sums of graph games with last player losing, 1974: the nimber of n is 1 iff that of n - s is 0. And a heap or a sum of
 * heaps is lost in misère play iff all nimbers are 0 or 1 and their xor is 1, or some are greater and it is 0, as in Nim.) */
enum take_found take_misere_period(const struct take_set *set, struct take_period *p);

/* Finds the least period of a sequence of items of `size` bytes, `length` of them, of which the last `window` determine the next one.
 * Returns false if none shows. */
bool take_period_of(const void *items, size_t size, uint32_t length, uint32_t window, struct take_period *p);

/* ---- squares ---- */

/* Returns the values of Squares for the heaps 0..last at least, last <= TAKE_SQUARES. The table stays until the program ends. */
const struct take_value *take_squares(uint32_t last, uint8_t play);

/* Finds whether a heap of 0..TAKE_SIEVE is lost in normal play. Returns false if Ctrl-C ended it. What was sieved stays until the program
 * ends. In misère play heap n is lost iff n - 1 is lost in normal play (take_misere_period). */
bool take_sieve(uint32_t heap, bool *lost);

#endif
