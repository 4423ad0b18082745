/* A journal of records in the firmware's window of storage (hal.h), that survives a power cut at any moment.  docs/journal.md describes it.
 *
 * Each key has one record of JOURNAL_PAYLOAD bytes, or none; a missing record reads as zeros.  A record is written to a free slot, and the
 * slots are used in turn.  The last byte of a slot makes the record valid; then the slot of the key's older record is freed.  So after a
 * power cut the journal holds the older record or the new one, and one damaged byte loses at most one record.
 *
 * Other programs may use the window, too.  It belongs to the journal if it begins with the journal's mark.  Without the mark the journal
 * has no records, whatever the bytes are, and it writes nothing before the first record is put.
 *
 * journal_open waits for storage, and so does the first journal_put.  All other records are written one byte at a time by journal_tick. */
#ifndef FIRMWARE_STORE_JOURNAL_H
#define FIRMWARE_STORE_JOURNAL_H

#include "hal/hal.h"

enum {
    JOURNAL_MARK = 16, /* bytes of the mark, at the beginning of the window */
    JOURNAL_SLOT = 16, /* bytes of a slot */
    JOURNAL_SLOTS = (STORAGE_SIZE - JOURNAL_MARK) / JOURNAL_SLOT,
    JOURNAL_PAYLOAD = 13, /* bytes that the caller stores in a record */
    JOURNAL_KEYS = 62, /* keys are 0..61 */
    JOURNAL_NONE = 255, /* in place of a slot: there is none */
    JOURNAL_VERSION = 1, /* of the format of all that is stored: greater in a firmware whose records this one cannot read */
};

/* Who owns the window. */
enum journal_owner {
    JOURNAL_NOBODY, /* no mark: nothing is stored */
    JOURNAL_OURS,
    JOURNAL_NEWER,  /* a newer version wrote it: it is neither read nor written */
};

/* Whether a record could not be stored since the start, because the memory is worn out. */
enum journal_worn { JOURNAL_WELL = 0, JOURNAL_WORN = 1, JOURNAL_TOLD = 3 /* worn, and the caller has told the player */ };

struct journal {
    uint8_t bytes[JOURNAL_SLOT]; /* content of the slot that is being written; its first JOURNAL_PAYLOAD bytes are the payload */
    uint8_t slot;  /* the slot that is being written, or was written last: 0..JOURNAL_SLOTS - 1 */
    uint8_t old;   /* the slot to free when `slot` is written, or was freed last; or JOURNAL_NONE */
    uint8_t step;  /* bytes written so far; after them the steps of journal.c */
    uint8_t owner; /* enum journal_owner */
    uint8_t tries; /* how many more slots are tried for the record that is being written */
    uint8_t worn;  /* enum journal_worn */
};

/* Opens the journal: looks for the mark, frees the slots that are damaged, and those that a power cut left with an older record.  Waits
 * 4 ms for each. */
void journal_open(struct journal *j);

/* Returns the slot of a key's record; JOURNAL_NONE when it has none. */
uint8_t journal_find(const struct journal *j, uint8_t key);

/* Returns byte i, 0..JOURNAL_SLOT - 1, of a slot; the payload comes first.  Returns 0 for JOURNAL_NONE. */
uint8_t journal_byte(uint8_t slot, uint8_t i);

/* Returns the number of free slots.  Every record needs one, even if it replaces an older record. */
uint8_t journal_free(void);

/* Returns whether the journal has written everything.  Until then journal_payload and journal_put must not be called. */
bool journal_idle(const struct journal *j);

/* Returns the address of the payload of the next record, for the caller to fill in. */
uint8_t *journal_payload(struct journal *j);

/* Starts to write the payload as the record of a key.  It is stored when journal_idle returns true again, after 68 ms.  A payload of zeros
 * removes the record; a payload that is stored already is not written again.  A slot whose cells are worn out is passed over; if no other
 * slot is free, the older record stays, and j->worn is set.  The first record makes the window the journal's: that takes up to 160 ms more.
 * Does nothing where the window is JOURNAL_NEWER. */
void journal_put(struct journal *j, uint8_t key);

/* Starts to write the next byte, unless storage still writes the one before.  Called every tick until the journal is idle. */
void journal_tick(struct journal *j);

/* Removes all records at once by removing the mark; afterwards the owner is JOURNAL_NOBODY.  Waits 53 ms. */
void journal_forget(struct journal *j);

#endif
