/* Start-up of an ATmega32u4 board, and the way into its bootloader, Caterina. */
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

/* The bootloader may leave USB attached with its interrupts on; this firmware has no USB to answer them. */
static void usb_off(void)
{
    UDIEN = 0;
    UDINT = 0;
    UDCON |= 1 << DETACH;
    USBCON = 1 << FRZCLK;
    PLLCSR = 0;
    UHWCON = 0;
}

/* PF4..PF7 are the Arduboy's D-pad, and A0..A3 of a Leonardo; they belong to JTAG until JTD is written twice within four cycles. */
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
    CLKPR = 0; /* 16 MHz undivided, whatever the bootloader had */
    usb_off();
    jtag_off();
    ACSR = 1 << ACD;
    PRR0 = 1 << PRTWI | 1 << PRTIM1 | 1 << PRADC;
    PRR1 = 1 << PRUSB | 1 << PRTIM4 | 1 << PRUSART1;
    system_lights(0);
}

/* Caterina, the bootloader, stays when a watchdog reset finds this key in RAM. */
enum { BOOT_KEY_ADDRESS = 0x0800, BOOT_KEY = 0x7777 };

void system_bootloader(void)
{
    cli();
    *(volatile uint16_t *)BOOT_KEY_ADDRESS = BOOT_KEY;
    wdt_enable(WDTO_15MS);
    for (;;) {
    }
}
