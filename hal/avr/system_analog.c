/* What the ADC measures: noise, and the supply.  (The keys of a ladder are read by buttons_ladder.c.) */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>

/* The input that is the chip's reference of 1.1 V, measured against the supply.  An ATmega328P has no bit 4 in ADMUX and ignores it. */
enum { INTERNAL_REFERENCE = 0x1E };

/* The ADC's clock as a part of the processor's: a 32nd is too fast for an exact conversion, and good enough for noise. */
enum { EXACT = 1 << ADPS2 | 1 << ADPS1 | 1 << ADPS0, FAST = 1 << ADPS2 | 1 << ADPS0 };

static void begin(uint8_t clock)
{
    power_adc_enable();
    ADCSRA = 1 << ADEN | clock;
}

static void end(void)
{
    ADCSRA = 0;
    power_adc_disable();
}

/* Makes one conversion of an input and returns its 10 bits; the supply is 1,024. */
static uint16_t convert(uint8_t input)
{
    ADMUX = 1 << REFS0 | input;
    ADCSRA |= 1 << ADSC;
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADC;
}

/* Cuts the noise pin off from its pull-up, which a bootloader may have switched on. */
static void free_noise_pin(void)
{
    if (BOARD_NOISE_PIN == PIN_NONE)
        return;
    pin_input(BOARD_NOISE_PIN);
    pin_low(BOARD_NOISE_PIN);
}

/* Mixes the low bits of 16 conversions, which differ most, into one word by rotation.  Nothing is connected to the noise pin: it picks up
 * hum and noise.  Alone it could stay at 0 or at the supply; between two conversions of it the reference is converted, whose voltage the
 * ADC's capacitor then shares with the pin. */
uint16_t system_noise(void)
{
    uint16_t noise = 0;

    free_noise_pin();
    begin(FAST);
    for (uint8_t i = 0; i < 16; i++)
        noise = (uint16_t)(noise << 3 | noise >> 13) ^ convert(i & 1 ? BOARD_NOISE_CHANNEL : INTERNAL_REFERENCE);
    end();
    return noise;
}

/* The reference is steady after about 0.1 ms: only the last conversion counts.  Its reading r is 1,024 times 1,100 mV over the supply; so
 * the supply in steps of STEP millivolts is STEPS / r. */
uint16_t system_supply(void)
{
    enum { STEP = 20, STEPS = 1100 / STEP * 1024U };
    uint16_t reading = 0;

    begin(EXACT);
    for (uint8_t i = 0; i < 8; i++)
        reading = convert(INTERNAL_REFERENCE);
    end();
    if (reading == 0)
        return 0;
    return STEPS / reading * STEP + STEPS % reading * STEP / reading;
}
