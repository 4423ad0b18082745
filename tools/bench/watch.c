#include "watch.h"
#include "sim/script.h"
#include <simavr/sim_interrupts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *why)
{
    fprintf(stderr, "bench: %s\n", why);
    exit(EXIT_FAILURE);
}

/* Called by simavr: value is the vector's number when its routine begins, and 0 after its RETI. */
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

static struct machine *played(const struct board *board, const char *elf, const char *keys, uint32_t seed, struct watch_interrupts *seen)
{
    struct script_options options = { .settle_ms = keys[0] != '\0' ? KEYS_SETTLE_MS : 0 };
    struct key_script script = { .steps = 0 };
    char why[400] = "no memory";
    struct machine *m = machine_new(board, elf, seed, why, sizeof why);

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
    return played(board, elf, keys, 0, NULL);
}

struct machine *watch_start(const struct board *board, const char *elf, const char *keys, uint32_t seed)
{
    return played(board, elf, keys, seed, NULL);
}

struct machine *watch_session(const struct board *board, const char *elf, const char *keys, struct watch_interrupts *seen)
{
    return played(board, elf, keys, 0, seen);
}

/* Executes one instruction; if the controller is asleep, lets time pass to the next event. */
static void step(struct machine *m)
{
    avr_t *avr = m->avr;
    const avr_cycle_timer_slot_t *next = avr->cycle_timers.timer;
    avr_cycle_count_t until = avr->cycle + 1;

    if (avr->state == cpu_Sleeping && next != NULL && next->when > until)
        until = next->when;
    core_run(&m->core, until);
}

enum { RESTS_A_SECOND = 200 }; /* the display rests if no byte comes for 5 ms */

/* The display when it was last looked at. */
struct look {
    struct panel_report seen;
    struct picture shown;
};

/* Compares the display with the last look.  Returns whether a pixel has changed. */
static bool shows_else(const struct machine *m, struct look *l)
{
    struct picture now;
    bool differs;

    machine_picture(m, &now);
    differs = memcmp(now.lit, l->shown.lit, sizeof now.lit) != 0;
    l->shown = now;
    return differs;
}

static void look_again(const struct machine *m, struct look *l, struct redraw *r)
{
    uint64_t bytes = l->seen.bytes;
    uint32_t changes = l->seen.changes;

    machine_report(m, &l->seen);
    if (l->seen.bytes != bytes) {
        if (r->first_rest == 0 && r->last_pixel != 0 && m->avr->cycle - r->last_byte > m->board->frequency / RESTS_A_SECOND)
            r->first_rest = r->last_byte;
        r->last_byte = m->avr->cycle;
    }
    if (l->seen.changes != changes && shows_else(m, l))
        r->last_pixel = m->avr->cycle;
}

/* Opens or closes the contacts that bounce. */
static void bounce(struct machine *m, const struct watch_bounce *b)
{
    avr_cycle_count_t now = m->avr->cycle;
    bool open = now < b->end && (now - b->began) / b->half % 2 == 1;
    uint8_t keys = open ? b->open : b->closed;

    if (m->keys != keys)
        machine_press(m, keys);
}

bool watch_redraw(struct machine *m, avr_cycle_count_t within, const struct watch_bounce *b, struct redraw *r)
{
    avr_cycle_count_t limit = m->avr->cycle + within;
    uint64_t awake = m->core.awake;
    struct look l;

    machine_report(m, &l.seen);
    machine_picture(m, &l.shown);
    *r = (struct redraw){ 0 };
    while (m->avr->cycle < limit && m->core.state == CORE_RUNNING) {
        avr_cycle_count_t last = r->last_pixel;

        if (b != NULL)
            bounce(m, b);
        step(m);
        look_again(m, &l, r);
        if (r->last_pixel != last)
            r->awake = (uint32_t)(m->core.awake - awake);
        if (r->last_pixel != 0 && m->avr->state == cpu_Sleeping) {
            if (r->first_rest == 0)
                r->first_rest = r->last_byte;
            return true;
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
