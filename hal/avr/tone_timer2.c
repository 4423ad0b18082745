/* A square wave on the pin OC2B: timer 2 counts to OCR2A and toggles the pin by itself (CTC mode).  It counts to 256 only, so a longer
 * half period needs a slower clock. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

_Static_assert(BOARD_PIEZO == PIN(D, 3), "the piezo is on OC2B of a 328P");

enum { COUNTS_PER_US = F_CPU / 8 / 1000000, COUNTS_MAX = 256 };

/* The clock of timer 2 is chosen by a number: 1 is the processor's clock, 2 .. 7 are the same divided by 8, 32, 64, 128, 256, 1024. */
enum { BY_8 = 2, BY_256 = 6 };

void tone_set(uint16_t half_period)
{
    uint16_t counts = half_period * COUNTS_PER_US;
    uint8_t clock = BY_8;

    power_timer2_enable();
    TCCR2A = 0;
    TCCR2B = 0;
    pin_low(BOARD_PIEZO);
    pin_output(BOARD_PIEZO);
    /* With the timer disconnected, the pin stays low: no current through the piezo in silence. */
    if (half_period == 0)
        return;
    for (; counts > COUNTS_MAX; clock++) {
        if (clock == BY_8 || clock == BY_256) /* the next clock is a quarter as fast, in all other cases half */
            counts = (counts + 1) / 2;
        counts = (counts + 1) / 2;
    }
    OCR2A = (uint8_t)(counts - 1);
    OCR2B = 0;
    TCNT2 = 0;
    TCCR2A = 1 << COM2B0 | 1 << WGM21;
    TCCR2B = clock;
}
