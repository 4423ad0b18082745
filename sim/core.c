/* See core.h. */
#include "core.h"
#include "image.h"
#include "pins.h"
#include <simavr/sim_core.h>
#include <simavr/sim_interrupts.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Stops the controller as crashed and writes core.message, unless an earlier crash has written it. */
static void crashed(struct core *c, const char *what)
{
    c->avr->state = cpu_Crashed; /* simavr would run on after an invalid opcode */
    if (c->message[0] == '\0')
        snprintf(c->message, sizeof c->message, "%s at 0x%04X, stack at 0x%04X, cycle %llu", what, c->avr->pc,
                 c->avr->data[R_SPL] | c->avr->data[R_SPH] << 8, (unsigned long long)c->avr->cycle);
}

/* Receives the log messages of simavr, which reports a crash as coloured text and in no other way. */
static void take_message(avr_t *avr, const int level, const char *format, va_list arguments)
{
    struct core *c = avr != NULL ? avr->custom.data : NULL;
    char text[256];

    if (c == NULL || level != LOG_ERROR)
        return;
    vsnprintf(text, sizeof text, format, arguments);
    if (strstr(text, "Invalid Opcode") != NULL)
        crashed(c, "invalid instruction");
    else if (strstr(text, "Invalid write") != NULL)
        crashed(c, "write outside the memory");
    else if (strstr(text, "Invalid read") != NULL)
        crashed(c, "read outside the memory");
    else
        crashed(c, "the program went astray");
}

/* Called by simavr at each reset of the controller. */
static void on_reset(avr_io_t *io)
{
    struct core *c = (struct core *)io;

    c->resets++;
    c->lowest_stack = c->avr->ramend;
    c->was_reset(c->owner);
}

enum { OUT_SPL = 0xBE0D, OUT_SPH = 0xBE0E, ANY_REGISTER = 0x01F0 };

/* Returns the instruction at a place, without the register that it names. */
static unsigned without_register(const avr_t *avr, avr_flashaddr_t at)
{
    return (avr->flash[at] | (unsigned)avr->flash[at + 1] << 8) & ~(unsigned)ANY_REGISTER;
}

/* The firmware, or simavr as it pushes and pops, writes SPH.  The program must not be interrupted between SPH and SPL. */
static void write_stack_high(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct core *c = param;

    c->torn += avr->sreg[S_I] && value != avr->data[address] && without_register(avr, avr->pc) == OUT_SPH;
    avr->data[address] = value;
}

void core_attach(struct core *c, avr_t *avr, void (*was_reset)(void *owner), void *owner)
{
    *c = (struct core){
        .io = { .kind = "pocket nimatron", .reset = on_reset },
        .avr = avr,
        .run = avr->run,
        .lowest_stack = avr->ramend,
        .own_clock = { .watchdog = pins_part(avr, "watchdog", NULL) },
        .was_reset = was_reset,
        .owner = owner,
    };
    avr->custom.data = c;
    avr_global_logger_set(take_message);
    avr_register_io(avr, &c->io);
    avr_register_io_write(avr, R_SPH, write_stack_high, c);
}

/* Returns the stack pointer. */
static uint16_t stack_pointer(const avr_t *avr)
{
    return (uint16_t)(avr->data[R_SPL] | avr->data[R_SPH] << 8);
}

/* Returns whether only one half of the stack pointer has been written.  The compiler writes SPH and SPL by two OUT instructions, SREG
 * between them; until both are done the value is not a stack pointer. */
static bool is_half_set(const avr_t *avr)
{
    for (unsigned i = 0; i < 2; i++) {
        unsigned opcode = without_register(avr, avr->pc + 2 * i);

        if (opcode == OUT_SPL || opcode == OUT_SPH)
            return true;
    }
    return false;
}

/* Records a new lowest stack pointer. */
static void note_stack(struct core *c)
{
    uint16_t sp = stack_pointer(c->avr);

    if (sp < c->lowest_stack && !is_half_set(c->avr))
        c->lowest_stack = sp;
}

/* Returns whether the next instruction may run at once: no timer of simavr is due, no interrupt is pending, and the run is not at its
 * end. */
static bool may_continue(const avr_t *avr, avr_cycle_count_t until)
{
    const avr_cycle_timer_slot_t *next = avr->cycle_timers.timer;

    return avr->state == cpu_Running && avr->interrupt_state == 0 && avr->cycle < until &&
           (next == NULL || avr->cycle < next->when);
}

/* Runs one instruction, and records its cycles. */
static void run_one(struct core *c)
{
    avr_t *avr = c->avr;
    avr_flashaddr_t at = avr->pc;
    avr_cycle_count_t began = avr->cycle;

    avr->pc = avr_run_one(avr);
    if (c->cycles_at != NULL)
        c->cycles_at[at / 2] += avr->cycle - began;
}

/* Runs instructions as long as nothing else is to be done. */
static void run_awake(struct core *c, avr_cycle_count_t until)
{
    avr_t *avr = c->avr;
    avr_cycle_count_t began = avr->cycle;

    do {
        if (avr->pc >= avr->codeend)
            crashed(c, "the program ran on where there is no code,");
        run_one(c);
        note_stack(c);
    } while (may_continue(avr, until));
    c->awake += avr->cycle - began;
}

/* Sleeps in idle mode, where all parts go on: moves time to the next timer of simavr.  Returns the number of cycles. */
static avr_cycle_count_t sleep_idle(avr_t *avr, avr_cycle_count_t until)
{
    const avr_cycle_timer_slot_t *next = avr->cycle_timers.timer;
    avr_cycle_count_t then = next != NULL && next->when < until ? next->when : until, began = avr->cycle;

    if (then > began)
        avr->cycle = then;
    return avr->cycle - began;
}

/* Data address of ADCSRA, and its bit that switches the ADC on. */
enum { ADCSRA = 0x7A, ADEN = 0x80 };

/* Sleeps in a mode where only the watchdog goes on. */
static avr_cycle_count_t sleep_deep(struct core *c, avr_cycle_count_t until)
{
    c->drains += c->avr->data[ADCSRA] & ADEN ? 1 : 0;
    return power_down_sleep(c->avr, &c->own_clock, until);
}

/* The controller is in the instruction SLEEP: sleeps until something can wake it. */
static void sleep_step(struct core *c, avr_cycle_count_t until)
{
    avr_t *avr = c->avr;

    if (!power_down_sleep_enabled(avr))
        avr->state = cpu_Running; /* sleep is not enabled: SLEEP is a NOP */
    else if (!avr->sreg[S_I])
        c->state = CORE_STOPPED;
    else
        c->asleep += power_down_is_deep(avr) ? sleep_deep(c, until) : sleep_idle(avr, until);
}

/* Serves the interrupts that have become due. */
static void serve(struct core *c)
{
    avr_flashaddr_t at = c->avr->pc;

    avr_service_interrupts(c->avr);
    if (c->avr->pc == at || c->timed == NULL || !c->timed->bootloader)
        return;
    if (c->boot != 0)
        c->avr->pc += c->boot;
    else
        crashed(c, "an interrupt leads to the bootloader");
}

/* Runs or sleeps, then serves what has become due. */
static void step(struct core *c, avr_cycle_count_t until)
{
    avr_t *avr = c->avr;

    if (avr->run != c->run) { /* simavr's watchdog put its reset there */
        avr->run(avr);
        image_stop_polling(avr);
        return;
    }
    if (avr->state == cpu_Running)
        run_awake(c, until);
    else
        sleep_step(c, until);
    avr_cycle_timer_process(avr);
    if (avr->interrupt_state != 0)
        serve(c);
}

void core_run(struct core *c, avr_cycle_count_t until)
{
    while (c->state == CORE_RUNNING && c->avr->cycle < until) {
        step(c, until);
        if (c->avr->state == cpu_Crashed)
            c->state = CORE_CRASHED;
    }
}
