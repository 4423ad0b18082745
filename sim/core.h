/* The controller's time: simavr's core with a run loop of our own, which never looks at the wall clock,
 * counts cycles awake and asleep and watches the stack pointer. */
#ifndef SIM_CORE_H
#define SIM_CORE_H

#include "power_down.h"
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum core_state {
    CORE_RUNNING,
    CORE_STOPPED, /* asleep with interrupts off: nothing but a reset can wake it */
    CORE_CRASHED, /* core.message says why */
};

struct core {
    avr_io_t io; /* stays first: simavr tells its parts of a reset through this */
    avr_t *avr;
    avr_run_t run; /* simavr's; another one in its place is the watchdog asking for a reset */
    enum core_state state;
    char message[160];
    uint64_t awake, asleep; /* cycles since power-up */
    uint16_t lowest_stack;  /* lowest stack pointer since the last reset */
    unsigned resets;        /* since power-up, not counting that */
    struct power_down own_clock; /* the parts that power-down does not stop */
    void (*was_reset)(void *owner);
    void *owner;
    uint8_t *flash_read; /* a byte for each of the flash, set to 1 when it is read as data; NULL: nobody wants to know */
};

/* Takes charge of a loaded controller.  was_reset is called after simavr has reset its own parts' registers. */
void core_attach(struct core *c, avr_t *avr, void (*was_reset)(void *owner), void *owner);

/* Runs until that cycle (some cycles past it, as instructions cannot be parted) or until the core stops or crashes. */
void core_run(struct core *c, avr_cycle_count_t until);

#endif
