/* Start-up of an ATmega2560 board with a serial bootloader. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

void system_init(void)
{
    cli();
    CLKPR = 1 << CLKPCE;
    CLKPR = 0; /* the clock undivided, 16 MHz, whatever the bootloader set; written within four cycles of the line before */
    UCSR0B = 0; /* the bootloader may leave its serial port on, which then owns the pins PE0 and PE1 */
    ACSR = 1 << ACD; /* the analog comparator off */
    PRR0 = 1 << PRTWI | 1 << PRTIM2 | 1 << PRTIM1 | 1 << PRSPI | 1 << PRUSART0 | 1 << PRADC; /* no clock for unused parts */
    PRR1 = 1 << PRTIM5 | 1 << PRTIM4 | 1 << PRTIM3 | 1 << PRUSART3 | 1 << PRUSART2 | 1 << PRUSART1;
    system_lights(0);
}

/* A program cannot start this bootloader: it runs after a reset, which the computer causes through the serial port. */
void system_bootloader(void)
{
}
