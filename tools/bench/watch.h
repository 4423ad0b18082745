/* Watches the real image, instruction by instruction. */
#ifndef TOOLS_BENCH_WATCH_H
#define TOOLS_BENCH_WATCH_H

#include "sim/machine.h"

/* Returns a machine on which the keys were pressed and the screen has settled.  Ends the program if that fails. */
struct machine *watch_machine(const struct board *board, const char *elf, const char *keys);

/* Does the same on a machine whose noise, and so whose random starts, come from this seed. */
struct machine *watch_start(const struct board *board, const char *elf, const char *keys, uint32_t seed);

/* Does the same and counts interrupts: their number, and the most cycles from a vector to the end of its RETI. */
struct watch_interrupts {
    avr_t *avr;
    avr_cycle_count_t began;
    uint64_t count;
    uint32_t longest;
};
struct machine *watch_session(const struct board *board, const char *elf, const char *keys, struct watch_interrupts *seen);

/* Runs for so many cycles.  Returns the longest stretch with interrupts off, interrupt routines included. */
uint32_t watch_interrupts_off(struct machine *m, avr_cycle_count_t cycles);

/* A redraw: what happens until the machine goes to sleep after pixels have changed.  Sending the same picture again, as while a move is
 * being saved, does not end it. */
struct redraw {
    avr_cycle_count_t first_rest; /* the cycle of the last byte before the display first rested, for 5 ms or in the machine's sleep */
    avr_cycle_count_t last_byte;  /* the cycle at which the last byte had arrived */
    avr_cycle_count_t last_pixel; /* the cycle at which the last pixel had changed */
    uint32_t awake;               /* cycles awake until then: events, drawing, sending */
};

/* Contacts that bounce: until cycle `end` the keys change every `half` cycles between `closed` and `open`, and stay at `closed`. */
struct watch_bounce {
    avr_cycle_count_t began, end;
    unsigned half;
    uint8_t closed, open; /* KEY_* */
};

/* Runs until a redraw is complete.  bounce: NULL, or contacts that bounce meanwhile.  Returns false if no pixel changes within so many
 * cycles. */
bool watch_redraw(struct machine *m, avr_cycle_count_t within, const struct watch_bounce *bounce, struct redraw *r);

#endif
