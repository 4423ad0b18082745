/* Makes a tick every TICK_MS with timer 0, and puts the processor to sleep between ticks. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

/* Timer 0 counts the processor's clock divided by PRESCALER; a tick is TICK_COUNTS of its counts. */
enum { PRESCALER = 256, TICK_COUNTS = F_CPU / 1000 * TICK_MS / PRESCALER };
_Static_assert(TICK_COUNTS <= 256 && F_CPU / 1000 * TICK_MS % PRESCALER == 0, "a whole tick in timer 0");

/* Shared with the interrupt handler. */
static struct {
    volatile uint8_t passed; /* ticks since clock_wait last returned, 0..255; stays at 255 */
} ticks;

/* Counts a tick.  A full counter stays full: after 255 ticks it is no longer exact. */
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

/* Interrupts are off while the counter is tested, so that a tick that comes after the test wakes the processor and is not slept through. */
uint8_t clock_wait(void)
{
    uint8_t passed;

    cli();
    while ((passed = ticks.passed) == 0) {
        sleep_enable();
        sei(); /* enables interrupts only after the next instruction, sleep: a tick cannot come between the test and the sleep */
        sleep_cpu();
        sleep_disable();
        cli();
    }
    ticks.passed = 0;
    sei();
    return passed;
}
