/* A square wave on the pin OC2B: timer 2 counts to OCR2A and toggles the pin by itself (CTC mode).  A soft tone is short pulses: timer 2
 * sets the pin at the beginning of a period, and clears it at OCR2B (fast PWM, mode 7).  It counts to 256 only, so a longer time needs a
 * slower clock. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

_Static_assert(BOARD_PIEZO == PIN(D, 3), "the piezo is on OC2B of a 328P");

enum { COUNTS_PER_US = F_CPU / 8 / 1000000, COUNTS_MAX = 256 };

/* The clock of timer 2 is chosen by a number: 1 is the processor's clock, 2 .. 7 are the same divided by 8, 32, 64, 128, 256, 1024. */
enum { BY_8 = 2, BY_256 = 6 };

enum { LONGEST_SOFT = 8000 }; /* microseconds: a whole period of pulses is at most 256 counts of the slowest clock */

static bool is_soft;

void tone_soften(bool soft)
{
    is_soft = soft;
}

void tone_set(uint16_t half_period)
{
    bool pulses = SOFT_TONES && is_soft && half_period <= LONGEST_SOFT;
    uint16_t counts = half_period * COUNTS_PER_US;
    uint8_t clock = BY_8, mode = 1 << COM2B0 | 1 << WGM21;

    power_timer2_enable();
    TCCR2A = 0;
    TCCR2B = 0;
    pin_low(BOARD_PIEZO);
    pin_output(BOARD_PIEZO);
    /* With the timer disconnected, the pin stays low: no current through the piezo in silence. */
    if (half_period == 0)
        return;
    if (pulses)
        counts *= 2;
    for (; counts > COUNTS_MAX; clock++) {
        if (clock == BY_8 || clock == BY_256) /* the next clock is a quarter as fast, in all other cases half */
            counts = (counts + 1) / 2;
        counts = (counts + 1) / 2;
    }
    OCR2A = (uint8_t)(counts - 1);
    OCR2B = 0;
    if (pulses) {
        OCR2B = (uint8_t)(counts - 1) / 16;
        mode = 1 << COM2B1 | 1 << WGM21 | 1 << WGM20;
        clock |= 1 << WGM22;
    }
    TCNT2 = 0;
    TCCR2A = mode;
    TCCR2B = clock;
}
