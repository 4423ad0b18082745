/* What is in the journal: the keys of its records. */
#ifndef FIRMWARE_KEPT_H
#define FIRMWARE_KEPT_H

#include "saved.h"

enum {
    KEPT_SETTINGS, /* with the version of all of it */
    KEPT_PROGRESS, /* lessons, puzzles */
    KEPT_MAP,      /* of one's own graph */
    KEPT_MATCH,    /* the parts of the match that was interrupted, in one of two halves: what is made anew goes to the other */
    KEPT_HEAD = KEPT_MATCH + 2 * SAVED_PARTS, /* of that match: in which half it is */
    KEPT_RECORDS, /* of sums, then of each game */
};

_Static_assert((int)KEPT_RECORDS + (int)PICKS <= (int)JOURNAL_KEYS, "every game has a record");

#endif
