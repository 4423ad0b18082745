/* Deep sleep.  A key cannot wake every chip directly: the pins of the 32u4's D-pad have no pin-change interrupt, and the voltages of a
 * key ladder cross no digital threshold.  So the interrupt of the watchdog wakes the chip eight times a second to read the keys. */
#include "data.h"
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

/* Makes the watchdog interrupt, not reset, every 125 ms.  The handler does nothing (start.c); the interrupt alone ends the sleep.  The
 * bits of WDTCSR can be changed only within four cycles of setting WDCE, so interrupts are off. */
static void start_watchdog_interrupt(void)
{
    cli();
    wdt_reset();
    WDTCSR = 1 << WDCE | 1 << WDE;
    WDTCSR = 1 << WDIE | WDTO_120MS;
    sei();
}

/* Sleeps until a key is down, or for `most` eighths of a second; 0: without end.  Returns how many it slept, modulo 256.  Inlined: with a
 * constant 0 nothing is counted.  The serial flash chip, where there is one, sleeps with the controller. */
static inline __attribute__((always_inline)) uint8_t sleep_eighths(uint8_t most)
{
    uint8_t slept = 0;

    data_sleep(true);
    start_watchdog_interrupt();
    set_sleep_mode(SLEEP_MODE_PWR_DOWN);
    do {
        sleep_mode();
        slept++;
    } while (!buttons_any_down() && (most == 0 || slept < most));
    /* The mode that clock_wait uses. */
    set_sleep_mode(SLEEP_MODE_IDLE);
    wdt_disable();
    data_sleep(false);
    return slept;
}

void system_power_down(void)
{
    sleep_eighths(0);
}

uint8_t system_nap(uint8_t eighths)
{
    return sleep_eighths(eighths);
}
