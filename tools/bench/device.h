/* The real image on the emulated board: start, sleep, keys, redraws, stack. */
#ifndef TOOLS_BENCH_DEVICE_H
#define TOOLS_BENCH_DEVICE_H

#include "list.h"
#include "sim/board.h"

struct device {
    const struct board *board;
    const char *elf;
    const struct list *games; /* of the image */
    const char *session; /* keys of a session that goes through all screens: a script, or @FILE */
    unsigned ram_max, data; /* bytes: of the chip, and used by data */
    int phases;          /* of a key's edge against the tick that are tried */
};

void device_report(const struct device *d);

#endif
