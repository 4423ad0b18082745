/* Misère quotients (Plambeck and Siegel, Misère quotients for impartial games, Journal of Combinatorial Theory, Series A 115, 2008).
 *
 * Take all sums of heaps of 0..n. Two sums are alike if, beside any third, both are won or both are lost in misère play. The classes of
 * alike sums are the quotient: a commutative monoid, whose product is the sum of games, with the set P of the lost classes. It tells who
 * wins every sum of these heaps: multiply the elements of the heaps, and look whether the product is in P.
 *
 * How it is found. A guess is made from outcomes: sums are taken for alike as long as no known test, a sum put beside both, tells them
 * apart. How it is proved. Each sum of heaps has an element x, and its options have a set X of elements. Both depend only on those of its
 * heaps: beside (y, Y) it has xy and xY + Xy. So all pairs (x, X) that occur are found from those of single heaps, and there are finitely
 * many. If of each pair x is in P just when X is not empty and has no element in P, then by induction P tells the outcome of each sum; and
 * the classes are those of the quotient, because each two of them are told apart by a test. Where a pair is otherwise, the outcome of a
 * sum of heaps was guessed wrong; that sum gives a new test, and the guess is made anew.
 *
 * Outcomes come from brute force, down to sums of lesser heaps whose quotient is proved already. */
#ifndef DESK_QUOTIENT_H
#define DESK_QUOTIENT_H

#include "place.h"

enum {
    QUOTIENT_HEAP = 250,          /* greatest heap */
    QUOTIENT_SUM = 30,            /* most heaps of a sum that is looked at */
    QUOTIENT_ORDER = 2000,        /* the budget: most elements, pairs (x, X) and sums that brute force looks at */
    QUOTIENT_PAIRS = 400000,
    QUOTIENT_SUMS = 12000000,
};
#define QUOTIENT_BUDGET "2,000 elements, 400,000 pairs of an element and its options, 12 million sums by brute force"

/* The quotient of the heaps 0..heaps. Elements are numbers 0..order - 1; 0 is the class of the empty sum. */
struct quotient {
    unsigned heaps, order;
    uint16_t *times;                   /* x times y: times[x * order + y] */
    bool *lost;                        /* is the element in P? */
    uint16_t value[QUOTIENT_HEAP + 1]; /* of each heap: its element (the pretending function) */
    size_t pairs;                      /* the number of pairs (x, X) that prove it */
};

/* Called after each heap with the quotient so far. Returns false to end the search. */
typedef bool quotient_watch(const struct quotient *q, void *context);

/* Finds the quotients of the heaps 0..1, 0..2, ... up to `heaps`, at most QUOTIENT_HEAP, of a game of heaps (place_heaps). *q is the last
 * one that was proved. Returns false if the budget did not suffice for all, or if the watch ended the search. quotient_end must follow.
 * Ends the program with a message if memory runs out. */
bool quotient_find(struct quotient *q, const struct ruled *game, unsigned heaps, quotient_watch *watch, void *context);
void quotient_end(struct quotient *q);

/* Returns the product of the elements of some heaps, 0..q->heaps each. */
uint16_t quotient_product(const struct quotient *q, const uint16_t *heap, unsigned count);

/* A proved period: the heaps n and n + period have the same element, for all n from `from` on, and the quotient is that of all heaps. */
struct quotient_period {
    unsigned period, from;
};

/* Finds the least period that the heaps 0..q->heaps of an octal game prove; code_length is the place of the last digit that is not 0.
 * Returns false if they prove none. The theorem is Guy and Smith's (octal.h), with elements in place of nimbers: a heap of n + p has
 * options with the same elements as one of n. So the pairs of all further heaps are those of lesser ones. It holds for codes of which no
 * digits repeat and which leave equal heaps. */
bool quotient_find_period(const struct quotient *q, unsigned code_length, struct quotient_period *p);

#endif
