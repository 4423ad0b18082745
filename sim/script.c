#include "script.h"
#include "hal/hal.h"
#include <simavr/sim_avr.h>

/* B that is a held A takes its time. */
static uint32_t step_ms(const struct machine *m, const struct key_step *step)
{
    return m->board->ladder.held_a_is_b && step->keys & KEY_B && step->ms < KEYS_HELD_A_MS ? KEYS_HELD_A_MS : step->ms;
}

/* Ends are absolute, so that what instructions overshoot does not add up. */
static bool press_until(struct machine *m, uint8_t keys, uint64_t ms, const struct script_options *o)
{
    uint64_t now = m->avr->cycle * 1000 / m->avr->frequency;

    machine_press(m, keys);
    for (now++; o->look != NULL && now < ms && machine_run_to(m, now); now++)
        o->look(o->context, m);
    return machine_run_to(m, ms);
}

bool script_play(struct machine *m, const struct key_script *s, const struct script_options *o)
{
    uint64_t ms = KEYS_FIRST_MS;
    bool runs = press_until(m, o->hold, KEYS_HOLD_MS, o) && press_until(m, 0, ms, o);

    for (size_t i = 0; i < s->steps && runs; i++) {
        const struct key_step *step = &s->step[i];

        ms += step_ms(m, step);
        runs = press_until(m, step->keys, ms, o);
        if (step->caption != NULL && o->show != NULL)
            o->show(o->context, m, step->caption);
    }
    return runs && press_until(m, 0, ms + o->settle_ms, o);
}
