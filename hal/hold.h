/* Makes the two keys A and B out of one contact, for a board that has one key too few: a short press is A, a long one is B. */
#ifndef HAL_HOLD_H
#define HAL_HOLD_H

#include <stdint.h>

enum {
    HOLD_MS = 400,      /* milliseconds after which a press is B */
    HOLD_IGNORED = 255, /* value of hold.down: the press counts as no key */
};

struct hold {
    uint8_t down; /* number of readings for which the contact has been closed, 0..TICKS(HOLD_MS), at which the key is B; or HOLD_IGNORED */
    uint8_t up;   /* readings since the contact opened, 0..RELEASE_SAMPLES; back to 0 when the press is over */
};

/* Takes one reading of the contacts, a tick after the last one.  Returns the reading with the bit of A replaced by A, B or neither; the
 * result must still be debounced.  While the contact has been closed for less than HOLD_MS the key is not known yet, and the result has
 * neither bit.  When a short press ends, the result has A for one reading. */
uint8_t hold_sample(struct hold *h, uint8_t contacts);

/* Makes the present press count as no key, however long it lasts.  Called at power-on and after a key has woken the machine. */
void hold_ignore(struct hold *h);

#endif
