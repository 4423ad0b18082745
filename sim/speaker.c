/* See speaker.h. */
#include "speaker.h"
#include "boards/pin.h"
#include "pins.h"

/* The timer's registers TCCRnB and TCNTnL by the pin that it toggles: the same addresses in all controllers. */
static const struct {
    uint8_t pin, control, counter;
} timers[] = {
    { PIN(B, 1), 0x81, 0x84 }, { PIN(D, 5), 0x81, 0x84 }, { PIN(B, 5), 0x81, 0x84 }, { PIN(D, 3), 0xB1, 0xB2 }, { PIN(C, 6), 0x91, 0x94 },
};
enum { CLOCK = 0x07 /* bits of TCCRnB; 0: the timer stands still */ };

/* Returns the longest half period of a tone in cycles: that of 25 Hz, lower than any tone of the firmware. */
static avr_cycle_count_t longest_half(const struct speaker *s) { return s->avr->frequency / 50; }

/* Returns the last tone.  There must be one. */
static struct tone *latest(struct speaker *s) { return &s->tone[(s->tones - 1) % SPEAKER_TONES]; }

/* Returns whether an edge at that cycle continues the tone: its distance from the last edge is within 1/16 of the mean distance.
 * (Interrupts delay single edges.) */
static bool continues(const struct speaker *s, const struct tone *t, avr_cycle_count_t now)
{
    avr_cycle_count_t half = now - t->last, mean = t->edges > 1 ? (t->last - t->first) / (t->edges - 1) : half;

    return half <= longest_half(s) && half * 16 <= mean * 17 && half * 16 >= mean * 15;
}

/* The level has changed: adds the edge to the last tone, or begins a new one. */
static void edge(struct speaker *s)
{
    avr_cycle_count_t now = s->avr->cycle;

    s->edges++;
    if (s->tones == 0 || !continues(s, latest(s), now)) {
        s->tones++;
        *latest(s) = (struct tone){ .first = now };
    }
    latest(s)->last = now;
    latest(s)->edges++;
}

/* Called by simavr; it may repeat a level. */
static void pin_changed(avr_irq_t *irq, uint32_t value, void *param)
{
    struct speaker *s = param;
    bool level = value & 0xFF;

    (void)irq;
    if (level != s->level)
        edge(s);
    s->level = level;
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
    for (size_t i = 0; i < sizeof timers / sizeof *timers; i++)
        if (timers[i].pin == pin) {
            hook(s, &s->control, timers[i].control, write_control);
            hook(s, &s->counter, timers[i].counter, write_counter);
        }
    avr_irq_register_notify(pins_irq(avr, pin), pin_changed, s);
}

unsigned speaker_hz(const struct speaker *s, const struct tone *t)
{
    avr_cycle_count_t span = t->last - t->first;

    if (t->edges < 3 || span == 0)
        return 0;
    return (unsigned)(((uint64_t)s->avr->frequency * (t->edges - 1) + span) / (2 * span));
}

unsigned speaker_now(const struct speaker *s)
{
    const struct tone *t = &s->tone[(s->tones - 1) % SPEAKER_TONES];

    if (s->tones == 0 || s->avr->cycle - t->last > longest_half(s))
        return 0;
    return speaker_hz(s, t);
}
