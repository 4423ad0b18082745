/* The real image, watched instruction by instruction. */
#ifndef TOOLS_BENCH_WATCH_H
#define TOOLS_BENCH_WATCH_H

#include "sim/machine.h"

/* Powers up and presses keys up to the settled screen; exits when that cannot be. */
struct machine *watch_machine(const struct board *board, const char *elf, const char *keys);

/* What happens from now until the machine goes to sleep after it has sent something to the display. */
struct redraw {
    avr_cycle_count_t last_byte; /* when the last byte had arrived */
    uint32_t awake;              /* cycles from waking to sleeping: events, drawing, sending */
};

/* False when nothing was sent within so many cycles. */
bool watch_redraw(struct machine *m, avr_cycle_count_t within, struct redraw *r);

#endif
