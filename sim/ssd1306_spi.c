/* The SSD1306 on four-wire SPI: select, data/command and reset are pins, the bytes come from the SPI master. */
#include "board.h"
#include "panel.h"
#include "pins.h"
#include "spi.h"
#include "ssd1306.h"
#include <stdlib.h>

/* The datasheet's least reset pulse, and least wait after it, in microseconds. */
enum { RESET_US = 3 };

struct wired {
    struct ssd1306 display;
    struct spi spi;
    struct pin select, data, reset, clock, out, slave_select;
    uint64_t lost; /* bytes sent while the display did not listen */
    avr_cycle_count_t reset_began, reset_ended, last_change;
    bool in_reset;
};

static avr_cycle_count_t reset_cycles(const struct wired *w) { return (uint64_t)w->spi.avr->frequency * RESET_US / 1000000; }

static bool listens(struct wired *w)
{
    if (w->in_reset || !pin_driven_low(&w->select))
        return false;
    /* A floating SS pin that reads low ends master mode on the real part: make it an output. */
    if (!pin_is_output(&w->slave_select))
        ssd1306_misused(&w->display, "SS is an input: a low level there ends SPI master mode");
    return pin_is_output(&w->clock) && pin_is_output(&w->out) && pin_is_output(&w->data);
}

static void byte_arrived(void *sink, uint8_t byte)
{
    struct wired *w = sink;
    avr_cycle_count_t now = w->spi.avr->cycle;
    uint32_t before = w->display.changes;

    if (!listens(w)) {
        w->lost++;
        return;
    }
    if (w->reset_ended != 0 && now - w->reset_ended < reset_cycles(w))
        ssd1306_misused(&w->display, "used within 3 us of its reset");
    if (pin_driven_high(&w->data))
        ssd1306_data(&w->display, byte);
    else
        ssd1306_command(&w->display, byte);
    if (w->display.changes != before)
        w->last_change = now;
}

static void reset_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;
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
    if (now - w->reset_began < reset_cycles(w))
        ssd1306_misused(&w->display, "a reset pulse shorter than 3 us");
    w->reset_ended = w->last_change = now;
    ssd1306_reset(&w->display);
}

/* Deselected in mid-byte: that byte never arrives. */
static void select_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;

    (void)irq;
    if (value & 0xFF && w->spi.busy)
        ssd1306_misused(&w->display, "deselected while a byte was on its way");
}

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    ssd1306_power_up(&w->display, seed);
    spi_attach(&w->spi, avr, byte_arrived, w);
    w->select = pins_find(avr, board->display.select);
    w->data = pins_find(avr, board->display.data);
    w->reset = pins_find(avr, board->display.reset);
    w->clock = pins_find(avr, board->display.clock);
    w->out = pins_find(avr, board->display.out);
    w->slave_select = pins_find(avr, board->display.slave_select);
    avr_irq_register_notify(pins_irq(avr, board->display.reset), reset_changed, w);
    avr_irq_register_notify(pins_irq(avr, board->display.select), select_changed, w);
    return w;
}

static void controller_reset(void *state)
{
    struct wired *w = state;

    spi_reset(&w->spi);
}

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    ssd1306_picture(&w->display, p);
}

static void report(const void *state, struct panel_report *r)
{
    const struct wired *w = state;

    *r = (struct panel_report){
        .bytes = w->spi.bytes - w->lost,
        .lost = w->lost + w->spi.collisions,
        .changes = w->display.changes,
        .last_change = w->last_change,
        .errors = w->display.errors,
        .last_error = w->display.last_error,
    };
}

const struct panel panel_ssd1306_spi = {
    .attach = attach,
    .controller_reset = controller_reset,
    .picture = picture,
    .report = report,
};
