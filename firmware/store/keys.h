/* The keys of the records in the journal.  docs/journal.md has a table of them. */
#ifndef FIRMWARE_STORE_KEYS_H
#define FIRMWARE_STORE_KEYS_H

#include "match_record.h"
#include "progress.h"
#include "records.h"

enum {
    STORED_SETTINGS,
    STORED_MAP,      /* the player's own map */
    STORED_PROGRESS, /* first of PROGRESS_RECORDS records: what was learned, seen and met */
    STORED_RECORDS = STORED_PROGRESS + PROGRESS_RECORDS, /* first of RECORD_GROUPS records: games won and lost */
    STORED_HEAD = STORED_RECORDS + RECORD_GROUPS, /* head of the interrupted match: says which half holds its parts */
    STORED_MATCH,    /* first of the parts of the match: two halves of MATCH_RECORD_PARTS keys, used alternately */
    STORED_COUNT = STORED_MATCH + 2 * MATCH_RECORD_PARTS,
};

_Static_assert((int)STORED_COUNT <= (int)JOURNAL_KEYS, "every record has a key");
_Static_assert((int)STORED_MATCH + MATCH_RECORD_CHUNKS < (int)JOURNAL_SLOTS,
               "everything, with a match of the longest start, has room, and a slot is free to write to");

#endif
