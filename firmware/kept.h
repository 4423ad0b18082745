/* What is in the journal: the keys of its records. */
#ifndef FIRMWARE_KEPT_H
#define FIRMWARE_KEPT_H

#include "saved.h"

enum {
    KEPT_SETTINGS, /* with the version of all of it */
    KEPT_PROGRESS, /* lessons, puzzles */
    KEPT_MAP,      /* of one's own graph */
    KEPT_HEAD,     /* of the match that was interrupted */
    KEPT_MATCH,    /* the rest of it: SAVED_PARTS for an even generation, as many for an odd one */
    KEPT_RECORDS = KEPT_MATCH + 2 * SAVED_PARTS, /* of sums, then of each game */
};

_Static_assert(KEPT_RECORDS + PICKS <= JOURNAL_KEYS, "every game has a record");

#endif
