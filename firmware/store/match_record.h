/* A match as records of the journal: a head and parts.  A match is the bytes of its start, and after them the bytes of its history; the
 * head holds the first of them, the parts the others.  The keys of the parts are two halves; the head says which half is in use.
 *
 * A move changes only the last part, which also holds the number of moves; if the bytes of the move continue in the next part, the move
 * counts when that is written.  Every other change writes all parts under the other half of the keys, and the head last.  So a power cut
 * leaves the match before the change or after it, never a mixture.
 *
 * Games are named by their ids, which never change (firmware/match/pick.h).  docs/journal.md draws the records. */
#ifndef FIRMWARE_STORE_MATCH_RECORD_H
#define FIRMWARE_STORE_MATCH_RECORD_H

#include "journal.h"
#include "firmware/match/match.h"

enum {
    MATCH_RECORD_BYTES = JOURNAL_PAYLOAD - 1, /* bytes of the match in a part */
    MATCH_RECORD_IN_HEAD = 7,                 /* bytes of the start in the head */
    MATCH_RECORD_START = 115,                 /* most bytes of a start */
    MATCH_RECORD_HISTORY = 96,                /* most bytes of a history that is stored */
    MATCH_RECORD_CHUNKS = (MATCH_RECORD_START - MATCH_RECORD_IN_HEAD) / MATCH_RECORD_BYTES, /* most parts that hold the start */
};

/* What is known of the stored match. */
enum match_stored {
    MATCH_NONE,
    MATCH_FRESH,  /* it can be continued, and has no moves */
    MATCH_PLAYED, /* it can be continued, and has moves: it is not replaced without asking */
    MATCH_OTHER,  /* this + the id of a game that this image cannot play: the match is of that game, or of a sum with it; it is not
                     replaced without asking, either */
};

/* Writes the payload (JOURNAL_PAYLOAD bytes) of a part 0..MATCH_RECORD_PARTS - 1 of the match; all zeros where the match has no such part.
 * If the history does not hold all moves, the match is packed as one that starts from its present position. */
void match_record_pack(const struct match *m, uint8_t part, uint8_t *payload);

/* Writes the payload of the head, for a half of the keys. */
void match_record_head(const struct match *m, uint8_t half, uint8_t *payload);

/* Returns how many bytes the parts have for the start and the first `moves` moves, packed as above. */
uint8_t match_record_bytes(const struct match *m, uint8_t moves);

/* Returns the half of the keys that the stored head names: 0 or 1; 0 without a head. */
uint8_t match_record_half(const struct journal *j);

/* Reads the stored match into *m, without the moves taken back.  Returns what it is: enum match_stored.  Unless that is MATCH_FRESH or
 * MATCH_PLAYED, *m is not usable.  A damaged match counts as none. */
uint8_t match_record_load(const struct journal *j, struct match *m);

#endif
