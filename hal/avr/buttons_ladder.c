/* Five keys on one input of the ADC.  Each key connects the input to another tap of a ladder of resistors; the voltage is read in steps
 * of 1/256 of the supply.  Shields have different resistors, so each key has its own value, and the key whose value is nearest to the
 * reading is down.  BOARD_LADDER_VALUES are those of the usual shields, until buttons_set_values tells those of this one.
 *
 * A conversion takes 52 microseconds.  It is started at the end of every reading of the keys, and its result is fetched at the next one, so
 * the processor does not wait.  Only if the result means a key are two more conversions made at once, and the median of the three counts:
 * one spike is no key.  A key that is closing or opening passes the voltages of other keys, so a key counts only after two
 * readings in a row. */
#include "hal/hal.h"
#include "hal/hold.h"
#include "pins.h"
#include <avr/power.h>
#include <string.h>

/* The keys, in the order of their values. */
static const __flash uint8_t key[LADDER_KEYS] = BOARD_LADDER_KEYS;

/* The only state. */
static struct {
    struct hold hold; /* the length of the present press, for A and B on one key */
    uint8_t reading;  /* the last one, without spikes */
    uint8_t last;     /* the key of the last reading, or 0 */
    uint8_t settled;  /* the key that two readings in a row meant last, or 0 */
    uint8_t value[LADDER_KEYS]; /* of each key */
} ladder = { .value = BOARD_LADDER_VALUES };
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

    if (reading >= LADDER_OPEN)
        return reading;
    return median(reading, convert(), convert());
}

/* Returns the key whose value is nearest to the reading; 0 if that of no key, 255, is nearest.  Nearly always no key is down. */
static uint8_t key_of(uint8_t reading)
{
    uint8_t nearest = UINT8_MAX - reading, found = 0;

    if (reading >= LADDER_OPEN)
        return 0;
    for (uint8_t i = 0; i < LADDER_KEYS; i++) {
        uint8_t value = ladder.value[i], apart = value > reading ? value - reading : reading - value;

        if (apart < nearest) {
            nearest = apart;
            found = key[i];
        }
    }
    return found;
}

/* Makes a reading.  Returns its key. */
static uint8_t read_key(void)
{
    ladder.reading = filtered();
    return key_of(ladder.reading);
}

/* Makes a reading that counts at once. */
static void settle(void)
{
    select_ladder();
    convert();
    ladder.last = ladder.settled = read_key();
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
    now = read_key();
    start();
    if (now == ladder.last)
        ladder.settled = now;
    ladder.last = now;
    return hold_sample(&ladder.hold, now == ladder.settled ? now : 0);
}

/* The pending conversion is as old as the last reading, perhaps hours: a new one takes its place.  The ADC is switched off for the sleep
 * that follows.  A key of which the value is not known yet is a key, too. */
bool buttons_any_down(void)
{
    settle();
    ADCSRA = 0;
    return ladder.reading < LADDER_OPEN;
}

uint8_t buttons_reading(void)
{
    return ladder.reading;
}

uint8_t buttons_set_values(const uint8_t *value)
{
    if (value)
        memcpy(ladder.value, value, LADDER_KEYS);
    buttons_init();
    return ladder.last;
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
