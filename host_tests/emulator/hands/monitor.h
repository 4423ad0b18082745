/* What must hold whatever the hands do.  Looked at while the firmware sleeps between two ticks. */
#ifndef HOST_TESTS_HANDS_MONITOR_H
#define HOST_TESTS_HANDS_MONITOR_H

#include "layout.h"
#include "sim/machine.h"

struct monitor {
    const struct layout *layout;
    uint64_t looks, positions, redraws; /* how often what was looked at */
    uint64_t seen;                      /* screens, a bit each */
    unsigned uploads;                   /* resets that were asked for: the way to the bootloader */
    unsigned least_gap;                 /* bytes between the stack and the data */
    char wrong[300];                    /* what does not hold; empty: all does */
};

void monitor_begin(struct monitor *o, const struct layout *layout);

/* How many screens were looked at. */
unsigned monitor_screens(const struct monitor *o);

/* The processor, the memory, the position.  False when something does not hold. */
bool monitor_look(struct monitor *o, struct machine *m);

/* That the picture is what drawing the state anew, all of it, gives.  Goes on for a tick or two. */
bool monitor_redraw(struct monitor *o, struct machine *m);

/* Runs on until the firmware sleeps between two ticks, if it does so soon. */
bool monitor_sleeps(struct machine *m);

/* The watchdog's reset of one who goes to the bootloader; the machine is no use after that. */
bool monitor_left(struct monitor *o, const struct machine *m);

#endif
