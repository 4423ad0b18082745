/* See ladder.h.  simavr's ADC takes the voltage of an input, in millivolts, at the start of a conversion, and its conversions take the
 * right time. */
#include "ladder.h"
#include "hal/hal.h"
#include <simavr/avr_adc.h>
#include <simavr/sim_io.h>

enum { FULL_SCALE = 1023, SPIKES = 16 }; /* FULL_SCALE: the largest reading; SPIKES: with noise, one conversion in so many meets a spike */

/* The first row is DFRobot's V1.0 (resistors of 2k; 330, 620, 1k, 3k3), the second the other extreme of what users have measured. */
const uint16_t ladder_readings[LADDER_REVISIONS][BOARD_LADDER + 1] = {
    { 0, 144, 329, 505, 741, FULL_SCALE },
    { 0, 99, 255, 407, 637, FULL_SCALE },
};

/* Returns 32 random bits: Marsaglia's xorshift32. */
static uint32_t next_random(struct ladder *l)
{
    l->random ^= l->random << 13;
    l->random ^= l->random >> 17;
    l->random ^= l->random << 5;
    return l->random;
}

/* Returns which of the keys that are down is nearest to ground, 0..BOARD_LADDER - 1; BOARD_LADDER if none is down. */
static int pressed_position(const struct ladder *l)
{
    int i = 0;

    while (i < BOARD_LADDER && !(l->keys & l->order[i]))
        i++;
    return i;
}

/* Returns the voltage at the ADC's input, noise included. */
static uint32_t millivolts(struct ladder *l)
{
    int32_t supply = (int32_t)l->avr->vcc, ripple = l->ripple;
    int32_t level = (ladder_readings[l->revision][pressed_position(l)] * supply + FULL_SCALE / 2) / FULL_SCALE;

    if (ripple > 0 && next_random(l) % SPIKES == 0)
        return next_random(l) % (uint32_t)(supply + 1);
    if (ripple > 0)
        level += (int32_t)(next_random(l) % (uint32_t)(2 * ripple + 1)) - ripple;
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
    if (board->ladder.key[0] == 0)
        return;
    l->input = adc + ADC_IRQ_ADC0 + board->ladder.channel;
    avr_irq_register_notify(adc + ADC_IRQ_OUT_TRIGGER, conversion_begins, l);
}
