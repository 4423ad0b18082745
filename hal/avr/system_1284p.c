/* Start-up of an ATmega1284P without a bootloader. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

/* Frees PC2..PC5, which JTAG owns after a reset: it draws current in sleep.  JTD must be written twice within four cycles. */
static void jtag_off(void)
{
    uint8_t off = MCUCR | (1 << JTD);

    MCUCR = off;
    MCUCR = off;
}

void system_init(void)
{
    cli();
    CLKPR = 1 << CLKPCE;
    CLKPR = 0; /* the clock undivided, where the fuses of a new chip divide it by 8; written within four cycles of the line before */
    jtag_off();
    ACSR = 1 << ACD; /* the analog comparator off */
    PRR0 = 1 << PRTWI | 1 << PRTIM2 | 1 << PRTIM1 | 1 << PRUSART0 | 1 << PRUSART1 | 1 << PRADC; /* no clock for unused parts */
    PRR1 = 1 << PRTIM3;
    system_lights(0);
}

/* There is none. */
void system_bootloader(void)
{
}
