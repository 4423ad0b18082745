/* See watchdog.h. */
#include "watchdog.h"
#include "pins.h"
#include <simavr/sim_interrupts.h>
#include <simavr/sim_regbit.h>

/* The firmware writes WDTCSR: simavr's handler runs, then the mode is recorded. */
static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct watchdog *w = param;

    w->write(avr, address, value, w->param);
    w->comes_again = avr_regbit_from_value(avr, w->part->watchdog.enable, value) && !avr_regbit_get(avr, w->part->wde);
}

/* Called by simavr when an interrupt handler begins (1) and ends (0): enables the next interrupt. */
static void handler_left(avr_irq_t *irq, uint32_t value, void *param)
{
    struct watchdog *w = param;

    (void)irq;
    if (value == 0 && w->comes_again)
        avr_regbit_set(w->avr, w->part->watchdog.enable);
}

void watchdog_attach(struct watchdog *w, avr_t *avr)
{
    avr_watchdog_t *part = (avr_watchdog_t *)pins_part(avr, "watchdog", NULL);
    avr_io_addr_t control = AVR_DATA_TO_IO(part->wde.reg);

    *w = (struct watchdog){ .avr = avr, .part = part, .write = avr->io[control].w.c, .param = avr->io[control].w.param };
    avr->io[control].w.c = write_control;
    avr->io[control].w.param = w;
    avr_irq_register_notify(part->watchdog.irq + AVR_INT_IRQ_RUNNING, handler_left, w);
}

bool watchdog_is_on(const struct watchdog *w)
{
    return avr_regbit_get(w->avr, w->part->wde) || avr_regbit_get(w->avr, w->part->watchdog.enable);
}
