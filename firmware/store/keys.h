/* The keys of the records in the journal.  docs/journal.md has a table of them. */
#ifndef FIRMWARE_STORE_KEYS_H
#define FIRMWARE_STORE_KEYS_H

#include "journal.h"

/* How many records there are of a kind.  The file of each kind asserts that its data have room in them. */
enum {
    PROGRESS_RECORDS = 5,    /* progress.h */
    RECORD_GROUPS = 11,      /* records.h */
    WIDE_RECORDS = 6,        /* wide_map.h */
    MATCH_RECORD_PARTS = 17, /* match_record.h: of one half of a match */
};

enum {
    STORED_SETTINGS,
    STORED_MAP,      /* the player's own map */
    STORED_PROGRESS, /* first of PROGRESS_RECORDS records: lessons, puzzles, challenges, rule cards seen, keys used */
    STORED_RECORDS = STORED_PROGRESS + PROGRESS_RECORDS, /* first of RECORD_GROUPS records: games won and lost */
    STORED_HEAD = STORED_RECORDS + RECORD_GROUPS, /* head of the interrupted match: says which half holds its parts */
    STORED_MATCH,    /* first of the parts of the match: two halves of MATCH_RECORD_PARTS keys, used alternately */
    STORED_SHIELD = STORED_MATCH + 2 * MATCH_RECORD_PARTS, /* the values of the keys of a shield */
    STORED_FAIR,     /* progress, too: the Fair, and the first skills of Five a day */
    STORED_SKILLS,   /* the other skills */
    STORED_WIDE,     /* first of WIDE_RECORDS records: a wide map, in an image that has one (wide_map.h) */
    STORED_COUNT = STORED_WIDE + WIDE_RECORDS,
};

_Static_assert((int)STORED_COUNT <= (int)JOURNAL_KEYS, "every record has a key");

#endif
