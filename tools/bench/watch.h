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

/* What happens from now until the machine goes to sleep after what is lit on the display has changed: a picture sent once more as it
 * was, while a move is kept, does not end it. */
struct redraw {
    avr_cycle_count_t last_byte;  /* when the last byte had arrived, */
    avr_cycle_count_t last_pixel; /* and when the last pixel had changed */
    uint32_t awake;               /* cycles awake since: events, drawing, sending */
};

/* False when no pixel has changed within so many cycles. */
bool watch_redraw(struct machine *m, avr_cycle_count_t within, struct redraw *r);

#endif
