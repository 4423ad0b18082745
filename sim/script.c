/* See script.h. */
#include "script.h"
#include "device.h"
#include "random.h"
#include <simavr/sim_avr.h>

/* A machine on which a script is played. */
struct played {
    struct machine *machine;
    const struct script_options *options;
};

enum { BOUNCE_LEAST_US = 20, BOUNCE_MOST_US = 900 }; /* how long a bouncing contact stays open or closed */

/* Returns a random number below a limit. */
static uint32_t chance(uint32_t *random, uint32_t limit) { return (random_number(random) >> 8) % limit; }

/* Lets the contacts bounce on their way to `keys`, each by itself, and otherwise at each press. */
static void bounce(struct machine *m, uint8_t keys)
{
    uint64_t us = m->avr->frequency / 1000000, end = m->avr->cycle + m->bounce_ms * 1000 * us;
    uint32_t random = m->seed ^ (uint32_t)m->avr->cycle;
    uint8_t moving = m->keys ^ keys;

    for (machine_press(m, keys); m->avr->cycle < end; machine_press(m, keys ^ (moving & (uint8_t)chance(&random, 64)))) {
        uint64_t next = m->avr->cycle + us * (BOUNCE_LEAST_US + chance(&random, BOUNCE_MOST_US - BOUNCE_LEAST_US));

        core_run(&m->core, next < end ? next : end);
    }
}

static uint64_t now_ms(const struct machine *m)
{
    return (m->avr->cycle - m->began) * 1000 / m->avr->frequency;
}

/* ---- the machine as a device ---- */

/* The time is absolute, so that cycles beyond the end of one step do not add up. */
static bool press_until(void *context, uint8_t keys, uint64_t ms)
{
    const struct script_options *o = ((struct played *)context)->options;
    struct machine *m = ((struct played *)context)->machine;
    uint32_t step = o->look_ms > 0 ? o->look_ms : 1;

    if (keys != m->keys && m->bounce_ms > 0 && m->avr->cycle > 0) /* a key that is held at power-on was held before */
        bounce(m, keys);
    machine_press(m, keys);
    for (uint64_t now = now_ms(m) + step; o->look != NULL && now < ms && machine_run_to(m, now); now += step)
        o->look(o->context, m);
    return machine_run_to(m, ms);
}

static bool power(void *context)
{
    return machine_power_cycle(((struct played *)context)->machine);
}

static void picture(const void *context, struct picture *p)
{
    machine_picture(((const struct played *)context)->machine, p);
}

static void show(void *context, const char *caption)
{
    const struct played *d = context;

    if (d->options->show != NULL)
        d->options->show(d->options->context, d->machine, caption);
}

static struct device device_of(struct played *d)
{
    const struct machine *m = d->machine;

    return (struct device){ d, press_until, power, picture, show, d->machine->eeprom.cells, m->eeprom.size,
                            m->board->ladder.held_a_is_b, NULL };
}

bool script_play(struct machine *m, const struct key_script *s, struct script_options *o)
{
    struct played played = { m, o };
    struct device d = device_of(&played);
    bool runs = device_play(&d, s, o->hold, o->settle_ms);

    o->missing = d.missing;
    return runs;
}

bool script_continue(struct machine *m, const struct key_script *s, struct script_options *o)
{
    struct played played = { m, o };
    struct device d = device_of(&played);
    bool runs = device_continue(&d, s, now_ms(m));

    o->missing = d.missing;
    return runs;
}
