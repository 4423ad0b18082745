/* Start-up of an ATmega1284P without a bootloader. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

/* Frees PC2..PC5, which JTAG owns after a reset: it draws current in sleep.  JTD must be written twice within four cycles. */
static void jtag_off(void)
{
    MCUCR = 1 << JTD;
    MCUCR = 1 << JTD;
}

/* Stops what another program may have left running before it jumped here: interrupts, which would lead to a reset, and timers, whose
 * outputs would take pins from their ports.  DIDR0 would make a key on an input of the ADC read as pressed.  The registers of a part
 * without a clock cannot be written, so all parts have one first.  (clock_init sets TIMSK0.) */
static void all_off(void)
{
    PRR0 = PRR1 = 0;
    TIMSK1 = TIMSK2 = TIMSK3 = GTCCR = 0;
    TCCR0A = TCCR0B = TCCR1A = TCCR2A = TCCR3A = 0;
    PCICR = EIMSK = 0;
    while (EECR & (1 << EEPE)) { /* a write of a byte cannot be stopped, and its mode can only be changed after it */
    }
    EECR = 0;
    ADCSRA = DIDR0 = TWCR = UCSR0B = UCSR1B = SPMCSR = 0;
}

void system_init(void)
{
    cli();
    all_off();
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
