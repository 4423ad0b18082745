/* Start-up of an ATmega32u4 board, and the jump to its bootloader, Caterina. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

/* Detaches USB and stops its clock.  The bootloader may leave it attached with its interrupts on, and this firmware has no USB to answer
 * the computer. */
static void usb_off(void)
{
    UDIEN = 0;
    UDINT = 0;
    UDCON |= 1 << DETACH;
    USBCON = 1 << FRZCLK;
    PLLCSR = 0;
    UHWCON = 0;
}

/* Frees PF4..PF7, which JTAG owns after a reset: the D-pad of an Arduboy, A0..A3 of a Leonardo.  JTD must be written twice within four
 * cycles. */
static void jtag_off(void)
{
    MCUCR = 1 << JTD;
    MCUCR = 1 << JTD;
}

/* Stops what a bootloader may have left running: interrupts, which would lead to a reset here, and timers, whose outputs would take the
 * lights and the piezo from their ports.  DIDRn would make a key on an input of the ADC or of the comparator read as pressed.  The
 * registers of a part without a clock cannot be written, so all parts have one first.  (Timer 0 is left to clock_init: until then it
 * can drive one light, and nothing else.) */
static void all_off(void)
{
    PRR0 = PRR1 = 0;
    TIMSK1 = TIMSK3 = TIMSK4 = GTCCR = 0;
    TCCR1A = TCCR3A = TCCR4A = TCCR4C = 0;
    PCICR = EIMSK = 0;
    while (EECR & (1 << EEPE)) { /* a write of a byte cannot be stopped, and its mode can only be changed after it */
    }
    EECR = 0;
    ADCSRA = ADCSRB = DIDR0 = DIDR1 = DIDR2 = TWCR = UCSR1B = SPMCSR = 0;
}

void system_init(void)
{
    cli();
    all_off();
    CLKPR = 1 << CLKPCE;
    CLKPR = 0; /* the clock undivided, 16 MHz, whatever the bootloader set; written within four cycles of the line before */
    usb_off();
    jtag_off();
    ACSR = 1 << ACD; /* the analog comparator off */
    PRR0 = 1 << PRTWI | 1 << PRTIM1 | 1 << PRADC; /* no clock for unused parts; the SPI and timer 3 stay on */
    PRR1 = 1 << PRUSB | 1 << PRTIM4 | 1 << PRUSART1;
    system_lights(0);
}

/* Caterina stays, and waits for an upload, if it finds this key in RAM after a reset by the watchdog. */
enum { BOOT_KEY_ADDRESS = 0x0800, BOOT_KEY = 0x7777 };

/* Leaves the key and lets the watchdog reset the chip; 15 ms later the bootloader runs. */
void system_bootloader(void)
{
    cli();
    *(volatile uint16_t *)BOOT_KEY_ADDRESS = BOOT_KEY;
    wdt_enable(WDTO_15MS);
    for (;;) {
    }
}
