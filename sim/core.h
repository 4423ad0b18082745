/* Runs the controller.  simavr executes the instructions; this module has the loop around them, which never reads the computer's clock,
 * counts the cycles awake and asleep, and records the lowest stack pointer. */
#ifndef SIM_CORE_H
#define SIM_CORE_H

#include "power_down.h"
#include "timed.h"
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum core_state {
    CORE_RUNNING,
    CORE_STOPPED, /* asleep with interrupts off: only a reset could wake it */
    CORE_CRASHED, /* core.message says why */
};

struct core {
    avr_io_t io;                    /* must be the first field: simavr passes its address when it resets its parts */
    avr_t *avr;                     /* the controller of simavr */
    avr_run_t run;                  /* simavr's run function; if avr->run is another function, the watchdog has requested a reset */
    enum core_state state;          /* CORE_RUNNING until the core stops or crashes */
    char message[160];              /* one line about the crash */
    uint64_t awake, asleep;         /* cycles since power-up in which the controller was awake, or asleep */
    uint16_t lowest_stack;          /* the lowest stack pointer since the last reset */
    unsigned drains;                /* number of deep sleeps with the ADC on, which then draws more than all else */
    unsigned torn;                  /* how often the upper half of the stack pointer was changed while interrupts were on */
    unsigned resets;                /* number of resets since power-up; power-up itself is not counted */
    struct power_down own_clock;    /* the parts that keep running in power-down */
    const struct timed *timed;      /* knows where interrupts lead; NULL: to the program */
    avr_flashaddr_t boot;           /* where the bootloader begins; 0: there is none */
    void (*was_reset)(void *owner); /* called after a reset, see core_attach */
    void *owner;                    /* argument of was_reset */
    uint64_t *cycles_at;            /* the cycles awake at each word of flash; NULL: not recorded */
};

/* Prepares *c to run a loaded controller.  was_reset(owner) is called after each reset, when simavr has reset the registers of its own
 * parts.  *c must outlive the controller. */
void core_attach(struct core *c, avr_t *avr, void (*was_reset)(void *owner), void *owner);

/* Runs until the given cycle, or until the core stops or crashes.  The run may end some cycles later, because an instruction is not
 * divided. */
void core_run(struct core *c, avr_cycle_count_t until);

#endif
