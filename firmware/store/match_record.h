/* A match as records of the journal: a head, the rest of the start in chunks, and the history in blocks.  Chunks and blocks are parts.  The
 * keys of the parts are two halves; the head says which half is in use.
 *
 * A new match writes all parts under the other half of the keys, and the head last.  A move changes only the last block, which also holds the
 * number of moves; if the bytes of the move continue in the next block, the move counts when that block is written.  Moves taken back, and
 * other sides, change only the head.  So a power cut leaves the match before the change or after it, never a mixture.
 *
 * Games are named by their ids, which last (firmware/match/pick.h).  docs/journal.md draws the records. */
#ifndef FIRMWARE_STORE_MATCH_RECORD_H
#define FIRMWARE_STORE_MATCH_RECORD_H

#include "journal.h"
#include "firmware/match/match.h"

enum {
    MATCH_RECORD_BYTES = JOURNAL_PAYLOAD - 1, /* bytes of the match in a part */
    MATCH_RECORD_CHUNKS = 9, /* most chunks: the longest start has 114 bytes */
    MATCH_RECORD_BLOCKS = 8, /* most blocks: a longer history is not stored */
    MATCH_RECORD_PARTS = MATCH_RECORD_CHUNKS + MATCH_RECORD_BLOCKS,
    MATCH_RECORD_HISTORY = MATCH_RECORD_BLOCKS * MATCH_RECORD_BYTES, /* most bytes of a history that is stored */
};

/* What is known of the stored match. */
enum match_stored {
    MATCH_NONE,
    MATCH_FRESH,  /* it can be continued, and has no moves */
    MATCH_PLAYED, /* it can be continued, and has moves: it is not replaced without asking */
    MATCH_OTHER,  /* and above: it is of the game with the id, less MATCH_OTHER, or of a sum with it, which this image cannot play; it is not
                     replaced without asking, either */
};

/* Writes the payload (JOURNAL_PAYLOAD bytes) of a part 0..MATCH_RECORD_PARTS - 1 of the match; all zeros where the match has no such part.
 * Part MATCH_RECORD_PARTS is the head; the caller adds the half, 0 or 1, to its first byte.  With `moving`, packs the match as it is after
 * the move under consideration, which history_put has stored already.  If the history does not hold all moves, the match is packed as one
 * that starts from its present position. */
void match_record_pack(const struct match *m, bool moving, uint8_t part, uint8_t *payload);

/* Returns the number of chunks of the match, 0..MATCH_RECORD_CHUNKS, packed as above. */
uint8_t match_record_chunks(const struct match *m, bool moving);

/* Returns the half of the keys that the stored head names: 0 or 1; 0 without a head. */
uint8_t match_record_half(const struct journal *j);

/* Returns whether the stored match begins with the start of the match: false without a head, and where it begins later, because the history
 * had no more room. */
bool match_record_is_whole(const struct journal *j);

/* Reads the stored match into *m.  Returns what it is: enum match_stored.  Unless that is MATCH_FRESH or MATCH_PLAYED, *m is not usable.  A
 * match that is damaged is none. */
uint8_t match_record_load(const struct journal *j, struct match *m);

#endif
