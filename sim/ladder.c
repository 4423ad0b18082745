/* See ladder.h.  simavr's ADC takes the voltage of an input, in millivolts, at the start of a conversion, and its conversions take the
 * right time. */
#include "ladder.h"
#include "hal/hal.h"
#include "random.h"
#include <simavr/avr_adc.h>
#include <simavr/sim_io.h>

enum { FULL_SCALE = 1023, SPIKES = 16 }; /* FULL_SCALE: the largest reading; SPIKES: with noise, one conversion in so many meets a spike */

/* The first row is DFRobot's V1.0 (resistors of 2k; 330, 620, 1k, 3k3), the second the other extreme of what users have measured, the third
 * DFRobot's V1.1. */
const uint16_t ladder_readings[LADDER_REVISIONS][BOARD_LADDER + 1] = {
    { 0, 144, 329, 505, 741, FULL_SCALE },
    { 0, 99, 255, 407, 637, FULL_SCALE },
    { 0, 205, 405, 623, 824, FULL_SCALE },
};

/* Returns which of the keys that are down is nearest to ground, 0..BOARD_LADDER - 1; BOARD_LADDER if none is down. */
static int pressed_position(const struct ladder *l)
{
    int i = 0;

    while (i < BOARD_LADDER && !(l->keys & l->order[i]))
        i++;
    return i;
}

/* Returns the factor by which a resistor differs from its value. */
static double factor(const struct ladder *l, uint32_t *random)
{
    return 1 + l->tolerance / 100.0 * (random_bits(random) % 2001 / 1000.0 - 1);
}

/* Returns the reading of a key, 0..FULL_SCALE, with the resistors that this shield was made with.  The key connects the input to ground
 * through the resistors of the chain up to its own; one resistor goes from the input to the supply.  In units of that one, the chain up to
 * a key that reads r of FULL_SCALE is r / (FULL_SCALE - r). */
static double reading(const struct ladder *l, int position)
{
    const uint16_t *nominal = ladder_readings[l->revision];
    uint32_t random = l->made;
    double pull_up = factor(l, &random), chain = 0, before = 0;

    if (position == BOARD_LADDER)
        return FULL_SCALE;
    for (int i = 0; i <= position; i++) {
        double up_to = (double)nominal[i] / (FULL_SCALE - nominal[i]);

        chain += (up_to - before) * factor(l, &random);
        before = up_to;
    }
    return FULL_SCALE * chain / (chain + pull_up);
}

/* Returns the voltage at the ADC's input, noise included. */
static uint32_t millivolts(struct ladder *l)
{
    int32_t supply = (int32_t)l->avr->vcc, ripple = l->ripple;
    int32_t level = (int32_t)(reading(l, pressed_position(l)) * supply / FULL_SCALE + 0.5);

    if (ripple > 0 && random_bits(&l->random) % SPIKES == 0)
        return random_bits(&l->random) % (uint32_t)(supply + 1);
    if (ripple > 0)
        level += (int32_t)(random_bits(&l->random) % (uint32_t)(2 * ripple + 1)) - ripple;
    return (uint32_t)(level < 0 ? 0 : level > supply ? supply : level);
}

/* Called by simavr at the start of a conversion. */
static void conversion_begins(avr_irq_t *irq, uint32_t value, void *param)
{
    struct ladder *l = param;

    (void)irq, (void)value;
    avr_raise_irq(l->input, millivolts(l));
}

void ladder_attach(struct ladder *l, avr_t *avr, const struct board *board, uint32_t seed)
{
    avr_irq_t *adc = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);

    *l = (struct ladder){ .avr = avr, .order = board->ladder.key, .random = seed ^ 0x2545F491u };
    if (l->random == 0)
        l->random = 1;
    l->made = l->random;
    if (board->ladder.key[0] == 0)
        return;
    l->input = adc + ADC_IRQ_ADC0 + board->ladder.channel;
    avr_irq_register_notify(adc + ADC_IRQ_OUT_TRIGGER, conversion_begins, l);
}
