/* Five keys on one input of the ADC.  Each key connects the input to another tap of a ladder of resistors; the voltage is read in steps
 * of 1/256 of the supply.  The board names the keys, and for each the upper limit of its readings (BOARD_LADDER_KEYS, BOARD_LADDER_LIMITS).
 *
 * A conversion takes 52 microseconds.  It is started at the end of every reading of the keys, and its result is fetched at the next one, so
 * the processor does not wait.  Only if the result means a key are two more conversions made at once, and the median of the three counts:
 * one spike is no key.  A key that is closing or opening passes the voltages of other keys, so a key counts only after two
 * readings in a row. */
#include "hal/hal.h"
#include "hal/hold.h"
#include "pins.h"
#include <avr/power.h>

enum { KEYS = 5 };

/* Upper limits of the readings, ascending, and the key of each; a reading above the last limit is no key. */
static const __flash uint8_t limit[KEYS] = BOARD_LADDER_LIMITS, key[KEYS] = BOARD_LADDER_KEYS;

/* The only state. */
static struct {
    struct hold hold; /* the length of the present press, for A and B on one key */
    uint8_t last;     /* the key of the last reading, or 0 */
    uint8_t settled;  /* the key that two readings in a row meant last, or 0 */
} ladder;

/* Starts a conversion.  The ADC's clock is 250 kHz: faster than its 10 bits need, exact enough for 8. */
static void start(void)
{
    ADCSRA = 1 << ADEN | 1 << ADSC | 1 << ADPS2 | 1 << ADPS1;
}

/* Waits for the end of the conversion that was started last, and returns its upper eight bits. */
static uint8_t result(void)
{
    while (ADCSRA & (1 << ADSC)) {
    }
    return ADCH;
}

/* Makes a new conversion and returns its result. */
static uint8_t convert(void)
{
    start();
    return result();
}

/* Points the ADC at the ladder.  Another function (system_noise) may have used and switched off the ADC since the last reading. */
static void select_ladder(void)
{
    power_adc_enable();
    ADMUX = 1 << REFS0 | 1 << ADLAR | BOARD_LADDER_CHANNEL;
}


/* Returns the middle one of three values. */
static uint8_t median(uint8_t a, uint8_t b, uint8_t c)
{
    uint8_t low = a < b ? a : b, high = a < b ? b : a;

    return c < low ? low : c > high ? high : c;
}

/* Returns the reading of the ladder without spikes: the pending conversion if it means no key, else the median of it and two new ones. */
static uint8_t filtered(void)
{
    uint8_t reading = result();

    if (reading >= limit[KEYS - 1])
        return reading;
    return median(reading, convert(), convert());
}

/* Returns the key of a reading; 0 for none. */
static uint8_t key_of(uint8_t reading)
{
    uint8_t i = 0;

    while (i < KEYS && reading >= limit[i])
        i++;
    return i < KEYS ? key[i] : 0;
}

/* Makes a reading that counts at once. */
static void settle(void)
{
    select_ladder();
    convert();
    ladder.last = ladder.settled = key_of(filtered());
    hold_ignore(&ladder.hold);
}

void buttons_init(void)
{
    settle();
    start();
}

uint8_t buttons_read(void)
{
    uint8_t now;

    select_ladder();
    now = key_of(filtered());
    start();
    if (now == ladder.last)
        ladder.settled = now;
    ladder.last = now;
    return hold_sample(&ladder.hold, now == ladder.settled ? now : 0);
}

/* The pending conversion is as old as the last reading, perhaps hours: a new one takes its place.  The ADC is switched off for the sleep
 * that follows. */
bool buttons_any_down(void)
{
    settle();
    ADCSRA = 0;
    return ladder.last != 0;
}

/* The ADC's result is to the left: its upper two bits are the lower ones of the ten. */
uint8_t buttons_contacts(struct contact contacts[CONTACTS_MOST])
{
    select_ladder();
    convert();
    contacts[0] = (struct contact){ CONTACT_ADC, ADC >> 6 };
    start();
    return 1;
}
