/* The HD44780 on six pins of the controller, with R/W wired low, and the pin of the light behind it.  The light's pin must never be
 * driven high: on the LCD Keypad Shield that is a short circuit through the base of a transistor. */
#include "board.h"
#include "hd44780.h"
#include "panel.h"
#include "pins.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Times of the datasheet's bus timing at 5 V, in nanoseconds: least width of E, least time between its rises, least setup of RS and
 * data, least hold. */
enum { PULSE_NS = 230, CYCLE_NS = 500, SELECT_SETUP_NS = 40, DATA_SETUP_NS = 80, HOLD_NS = 10 };

enum { LINES = 4 };

/* The state of this panel.  Times are cycles; 0: never. */
struct wired {
    struct hd44780 display;
    avr_t *avr;
    struct pin select, enable, line[LINES], light;
    bool enabled;                  /* E is high */
    bool dark, shorted;            /* the pin of the light is driven low; high */
    avr_cycle_count_t rose, fell;  /* when E rose, and fell, last */
    avr_cycle_count_t selected;    /* when RS changed last */
    avr_cycle_count_t changed;     /* when a data line changed last */
    avr_cycle_count_t last_change; /* when what is shown or stored changed last */
    uint8_t levels;                /* of the data lines in bits 0..3, of RS in bit 4 */
};

/* Converts cycles to nanoseconds. */
static uint64_t ns(const struct wired *w, avr_cycle_count_t cycles) { return cycles * 1000000000 / w->avr->frequency; }

/* Returns whether less than `least` nanoseconds have passed since that cycle. */
static bool sooner(const struct wired *w, avr_cycle_count_t since, unsigned least)
{
    return since != 0 && ns(w, w->avr->cycle - since) < least;
}

/* Returns the levels that the controller drives, as in the field. */
static uint8_t levels(const struct wired *w)
{
    unsigned all = pin_driven_high(&w->select) ? 1u << LINES : 0;

    for (int i = 0; i < LINES; i++)
        all |= pin_driven_high(&w->line[i]) ? 1u << i : 0;
    return (uint8_t)all;
}

/* Called by simavr when RS or a data line may have changed. */
static void line_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;
    uint8_t now = levels(w), differs = now ^ w->levels;

    (void)irq, (void)value;
    w->levels = now;
    if (differs != 0 && sooner(w, w->fell, HOLD_NS))
        hd44780_misused(&w->display, "RS or data changed as E fell");
    if (differs >> LINES)
        w->selected = w->avr->cycle;
    if (differs & ((1 << LINES) - 1))
        w->changed = w->avr->cycle;
}

/* Returns whether RS and all data lines are outputs. */
static bool all_driven(const struct wired *w)
{
    for (int i = 0; i < LINES; i++)
        if (!pin_is_output(&w->line[i]))
            return false;
    return pin_is_output(&w->select);
}

/* E has risen. */
static void rise(struct wired *w)
{
    if (sooner(w, w->rose, CYCLE_NS))
        hd44780_misused(&w->display, "E rose again within 500 ns");
    if (sooner(w, w->selected, SELECT_SETUP_NS))
        hd44780_misused(&w->display, "RS changed less than 40 ns before E rose");
    w->rose = w->avr->cycle;
}

/* E has fallen: the display takes the half byte. */
static void fall(struct wired *w)
{
    uint32_t before = w->display.changes;

    w->fell = w->avr->cycle;
    if (sooner(w, w->rose, PULSE_NS))
        hd44780_misused(&w->display, "E was high for less than 230 ns");
    if (sooner(w, w->changed, DATA_SETUP_NS))
        hd44780_misused(&w->display, "data changed less than 80 ns before E fell");
    if (!all_driven(w))
        hd44780_misused(&w->display, "RS or a data line floats");
    w->levels = levels(w);
    hd44780_nibble(&w->display, w->levels >> LINES, w->levels & 0x0F, ns(w, w->avr->cycle));
    if (w->display.changes != before)
        w->last_change = w->avr->cycle;
}

/* Called by simavr when E may have changed. */
static void enable_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;
    bool high = pin_driven_high(&w->enable);

    (void)irq, (void)value;
    if (high == w->enabled)
        return;
    w->enabled = high;
    if (high)
        rise(w);
    else
        fall(w);
}

/* The pin of the light is now an output or not, high or not. */
static void set_light(struct wired *w, bool output, bool high)
{
    bool dark = output && !high, shorted = output && high;

    if (shorted && !w->shorted)
        hd44780_misused(&w->display, "the light's pin was driven high: a short on these shields");
    w->display.changes += dark != w->dark;
    w->dark = dark;
    w->shorted = shorted;
}

/* Called by simavr when the port was written, or a timer that owns the pin has toggled it. */
static void light_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;

    (void)irq;
    set_light(w, pin_is_output(&w->light), value & 0xFF);
}

/* Called by simavr before the direction register gets its new value.  simavr reports no change of a pin that keeps its level when it
 * becomes an output. */
static void direction_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct wired *w = param;

    (void)irq;
    set_light(w, value & w->light.mask, *w->light.port & w->light.mask);
}

static void *attach(avr_t *avr, const struct board *board, uint32_t seed)
{
    struct wired *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    hd44780_power_up(&w->display, seed);
    w->avr = avr;
    w->select = pins_find(avr, board->characters.select);
    w->enable = pins_find(avr, board->characters.enable);
    w->light = pins_find(avr, board->characters.light);
    for (int i = 0; i < LINES; i++) {
        w->line[i] = pins_find(avr, board->characters.line[i]);
        avr_irq_register_notify(pins_irq(avr, board->characters.line[i]), line_changed, w);
    }
    avr_irq_register_notify(pins_irq(avr, board->characters.select), line_changed, w);
    avr_irq_register_notify(pins_irq(avr, board->characters.enable), enable_changed, w);
    avr_irq_register_notify(pins_irq(avr, board->characters.light), light_changed, w);
    avr_irq_register_notify(pins_irq(avr, board->characters.light) - PIN_BIT(board->characters.light) + IOPORT_IRQ_DIRECTION_ALL,
                            direction_changed, w);
    return w;
}

/* The display keeps its state.  All pins become inputs, and E, which nothing pulls, stays low. */
static void controller_reset(void *state)
{
    struct wired *w = state;

    w->enabled = w->dark = w->shorted = false;
    w->levels = 0;
}

static bool plug(void *state, const char *what)
{
    struct wired *w = state;
    unsigned n;

    if (sscanf(what, "wild:%u", &n) != 1)
        return strcmp(what, "hd44780") == 0;
    hd44780_disturb(&w->display, n);
    return true;
}

static void picture(const void *state, struct picture *p)
{
    const struct wired *w = state;

    hd44780_picture(&w->display, p);
    p->level = w->dark ? 0 : 255;
}

static void report(const void *state, struct panel_report *r)
{
    const struct wired *w = state;

    *r = (struct panel_report){
        .bytes = w->display.writes,
        .changes = w->display.changes,
        .last_change = w->last_change,
        .errors = w->display.errors,
        .last_error = w->display.last_error,
    };
}

const struct panel panel_hd44780 = {
    .attach = attach,
    .controller_reset = controller_reset,
    .plug = plug,
    .plugs = "hd44780, wild:SEED (any state)",
    .picture = picture,
    .report = report,
};
