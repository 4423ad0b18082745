/* From bouncing contacts to key presses and repeats. */
#ifndef HAL_DEBOUNCE_H
#define HAL_DEBOUNCE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PRESS_SAMPLES = 2,   /* a contact must read closed this many times in a row to count as such, */
    RELEASE_SAMPLES = 3, /* and open this many: a hand sees at once whether its key is heard, and not when it was let go */
    REPEAT_FIRST_MS = 400,
    REPEAT_NEXT_MS = 80,
};

struct debounce {
    uint8_t down;       /* keys that are held, after debouncing */
    uint8_t low, high; /* a two-bit counter for every key, standing upright: samples that differ from `down` */
    uint8_t wait;       /* ticks until the held keys repeat */
    uint8_t repeats;    /* how often they have repeated, stops at 255 */
};

/* Starts with these contacts taken as held, so that a key held at power-on is no press. */
void debounce_init(struct debounce *d, uint8_t contacts);

/* Takes one reading of the contacts, `ticks` after the last.  Returns the keys pressed just now, or, when a key of
 * `repeating` is held long enough, that key again with d->repeats > 0 (0 for a fresh press). */
uint8_t debounce_sample(struct debounce *d, uint8_t contacts, uint8_t ticks, uint8_t repeating);

/* True when no key is held, none is closing or opening: nearly always, and then there is no sample to take. */
static inline bool debounce_quiet(const struct debounce *d, uint8_t contacts)
{
    return (contacts | d->down | d->low | d->high) == 0;
}

#endif
