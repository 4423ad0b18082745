/* Records that outlive the power, whenever it goes: a journal in storage, from STORAGE_OURS on.  docs/journal.md draws it.
 *
 * A record is JOURNAL_PAYLOAD bytes under a key, and all zeros where there is none.  It is written to a free slot, round and round, and
 * its last byte makes it valid; then the slot of the one before it is set free.  So a power cut at any moment leaves what was or what is
 * new, and one damaged byte loses one record.  Nothing here waits but journal_open: call journal_tick every tick. */
#ifndef FIRMWARE_STORE_JOURNAL_H
#define FIRMWARE_STORE_JOURNAL_H

#include "games/hot.h"
#include "hal/hal.h"

enum {
    JOURNAL_SLOT = 16, /* bytes */
    JOURNAL_SLOTS = (STORAGE_SIZE - STORAGE_OURS) / JOURNAL_SLOT,
    JOURNAL_PAYLOAD = 13,
    JOURNAL_KEYS = 62, /* keys 0..61: fewer than slots, so that there is always one to write to */
    JOURNAL_NONE = 255,
};

struct journal {
    uint8_t bytes[JOURNAL_SLOT]; /* of the slot that is written */
    uint8_t slot;                /* it, or the one that was written last */
    uint8_t old;                 /* the slot to be set free then */
    uint8_t step;                /* bytes that are written */
};

/* Looks through storage, and sets free what is damaged or has come to an end but for a power cut: that waits 4 ms for each. */
void journal_open(struct journal *j);

/* The slot of a key's record, or JOURNAL_NONE; byte i (0..JOURNAL_PAYLOAD-1) of its payload. */
uint8_t journal_find(uint8_t key);
uint8_t journal_byte(uint8_t slot, uint8_t i);

/* False while a record that was put is written: then nothing may be put. */
bool journal_idle(const struct journal *j);

/* Where to fill in the payload of the next record; then journal_put starts writing it, 68 ms long, or nothing when it is what is kept
 * already.  When the journal is idle again it is kept (or the slot is worn out: then what was is kept still). */
uint8_t *journal_payload(struct journal *j);
void journal_put(struct journal *j, uint8_t key);

/* Starts writing the next byte, if there is one to write and the last is done. */
void journal_tick(struct journal *j);

#endif
