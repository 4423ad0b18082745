/* A square wave on OC1A from timer 1. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

_Static_assert(BOARD_PIEZO == PIN(B, 1), "the piezo is on OC1A of a 328P");

enum { COUNTS_PER_US = F_CPU / 8 / 1000000 };

void tone_set(uint16_t half_period)
{
    power_timer1_enable();
    TCCR1A = 0;
    TCCR1B = 0;
    pin_low(BOARD_PIEZO);
    pin_output(BOARD_PIEZO);
    if (half_period == 0)
        return;
    OCR1A = half_period * COUNTS_PER_US - 1;
    TCNT1 = 0;
    TCCR1A = 1 << COM1A0;
    TCCR1B = 1 << WGM12 | 1 << CS11;
}
