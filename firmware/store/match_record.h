/* A match as records of the journal: its start in chunks, the bytes of its history in blocks, and a head that says which of two halves
 * of the keys these are under.
 *
 * A move changes the last block alone, which also says how many moves there are; if the bytes of the move go on in the next block, only
 * that one does.  All else is written anew under the other half of the keys, its head last: so a power cut leaves a move made or not
 * made, a match begun or the one before.  docs/journal.md draws the records. */
#ifndef FIRMWARE_MATCH_RECORD_H
#define FIRMWARE_MATCH_RECORD_H

#include "journal.h"
#include "firmware/match/match.h"

enum {
    MATCH_RECORD_BYTES = JOURNAL_PAYLOAD - 1, /* of the match in a record */
    MATCH_RECORD_CHUNKS = (sizeof(struct sum) + MATCH_RECORD_BYTES - 1) / MATCH_RECORD_BYTES,
    MATCH_RECORD_BLOCKS = HISTORY_ROOM / MATCH_RECORD_BYTES,
    MATCH_RECORD_PARTS = MATCH_RECORD_CHUNKS + MATCH_RECORD_BLOCKS,
};

/* Packs a part (0..MATCH_RECORD_PARTS-1) of the match, with the move under consideration if it `moves`, into a payload; all zeros where it has
 * no such part.  Part MATCH_RECORD_PARTS is the head, to whose first byte the half is to be added.  A match whose history does not know all its moves is kept as if it started from where it is. */
void match_record_pack(const struct match *m, bool moves, uint8_t part, uint8_t *payload);

/* The half of the keys that the head says, 0 or 1. */
uint8_t match_record_half(void);

/* Restores the match, but for the moves taken back; false, with the start in *m of no account, when there is none, a damaged one, or one
 * of an image with other games.  A match that was kept from a later position on starts from that. */
bool match_record_load(struct match *m);

#endif
