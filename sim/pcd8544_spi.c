/* The PCD8544 on SPI, and the light behind it, which is on a pin of its own. */
#include "pcd8544.h"
#include "spi_display.h"
#include <stdlib.h>

/* Of the datasheet. */
enum { CLOCK_HZ_MAX = 4000000 };

/* The functions of struct spi_display, see spi_display.h. */
static void command(void *display, uint8_t byte) { pcd8544_command(display, byte); }
static void data(void *display, uint8_t byte) { pcd8544_data(display, byte); }
static void reset(void *display) { pcd8544_reset(display); }
static void misused(void *display, const char *what) { pcd8544_misused(display, what); }

static void fill_report(const void *display, struct panel_report *r)
{
    const struct pcd8544 *d = display;

    r->contrast = d->voltage;
    r->changes = d->changes;
    r->errors = d->errors;
    r->last_error = d->last_error;
}

/* Counts an error if the SPI master sends in a way that the display cannot read. */
static void check(void *display, const struct spi *spi)
{
    if (spi_hz(spi) > CLOCK_HZ_MAX)
        pcd8544_misused(display, "an SPI clock above 4 MHz");
    if (!spi_samples_rising(spi))
        pcd8544_misused(display, "SPI mode 1 or 2: bits are read when the clock rises");
    if (spi_is_reversed(spi))
        pcd8544_misused(display, "bytes with their least significant bit first");
}

/* Limits of the datasheet. */
static const struct spi_display kind = {
    .command = command,
    .data = data,
    .reset = reset,
    .misused = misused,
    .fill_report = fill_report,
    .check = check,
    .reset_ns = 100,
    .reset_short = "a reset pulse shorter than 100 ns",
};

/* The state of this panel. */
struct wired {
    struct pcd8544 display;
    struct spi_wires wires;
    struct pin backlight;
};

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    pcd8544_power_up(&w->display, seed);
    spi_wires_attach(&w->wires, avr, board, &kind, &w->display);
    w->backlight = pins_find(avr, board->display.backlight);
    return w;
}

static void controller_reset(void *state)
{
    struct wired *w = state;

    spi_reset(&w->wires.spi);
}

/* Brightness with and without the light behind: the light from the front is enough to read by. */
enum { LIT = 255, UNLIT = 40 };

static struct spi *bus(void *state)
{
    struct wired *w = state;

    return &w->wires.spi;
}

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    pcd8544_picture(&w->display, p);
    p->level = pin_driven_high(&w->backlight) ? LIT : UNLIT;
}

static void report(const void *state, struct panel_report *r)
{
    const struct wired *w = state;

    spi_wires_report(&w->wires, r);
}

const struct panel panel_pcd8544 = {
    .attach = attach,
    .controller_reset = controller_reset,
    .bus = bus,
    .picture = picture,
    .report = report,
};
