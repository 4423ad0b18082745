/* A square wave on the pin OC1A: timer 1 counts to OCR1A and toggles the pin by itself (CTC mode), a count for each 8 cycles of the clock.
 * A soft tone is short pulses: timer 1 counts to ICR1, sets the pin at the beginning and clears it at OCR1A (fast PWM, mode 14). */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

/* The signature bytes tell the chips apart: 95 0F is the 328P, 97 05 the 1284P. */
enum { IS_328P = SIGNATURE_1 == 0x95 && SIGNATURE_2 == 0x0F, IS_1284P = SIGNATURE_1 == 0x97 && SIGNATURE_2 == 0x05 };
enum { OC1A_PIN = IS_328P ? PIN(B, 1) : IS_1284P ? PIN(D, 5) : PIN(B, 5) };
_Static_assert(BOARD_PIEZO == OC1A_PIN, "the piezo is on OC1A: PB1 of a 328P, PD5 of a 1284P, PB5 of a 32u4 or a 2560");

enum { COUNTS_PER_US = F_CPU / 8 / 1000000 };

static bool is_soft;

void tone_soften(bool soft)
{
    is_soft = soft;
}

void tone_set(uint16_t half_period)
{
    uint16_t counts = half_period * COUNTS_PER_US;

    power_timer1_enable();
    TCCR1A = 0;
    TCCR1B = 0;
    pin_low(BOARD_PIEZO);
    pin_output(BOARD_PIEZO);
    /* With the timer disconnected, the pin stays low: no current through the piezo in silence. */
    if (half_period == 0)
        return;
    OCR1A = counts - 1;
    TCNT1 = 0;
    if (SOFT_TONES && is_soft) {
        ICR1 = 2 * counts - 1;
        OCR1A = counts / 8 - 1;
        TCCR1A = 1 << COM1A1 | 1 << WGM11;
        TCCR1B = 1 << WGM13 | 1 << WGM12 | 1 << CS11;
        return;
    }
    TCCR1A = 1 << COM1A0;
    TCCR1B = 1 << WGM12 | 1 << CS11;
}
