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

/* The serial flash chip, where there is one, sleeps with the controller. */
void system_power_down(void)
{
    data_sleep(true);
    start_watchdog_interrupt();
    set_sleep_mode(SLEEP_MODE_PWR_DOWN);
    do
        sleep_mode();
    while (!buttons_any_down());
    /* The mode that clock_wait uses. */
    set_sleep_mode(SLEEP_MODE_IDLE);
    wdt_disable();
    data_sleep(false);
}
