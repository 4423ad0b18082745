/* A slot:
 *
 *      0 .. 12    13 14    15
 *     | payload | CRC-16 | key, version 0..1 |
 *
 * It is free when its last byte is no key.  A record is written to a free slot from left to right: its last byte makes it valid, and
 * before that is there it is not, whatever the bytes are.  Then the last byte of the record before it is erased.  When the power goes
 * between the two, there are both: the newer is the one whose version is the next, modulo 4. */
#include "journal.h"

enum {
    CRC = JOURNAL_PAYLOAD, KEY = 15,
    KEY_SHIFT = 2, VERSION = 3,
    FREE = 0xFF,
    WRITTEN = JOURNAL_SLOT, FREES, IDLE, /* steps behind the last byte's */
};

_Static_assert(CRC + 2 == KEY && KEY + 1 == JOURNAL_SLOT, "the parts of a slot");
_Static_assert(JOURNAL_KEYS <= FREE >> KEY_SHIFT && JOURNAL_KEYS < JOURNAL_SLOTS, "a key fits, and a slot is free");

HOT static uint16_t address(uint8_t slot, uint8_t i)
{
    return STORAGE_OURS + slot * JOURNAL_SLOT + i;
}

HOT uint8_t journal_byte(uint8_t slot, uint8_t i)
{
    return slot == JOURNAL_NONE ? 0 : storage_read(address(slot, i));
}

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

/* CRC-16 with the polynomial 0x1021 of the key and the first `count` bytes: 0 with the two bytes of it behind them. */
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

/* Reads a slot; whether it is valid. */
HOT static bool valid(struct journal *j, uint8_t slot)
{
    for (uint8_t i = 0; i < JOURNAL_SLOT; i++)
        j->bytes[i] = journal_byte(slot, i);
    return crc(j->bytes, CRC + 2) == 0;
}

/* ---- at the start ---- */

/* The slot that is not to be kept of this one, which is not free, and those before it. */
static uint8_t superfluous(struct journal *j, uint8_t slot)
{
    uint8_t before = journal_find(key_of(slot));

    if (!valid(j, slot))
        return slot;
    if (before == slot)
        return JOURNAL_NONE;
    return ((j->bytes[KEY] - journal_byte(before, KEY)) & VERSION) == 1 ? before : slot;
}

void journal_open(struct journal *j)
{
    j->slot = system_noise() % JOURNAL_SLOTS; /* no slot wears out before the others */
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

/* Whether the payload is not that of a slot; of none: whether it is not all zeros. */
HOT static __attribute__((noinline)) bool differs(const uint8_t *payload, uint8_t slot)
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

static bool write(uint8_t slot, uint8_t i, uint8_t byte)
{
    return slot == JOURNAL_NONE || storage_write(address(slot, i), byte);
}

/* The last byte a second time: that is refused until it is there.  A slot that is worn out is not valid then: it is the one to go. */
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
