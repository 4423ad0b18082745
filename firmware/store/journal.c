/* The window:
 *
 *     byte  0 .. 13             14        15         16 .. 31   32 .. 47 ...
 *          | "PocketNimatron" | version | ~version | slot 0   | slot 1 ...
 *
 * The window belongs to the journal if at least MARK_RIGHT letters are right, so one damaged letter loses nothing.  The version counts as
 * newer only if both of its bytes say so, so one damaged byte of the version loses nothing either.
 *
 * A slot:
 *
 *     byte  0 .. 12    13 14    15
 *          | payload | CRC-16 | key: bits 7..2, version: bits 1..0 |
 *
 * A slot is free when byte 15 has no key below JOURNAL_KEYS; 0xFF is written there to free it.  A record is written to a free slot in the
 * order of the bytes, so the slot stays free until its last byte is written.  Then byte 15 of the key's older record is erased.  If the
 * power fails between the two, both records are valid: the newer one is that whose version is the other's + 1, modulo 4. */
#include "journal.h"

enum {
    CRC = JOURNAL_PAYLOAD, KEY = 15, /* indices of the bytes of a slot */
    KEY_SHIFT = 2, VERSION = 3,      /* the key is byte >> KEY_SHIFT, the version byte & VERSION */
    FREE = 0xFF,                     /* byte KEY of a free slot */
    WRITTEN = JOURNAL_SLOT, /* step: all bytes are sent to storage; the last one is still being written */
    FREES,                  /* step: the older slot is freed */
    IDLE,                   /* step: nothing to do */
    LETTERS = 14,           /* of the mark; the version follows, twice */
    MARK_RIGHT = 11,        /* letters of the mark that must be right */
    TRIES_WORN = 1,         /* slots tried for a record after one record could not be stored, because the player waits */
};

static const __flash char mark[] = "PocketNimatron";

_Static_assert(CRC + 2 == KEY && KEY + 1 == JOURNAL_SLOT, "the parts of a slot");
_Static_assert(JOURNAL_KEYS <= FREE >> KEY_SHIFT, "a key fits");
_Static_assert(sizeof mark - 1 == LETTERS && LETTERS + 2 == JOURNAL_MARK, "the parts of the mark");

/* Returns the storage address of byte i of a slot. */
static uint16_t address(uint8_t slot, uint8_t i)
{
    return JOURNAL_MARK + slot * JOURNAL_SLOT + i;
}

uint8_t journal_byte(uint8_t slot, uint8_t i)
{
    return slot == JOURNAL_NONE ? 0 : storage_read(address(slot, i));
}

/* Returns the key in a slot; JOURNAL_KEYS or more when the slot is free. */
static uint8_t key_of(uint8_t slot)
{
    return journal_byte(slot, KEY) >> KEY_SHIFT;
}

/* Returns the CRC-16 (polynomial 0x1021) of a row of bytes and one more byte; sum: the CRC of the row.  The polynomial has few bits, so
 * what eight steps of a bit do can be said with whole bytes. */
static uint16_t crc(uint16_t sum, uint8_t byte)
{
    uint8_t top = (uint8_t)(sum >> 8) ^ byte, high;

    top ^= top >> 4;
    high = (uint8_t)(top << 4);
    return (uint16_t)((uint8_t)sum ^ high ^ top >> 3) << 8 | (uint8_t)(top ^ high << 1);
}

/* Returns whether the CRC of a slot is right.  Then the CRC of byte KEY, followed by the other bytes, is 0; its initial value is 0xFFFF. */
static bool valid(uint8_t slot)
{
    uint16_t sum = crc(0xFFFF, journal_byte(slot, KEY));

    for (uint8_t i = 0; i < KEY; i++)
        sum = crc(sum, journal_byte(slot, i));
    return sum == 0;
}

/* Returns whether the record in the first slot is newer than the record of the same key in the other slot. */
static bool is_newer(uint8_t slot, uint8_t other)
{
    return ((journal_byte(slot, KEY) - journal_byte(other, KEY)) & VERSION) == 1;
}

/* Returns the slot of the newest record of a key, apart from that in the slot `except`; JOURNAL_NONE when there is none. */
static uint8_t newest(uint8_t key, uint8_t except)
{
    uint8_t found = JOURNAL_NONE;

    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (slot != except && key_of(slot) == key && valid(slot) && (found == JOURNAL_NONE || is_newer(slot, found)))
            found = slot;
    return found;
}

/* A key may have two valid records: the newer one is found, in whichever slot it is. */
uint8_t journal_find(const struct journal *j, uint8_t key)
{
    return j->owner == JOURNAL_OURS ? newest(key, JOURNAL_NONE) : JOURNAL_NONE;
}

uint8_t journal_free(void)
{
    uint8_t count = 0;

    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        count += key_of(slot) >= JOURNAL_KEYS;
    return count;
}

/* Returns the next free slot after a slot, round and round; JOURNAL_NONE when none is free. */
static uint8_t next_free(uint8_t slot)
{
    for (uint8_t rest = JOURNAL_SLOTS; rest > 0; rest--) {
        slot = slot == JOURNAL_SLOTS - 1 ? 0 : slot + 1;
        if (key_of(slot) >= JOURNAL_KEYS)
            return slot;
    }
    return JOURNAL_NONE;
}

/* Writes a byte at an address of the window, and waits until storage has accepted it. */
static void write_now(uint16_t at, uint8_t byte)
{
    while (!storage_write(at, byte)) {
    }
}

/* Makes the CRC of a slot wrong if the slot should be free but still holds a record, because its last byte is worn out.  Otherwise that
 * record would count as the newer one again when the versions have gone round.  If the CRC's first byte is worn out, too, the record stays,
 * and j->worn says so. */
static void invalidate(struct journal *j, uint8_t slot)
{
    if (slot == JOURNAL_NONE || key_of(slot) >= JOURNAL_KEYS || !valid(slot))
        return;
    write_now(address(slot, CRC), (uint8_t)~journal_byte(slot, CRC));
    if (valid(slot))
        j->worn |= JOURNAL_WORN;
}

/* Frees a slot, and waits until that is done. */
static void free_now(struct journal *j, uint8_t slot)
{
    write_now(address(slot, KEY), FREE);
    invalidate(j, slot);
}

/* ---- the mark ---- */

/* Returns the owner of the window, by its mark: enum journal_owner. */
static uint8_t read_mark(void)
{
    uint8_t right = 0, version = storage_read(LETTERS);

    for (uint8_t i = 0; i < LETTERS; i++)
        right += storage_read(i) == (uint8_t)mark[i];
    if (right < MARK_RIGHT)
        return JOURNAL_NOBODY;
    return version > JOURNAL_VERSION && version + storage_read(LETTERS + 1) == 255 ? JOURNAL_NEWER : JOURNAL_OURS;
}

/* Writes the letters of the mark that are wrong. */
static void write_letters(void)
{
    for (uint8_t i = 0; i < LETTERS; i++)
        if (storage_read(i) != (uint8_t)mark[i])
            write_now(i, (uint8_t)mark[i]);
}

/* Makes the window the journal's: frees all slots, then writes the mark, its letters last. */
static void write_mark(struct journal *j)
{
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (key_of(slot) < JOURNAL_KEYS)
            free_now(j, slot);
    write_now(LETTERS, JOURNAL_VERSION);
    write_now(LETTERS + 1, 255 - JOURNAL_VERSION);
    write_letters();
    j->owner = read_mark();
}

void journal_forget(struct journal *j)
{
    for (uint8_t i = 0; i < LETTERS; i++)
        write_now(i, FREE);
    j->owner = read_mark();
}

/* ---- at the start ---- */

/* Puts j->slot before a free slot at random, so that no slot wears out before the others.  With one random number alone, a free slot after
 * slots in use would be chosen more often. */
static void choose_start(struct journal *j)
{
    j->slot = system_noise() % JOURNAL_SLOTS;
    for (uint8_t skip = system_noise() % JOURNAL_SLOTS; skip > 0; skip--)
        j->slot = next_free(j->slot);
}

/* Completes the work that a power cut may have interrupted: writes the wrong letters of the mark, and frees each slot whose record is
 * damaged, or is older than another record of its key. */
static void mend(struct journal *j)
{
    write_letters();
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (key_of(slot) < JOURNAL_KEYS && journal_find(j, key_of(slot)) != slot)
            free_now(j, slot);
}

void journal_open(struct journal *j)
{
    j->step = IDLE;
    j->old = JOURNAL_NONE;
    j->worn = JOURNAL_WELL;
    j->owner = read_mark();
    if (j->owner == JOURNAL_OURS)
        mend(j);
    choose_start(j);
}

/* ---- writing ---- */

bool journal_idle(const struct journal *j)
{
    return j->step == IDLE;
}

uint8_t *journal_payload(struct journal *j)
{
    return j->bytes;
}

/* Starts to write j->bytes to the next free slot.  If no slot is free, or enough slots were tried, the record is not stored. */
static void try_next(struct journal *j)
{
    uint8_t slot = j->tries > 0 ? next_free(j->slot) : JOURNAL_NONE;

    j->tries--;
    j->step = 0;
    if (slot == JOURNAL_NONE) {
        j->worn |= JOURNAL_WORN;
        j->old = JOURNAL_NONE;
        j->step = IDLE;
    } else {
        j->slot = slot;
    }
}

/* Completes j->bytes with the key, the next version and the CRC, and starts to write.  j->old is the slot of the key's record, or
 * JOURNAL_NONE.  Where an older record cannot be removed, the version follows that one's, for it stays when the present one has gone. */
static void begin(struct journal *j, uint8_t key)
{
    uint8_t stays = newest(key, j->old);
    uint16_t sum;

    j->bytes[KEY] = (uint8_t)(key << KEY_SHIFT | ((journal_byte(stays == JOURNAL_NONE ? j->old : stays, KEY) + 1) & VERSION));
    sum = crc(0xFFFF, j->bytes[KEY]);
    for (uint8_t i = 0; i < CRC; i++)
        sum = crc(sum, j->bytes[i]);
    j->bytes[CRC] = sum >> 8;
    j->bytes[CRC + 1] = (uint8_t)sum;
    j->tries = j->worn ? TRIES_WORN : JOURNAL_SLOTS;
    try_next(j);
}

/* Returns whether the payload differs from that of a slot; for JOURNAL_NONE, whether it is not all zeros. */
static bool differs(const uint8_t *payload, uint8_t slot)
{
    uint8_t differ = 0;

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        differ |= *payload++ ^ journal_byte(slot, i);
    return differ;
}

void journal_put(struct journal *j, uint8_t key)
{
    bool record = differs(j->bytes, JOURNAL_NONE);

    if (j->owner == JOURNAL_NOBODY && record && !j->worn) {
        write_mark(j);
        if (j->owner != JOURNAL_OURS)
            j->worn = JOURNAL_WORN;
    }
    if (j->owner != JOURNAL_OURS)
        return;
    invalidate(j, j->old);
    j->old = journal_find(j, key);
    if (!differs(j->bytes, j->old)) {
        j->old = JOURNAL_NONE;
        return;
    }
    j->step = FREES;
    if (record)
        begin(j, key);
}

/* Starts to write byte i of a slot; does nothing for JOURNAL_NONE.  Returns false while storage is busy. */
static bool write(uint8_t slot, uint8_t i, uint8_t byte)
{
    return slot == JOURNAL_NONE || storage_write(address(slot, i), byte);
}

/* Step WRITTEN writes the last byte again.  Storage refuses that until the first write of the byte is finished, and then has nothing to
 * write; so the slot can be read back.  If the slot is not valid, its cells are worn out, and the record goes to the next one. */
void journal_tick(struct journal *j)
{
    for (; j->step < WRITTEN; j->step++)
        if (!write(j->slot, j->step, j->bytes[j->step]))
            return;
    if (j->step == WRITTEN && write(j->slot, KEY, j->bytes[KEY])) {
        j->step = FREES;
        if (!valid(j->slot))
            try_next(j);
    }
    if (j->step == FREES && write(j->old, KEY, FREE))
        j->step = IDLE;
}
