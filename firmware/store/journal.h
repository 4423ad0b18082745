/* A journal of records in storage, from address STORAGE_OURS on, that survives a power cut at any moment.  docs/journal.md describes it.
 *
 * Each key has one record of JOURNAL_PAYLOAD bytes, or none; a missing record reads as zeros.  A record is written to a free slot, and the
 * slots are used in turn.  The last byte of a slot makes the record valid; then the slot of the key's older record is freed.  So after a
 * power cut the journal holds the older record or the new one, and one damaged byte loses at most one record.
 *
 * Only journal_open waits for storage.  Records are written one byte at a time by journal_tick. */
#ifndef FIRMWARE_STORE_JOURNAL_H
#define FIRMWARE_STORE_JOURNAL_H

#include "games/hot.h"
#include "hal/hal.h"

enum {
    JOURNAL_SLOT = 16, /* bytes of a slot */
    JOURNAL_SLOTS = (STORAGE_SIZE - STORAGE_OURS) / JOURNAL_SLOT,
    JOURNAL_PAYLOAD = 13, /* bytes that the caller stores in a record */
    JOURNAL_KEYS = 62, /* keys are 0..61: fewer than slots, so that one slot is always free */
    JOURNAL_NONE = 255, /* in place of a slot: there is none */
};

struct journal {
    uint8_t bytes[JOURNAL_SLOT]; /* content of the slot that is being written; its first JOURNAL_PAYLOAD bytes are the payload */
    uint8_t slot;                /* the slot that is being written, or was written last: 0..JOURNAL_SLOTS - 1 */
    uint8_t old;                 /* the slot to free when `slot` is written, or JOURNAL_NONE */
    uint8_t step;                /* bytes written so far; behind them the steps of journal.c */
};

/* Opens the journal: frees the slots that are damaged, and those that a power cut left with an older record.  Waits 4 ms for each. */
void journal_open(struct journal *j);

/* Returns the slot of a key's record; JOURNAL_NONE when it has none. */
uint8_t journal_find(uint8_t key);

/* Returns byte i, 0..JOURNAL_SLOT - 1, of a slot; the payload comes first.  Returns 0 for JOURNAL_NONE. */
uint8_t journal_byte(uint8_t slot, uint8_t i);

/* Returns whether the journal has written everything.  Until then journal_payload and journal_put must not be called. */
bool journal_idle(const struct journal *j);

/* Returns the address of the payload of the next record, for the caller to fill in. */
uint8_t *journal_payload(struct journal *j);

/* Starts to write the payload as the record of a key.  It is stored when journal_idle returns true again, after 68 ms.  A payload of zeros
 * removes the record; a payload that is stored already is not written again.  If the slot is worn out, the older record stays. */
void journal_put(struct journal *j, uint8_t key);

/* Starts to write the next byte, unless storage still writes the one before.  Called every tick until the journal is idle. */
void journal_tick(struct journal *j);

#endif
