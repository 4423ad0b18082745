/* The real image, watched instruction by instruction. */
#ifndef TOOLS_BENCH_WATCH_H
#define TOOLS_BENCH_WATCH_H

#include "sim/machine.h"

/* Powers up and presses keys up to the settled screen; exits when that cannot be. */
struct machine *watch_machine(const struct board *board, const char *elf, const char *keys);

/* The same, its interrupts watched: how many, and the most cycles from a vector to the end of its return. */
struct watch_interrupts {
    avr_t *avr;
    avr_cycle_count_t began;
    uint64_t count;
    uint32_t longest;
};
struct machine *watch_session(const struct board *board, const char *elf, const char *keys, struct watch_interrupts *seen);

/* Runs on for so many cycles; the longest stretch of them with interrupts off, those of interrupt routines too. */
uint32_t watch_interrupts_off(struct machine *m, avr_cycle_count_t cycles);

/* What happens from now until the machine goes to sleep after it has sent something to the display. */
struct redraw {
    avr_cycle_count_t last_byte; /* when the last byte had arrived */
    uint32_t awake;              /* cycles from waking to sleeping: events, drawing, sending */
};

/* False when nothing was sent within so many cycles. */
bool watch_redraw(struct machine *m, avr_cycle_count_t within, struct redraw *r);

#endif
