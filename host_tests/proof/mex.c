/* The mex of subtraction games, for Frama-C's WP: the function returns the first mask that has no bit of the set; each mask before it has
 * one. (Mask v has the places whose nimber is v; the set has the places of the options.  So the result is the least nimber that no option
 * has.)  The contract requires that such a mask exists: 16 options cannot have 17 nimbers. */
#include <stdint.h>

/*@ requires \valid_read(mask + (0 .. 16)) && \exists integer n; 0 <= n <= 16 && (mask[n] & set) == 0;
    assigns \nothing;
    ensures 0 <= \result - mask <= 16 && \result == mask + (\result - mask) && (*\result & set) == 0;
    ensures \forall integer v; 0 <= v < \result - mask ==> (mask[v] & set) != 0; */
static uint16_t *first_without(uint16_t *mask, uint16_t set);

#include "games/subtraction.c"
