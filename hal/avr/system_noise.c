/* Chance from a wire to nowhere: an input of the converter that the board leaves unconnected. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

static uint16_t convert(void)
{
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADC;
}

/* The low bits of sixteen readings, rotated into one word: about half a millisecond. */
uint16_t system_noise(void)
{
    uint16_t noise = 0;

    power_adc_enable();
    ADMUX = 1 << REFS0 | BOARD_NOISE_CHANNEL;
    ADCSRA = 1 << ADEN | 1 << ADPS2 | 1 << ADPS0; /* 500 kHz: faster than is exact, which here is no loss */
    for (uint8_t i = 0; i < 16; i++)
        noise = (uint16_t)(noise << 3 | noise >> 13) ^ convert();
    ADCSRA = 0;
    power_adc_disable();
    return noise;
}
