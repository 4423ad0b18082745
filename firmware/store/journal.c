/* A slot:
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
};

_Static_assert(CRC + 2 == KEY && KEY + 1 == JOURNAL_SLOT, "the parts of a slot");
_Static_assert(JOURNAL_KEYS <= FREE >> KEY_SHIFT && JOURNAL_KEYS < JOURNAL_SLOTS, "a key fits, and a slot is free");

/* Returns the storage address of byte i of a slot. */
HOT static uint16_t address(uint8_t slot, uint8_t i)
{
    return STORAGE_OURS + slot * JOURNAL_SLOT + i;
}

HOT uint8_t journal_byte(uint8_t slot, uint8_t i)
{
    return slot == JOURNAL_NONE ? 0 : storage_read(address(slot, i));
}

/* Returns the key in a slot; JOURNAL_KEYS or more when the slot is free. */
HOT static uint8_t key_of(uint8_t slot)
{
    return journal_byte(slot, KEY) >> KEY_SHIFT;
}

HOT uint8_t journal_find(uint8_t key)
{
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (key_of(slot) == key)
            return slot;
    return JOURNAL_NONE;
}

/* Returns the CRC-16 (polynomial 0x1021, initial value 0xFFFF) of byte KEY followed by the first `count` bytes of a slot.  Over the payload
 * and the stored CRC it is 0. */
HOT static uint16_t crc(const uint8_t *bytes, uint8_t count)
{
    uint8_t byte = bytes[KEY];
    uint16_t sum = 0xFFFF;

    for (;;) {
        sum ^= (uint16_t)byte << 8;
        for (uint8_t bit = 8; bit > 0; bit--)
            sum = sum & 0x8000 ? sum << 1 ^ 0x1021 : sum << 1;
        if (count-- == 0)
            return sum;
        byte = *bytes++;
    }
}

/* Reads a slot into j->bytes.  Returns whether its CRC is right. */
HOT static bool valid(struct journal *j, uint8_t slot)
{
    for (uint8_t i = 0; i < JOURNAL_SLOT; i++)
        j->bytes[i] = journal_byte(slot, i);
    return crc(j->bytes, CRC + 2) == 0;
}

/* ---- at the start ---- */

/* Returns the slot to free so that of this slot and the lower ones only the newest valid record of the key is left; JOURNAL_NONE when there
 * is nothing to free.  The slot is not free, and the lower slots were handled before. */
static uint8_t superfluous(struct journal *j, uint8_t slot)
{
    uint8_t lower = journal_find(key_of(slot)); /* the first slot with this key, which may be this one */

    if (!valid(j, slot))
        return slot;
    if (lower == slot)
        return JOURNAL_NONE;
    return ((j->bytes[KEY] - journal_byte(lower, KEY)) & VERSION) == 1 ? lower : slot;
}

void journal_open(struct journal *j)
{
    j->slot = system_noise() % JOURNAL_SLOTS; /* a random place to begin, so that no slot wears out before the others */
    j->step = IDLE;
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++) {
        if (key_of(slot) >= JOURNAL_KEYS)
            continue;
        j->old = superfluous(j, slot);
        j->step = FREES;
        while (!journal_idle(j))
            journal_tick(j);
    }
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

/* Chooses the next free slot, completes j->bytes with the key, the next version and the CRC, and starts to write.  j->old is the slot of
 * the key's record, or JOURNAL_NONE. */
static void begin(struct journal *j, uint8_t key)
{
    uint16_t sum;

    do
        j->slot = j->slot == JOURNAL_SLOTS - 1 ? 0 : j->slot + 1;
    while (key_of(j->slot) < JOURNAL_KEYS);
    j->bytes[KEY] = (uint8_t)(key << KEY_SHIFT | ((journal_byte(j->old, KEY) + 1) & VERSION));
    sum = crc(j->bytes, CRC);
    j->bytes[CRC] = sum >> 8;
    j->bytes[CRC + 1] = (uint8_t)sum;
    j->step = 0;
}

/* Returns whether the payload differs from that of a slot; for JOURNAL_NONE, whether it is not all zeros. */
HOT static bool differs(const uint8_t *payload, uint8_t slot)
{
    uint8_t differ = 0;

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        differ |= *payload++ ^ journal_byte(slot, i);
    return differ;
}

void journal_put(struct journal *j, uint8_t key)
{
    j->old = journal_find(key);
    if (!differs(j->bytes, j->old))
        return;
    j->step = FREES;
    if (differs(j->bytes, JOURNAL_NONE))
        begin(j, key);
}

/* Starts to write byte i of a slot; does nothing for JOURNAL_NONE.  Returns false while storage is busy. */
static bool write(uint8_t slot, uint8_t i, uint8_t byte)
{
    return slot == JOURNAL_NONE || storage_write(address(slot, i), byte);
}

/* Step WRITTEN writes the last byte again.  Storage refuses that until the first write of the byte is finished, and then has nothing to
 * write; so the slot can be read back.  If the slot is not valid, its cells are worn out: this slot is freed in place of the older one. */
void journal_tick(struct journal *j)
{
    for (; j->step < WRITTEN; j->step++)
        if (!write(j->slot, j->step, j->bytes[j->step]))
            return;
    if (j->step == WRITTEN && write(j->slot, KEY, j->bytes[KEY])) {
        if (!valid(j, j->slot))
            j->old = j->slot;
        j->step = FREES;
    }
    if (j->step == FREES && write(j->old, KEY, FREE))
        j->step = IDLE;
}
