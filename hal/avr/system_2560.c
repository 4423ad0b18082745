/* Start-up of an ATmega2560 board with a serial bootloader. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

void system_init(void)
{
    cli();
    CLKPR = 1 << CLKPCE;
    CLKPR = 0; /* 16 MHz undivided, whatever the bootloader had */
    UCSR0B = 0; /* the bootloader may leave its serial port on, and with it PE0 and PE1 */
    ACSR = 1 << ACD;
    PRR0 = 1 << PRTWI | 1 << PRTIM2 | 1 << PRTIM1 | 1 << PRSPI | 1 << PRUSART0 | 1 << PRADC; /* drivers switch on theirs */
    PRR1 = 1 << PRTIM5 | 1 << PRTIM4 | 1 << PRTIM3 | 1 << PRUSART3 | 1 << PRUSART2 | 1 << PRUSART1;
    system_lights(0);
}

/* The bootloader is entered by a reset, which the computer's serial port brings about: there is no way for a program. */
void system_bootloader(void)
{
}
