/* A match as records of the journal.  The start is stored in chunks, the history in blocks; chunks and blocks are parts.  The keys of
 * the parts are two halves; the head says which half is in use.
 *
 * A move changes only the last block, which also holds the number of moves; if the bytes of the move continue in the next block, the move
 * counts when that block is written.  Every other change writes all parts under the other half of the keys, and the head last.  So a power
 * cut leaves the match before the change or after it, never a mixture.  docs/journal.md has a table of the records. */
#ifndef FIRMWARE_STORE_MATCH_RECORD_H
#define FIRMWARE_STORE_MATCH_RECORD_H

#include "journal.h"
#include "firmware/match/match.h"

enum {
    MATCH_RECORD_BYTES = JOURNAL_PAYLOAD - 1, /* bytes of the match in a record */
    MATCH_RECORD_CHUNKS = (sizeof(struct sum) + MATCH_RECORD_BYTES - 1) / MATCH_RECORD_BYTES, /* records of the start */
    MATCH_RECORD_BLOCKS = HISTORY_ROOM / MATCH_RECORD_BYTES, /* records of the history */
    MATCH_RECORD_PARTS = MATCH_RECORD_CHUNKS + MATCH_RECORD_BLOCKS,
};

/* Writes the payload (JOURNAL_PAYLOAD bytes) of a part 0..MATCH_RECORD_PARTS - 1 of the match; all zeros where the match has no such part.
 * Part MATCH_RECORD_PARTS is the head; the caller adds the half, 0 or 1, to its first byte.  With `moves`, packs the match as it is after
 * the move under consideration, which history_put has stored already.  If the history does not hold all moves, the match is packed as one
 * that starts from its present position. */
void match_record_pack(const struct match *m, bool moves, uint8_t part, uint8_t *payload);

/* Returns the half of the keys that the stored head names: 0 or 1; 0 without a head. */
uint8_t match_record_half(void);

/* Reads the stored match into *m, without the moves taken back.  Returns false when no match is stored, when it is damaged, or when it is
 * of an image with other games; then *m is not usable. */
bool match_record_load(struct match *m);

#endif
