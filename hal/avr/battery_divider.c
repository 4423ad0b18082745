/* The voltage of a lithium cell, halved by two equal resistors on an input of the ADC (BOARD_BATTERY_CHANNEL).  A board without the cell,
 * such as an Uno with a Nokia display, has an input that floats: it keeps what the ADC has measured before.  So the input is read once
 * after the ground and once after the 1.1 V of the chip: only if both readings agree does something drive the pin. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

enum {
    SUPPLY = 1 << REFS0, /* the reference */
    GROUND = 15, BANDGAP = 14, /* inputs within the chip */
    AGREE = 16, /* readings of a driven pin differ by no more, in steps of 1/1024: 50 mV */
    LEAST = 2800, MOST = 4500, /* millivolts of a lithium cell, empty and while it is charged */
};

static uint16_t convert(uint8_t input)
{
    ADMUX = SUPPLY | input;
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADC;
}

/* Returns a reading of the battery after two of another input; the 1.1 V take 70 microseconds to be there. */
static uint16_t reading_after(uint8_t input)
{
    convert(input);
    convert(input);
    return convert(BOARD_BATTERY_CHANNEL);
}

uint16_t system_battery(void)
{
    uint16_t low, high, voltage;

    power_adc_enable();
    ADCSRA = 1 << ADEN | 1 << ADPS2 | 1 << ADPS1 | 1 << ADPS0; /* 125 kHz */
    low = reading_after(GROUND);
    high = reading_after(BANDGAP);
    ADCSRA = 0;
    power_adc_disable();
    if (high > low + AGREE || low > high + AGREE)
        return 0;
    voltage = (uint16_t)((uint32_t)(low + high) * BOARD_SUPPLY_MILLIVOLTS / 1024);
    return voltage >= LEAST && voltage <= MOST ? voltage : 0;
}
