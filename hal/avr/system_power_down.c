/* Deep sleep.  Not every key of every board can wake the chip: the 32u4's D-pad has no pin-change interrupt, and a key ladder
 * crosses no digital threshold.  So the watchdog's interrupt wakes it eight times a second to look at the keys. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

/* An interrupt (which does nothing: start.c) and no reset, after 125 ms; the bits can be changed within four cycles of setting WDCE. */
static void watchdog_wakes(void)
{
    cli();
    wdt_reset();
    WDTCSR = 1 << WDCE | 1 << WDE;
    WDTCSR = 1 << WDIE | WDTO_120MS;
    sei();
}

void system_power_down(void)
{
    watchdog_wakes();
    set_sleep_mode(SLEEP_MODE_PWR_DOWN);
    do
        sleep_mode();
    while (!buttons_any());
    set_sleep_mode(SLEEP_MODE_IDLE);
    wdt_disable();
}
