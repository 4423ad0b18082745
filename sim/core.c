/* See core.h. */
#include "core.h"
#include <simavr/sim_core.h>
#include <simavr/sim_interrupts.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* simavr reports crashes as coloured text: keep the first as one plain line. */
static void keep_message(avr_t *avr, const int level, const char *format, va_list arguments)
{
    struct core *c = avr != NULL ? avr->custom.data : NULL;
    char text[256], *to;

    if (c == NULL || level > LOG_ERROR || level == LOG_OUTPUT || c->message[0] != '\0')
        return;
    vsnprintf(text, sizeof text, format, arguments);
    to = c->message;
    for (const char *from = text; *from != '\0' && to < c->message + sizeof c->message - 1; from++)
        if (*from == '\033')
            from += strcspn(from, "m");
        else if (*from != '\n')
            *to++ = *from;
    *to = '\0';
    avr->state = cpu_Crashed; /* simavr would run on after an invalid opcode */
}

static void on_reset(avr_io_t *io)
{
    struct core *c = (struct core *)io;

    c->resets++;
    c->lowest_stack = c->avr->ramend;
    c->was_reset(c->owner);
}

void core_attach(struct core *c, avr_t *avr, void (*was_reset)(void *owner), void *owner)
{
    *c = (struct core){
        .io = { .kind = "pocket nimatron", .reset = on_reset },
        .avr = avr,
        .run = avr->run,
        .lowest_stack = avr->ramend,
        .was_reset = was_reset,
        .owner = owner,
    };
    avr->custom.data = c;
    avr_global_logger_set(keep_message);
    avr_register_io(avr, &c->io);
}

static uint16_t stack_pointer(const avr_t *avr)
{
    return (uint16_t)(avr->data[R_SPL] | avr->data[R_SPH] << 8);
}

/* The compiler sets SP in two halves with one instruction between; amid that it is not a stack pointer. */
static bool is_half_set(const avr_t *avr)
{
    enum { OUT_SPL = 0xBE0D, OUT_SPH = 0xBE0E, ANY_REGISTER = 0x01F0 };

    for (unsigned i = 0; i < 2; i++) {
        unsigned opcode = avr->flash[avr->pc + 2 * i] | (unsigned)avr->flash[avr->pc + 2 * i + 1] << 8;

        if ((opcode & ~(unsigned)ANY_REGISTER) == OUT_SPL || (opcode & ~(unsigned)ANY_REGISTER) == OUT_SPH)
            return true;
    }
    return false;
}

static void note_stack(struct core *c)
{
    uint16_t sp = stack_pointer(c->avr);

    if (sp < c->lowest_stack && !is_half_set(c->avr))
        c->lowest_stack = sp;
}

/* Whether simavr's timers, a pending interrupt or the end of the run ask for attention. */
static bool undisturbed(const avr_t *avr, avr_cycle_count_t until)
{
    const avr_cycle_timer_slot_t *next = avr->cycle_timers.timer;

    return avr->state == cpu_Running && avr->interrupt_state == 0 && avr->cycle < until &&
           (next == NULL || avr->cycle < next->when);
}

static void run_awake(struct core *c, avr_cycle_count_t until)
{
    avr_t *avr = c->avr;
    avr_cycle_count_t began = avr->cycle;

    do {
        avr->pc = avr_run_one(avr);
        note_stack(c);
    } while (undisturbed(avr, until));
    c->awake += avr->cycle - began;
}

static void sleep_on(struct core *c, avr_cycle_count_t until)
{
    avr_t *avr = c->avr;
    const avr_cycle_timer_slot_t *next = avr->cycle_timers.timer;
    avr_cycle_count_t then = next != NULL && next->when < until ? next->when : until;

    if (!avr->sreg[S_I]) {
        c->state = CORE_STOPPED;
        return;
    }
    if (then > avr->cycle) {
        c->asleep += then - avr->cycle;
        avr->cycle = then;
    }
}

static void step(struct core *c, avr_cycle_count_t until)
{
    avr_t *avr = c->avr;

    if (avr->run != c->run) { /* the watchdog's reset */
        avr->run(avr);
        return;
    }
    if (avr->state == cpu_Running)
        run_awake(c, until);
    else
        sleep_on(c, until);
    avr_cycle_timer_process(avr);
    if (avr->interrupt_state != 0)
        avr_service_interrupts(avr);
}

void core_run(struct core *c, avr_cycle_count_t until)
{
    while (c->state == CORE_RUNNING && c->avr->cycle < until) {
        step(c, until);
        if (c->avr->state == cpu_Crashed)
            c->state = CORE_CRASHED;
    }
}
