#include "hold.h"
#include "debounce.h"
#include "hal.h"

_Static_assert(TICKS(HOLD_MS) < 256, "the count fits a byte");

/* Bounces neither end B nor make an A: it takes as many readings as a contact must agree for. */
static uint8_t let_go(struct hold *h, uint8_t contacts)
{
    uint8_t key = h->down == TICKS(HOLD_MS) ? KEY_B : KEY_A;

    if (h->down < DEBOUNCE_SAMPLES) { /* never really down */
        h->down = 0;
        return contacts;
    }
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
