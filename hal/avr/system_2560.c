/* Start-up of an ATmega2560 board with a serial bootloader. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>

/* Stops what a bootloader may have left running: interrupts, which would lead to a reset here, timers, whose outputs would take pins from
 * their ports, and the buses, serial ports and external memory, which own pins as well.  DIDRn would make a key on an input of the ADC or
 * of the comparator read as pressed.  The registers of a part without a clock cannot be written, so all parts have one first.  (clock_init
 * sets TIMSK0.) */
static void all_off(void)
{
    PRR0 = PRR1 = 0;
    TIMSK1 = TIMSK2 = TIMSK3 = TIMSK4 = TIMSK5 = GTCCR = 0;
    TCCR0A = TCCR0B = TCCR1A = TCCR2A = TCCR3A = TCCR4A = TCCR5A = 0;
    PCICR = EIMSK = 0;
    while (EECR & (1 << EEPE)) { /* a write of a byte cannot be stopped, and its mode can only be changed after it */
    }
    EECR = 0;
    ADCSRA = ADCSRB = DIDR0 = DIDR1 = DIDR2 = TWCR = SPCR = UCSR0B = UCSR1B = UCSR2B = UCSR3B = SPMCSR = XMCRA = 0;
}

void system_init(void)
{
    cli();
    all_off();
    CLKPR = 1 << CLKPCE;
    CLKPR = 0; /* the clock undivided, 16 MHz, whatever the bootloader set; written within four cycles of the line before */
    ACSR = 1 << ACD; /* the analog comparator off */
    PRR0 = 1 << PRTWI | 1 << PRTIM2 | 1 << PRTIM1 | 1 << PRSPI | 1 << PRUSART0 | 1 << PRADC; /* no clock for unused parts */
    PRR1 = 1 << PRTIM5 | 1 << PRTIM4 | 1 << PRTIM3 | 1 << PRUSART3 | 1 << PRUSART2 | 1 << PRUSART1;
    system_lights(0);
}

/* A program cannot start this bootloader: it runs after a reset, which the computer causes through the serial port. */
void system_bootloader(void)
{
}
