/* See battery.h. */
#include "battery.h"
#include "random.h"
#include <simavr/avr_adc.h>
#include <simavr/sim_io.h>

enum { FLOATING = 1700 /* millivolts at power-on: a battery of 3.4 V, halved */, SHIFT = 0x6C078965 };

/* Returns the voltage at the input. */
static uint32_t millivolts(struct battery *b)
{
    uint32_t ripple = random_bits(&b->random) % (2 * BATTERY_RIPPLE + 1);

    if (b->millivolts == 0)
        return b->pin = (uint16_t)((b->pin + b->before) / 2);
    return (b->millivolts + ripple - BATTERY_RIPPLE) / 2;
}

/* Called by simavr at the start of a conversion. */
static void conversion_begins(avr_irq_t *irq, uint32_t value, void *param)
{
    struct battery *b = param;
    union { uint32_t value; avr_adc_mux_t mux; } what = { .value = value };

    (void)irq;
    if (what.mux.kind == ADC_MUX_SINGLE && what.mux.src == b->input)
        avr_raise_irq(b->channel + b->input, millivolts(b));
    else
        b->before = what.mux.kind == ADC_MUX_REF ? (uint16_t)what.mux.src : 0;
}

void battery_attach(struct battery *b, avr_t *avr, const struct board *board, uint32_t seed)
{
    *b = (struct battery){ .input = board->battery, .pin = FLOATING, .random = (seed ^ SHIFT) | 1 };
    if (board->battery == BOARD_NO_PIN)
        return;
    b->channel = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);
    avr_irq_register_notify(b->channel + ADC_IRQ_OUT_TRIGGER, conversion_begins, b);
}
