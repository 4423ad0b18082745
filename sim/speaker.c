/* See speaker.h. */
#include "speaker.h"
#include "pins.h"

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

void speaker_attach(struct speaker *s, avr_t *avr, uint8_t pin)
{
    *s = (struct speaker){ .avr = avr };
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
