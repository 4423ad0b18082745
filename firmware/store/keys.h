/* The keys of the records in the journal.  docs/journal.md has a table of them. */
#ifndef FIRMWARE_STORE_KEYS_H
#define FIRMWARE_STORE_KEYS_H

#include "match_record.h"

enum {
    STORED_SETTINGS, /* the settings, and the version of everything that is stored */
    STORED_PROGRESS, /* which lessons and puzzles are done; the best row of guesses */
    STORED_MAP,      /* the player's own map */
    STORED_MATCH,    /* first of the parts of the interrupted match: two halves of MATCH_RECORD_PARTS keys, used alternately */
    STORED_HEAD = STORED_MATCH + 2 * MATCH_RECORD_PARTS, /* head of the match: says which half holds its parts */
    STORED_RECORDS, /* first of the records: that of sums, then one for each game */
};

_Static_assert((int)STORED_RECORDS + (int)PICKS <= (int)JOURNAL_KEYS, "every game has a record");

#endif
