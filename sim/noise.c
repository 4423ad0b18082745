/* See noise.h. */
#include "noise.h"
#include "random.h"
#include <simavr/avr_adc.h>
#include <simavr/sim_io.h>
#include <stddef.h>

/* Returns the millivolts of an input: a port may hold it at the level of the supply, as an output or by its pull-up, or at 0. */
static uint32_t level(struct noise *n, int input)
{
    uint32_t noise = random_bits(&n->state) % NOISE_MILLIVOLTS;

    if (input != n->input || n->pin.mask == 0)
        return noise;
    return *n->pin.port & n->pin.mask ? n->avr->vcc : pin_is_output(&n->pin) ? 0 : noise;
}

/* Called by simavr at the start of a conversion. */
static void conversion_begins(avr_irq_t *irq, uint32_t value, void *param)
{
    struct noise *n = param;
    union { uint32_t value; avr_adc_mux_t mux; } what = { .value = value };

    (void)irq;
    if (what.mux.kind != ADC_MUX_SINGLE || n->wired >> what.mux.src & 1) /* reading the keys or the battery leaves the noise as it is */
        return;
    for (int i = ADC_IRQ_ADC0; i <= ADC_IRQ_ADC7; i++)
        if (!(n->wired >> i & 1))
            avr_raise_irq(n->channel + i, level(n, i));
}

void noise_attach(struct noise *n, avr_t *avr, const struct board *board, uint32_t seed)
{
    n->state = (seed ^ 0x9E3779B9u) != 0 ? seed ^ 0x9E3779B9u : 1;
    n->avr = avr;
    n->input = board->noise.channel;
    n->pin = pins_find(avr, board->noise.pin);
    n->channel = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);
    if (n->channel != NULL)
        avr_irq_register_notify(n->channel + ADC_IRQ_OUT_TRIGGER, conversion_begins, n);
}
