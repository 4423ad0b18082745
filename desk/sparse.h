/* Sparse space: how the nimbers of the heaps of an octal game are computed fast (Berlekamp, Conway and Guy, Winning Ways, chapter 4;
 * Gangolli and Plambeck, A note on periodicity in some octal games, International Journal of Game Theory 18, 1989; Flammenkamp).
 *
 * Choose a mask, and call a heap rare if its nimber has an even number of ones in common with the mask, else common. (With `by_place` the
 * parity of the heap counts as one bit more, if all ways to split take an even number, or all an odd one.) A move that splits a heap xors
 * two nimbers; so it makes a value of the common kind out of a rare heap and a common one, and a value of the rare kind out of two of one
 * kind. If few heaps are rare, a nimber n is found so:
 *
 * 1. The pairs with a rare heap give *all* values of the common kind among the options of n. The least that is missing is the candidate.
 * 2. Each lesser value of the rare kind must be the value of some option: pairs are looked at until one is found.
 * 3. The least one for which no pair at all is found is the nimber; if there is none, the candidate is.
 *
 * This is the mex, whatever the mask is: a mask that does not fit makes step 1 or 2 slow, and no nimber wrong. The mask is the one that
 * makes the fewest of the known heaps rare, by a Walsh-Hadamard transform of how often each nimber occurs. It is chosen anew when the
 * number of heaps is a power of two, and when the rare heaps have doubled. Where no mask leaves fewer than a quarter of the heaps, all
 * pairs are looked at. */
#ifndef DESK_SPARSE_H
#define DESK_SPARSE_H

#include "octal.h"

enum { SPARSE_TOPS = 16, SPARSE_PLACES = 64 };

/* What is known of the heaps of a code that does not repeat. */
struct sparse {
    struct octal code;
    uint8_t first_split;    /* the least number that a move takes which splits a heap; OCTAL_DIGITS + 1 if there is no such move */
    bool one_parity;        /* all such numbers are even, or all are odd */
    bool plain;             /* all pairs are looked at; there is no mask */
    bool by_place;
    bool due;               /* the mask is to be chosen before the next heap */
    uint32_t mask;
    uint32_t *rare;         /* the rare heaps, ascending, without heap 0 */
    uint16_t *rare_nimber;  /* their nimbers */
    uint32_t rares, room;
    uint32_t chosen;        /* the number of rare heaps when the mask was chosen */
    uint32_t values;        /* a power of two that is greater than all nimbers */
    uint8_t *seen;          /* seen[g]: 1 if a pair under way has the value g < values, else 0 */
    uint64_t *pairs;        /* sets of values of pairs, one for each of the last sums of a pair; 2 * values bits each */
    uint64_t *options;      /* the same for the heap under way */
    uint64_t *rare_kind;    /* the values of the rare kind, for a heap whose place does not count */
    uint16_t top[SPARSE_TOPS]; /* nimbers that occur most often */
    uint32_t *place;        /* of each value up to SPARSE_PLACES heaps that have it as their nimber */
    uint8_t *places;        /* how many */
};

/* Begins without a heap. sparse_end frees it. */
void sparse_begin(struct sparse *s, const struct octal *code);
void sparse_end(struct sparse *s);

/* Returns the nimber of heap n from nimber[0..n - 1]: the heaps come in order, or sparse_know was called. *work grows by the number of
 * pairs that were looked at. */
uint32_t sparse_nimber(struct sparse *s, const uint16_t *nimber, uint32_t n, uint64_t *work);

/* Takes the nimbers of the heaps below n as known, and chooses a mask. */
void sparse_know(struct sparse *s, const uint16_t *nimber, uint32_t n);

/* Uses this mask for the heaps from n on; 0 and not by_place: none. by_place: only if s->one_parity. sparse_know was called with the same
 * heaps. */
void sparse_use(struct sparse *s, const uint16_t *nimber, uint32_t n, uint32_t mask, bool by_place);

#endif
