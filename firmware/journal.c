/* A slot:
 *
 *      0            1                   2 .. 13    14     15
 *     | sequence 0..7 | key, sequence 8..9 | payload | CRC-8 | commit = ~sequence 0..7 |
 *
 * It is written from left to right over a record that counts no more.  The first byte makes that invalid, for its commit byte belongs
 * to another sequence; the last makes the new one valid; in between neither is, whatever the bytes are.
 *
 * Sequences wrap.  Of two the newer is the one that is less than half of all ahead: so none may be left behind by so much, and a
 * record that has not been written anew for long is carried to a new slot.  That spreads the wear too. */
#include "journal.h"

enum {
    LOW = 0, HIGH = 1, CRC = 14, COMMIT = 15,
    KEY_SHIFT = 2,
    SEQUENCES = 1024,
    OLD = 200, /* records written since: then it is carried */
    TRIES = 8,
};

_Static_assert(JOURNAL_FIRST + JOURNAL_PAYLOAD == CRC && COMMIT + 1 == JOURNAL_SLOT, "the parts of a slot");
_Static_assert(JOURNAL_KEYS <= SEQUENCES / 4 >> KEY_SHIFT && JOURNAL_KEYS < JOURNAL_SLOTS, "a key fits, and a slot is free");

/* ---- slots ---- */

static uint8_t read(uint8_t slot, uint8_t i)
{
    return storage_read(STORAGE_OURS + slot * JOURNAL_SLOT + i);
}

/* CRC-8 with the polynomial 0x2F: it finds any 3 bits that are wrong in 119 (Koopman and Chakravarty 2004), and any 8 in a row. */
static uint8_t crc(uint8_t sum, uint8_t byte)
{
    sum ^= byte;
    for (uint8_t bit = 8; bit > 0; bit--)
        sum = sum & 0x80 ? sum << 1 ^ 0x2F : sum << 1;
    return sum;
}

static uint8_t commit_of(uint8_t low)
{
    return low ^ 0xFF;
}

static bool valid(uint8_t slot)
{
    uint8_t sum = 0;

    if (read(slot, COMMIT) != commit_of(read(slot, LOW)) || read(slot, HIGH) >> KEY_SHIFT >= JOURNAL_KEYS)
        return false;
    for (uint8_t i = 0; i <= CRC; i++)
        sum = crc(sum, read(slot, i));
    return sum == 0;
}

static uint16_t sequence(uint8_t slot)
{
    return (read(slot, HIGH) << 8 | read(slot, LOW)) & (SEQUENCES - 1);
}

/* How far `a` is ahead of `b`, round the end. */
static uint16_t ahead(uint16_t a, uint16_t b)
{
    return (a - b) & (SEQUENCES - 1);
}

static bool newer(uint16_t a, uint16_t b)
{
    return ahead(b, a) >= SEQUENCES / 2;
}

static uint16_t newest(const struct journal *j)
{
    return (j->bytes[HIGH] << 8 | j->bytes[LOW]) & (SEQUENCES - 1);
}

/* ---- which slots count ---- */

static bool is_live(const struct journal *j, uint8_t slot)
{
    return j->live[slot / 8] & 1 << slot % 8;
}

/* The slot has the newest record of its key: the one that had it before has not. */
static void make_live(struct journal *j, uint8_t slot)
{
    uint8_t before = journal_find(j, read(slot, HIGH) >> KEY_SHIFT);

    if (before != JOURNAL_NONE)
        j->live[before / 8] ^= 1 << before % 8;
    j->live[slot / 8] |= 1 << slot % 8;
}

static void look_at(struct journal *j, uint8_t slot)
{
    uint8_t before = journal_find(j, read(slot, HIGH) >> KEY_SHIFT);

    if (before == JOURNAL_NONE || newer(sequence(slot), sequence(before)))
        make_live(j, slot);
    if (j->slot == JOURNAL_SLOTS - 1 || newer(sequence(slot), newest(j))) {
        j->bytes[LOW] = read(slot, LOW);
        j->bytes[HIGH] = read(slot, HIGH);
        j->slot = slot;
    }
}

void journal_open(struct journal *j)
{
    *j = (struct journal){ .slot = JOURNAL_SLOTS - 1, .step = JOURNAL_NONE, .sweep = true };
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (valid(slot))
            look_at(j, slot);
}

uint8_t journal_find(const struct journal *j, uint8_t key)
{
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (is_live(j, slot) && read(slot, HIGH) >> KEY_SHIFT == key)
            return slot;
    return JOURNAL_NONE;
}

uint8_t journal_byte(uint8_t slot, uint8_t i)
{
    return read(slot, JOURNAL_FIRST + i);
}

bool journal_newer(const struct journal *j, uint8_t key, uint8_t than)
{
    return newer(sequence(journal_find(j, key)), sequence(journal_find(j, than)));
}

/* ---- writing ---- */

/* The next slot that does not count, and a sequence to which what its commit byte holds does not belong. */
static void begin(struct journal *j)
{
    uint16_t next = newest(j) + 1;
    uint8_t sum = 0;

    do
        j->slot = j->slot == JOURNAL_SLOTS - 1 ? 0 : j->slot + 1;
    while (is_live(j, j->slot));
    if (read(j->slot, COMMIT) == commit_of(next))
        next++;
    j->bytes[LOW] = next;
    j->bytes[HIGH] = (j->bytes[HIGH] & ~3) | (next >> 8 & 3);
    j->bytes[COMMIT] = commit_of(next);
    for (uint8_t i = 0; i < CRC; i++)
        sum = crc(sum, j->bytes[i]);
    j->bytes[CRC] = sum;
    j->step = 0;
}

bool journal_idle(const struct journal *j)
{
    return j->step == JOURNAL_NONE || j->carries;
}

bool journal_rests(const struct journal *j)
{
    return j->step == JOURNAL_NONE && !j->sweep;
}

uint8_t *journal_payload(struct journal *j)
{
    return j->bytes + JOURNAL_FIRST;
}

static void put(struct journal *j, uint8_t key, bool carries)
{
    j->bytes[HIGH] = key << KEY_SHIFT | (j->bytes[HIGH] & 3);
    j->carries = carries;
    j->tries = TRIES;
    begin(j);
}

void journal_put(struct journal *j, uint8_t key)
{
    j->sweep = true;
    put(j, key, false);
}

/* Begins to write anew a record that has not been for long. */
static void carry(struct journal *j)
{
    uint8_t slot = 0;

    while (slot < JOURNAL_SLOTS && (!is_live(j, slot) || ahead(newest(j), sequence(slot)) < OLD))
        slot++;
    j->sweep = slot < JOURNAL_SLOTS;
    if (!j->sweep)
        return;
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        journal_payload(j)[i] = journal_byte(slot, i);
    put(j, read(slot, HIGH) >> KEY_SHIFT, true);
}

/* The last byte a second time: that is refused until it is there. */
static bool write_on(struct journal *j)
{
    while (j->step <= JOURNAL_SLOT) {
        uint8_t i = j->step < JOURNAL_SLOT ? j->step : COMMIT;

        if (!storage_write(STORAGE_OURS + j->slot * JOURNAL_SLOT + i, j->bytes[i]))
            return false;
        j->step++;
    }
    return true;
}

void journal_tick(struct journal *j)
{
    if (j->step == JOURNAL_NONE) {
        if (j->sweep)
            carry(j);
    } else if (write_on(j)) {
        j->step = JOURNAL_NONE;
        if (valid(j->slot))
            make_live(j, j->slot);
        else if (--j->tries > 0) /* the slot is worn out: the next */
            begin(j);
    }
}
