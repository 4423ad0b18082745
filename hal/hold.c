#include "hold.h"
#include "debounce.h"
#include "hal.h"

_Static_assert(TICKS(HOLD_MS) < HOLD_IGNORED, "the count fits a byte");

void hold_ignore(struct hold *h)
{
    h->down = HOLD_IGNORED;
    h->up = 0;
}

/* What A was, as long as the readings since it was let go may still be a bounce (as many as it must read open for): so that a bounce
 * does not end B.  That it was A is told by the last of them, as many as it must read closed for: a bounce makes no A. */
static uint8_t let_go(struct hold *h, uint8_t contacts)
{
    uint8_t key = contacts;

    if (h->down < RELEASE_SAMPLES) { /* never really down */
        h->down = 0;
        return contacts;
    }
    h->up++;
    if (h->down == TICKS(HOLD_MS))
        key = KEY_B;
    else if (h->down != HOLD_IGNORED && h->up > RELEASE_SAMPLES - PRESS_SAMPLES)
        key = KEY_A;
    if (h->up == RELEASE_SAMPLES)
        h->down = h->up = 0;
    return key;
}

uint8_t hold_sample(struct hold *h, uint8_t contacts)
{
    if (!(contacts & KEY_A))
        return h->down > 0 ? let_go(h, contacts) : contacts;
    h->up = 0;
    if (h->down < TICKS(HOLD_MS))
        h->down++;
    return h->down == TICKS(HOLD_MS) ? KEY_B : 0;
}
