/* See debounce.h. */
#include "debounce.h"
#include "hal.h"

enum { BOTH = KEY_UP | KEY_DOWN };

_Static_assert(RELEASE_SAMPLES == 3, "the upright counter ends at 3");
_Static_assert(TICKS(REPEAT_FIRST_MS) < 256, "waits fit a byte");

void debounce_init(struct debounce *d, uint8_t contacts)
{
    *d = (struct debounce){ .down = contacts, .wait = TICKS(REPEAT_FIRST_MS) };
}

/* A key that is up changes with its first closed reading.  For all held keys at once, counts the open readings in a row: 0, 1, 2, and with
 * the 3rd (`high` and `low`: RELEASE_SAMPLES) the key changes.  Returns the keys whose state changes now. */
static uint8_t settle(struct debounce *d, uint8_t contacts)
{
    uint8_t opens = d->down & ~contacts;
    uint8_t high = (d->high ^ d->low) & opens;
    uint8_t low = ~d->low & opens;
    uint8_t turned = (high & low) | (contacts & ~d->down);

    d->high = high & ~turned;
    d->low = low & ~turned;
    d->down ^= turned;
    return turned;
}

uint8_t debounce_sample(struct debounce *d, uint8_t contacts, uint8_t ticks, uint8_t repeating)
{
    uint8_t turned = settle(d, contacts);

    if (turned) {
        d->wait = TICKS(REPEAT_FIRST_MS);
        d->repeats = 0;
        return turned & d->down;
    }
    if (!(d->down & repeating))
        return 0;
    if (d->wait > ticks) {
        d->wait -= ticks;
        return 0;
    }
    d->wait = TICKS(REPEAT_NEXT_MS);
    if (d->repeats < 255)
        d->repeats++;
    if ((d->down & BOTH) == BOTH)
        repeating &= ~BOTH;
    return d->down & repeating;
}
