/* What is in the journal: the keys of its records. */
#ifndef FIRMWARE_KEY_H
#define FIRMWARE_KEY_H

#include "match_record.h"

enum {
    STORED_SETTINGS, /* with the version of all of it */
    STORED_PROGRESS, /* lessons, puzzles */
    STORED_MAP,      /* of one's own graph */
    STORED_MATCH,    /* the parts of the match that was interrupted, in one of two halves: what is made anew goes to the other */
    STORED_HEAD = STORED_MATCH + 2 * MATCH_RECORD_PARTS, /* of that match: in which half it is */
    STORED_RECORDS, /* of sums, then of each game */
};

_Static_assert((int)STORED_RECORDS + (int)PICKS <= (int)JOURNAL_KEYS, "every game has a record");

#endif
