/* What runs before main besides the C library's start code.  That begins with a full table of vectors: an interrupt that nobody
 * handles leads to a reset.  Nothing else stands in the table: loaders of other programs write into unused entries of it. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

/* Runs before RAM is set up.  A bootloader may have left interrupts on, and their vectors in its own part of the flash.  After a reset by
 * the watchdog (by the bootloader, or after a hang) the watchdog still runs: stopping it takes MCUSR cleared, and two writes within four
 * cycles.  The vectors take two writes within four cycles, too. */
void system_take_over(void) __attribute__((naked, used, section(".init3")));
void system_take_over(void)
{
    cli();
    MCUCR = 1 << IVCE;
    MCUCR = 0;
    MCUSR = 0;
    wdt_disable();
}

/* The watchdog's interrupt wakes the chip (system_power_down.c), and does nothing besides. */
EMPTY_INTERRUPT(WDT_vect);
