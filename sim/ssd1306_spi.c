/* A display module on four-wire SPI: an SSD1306, or its relatives SSD1309 and SH1106; in any state that a program before may have left it
 * in, with or without its reset line; one that misses a clock. */
#include "sh1106.h"
#include "spi_display.h"
#include "ssd1306.h"
#include <simavr/sim_cycle_timers.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The state of this panel.  Both controllers are there; one is used. */
struct wired {
    bool is_sh1106;
    struct ssd1306 ssd1306;
    struct sh1106 sh1106;
    struct spi_wires wires;
};

/* The functions of struct spi_display, see spi_display.h. */
static void command(void *display, uint8_t byte)
{
    struct wired *w = display;

    if (w->is_sh1106)
        sh1106_command(&w->sh1106, byte);
    else
        ssd1306_command(&w->ssd1306, byte);
}

static void data(void *display, uint8_t byte)
{
    struct wired *w = display;

    if (w->is_sh1106)
        sh1106_data(&w->sh1106, byte);
    else
        ssd1306_data(&w->ssd1306, byte);
}

static void reset(void *display)
{
    struct wired *w = display;

    ssd1306_reset(&w->ssd1306);
    sh1106_reset(&w->sh1106);
}

static void misused(void *display, const char *what)
{
    struct wired *w = display;

    if (w->is_sh1106)
        sh1106_misused(&w->sh1106, what);
    else
        ssd1306_misused(&w->ssd1306, what);
}

static void fill_report(const void *display, struct panel_report *r)
{
    const struct wired *w = display;

    r->changes = w->is_sh1106 ? w->sh1106.changes : w->ssd1306.changes;
    r->errors = w->is_sh1106 ? w->sh1106.errors : w->ssd1306.errors;
    r->last_error = w->is_sh1106 ? w->sh1106.last_error : w->ssd1306.last_error;
}

/* Limits of the datasheets. */
static const struct spi_display kind = {
    .command = command,
    .data = data,
    .reset = reset,
    .misused = misused,
    .fill_report = fill_report,
    .reset_ns = 10000,
    .rest_ns = 3000,
    .reset_short = "a reset pulse shorter than 10 us",
    .rest_short = "used within 3 us of its reset",
};

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    ssd1306_power_up(&w->ssd1306, seed);
    sh1106_power_up(&w->sh1106, seed);
    spi_wires_attach(&w->wires, avr, board, &kind, w);
    return w;
}

static void controller_reset(void *state)
{
    struct wired *w = state;

    spi_reset(&w->wires.spi);
}

/* Called by simavr's timer. */
static avr_cycle_count_t misses_clock(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct wired *w = param;

    (void)avr, (void)when;
    spi_wires_slip(&w->wires);
    return 0;
}

static bool plug(void *state, const char *what)
{
    struct wired *w = state;
    avr_t *avr = w->wires.spi.avr;
    unsigned n;

    if (strcmp(what, "sh1106") == 0)
        w->is_sh1106 = true;
    else if (strcmp(what, "ssd1309") == 0)
        w->ssd1306.is_1309 = true;
    else if (sscanf(what, "wild:%u", &n) == 1)
        ssd1306_disturb(&w->ssd1306, n);
    else if (sscanf(what, "unwired:%u", &n) == 1)
        ssd1306_disturb(&w->ssd1306, n), w->ssd1306.unwired = true;
    else if (sscanf(what, "slip:%u", &n) == 1)
        avr_cycle_timer_register(avr, n * (avr->frequency / 1000), misses_clock, w);
    else
        return strcmp(what, "ssd1306") == 0;
    return true;
}

static struct spi *bus(void *state)
{
    struct wired *w = state;

    return &w->wires.spi;
}

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    if (w->is_sh1106)
        sh1106_picture(&w->sh1106, p);
    else
        ssd1306_picture(&w->ssd1306, p);
}

static void report(const void *state, struct panel_report *r)
{
    const struct wired *w = state;

    spi_wires_report(&w->wires, r);
}

const struct panel panel_ssd1306_spi = {
    .attach = attach,
    .controller_reset = controller_reset,
    .plug = plug,
    .plugs = "ssd1306, ssd1309, sh1106, wild:SEED (any state), unwired:SEED (and no reset line), slip:MS (it misses a clock)",
    .bus = bus,
    .picture = picture,
    .report = report,
};
