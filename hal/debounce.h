/* Makes key presses and repeats out of the readings of bouncing contacts.  A contact of a push button closes and opens several times
 * within some milliseconds before it settles.  The first closed reading is the press, because a player notices a late answer; then the key
 * is locked: it is up again only after enough open readings in a row, because nobody notices a late release.  The drivers of the buttons
 * make sure that a spike is no closed reading (hal.h). */
#ifndef HAL_DEBOUNCE_H
#define HAL_DEBOUNCE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    RELEASE_SAMPLES = 3,   /* open readings in a row that make a release: longer than any bounce */
    REPEAT_FIRST_MS = 400, /* milliseconds from a press to its first repeat */
    REPEAT_NEXT_MS = 80,   /* milliseconds from one repeat to the next */
};

/* The state of all keys; each mask has one bit for each key, KEY_* of hal.h. */
struct debounce {
    uint8_t down;    /* keys that are held, after debouncing */
    uint8_t low;     /* bit 0 of each held key's counter of open readings in a row, 0..2 */
    uint8_t high;    /* bit 1 of the same counters: all eight are counted by a few operations on whole bytes */
    uint8_t wait;    /* ticks until the held keys repeat, 1..TICKS(REPEAT_FIRST_MS) */
    uint8_t repeats; /* how often the held keys have repeated, 0..255; stays at 255 */
};

/* Sets the initial state.  Contacts that are closed now count as held, so that a key held at power-on is no press. */
void debounce_init(struct debounce *d, uint8_t contacts);

/* Takes one reading of the contacts, made `ticks` ticks after the last one (1..255).  Returns the keys that were pressed just now, with
 * d->repeats 0; or the held keys of `repeating` if they repeat now, with d->repeats 1 or more; or 0.  UP and DOWN held together do not
 * repeat, but d->repeats counts on: it tells how long they are held. */
uint8_t debounce_sample(struct debounce *d, uint8_t contacts, uint8_t ticks, uint8_t repeating);

/* Returns true if no key is held and none is closing or opening.  Then debounce_sample would do nothing, and the caller may skip it: a
 * device spends nearly all of its time so. */
static inline bool debounce_quiet(const struct debounce *d, uint8_t contacts)
{
    return (contacts | d->down) == 0;
}

#endif
