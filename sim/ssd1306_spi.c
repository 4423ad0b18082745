/* The SSD1306 on four-wire SPI. */
#include "spi_display.h"
#include "ssd1306.h"
#include <stdlib.h>

/* The functions of struct spi_display, see spi_display.h. */
static void command(void *display, uint8_t byte) { ssd1306_command(display, byte); }
static void data(void *display, uint8_t byte) { ssd1306_data(display, byte); }
static void reset(void *display) { ssd1306_reset(display); }
static void misused(void *display, const char *what) { ssd1306_misused(display, what); }

static void fill_report(const void *display, struct panel_report *r)
{
    const struct ssd1306 *d = display;

    r->changes = d->changes;
    r->errors = d->errors;
    r->last_error = d->last_error;
}

/* Limits of the datasheet. */
static const struct spi_display kind = {
    .command = command,
    .data = data,
    .reset = reset,
    .misused = misused,
    .fill_report = fill_report,
    .reset_ns = 3000,
    .rest_ns = 3000,
    .reset_short = "a reset pulse shorter than 3 us",
    .rest_short = "used within 3 us of its reset",
};

/* The state of this panel. */
struct wired {
    struct ssd1306 display;
    struct spi_wires wires;
};

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    ssd1306_power_up(&w->display, seed);
    spi_wires_attach(&w->wires, avr, board, &kind, &w->display);
    return w;
}

static void controller_reset(void *state)
{
    struct wired *w = state;

    spi_reset(&w->wires.spi);
}

static struct spi *bus(void *state)
{
    struct wired *w = state;

    return &w->wires.spi;
}

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    ssd1306_picture(&w->display, p);
}

static void report(const void *state, struct panel_report *r)
{
    const struct wired *w = state;

    spi_wires_report(&w->wires, r);
}

const struct panel panel_ssd1306_spi = {
    .attach = attach,
    .controller_reset = controller_reset,
    .bus = bus,
    .picture = picture,
    .report = report,
};
