/* Page 4: thirty tones from 200 Hz on; every tenth of a second the half period is a twelfth shorter. */
#include "selftest.h"

enum { STEP_MS = 100, STEPS = 30, FIRST_US = 2500 };

/* Returns the half period of the tone in microseconds. */
static uint16_t half_period(uint16_t ms)
{
    uint16_t us = FIRST_US;

    for (uint8_t steps = ms / STEP_MS % STEPS; steps > 0; steps--)
        us -= us / 12;
    return us;
}

void sound_draw(struct selftest *t)
{
    uint16_t us = half_period(t->ms);

    tone_set(us);
    paper_line(&t->paper, PSTR("Tone %u Hz"), (uint16_t)(500000 / us));
    paper_line(&t->paper, storage_sound() ? PSTR("Games: sound") : PSTR("Games: muted"));
    paper_hint(&t->paper, PSTR(""));
    paper_hint(&t->paper, PSTR("It rises for 3 s,"));
    paper_hint(&t->paper, PSTR("muted or not"));
}

void sound_leave(struct selftest *t)
{
    (void)t;
    tone_set(0);
}
