/* A square wave on OC2B from timer 2, which counts to 256 only: the longer the half period, the slower its clock. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

_Static_assert(BOARD_PIEZO == PIN(D, 3), "the piezo is on OC2B of a 328P");

enum { COUNTS_PER_US = F_CPU / 8 / 1000000, COUNTS_MAX = 256 };

/* Timer 2's clocks: the CPU's by 1, 8, 32, 64, 128, 256, 1024. */
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
    if (half_period == 0)
        return;
    for (; counts > COUNTS_MAX; clock++) {
        if (clock == BY_8 || clock == BY_256) /* the next is four times as slow */
            counts = (counts + 1) / 2;
        counts = (counts + 1) / 2;
    }
    OCR2A = (uint8_t)(counts - 1);
    OCR2B = 0;
    TCNT2 = 0;
    TCCR2A = 1 << COM2B0 | 1 << WGM21;
    TCCR2B = clock;
}
