/* What is in the journal: the keys of its records. */
#ifndef FIRMWARE_KEPT_H
#define FIRMWARE_KEPT_H

#include "saved.h"

enum {
    KEPT_SETTINGS, /* with the version of all of it */
    KEPT_PROGRESS, /* lessons, puzzles */
    KEPT_MAP,      /* of one's own graph */
    KEPT_HEAD,     /* of the match that was interrupted ... */
    KEPT_MOVES,
    KEPT_POSITION = KEPT_MOVES + SAVED_BLOCKS, /* ... of even generations, then of odd ones */
    KEPT_RECORDS = KEPT_POSITION + 2 * SAVED_CHUNKS, /* of sums, then of each game */
};

_Static_assert(KEPT_RECORDS + PICKS <= JOURNAL_KEYS, "every game has a record");

#endif
