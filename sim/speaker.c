/* See speaker.h. */
#include "speaker.h"
#include "boards/pin.h"
#include "pins.h"
#include <simavr/avr_timer.h>

/* The timer that drives a pin, and which of its outputs that is; its registers TCCRnB and TCNTnL, and the bits COM of TCCRnA: the same in
 * all controllers. */
static const struct driver {
    uint8_t pin, timer, output, control, counter, com;
} drivers[] = {
    { PIN(B, 1), '1', TIMER_IRQ_OUT_COMP, 0x81, 0x84, 0xC0 },     { PIN(D, 5), '1', TIMER_IRQ_OUT_COMP, 0x81, 0x84, 0xC0 },
    { PIN(B, 5), '1', TIMER_IRQ_OUT_COMP, 0x81, 0x84, 0xC0 },     { PIN(D, 3), '2', TIMER_IRQ_OUT_COMP + 1, 0xB1, 0xB2, 0x30 },
    { PIN(C, 6), '3', TIMER_IRQ_OUT_COMP, 0x91, 0x94, 0xC0 },
};
enum { CLOCK = 0x07 /* bits of TCCRnB; 0: the timer stands still */ };

/* Returns the longest period of a tone in cycles: that of 25 Hz, lower than any tone of the firmware. */
static avr_cycle_count_t longest(const struct speaker *s) { return s->avr->frequency / 25; }

/* Returns the last tone.  There must be one. */
static struct tone *latest(struct speaker *s) { return &s->tone[(s->tones - 1) % SPEAKER_TONES]; }

/* Returns whether an edge at that cycle continues the tone: it ends a period that is within 1/16 of the one before.  (Interrupts delay
 * single edges.) */
static bool continues(const struct speaker *s, const struct tone *t, avr_cycle_count_t now)
{
    avr_cycle_count_t period = now - t->before;

    if (t->edges == 1)
        return now - t->last <= longest(s) / 2;
    return period <= longest(s) && (t->edges == 2 || (period * 16 <= t->period * 17 && period * 16 >= t->period * 15));
}

/* The level has changed: adds the edge to the last tone, or begins a new one. */
static void edge(struct speaker *s)
{
    avr_cycle_count_t now = s->avr->cycle;
    struct tone *t;

    s->edges++;
    if (s->tones == 0 || !continues(s, latest(s), now)) {
        s->tones++;
        *latest(s) = (struct tone){ .first = now, .last = now };
    }
    t = latest(s);
    t->period = now - t->before;
    t->high += s->level ? now - t->last : 0;
    t->before = t->last;
    t->last = now;
    t->edges++;
}

/* Takes the level of the pin, which may be the one that it has. */
static void take_level(struct speaker *s, bool level)
{
    if (level != s->level)
        edge(s);
    s->level = level;
}

/* The timer sets the pin. */
static void output_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    take_level(param, value & 0xFF);
}

/* The port sets the pin, unless a timer has it.  (simavr lets a write to another pin of the port set it all the same.) */
static void pin_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct speaker *s = param;

    (void)irq;
    if (s->driver == NULL || !(s->avr->data[s->driver->control - 1] & s->driver->com))
        take_level(s, value & 0xFF);
}

static void pass_on(const struct speaker_register *r, avr_t *avr, avr_io_addr_t address, uint8_t value)
{
    if (r->write != NULL)
        r->write(avr, address, value, r->param);
    else
        avr->data[address] = value;
}

/* The firmware writes TCNTnL. */
static void write_counter(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct speaker *s = param;

    s->counter_set = true;
    pass_on(&s->counter, avr, address, value);
}

/* The firmware writes TCCRnB. */
static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct speaker *s = param;

    if (value & CLOCK && !(avr->data[address] & CLOCK)) {
        s->stale += !s->counter_set;
        s->counter_set = false;
    }
    pass_on(&s->control, avr, address, value);
}

/* Puts a handler before that of a register. */
static void hook(struct speaker *s, struct speaker_register *r, uint8_t address, avr_io_write_t write)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    *r = (struct speaker_register){ s->avr->io[io].w.c, s->avr->io[io].w.param };
    s->avr->io[io].w.c = write;
    s->avr->io[io].w.param = s;
}

void speaker_attach(struct speaker *s, avr_t *avr, uint8_t pin)
{
    *s = (struct speaker){ .avr = avr };
    for (size_t i = 0; i < sizeof drivers / sizeof *drivers; i++)
        if (drivers[i].pin == pin) {
            s->driver = &drivers[i];
            hook(s, &s->control, drivers[i].control, write_control);
            hook(s, &s->counter, drivers[i].counter, write_counter);
            avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_TIMER_GETIRQ(drivers[i].timer), drivers[i].output), output_changed, s);
        }
    avr_irq_register_notify(pins_irq(avr, pin), pin_changed, s);
}

unsigned speaker_hz(const struct speaker *s, const struct tone *t)
{
    unsigned periods = (t->edges - 1) / 2;
    avr_cycle_count_t span = (t->edges % 2 ? t->last : t->before) - t->first;

    if (t->edges < 4 || span == 0)
        return 0;
    return (unsigned)(((uint64_t)s->avr->frequency * periods + span / 2) / span);
}

unsigned speaker_now(const struct speaker *s)
{
    const struct tone *t = &s->tone[(s->tones - 1) % SPEAKER_TONES];

    if (s->tones == 0 || s->avr->cycle - t->last > longest(s) / 2)
        return 0;
    return speaker_hz(s, t);
}
