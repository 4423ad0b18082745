/* Start-up, the way into the bootloader, noise and lights of an ATmega32u4 board with the Arduboy's conventions. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/interrupt.h>
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

/* PF4..PF7 are the D-pad; they belong to JTAG until JTD is written twice within four cycles. */
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
    pin_high(BOARD_FLASH_SELECT);
    pin_output(BOARD_FLASH_SELECT);
    system_lights(0);
    pin_output(BOARD_LIGHT_RED);
    pin_output(BOARD_LIGHT_GREEN);
    pin_output(BOARD_LIGHT_BLUE);
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

static uint16_t convert(void)
{
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADC;
}

/* The low bits of sixteen readings of an unconnected input (ADC0), rotated into one word: about 2 ms. */
uint16_t system_noise(void)
{
    uint16_t noise = 0;

    PRR0 &= (uint8_t) ~(1 << PRADC);
    ADMUX = 1 << REFS0;
    ADCSRA = 1 << ADEN | 1 << ADPS2 | 1 << ADPS1 | 1 << ADPS0;
    for (uint8_t i = 0; i < 16; i++)
        noise = (uint16_t)(noise << 3 | noise >> 13) ^ convert();
    ADCSRA = 0;
    PRR0 |= 1 << PRADC;
    return noise;
}

PIN_INLINE void light(uint8_t pin, bool lit)
{
    if (lit)
        pin_low(pin);
    else
        pin_high(pin);
}

void system_lights(uint8_t lights)
{
    light(BOARD_LIGHT_RED, lights & LIGHT_RED);
    light(BOARD_LIGHT_GREEN, lights & LIGHT_GREEN);
    light(BOARD_LIGHT_BLUE, lights & LIGHT_BLUE);
}
