/* The mex of subtraction games, for Frama-C's WP: the first of the masks that has nothing of the set, and each before it has something.
 * (Mask v has the places whose nimber is v, the set those of the options: so it is the least nimber that no option has.)  That there is one
 * is required: 16 options do not have 17 nimbers. */
#include <stdint.h>

/*@ requires \valid_read(mask + (0 .. 16)) && \exists integer n; 0 <= n <= 16 && (mask[n] & set) == 0;
    assigns \nothing;
    ensures 0 <= \result - mask <= 16 && \result == mask + (\result - mask) && (*\result & set) == 0;
    ensures \forall integer v; 0 <= v < \result - mask ==> (mask[v] & set) != 0; */
static uint16_t *first_without(uint16_t *mask, uint16_t set);

#include "games/subtraction.c"
