#include "hold.h"
#include "debounce.h"
#include "hal.h"

_Static_assert(TICKS(HOLD_MS) < HOLD_IGNORED, "the count fits a byte");

void hold_ignore(struct hold *h)
{
    h->down = HOLD_IGNORED;
    h->up = 0;
}

/* What A was, as long as the readings since it was let go may still be a bounce: so that a bounce neither ends B nor makes an A.
 * These are as many as a contact must agree for. */
static uint8_t let_go(struct hold *h, uint8_t contacts)
{
    uint8_t key = h->down == TICKS(HOLD_MS) ? KEY_B : KEY_A;

    if (h->down < DEBOUNCE_SAMPLES) { /* never really down */
        h->down = 0;
        return contacts;
    }
    if (h->down == HOLD_IGNORED)
        key = contacts;
    if (++h->up == DEBOUNCE_SAMPLES)
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
