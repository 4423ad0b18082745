/* Reports about the real image on the emulated board: start, sleep, keys, redraws, stack. */
#ifndef TOOLS_BENCH_DEVICE_H
#define TOOLS_BENCH_DEVICE_H

#include "list.h"
#include "sim/board.h"

struct device {
    const struct board *board;
    const char *elf;
    const struct list *games; /* the games of the image */
    const char *session; /* keys of a session that goes through all screens: a script, or @FILE */
    unsigned ram_max, data; /* bytes of RAM: of the chip, and taken by data */
    int phases;          /* how many moments of a key's edge within a tick are tried */
};

void device_report(const struct device *d);

#endif
