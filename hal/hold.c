/* See hold.h.  All other keys pass through unchanged. */
#include "hold.h"
#include "debounce.h"
#include "hal.h"

_Static_assert(TICKS(HOLD_MS) < HOLD_IGNORED, "the count fits a byte");

void hold_ignore(struct hold *h)
{
    h->down = HOLD_IGNORED;
    h->up = 0;
}

/* Returns the reading to report while the contact is open.  The press ends after RELEASE_SAMPLES open readings, because the contact may
 * only have bounced.  A long press stays B all that time.  A short press becomes A in the last of these readings, so that a bounce in the
 * midst of a long press makes no A. */
static uint8_t released(struct hold *h, uint8_t contacts)
{
    uint8_t key = contacts;

    if (h->down < RELEASE_SAMPLES) { /* too short to be a press: a bounce */
        h->down = 0;
        return contacts;
    }
    h->up++;
    if (h->down == TICKS(HOLD_MS))
        key = KEY_B;
    else if (h->down != HOLD_IGNORED && h->up == RELEASE_SAMPLES)
        key = KEY_A;
    if (h->up == RELEASE_SAMPLES)
        h->down = h->up = 0;
    return key;
}

uint8_t hold_sample(struct hold *h, uint8_t contacts)
{
    if (!(contacts & KEY_A))
        return h->down > 0 ? released(h, contacts) : contacts;
    h->up = 0;
    if (h->down < TICKS(HOLD_MS))
        h->down++;
    return h->down == TICKS(HOLD_MS) ? KEY_B : 0;
}
