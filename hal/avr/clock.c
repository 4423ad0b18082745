/* A tick every TICK_MS from timer 0, and sleep until it. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

enum { PRESCALER = 256, TICK_COUNTS = F_CPU / 1000 * TICK_MS / PRESCALER };
_Static_assert(TICK_COUNTS <= 256 && F_CPU / 1000 * TICK_MS % PRESCALER == 0, "a whole tick in timer 0");

static struct {
    volatile uint8_t passed; /* ticks since clock_wait last looked; stops at 255 */
} ticks;

ISR(TIMER0_COMPA_vect)
{
    uint8_t passed = ticks.passed + 1;

    if (passed != 0)
        ticks.passed = passed;
}

void clock_init(void)
{
    OCR0A = TICK_COUNTS - 1;
    TCCR0A = 1 << WGM01;
    TCCR0B = 1 << CS02;
    TIMSK0 = 1 << OCIE0A;
    set_sleep_mode(SLEEP_MODE_IDLE);
    sei();
}

uint8_t clock_wait(void)
{
    uint8_t passed;

    cli();
    while ((passed = ticks.passed) == 0) {
        sleep_enable();
        sei(); /* takes effect after the next instruction: no tick is lost between the two */
        sleep_cpu();
        sleep_disable();
        cli();
    }
    ticks.passed = 0;
    sei();
    return passed;
}
