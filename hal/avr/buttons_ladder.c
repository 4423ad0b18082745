/* Five keys on one input of the ADC: each connects it to another tap of a ladder of resistors, read in steps of 1/256.
 *
 * A conversion is started at the end of every reading and its result fetched at the next one: nobody waits.  Only when it tells
 * of a key two more follow at once, and the median of the three counts: a spike is no key, and a key that closes or opens is
 * not taken for one of those whose voltages it passes. */
#include "hal/hal.h"
#include "hal/hold.h"
#include "pins.h"
#include <avr/power.h>

enum { KEYS = 5 };

static const __flash uint8_t limit[KEYS] = BOARD_LADDER_LIMITS, key[KEYS] = BOARD_LADDER_KEYS;

static struct hold hold;

static void start(void)
{
    ADCSRA = 1 << ADEN | 1 << ADSC | 1 << ADPS2 | 1 << ADPS1; /* 250 kHz: enough for eight bits */
}

static uint8_t result(void)
{
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADCH;
}

static uint8_t convert(void)
{
    start();
    return result();
}

/* Whoever had the ADC in between (system_noise), it is the ladder's again. */
static void take_the_adc(void)
{
    power_adc_enable();
    ADMUX = 1 << REFS0 | 1 << ADLAR | BOARD_LADDER_CHANNEL;
}

void buttons_init(void)
{
    take_the_adc();
    start();
    hold_ignore(&hold);
}

static uint8_t median(uint8_t a, uint8_t b, uint8_t c)
{
    uint8_t low = a < b ? a : b, high = a < b ? b : a;

    return c < low ? low : c > high ? high : c;
}

static uint8_t filtered(void)
{
    uint8_t reading = result();

    if (reading >= limit[KEYS - 1])
        return reading;
    return median(reading, convert(), convert());
}

uint8_t buttons_read(void)
{
    uint8_t reading, i = 0;

    take_the_adc();
    reading = filtered();
    start();
    while (i < KEYS && reading >= limit[i])
        i++;
    return hold_sample(&hold, i < KEYS ? key[i] : 0);
}

/* The conversion that was started at the last reading is as old as that: this takes a new one.  In between the ADC is off. */
bool buttons_any(void)
{
    bool any;

    take_the_adc();
    convert();
    any = filtered() < limit[KEYS - 1];
    ADCSRA = 0;
    hold_ignore(&hold);
    return any;
}
