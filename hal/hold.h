/* Two keys from one: let go early it is A, held it is B.  For boards that have a key too few. */
#ifndef HAL_HOLD_H
#define HAL_HOLD_H

#include <stdint.h>

enum { HOLD_MS = 400, HOLD_IGNORED = 255 };

struct hold {
    uint8_t down; /* readings for which A has been down, stops when it has become B; HOLD_IGNORED */
    uint8_t up;   /* readings since it was let go, while that is made known */
};

/* Takes one reading of the contacts, a tick after the last; returns them with A as one key or the other, still to be debounced.
 * While A is down nobody knows yet: then it returns neither, and A for some readings after it was let go. */
uint8_t hold_sample(struct hold *h, uint8_t contacts);

/* What is down now is neither key, however long, until it was let go: it was down at power-on, or has woken the machine. */
void hold_ignore(struct hold *h);

#endif
