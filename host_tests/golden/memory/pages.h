/* What keys lead to that no key log shows.  At each SHOW of a log keys are pressed by chance: some rounds, each from the state of the log.
 * Before them, and after every press, it is noted what is shown and on which screen, what sounds and shines, and what is stored.  The same
 * firmware always gives the same.  For memory.t. */
#ifndef HOST_TESTS_GOLDEN_MEMORY_PAGES_H
#define HOST_TESTS_GOLDEN_MEMORY_PAGES_H

#include "memory.h"
#include <stddef.h>

struct pages {
    const char *shown; /* input: the screen whose pictures are printed as well; NULL: of none */
    uint32_t chance;   /* the state of chance; each log begins anew */
    uint64_t *seen;    /* a kind in the upper half, a hash in the lower */
    size_t count, room;
};

/* Presses keys by chance on the device, which shows the picture with this caption; afterwards it is as before. */
void pages_around(struct pages *p, struct memory *m, const char *caption);

/* Prints lines "KIND NUMBER SUM": for each screen the number of different pictures, and the sum of their hashes; the same for what else was
 * noted. */
void pages_print(struct pages *p);

#endif
