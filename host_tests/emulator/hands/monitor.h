/* What must hold whatever keys are pressed.  The monitors look while the firmware sleeps between two ticks. */
#ifndef HOST_TESTS_HANDS_MONITOR_H
#define HOST_TESTS_HANDS_MONITOR_H

#include "speech/layout.h"
#include "sim/machine.h"

struct monitor {
    const struct layout *layout;
    uint64_t looks, positions, redraws; /* how often each monitor has looked */
    uint64_t seen;                      /* screens seen, one bit each */
    unsigned uploads;                   /* resets that the player asked for: on the way to the bootloader */
    unsigned least_gap;                 /* least number of bytes between the stack and the data */
    char wrong[300];                    /* the first fault; empty: none */
};

void monitor_begin(struct monitor *o, const struct layout *layout);

/* Returns how many screens were seen. */
unsigned monitor_screens(const struct monitor *o);

/* Checks the processor, the memory and the position.  Returns false if there is a fault. */
bool monitor_look(struct monitor *o, struct machine *m);

/* Checks that drawing the whole state again gives the picture that is shown.  Takes a tick or two. */
bool monitor_redraw(struct monitor *o, struct machine *m);

/* Runs until the firmware sleeps between two ticks; gives up after some time. */
bool monitor_sleeps(struct machine *m);

/* Handles the watchdog's reset on the way to the bootloader; the machine cannot be used afterwards. */
bool monitor_left(struct monitor *o, const struct machine *m);

#endif
