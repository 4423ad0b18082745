/* Start-up of an ATmega328P board with a serial bootloader. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

void system_init(void)
{
    cli();
    CLKPR = 1 << CLKPCE;
    CLKPR = 0; /* 16 MHz undivided, whatever the bootloader had */
    UCSR0B = 0; /* the bootloader may leave its serial port on, and with it PD0 and PD1 */
    ACSR = 1 << ACD;
    PRR = 1 << PRTWI | 1 << PRTIM2 | 1 << PRTIM1 | 1 << PRSPI | 1 << PRUSART0 | 1 << PRADC; /* drivers switch on theirs */
    system_lights(0);
}

/* The bootloader is entered by a reset, which the computer's serial port brings about: there is no way for a program. */
void system_bootloader(void)
{
}
