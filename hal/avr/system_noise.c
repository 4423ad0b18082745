/* Randomness from an input of the ADC to which nothing is connected (BOARD_NOISE_CHANNEL): it picks up hum and noise. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

/* Makes one conversion and returns its 10 bits. */
static uint16_t convert(void)
{
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADC;
}

/* Mixes the low bits of 16 conversions, which differ most, into one word by rotation.  Takes about half a millisecond. */
uint16_t system_noise(void)
{
    uint16_t noise = 0;

    power_adc_enable();
    ADMUX = 1 << REFS0 | BOARD_NOISE_CHANNEL;
    /* A 32nd of the clock, 500 kHz at most.  That is too fast for an exact conversion, and good enough for noise. */
    ADCSRA = 1 << ADEN | 1 << ADPS2 | 1 << ADPS0;
    for (uint8_t i = 0; i < 16; i++)
        noise = (uint16_t)(noise << 3 | noise >> 13) ^ convert();
    ADCSRA = 0;
    power_adc_disable();
    return noise;
}
