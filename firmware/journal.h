/* Records that outlive the power, whenever it goes: a journal in storage, from STORAGE_OURS on.  docs/journal.md draws it.
 *
 * A record is JOURNAL_PAYLOAD bytes under a key; the newest of its key counts.  Each is written to a slot that holds nothing newest,
 * round and round, and its last byte makes it valid: a power cut at any moment leaves what was or what is new.  One damaged byte
 * invalidates one record.  Nothing here waits: call journal_tick every tick. */
#ifndef FIRMWARE_JOURNAL_H
#define FIRMWARE_JOURNAL_H

#include "hal/hal.h"

enum {
    JOURNAL_SLOT = 16, /* bytes */
    JOURNAL_SLOTS = (STORAGE_SIZE - STORAGE_OURS) / JOURNAL_SLOT,
    JOURNAL_PAYLOAD = 12,
    JOURNAL_FIRST = 2, /* byte of the payload in a slot */
    JOURNAL_KEYS = 58, /* keys 0..57: fewer than slots, so that there is always one to write to */
    JOURNAL_NONE = 255,
};

struct journal {
    uint8_t bytes[JOURNAL_SLOT]; /* the slot that is written, or was last: its sequence is the newest */
    uint8_t live[(JOURNAL_SLOTS + 7) / 8]; /* bit s: slot s has the newest record of its key */
    uint8_t slot;
    uint8_t step;  /* bytes of it that are written, or JOURNAL_NONE: it is done with */
    uint8_t tries; /* that it may still take */
    bool carries;  /* what is written is a record that moves from an old slot */
    bool sweep;    /* old records are to be looked for */
};

/* Looks through storage: 64 KB of random bytes give a valid record less often than once. */
void journal_open(struct journal *j);

/* The slot of the newest record of a key, or JOURNAL_NONE; byte i (0..JOURNAL_PAYLOAD-1) of its payload. */
uint8_t journal_find(const struct journal *j, uint8_t key);
uint8_t journal_byte(uint8_t slot, uint8_t i);

/* Whether the newest record of `key` was written after that of `than`; both must be there. */
bool journal_newer(const struct journal *j, uint8_t key, uint8_t than);

/* False while a record that was put is written: then nothing may be put. */
bool journal_idle(const struct journal *j);

/* True when nothing at all is left to be written. */
bool journal_rests(const struct journal *j);

/* Where to fill in the payload of the next record; then journal_put starts writing it, 64 ms long.  When the journal is idle again it
 * is kept (or the storage is worn out: then what was is kept still). */
uint8_t *journal_payload(struct journal *j);
void journal_put(struct journal *j, uint8_t key);

/* Starts writing the next byte, if there is one to write and the last is done. */
void journal_tick(struct journal *j);

#endif
