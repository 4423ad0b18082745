/* The PCD8544 on SPI: select, data/command, reset and the light behind are pins, the bytes come from the SPI master. */
#include "board.h"
#include "panel.h"
#include "pcd8544.h"
#include "pins.h"
#include "spi.h"
#include <stdlib.h>

enum { CLOCK_HZ_MAX = 4000000, RESET_NS = 100 };

struct wired {
    struct pcd8544 display;
    struct spi spi;
    struct pin select, data, reset, clock, out, slave_select, backlight;
    uint64_t lost; /* bytes sent while the display did not listen */
    avr_cycle_count_t reset_began, last_change;
    bool in_reset;
};

/* What the wires carry may be right and yet not what the display can read. */
static void check_bus(struct wired *w)
{
    if (spi_hz(&w->spi) > CLOCK_HZ_MAX)
        pcd8544_misused(&w->display, "an SPI clock above 4 MHz");
    if (!spi_samples_rising(&w->spi))
        pcd8544_misused(&w->display, "SPI mode 1 or 2: bits are read when the clock rises");
    if (spi_is_reversed(&w->spi))
        pcd8544_misused(&w->display, "bytes with their least significant bit first");
    /* A floating SS pin that reads low ends master mode on the real part: make it an output. */
    if (!pin_is_output(&w->slave_select))
        pcd8544_misused(&w->display, "SS is an input: a low level there ends SPI master mode");
}

static bool listens(const struct wired *w)
{
    return !w->in_reset && pin_driven_low(&w->select) && pin_is_output(&w->clock) && pin_is_output(&w->out) &&
           pin_is_output(&w->data);
}

static void byte_arrived(void *sink, uint8_t byte)
{
    struct wired *w = sink;
    uint32_t before = w->display.changes;

    if (!listens(w)) {
        w->lost++;
        return;
    }
    check_bus(w);
    if (pin_driven_high(&w->data))
        pcd8544_data(&w->display, byte);
    else
        pcd8544_command(&w->display, byte);
    if (w->display.changes != before)
        w->last_change = w->spi.avr->cycle;
}

static void reset_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;
    avr_t *avr = w->spi.avr;
    bool low = (value & 0xFF) == 0;

    (void)irq;
    if (low == w->in_reset)
        return;
    w->in_reset = low;
    if (low) {
        w->reset_began = avr->cycle;
        return;
    }
    if ((avr->cycle - w->reset_began) * 1000000000u < (uint64_t)RESET_NS * avr->frequency)
        pcd8544_misused(&w->display, "a reset pulse shorter than 100 ns");
    w->last_change = avr->cycle;
    pcd8544_reset(&w->display);
}

/* Deselected in mid-byte: that byte never arrives. */
static void select_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;

    (void)irq;
    if (value & 0xFF && w->spi.busy)
        pcd8544_misused(&w->display, "deselected while a byte was on its way");
}

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    pcd8544_power_up(&w->display, seed);
    spi_attach(&w->spi, avr, byte_arrived, w);
    w->select = pins_find(avr, board->display.select);
    w->data = pins_find(avr, board->display.data);
    w->reset = pins_find(avr, board->display.reset);
    w->clock = pins_find(avr, board->display.clock);
    w->out = pins_find(avr, board->display.out);
    w->slave_select = pins_find(avr, board->display.slave_select);
    w->backlight = pins_find(avr, board->display.backlight);
    avr_irq_register_notify(pins_irq(avr, board->display.reset), reset_changed, w);
    avr_irq_register_notify(pins_irq(avr, board->display.select), select_changed, w);
    return w;
}

static void controller_reset(void *state)
{
    struct wired *w = state;

    spi_reset(&w->spi);
}

/* Without the light behind, what falls in from the front is enough to read by. */
enum { LIT = 255, UNLIT = 40 };

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    pcd8544_picture(&w->display, p);
    p->level = pin_driven_high(&w->backlight) ? LIT : UNLIT;
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

const struct panel panel_pcd8544 = {
    .attach = attach,
    .controller_reset = controller_reset,
    .picture = picture,
    .report = report,
};
