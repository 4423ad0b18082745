/* What runs before main besides the C library's start code.  That begins with a full table of vectors: an interrupt that nobody
 * handles leads to a reset.  Nothing else stands in the table: loaders of other programs write into unused entries of it. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

/* After a reset by the watchdog (by the bootloader, or after a hang) the watchdog still runs: it is stopped before RAM is set up.  That
 * takes MCUSR cleared, and two writes within four cycles.  Interrupts are off here. */
void system_watchdog_off(void) __attribute__((naked, used, section(".init3")));
void system_watchdog_off(void)
{
    MCUSR = 0;
    wdt_disable();
}

/* The watchdog's interrupt wakes the chip (system_power_down.c), and does nothing besides. */
EMPTY_INTERRUPT(WDT_vect);
