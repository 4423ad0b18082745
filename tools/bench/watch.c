#include "watch.h"
#include "sim/script.h"
#include <simavr/sim_interrupts.h>
#include <stdio.h>
#include <stdlib.h>

static void give_up(const char *why)
{
    fprintf(stderr, "bench: %s\n", why);
    exit(EXIT_FAILURE);
}

/* value is the vector's number when its routine begins, and 0 after its RETI. */
static void interrupt(avr_irq_t *irq, uint32_t value, void *param)
{
    struct watch_interrupts *seen = param;
    uint32_t took = (uint32_t)(seen->avr->cycle - seen->began);

    (void)irq;
    if (value != 0) {
        seen->began = seen->avr->cycle;
        seen->count++;
    } else if (took > seen->longest)
        seen->longest = took;
}

static struct machine *played(const struct board *board, const char *elf, const char *keys, struct watch_interrupts *seen)
{
    struct script_options options = { .settle_ms = keys[0] != '\0' ? KEYS_SETTLE_MS : 0 };
    struct key_script script = { NULL, 0 };
    char why[400] = "no memory";
    struct machine *m = machine_new(board, elf, 0, why, sizeof why);

    if (m == NULL || !keys_parse(&script, keys, why, sizeof why))
        give_up(why);
    if (seen != NULL) {
        seen->avr = m->avr;
        avr_irq_register_notify(avr_get_interrupt_irq(m->avr, AVR_INT_ANY) + AVR_INT_IRQ_RUNNING, interrupt, seen);
    }
    if (!script_play(m, &script, &options))
        give_up(options.missing != NULL ? options.missing : machine_trouble(m));
    keys_free(&script);
    return m;
}

struct machine *watch_machine(const struct board *board, const char *elf, const char *keys)
{
    return played(board, elf, keys, NULL);
}

struct machine *watch_session(const struct board *board, const char *elf, const char *keys, struct watch_interrupts *seen)
{
    return played(board, elf, keys, seen);
}

/* One instruction, or asleep up to what ends it. */
static void step(struct machine *m)
{
    avr_t *avr = m->avr;
    const avr_cycle_timer_slot_t *next = avr->cycle_timers.timer;
    avr_cycle_count_t until = avr->cycle + 1;

    if (avr->state == cpu_Sleeping && next != NULL && next->when > until)
        until = next->when;
    core_run(&m->core, until);
}

bool watch_redraw(struct machine *m, avr_cycle_count_t within, struct redraw *r)
{
    avr_cycle_count_t limit = m->avr->cycle + within, woke = m->avr->cycle;
    struct panel_report seen;
    uint64_t before;
    bool asleep = m->avr->state == cpu_Sleeping;

    machine_report(m, &seen);
    before = seen.bytes;
    *r = (struct redraw){ 0 };
    while (m->avr->cycle < limit && m->core.state == CORE_RUNNING) {
        uint64_t bytes = seen.bytes;

        step(m);
        machine_report(m, &seen);
        if (seen.bytes != bytes)
            r->last_byte = m->avr->cycle;
        if (asleep != (m->avr->state == cpu_Sleeping)) {
            asleep = !asleep;
            if (!asleep)
                woke = m->avr->cycle;
            else if (seen.bytes != before) {
                r->awake = (uint32_t)(m->avr->cycle - woke);
                return true;
            }
        }
    }
    return false;
}

uint32_t watch_interrupts_off(struct machine *m, avr_cycle_count_t cycles)
{
    avr_cycle_count_t end = m->avr->cycle + cycles, since = 0;
    uint32_t longest = 0;

    while (m->avr->cycle < end && m->core.state == CORE_RUNNING) {
        bool off = m->avr->sreg[S_I] == 0;

        if (!off)
            since = 0;
        else if (since == 0)
            since = m->avr->cycle;
        else if (m->avr->cycle - since > longest)
            longest = (uint32_t)(m->avr->cycle - since);
        step(m);
    }
    return longest;
}
