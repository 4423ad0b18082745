/* Nimbers of codes that repeat: a move may take any number from some place on, so each heap has all lesser ones for options. The values of
 * these options are kept from heap to heap, a set for each place of the heap in the cycle: to the sets belong all sums of what a move
 * leaves, up to the heap less the first place of the cycle. */
#ifndef DESK_ENDLESS_H
#define DESK_ENDLESS_H

#include "octal.h"

struct endless {
    struct octal code;
    uint8_t *kept[OCTAL_DIGITS];     /* kept[i][g]: 1 if a heap n, n % cycle = i, has a kept option of value g */
    uint32_t missing[OCTAL_DIGITS];  /* the least value that kept[i] lacks */
    uint32_t *seen;                  /* seen[g]: 1 more than the last heap that had another option of value g */
};

void endless_begin(struct endless *e, const struct octal *code);
void endless_end(struct endless *e);

/* Returns the nimber of heap n <= OCTAL_CYCLE_MOST from nimber[0..n - 1]. The heaps must come in order from 0 on; those of a table that is
 * resumed, too. */
uint32_t endless_nimber(struct endless *e, const uint16_t *nimber, uint32_t n);

#endif
