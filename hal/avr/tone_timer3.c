/* A square wave on the pin OC3A: timer 3 counts to OCR3A and toggles the pin by itself (CTC mode), half a microsecond a count.  The
 * other leg of the piezo is on a second pin, which stays low. */
#include "hal/hal.h"
#include "pins.h"

_Static_assert(BOARD_PIEZO == PIN(C, 6), "the piezo is on OC3A");

enum { COUNTS_PER_US = F_CPU / 8 / 1000000 };

void tone_set(uint16_t half_period)
{
    TCCR3A = 0;
    TCCR3B = 0;
    pin_low(BOARD_PIEZO);
    pin_output(BOARD_PIEZO);
    pin_output(BOARD_PIEZO_GROUND);
    /* With the timer disconnected, the pin stays low: no current through the piezo in silence. */
    if (half_period == 0)
        return;
    OCR3A = half_period * COUNTS_PER_US - 1;
    TCNT3 = 0;
    TCCR3A = 1 << COM3A0;
    TCCR3B = 1 << WGM32 | 1 << CS31;
}
