/* See spi_display.h. */
#include "spi_display.h"

/* Returns nanoseconds as cycles, rounded up, because even a part of a cycle less is too short. */
static avr_cycle_count_t cycles(const struct spi_wires *w, uint32_t ns)
{
    return ((uint64_t)w->spi.avr->frequency * ns + 999999999) / 1000000000;
}

static void misused(struct spi_wires *w, const char *what) { w->kind->misused(w->display, what); }

/* Returns how often what is shown or stored has changed. */
static uint32_t changes(const struct spi_wires *w)
{
    struct panel_report r;

    w->kind->fill_report(w->display, &r);
    return r.changes;
}

/* Returns whether the display takes bytes: it is selected, not in reset, and all wires are driven. */
static bool listens(struct spi_wires *w)
{
    if (w->in_reset || !pin_driven_low(&w->select))
        return false;
    /* If SS is an input and reads low, the real hardware leaves master mode. */
    if (!pin_is_output(&w->slave_select))
        misused(w, "SS is an input: a low level there ends SPI master mode");
    return pin_is_output(&w->clock) && pin_is_output(&w->out) && pin_is_output(&w->data);
}

/* Returns what the display makes of a byte if it counts the bits wrongly: seven bits that it had already, and the first of this byte. */
static uint8_t shifted(struct spi_wires *w, uint8_t byte)
{
    uint8_t taken = (uint8_t)(w->kept << 1 | byte >> 7);

    w->kept = byte & 0x7F;
    return taken;
}

void spi_wires_slip(struct spi_wires *w)
{
    w->slipped = true;
    w->kept = 0;
}

/* The SPI master has sent a byte. */
static void byte_arrived(void *sink, uint8_t byte)
{
    struct spi_wires *w = sink;
    avr_cycle_count_t now = w->spi.avr->cycle;
    uint32_t before = changes(w);

    if (!listens(w)) {
        if (w->spi.taken)
            w->others++;
        else
            w->lost++;
        return;
    }
    if (w->kind->check != NULL)
        w->kind->check(w->display, &w->spi);
    if (w->reset_ended != 0 && now - w->reset_ended < cycles(w, w->kind->rest_ns))
        misused(w, w->kind->rest_short);
    if (w->slipped)
        byte = shifted(w, byte);
    if (pin_driven_high(&w->data))
        w->kind->data(w->display, byte);
    else
        w->kind->command(w->display, byte);
    if (changes(w) != before)
        w->last_change = now;
}

/* Called by simavr; it may repeat a level. */
static void reset_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct spi_wires *w = param;
    avr_cycle_count_t now = w->spi.avr->cycle;
    bool low = (value & 0xFF) == 0;

    (void)irq;
    if (low == w->in_reset)
        return;
    w->in_reset = low;
    if (low) {
        w->reset_began = now;
        return;
    }
    if (now - w->reset_began < cycles(w, w->kind->reset_ns))
        misused(w, w->kind->reset_short);
    w->reset_ended = w->last_change = now;
    w->kind->reset(w->display);
}

/* Called by simavr.  A display that is selected or deselected in the midst of a byte gets a part of it. */
static void select_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct spi_wires *w = param;

    (void)irq;
    if (w->spi.busy)
        misused(w, value & 0xFF ? "deselected while a byte was on its way" : "selected while a byte was on its way");
    if (value & 0xFF)
        w->slipped = false;
}

/* The pins are looked up once; simavr then calls on every change of reset and select. */
void spi_wires_attach(struct spi_wires *w, avr_t *avr, const struct board *board, const struct spi_display *kind, void *display)
{
    w->kind = kind;
    w->display = display;
    spi_attach(&w->spi, avr, byte_arrived, w);
    w->select = pins_find(avr, board->display.select);
    w->data = pins_find(avr, board->display.data);
    w->reset = pins_find(avr, board->display.reset);
    w->clock = pins_find(avr, board->display.clock);
    w->out = pins_find(avr, board->display.out);
    w->slave_select = pins_find(avr, board->display.slave_select);
    avr_irq_register_notify(pins_irq(avr, board->display.reset), reset_changed, w);
    avr_irq_register_notify(pins_irq(avr, board->display.select), select_changed, w);
}

void spi_wires_report(const struct spi_wires *w, struct panel_report *r)
{
    *r = (struct panel_report){
        .bytes = w->spi.bytes - w->lost - w->others,
        .lost = w->lost + w->spi.collisions,
        .last_change = w->last_change,
    };
    w->kind->fill_report(w->display, r);
}
