/* Tests the journal: which records survive when the power is cut at any byte, and when storage is damaged, foreign or worn out; and how
 * evenly the slots wear. */
#include "firmware/store/journal.h"
#include "hal/host/host.h"
#include "range_journal.h"
#include "cuts.h"
#include "host_tests/tap.h"
#include <string.h>

enum { KEYS = 26 /* fewer than slots */ };

static uint8_t cells[STORAGE_SIZE], before[STORAGE_SIZE], cut[STORAGE_SIZE];
static struct journal journal, after;

/* What was kept last under each key, if anything; and what is being written. */
static struct {
    bool kept[JOURNAL_KEYS];
    uint8_t payload[JOURNAL_KEYS][JOURNAL_PAYLOAD];
    uint8_t key, next[JOURNAL_PAYLOAD];
    bool writes;
} model;

static uint16_t chance(uint16_t below)
{
    static uint32_t random = 1;

    random = random * 1664525 + 1013904223;
    return (uint16_t)((random >> 16) % below);
}

static void use(uint8_t *storage)
{
    host.storage = storage;
    host.refusals = 0;
}

static void start(uint8_t fill)
{
    memset(cells, fill, sizeof cells);
    memset(&model, 0, sizeof model);
    host.busy = 0;
    use(cells);
    journal_open(&journal);
}

static bool holds(const struct journal *j, uint8_t key, const uint8_t *payload)
{
    uint8_t slot = journal_find(j, key);
    bool equal = slot != JOURNAL_NONE;

    for (uint8_t i = 0; equal && i < JOURNAL_PAYLOAD; i++)
        equal = journal_byte(slot, i) == payload[i];
    return equal;
}

/* Returns whether each key holds the model's record; the key that is being written holds the old record or the new one. */
static bool as_model(const struct journal *j)
{
    bool equal = true;

    for (uint8_t key = 0; key < JOURNAL_KEYS; key++) {
        bool old = model.kept[key] ? holds(j, key, model.payload[key]) : journal_find(j, key) == JOURNAL_NONE;

        equal &= old || (model.writes && key == model.key && holds(j, key, model.next));
    }
    return equal;
}

static void begin_put(uint8_t key)
{
    model.key = key;
    model.writes = true;
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        model.next[i] = (uint8_t)chance(256);
    memcpy(journal_payload(&journal), model.next, JOURNAL_PAYLOAD);
    journal_put(&journal, key);
}

static void end_put(void)
{
    model.writes = false;
    model.kept[model.key] = true;
    memcpy(model.payload[model.key], model.next, JOURNAL_PAYLOAD);
}

/* Until nothing is written any more; false when that takes too long. */
static bool settle(struct journal *j)
{
    for (uint16_t ticks = 0; ticks < 10000; ticks++) {
        journal_tick(j);
        if (journal_idle(j))
            return true;
    }
    return false;
}

static bool put(uint8_t key)
{
    bool settled;

    begin_put(key);
    settled = settle(&journal);
    end_put();
    return settled;
}

/* ---- the power goes ---- */

/* Opens the journal with the storage that the cut has left.  Returns whether it is as the model, and can be written again. */
static bool survives(uint8_t *storage)
{
    uint8_t payload[JOURNAL_PAYLOAD] = { 1, 2, 3 };
    bool whole;

    use(storage);
    journal_open(&after);
    whole = as_model(&after);
    memcpy(journal_payload(&after), payload, JOURNAL_PAYLOAD);
    journal_put(&after, KEYS);
    whole &= settle(&after) && holds(&after, KEYS, payload);
    journal_open(&after);
    whole &= holds(&after, KEYS, payload);
    use(cells);
    return whole;
}

/* Puts a record, and cuts at each byte that is written. */
static bool cuts(uint8_t key)
{
    static struct host_write written[2 * JOURNAL_SLOT];
    bool whole;

    cuts_begin(before, written);
    begin_put(key);
    whole = settle(&journal) && host.logged > JOURNAL_PAYLOAD && cuts_survived(before, written, survives);
    end_put();
    return whole && as_model(&journal);
}

static void power_cuts(void)
{
    bool whole = true;

    start(0xFF);
    for (uint16_t i = 0; i < RANGE_JOURNAL_CUTS; i++) {
        for (uint8_t between = (uint8_t)chance(40); between > 0; between--)
            whole &= put((uint8_t)(chance(3) ? chance(4) : chance(KEYS)));
        whole &= cuts((uint8_t)(chance(3) ? chance(4) : chance(KEYS)));
    }
    CHECK(whole, "a cut at any byte leaves the old or the new record, and every other");
}

/* The first record also writes the journal's mark.  After a cut at any byte of it, there is no record, or the whole record. */
static void first_record(void)
{
    static struct host_write written[200];
    bool whole = true;

    for (uint8_t fill = 0; fill < 3; fill++) {
        start(0xFF);
        for (uint16_t i = 0; i < STORAGE_SIZE; i++)
            cells[i] = fill == 0 ? 0xFF : fill == 1 ? 0 : (uint8_t)chance(256);
        journal_open(&journal);
        cuts_begin(before, written);
        whole &= put(3);
        model.kept[3] = false;
        model.writes = true;
        whole &= cuts_survived(before, written, survives);
    }
    CHECK(whole, "a cut while the first record is written leaves nothing, or the record");
}

/* Zeros are no record, and what is there already is not written again. */
static void zeros(void)
{
    start(0xFF);
    CHECK(put(7) && put(8), "two records");
    host.writes = 0;
    memcpy(journal_payload(&journal), model.payload[7], JOURNAL_PAYLOAD);
    journal_put(&journal, 7);
    CHECK(journal_idle(&journal) && settle(&journal) && host.writes == 0 && as_model(&journal), "the same again is not written");
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, 7);
    model.kept[7] = false;
    CHECK(settle(&journal) && host.writes == 1 && as_model(&journal), "zeros take the record away, by one byte");
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, 9);
    CHECK(journal_idle(&journal) && as_model(&journal), "and are none where none was");
}

/* ---- the order of slots and of records ---- */

static uint8_t slots_of(uint8_t key)
{
    uint8_t slots = 0;

    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        slots += journal_byte(slot, JOURNAL_SLOT - 1) >> 2 == key;
    return slots;
}

/* Puts a record, and leaves in cut[] what was there before the last byte was written, which sets the one before free. */
static void put_but_for_the_last(uint8_t key)
{
    begin_put(key);
    host.busy = 1;
    while (!journal_idle(&journal)) {
        memcpy(cut, cells, sizeof cut);
        host.refusals = 0;
        journal_tick(&journal);
    }
    host.busy = 0;
    host.refusals = 0;
    end_put();
}

/* All slots and versions, round and round: when both are there, the newer counts, wherever it lies. */
static void newest(void)
{
    uint16_t both = 0, wrong = 0;

    start(0xFF);
    for (uint8_t i = 0; i < 5; i++) /* some that stay */
        put(i);
    for (uint16_t i = 0; i < 5 * JOURNAL_SLOTS; i++) {
        put_but_for_the_last(7);
        use(cut);
        both += slots_of(7) == 2;
        journal_open(&after);
        wrong += !as_model(&after) || slots_of(7) != 1;
        use(cells);
    }
    CHECK(both == 5 * JOURNAL_SLOTS - 1, "the old record goes when the new one is there");
    CHECK(wrong == 0, "at the start the newer of two counts, and the other is set free");
}

static void round_and_round(void)
{
    uint8_t written[JOURNAL_SLOTS] = { 0 };
    bool once = true, keys = true;

    start(0xFF);
    for (uint8_t i = 0; i < 2 * JOURNAL_SLOTS; i++) {
        put(0);
        written[journal_find(&journal, 0)]++;
    }
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        once &= written[slot] == 2;
    CHECK(once, "all slots are written one after the other, round and round");
    start(0xFF);
    for (uint8_t key = 0; key < JOURNAL_KEYS; key++) {
        keys &= put(key);
        memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
        if (key >= JOURNAL_SLOTS - 1) { /* one more has no room */
            journal_put(&journal, key - (JOURNAL_SLOTS - 1));
            keys &= settle(&journal);
            model.kept[key - (JOURNAL_SLOTS - 1)] = false;
        }
    }
    CHECK(keys && as_model(&journal) && journal_free() == 1, "a record of each key there is, so many at a time that one slot is free");
    for (uint16_t noise = 0; noise < 300; noise++) {
        host.noise = noise;
        journal_open(&journal);
        keys &= put(JOURNAL_KEYS - 1);
    }
    CHECK(keys && as_model(&journal) && journal.worn == JOURNAL_WELL, "wherever one begins after power-on");
}

/* ---- storage is damaged, foreign or worn out ---- */

/* Last bytes that are no key, as others have left them. */
static void no_keys(void)
{
    start(0xFF);
    put(0);
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (journal_find(&journal, 0) != slot)
            cells[JOURNAL_MARK + slot * JOURNAL_SLOT + JOURNAL_SLOT - 1] = (uint8_t)(JOURNAL_KEYS << 2 | slot % 4);
    host.writes = 0;
    journal_open(&journal);
    CHECK(host.writes == 0 && journal_free() == JOURNAL_SLOTS - 1, "a slot whose last byte is no key is free, and left as it is");
    CHECK(put(1) && as_model(&journal) && journal.worn == JOURNAL_WELL && journal_free() == JOURNAL_SLOTS - 2, "until a record takes it");
}

/* Every key but that of the damaged slot is as it was; that one has nothing, or what was there before. */
static bool lost_at_most(uint8_t key)
{
    bool equal = true;

    journal_open(&after);
    for (uint8_t k = 0; k < JOURNAL_KEYS; k++)
        equal &= k == key || !model.kept[k] || holds(&after, k, model.payload[k]);
    return equal;
}

/* Returns the key of the record at an address; JOURNAL_NONE if there is none. */
static uint8_t key_at(uint16_t address)
{
    for (uint8_t key = 0; key < JOURNAL_KEYS && address >= JOURNAL_MARK; key++)
        if (journal_find(&journal, key) == (address - JOURNAL_MARK) / JOURNAL_SLOT)
            return key;
    return JOURNAL_NONE;
}

/* Changes one byte.  Returns whether no record but the one there is lost; a slot that was free may count again. */
static bool loses_one(uint16_t address, uint8_t byte, uint16_t *lost)
{
    uint8_t key = key_at(address);
    bool one;

    memcpy(cut, cells, sizeof cut);
    cut[address] = byte;
    use(cut);
    if (key == JOURNAL_NONE && address >= JOURNAL_MARK && address % JOURNAL_SLOT == JOURNAL_SLOT - 1)
        key = byte >> 2;
    one = lost_at_most(key);
    *lost += key < JOURNAL_KEYS && model.kept[key] && !holds(&after, key, model.payload[key]);
    use(cells);
    return one;
}

static void damage(void)
{
    bool one = true;
    uint16_t lost = 0;

    start(0xFF);
    for (uint16_t i = 0; i < 300; i++)
        one &= put((uint8_t)chance(KEYS));
    for (uint32_t bit = 0; bit < 8 * STORAGE_SIZE; bit += RANGE_JOURNAL_BITS)
        one &= loses_one((uint16_t)(bit / 8), cells[bit / 8] ^ (uint8_t)(1 << bit % 8), &lost);
    for (uint16_t i = 0; i < RANGE_JOURNAL_BYTES; i++)
        one &= loses_one(chance(STORAGE_SIZE), (uint8_t)chance(256), &lost);
    CHECK(one && lost > 0, "any one bit or byte that is wrong, of the mark, too, loses one record at most");
}

static bool empty(void)
{
    for (uint8_t key = 0; key < JOURNAL_KEYS; key++)
        if (journal_find(&journal, key) != JOURNAL_NONE)
            return false;
    return true;
}

/* Nothing is found, and nothing is written until a record is put; which is stored then. */
static bool is_nobodys(uint8_t key)
{
    bool usable;

    memcpy(before, cells, sizeof before);
    memset(&model, 0, sizeof model);
    host.writes = 0;
    journal_open(&journal);
    usable = empty() && host.writes == 0;
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, key); /* removes nothing */
    usable &= settle(&journal) && memcmp(before, cells, sizeof cells) == 0;
    usable &= put(key) && as_model(&journal);
    journal_open(&after);
    return usable && as_model(&after);
}

static void foreign(void)
{
    bool usable = true;

    for (uint16_t fill = 0; fill < 256; fill++) {
        start((uint8_t)fill);
        usable &= is_nobodys(5);
    }
    CHECK(usable, "storage full of any one byte is empty, is left as it is, and can be written to");
    for (uint32_t image = 0; image < RANGE_JOURNAL_IMAGES; image++) {
        for (uint16_t i = 0; i < STORAGE_SIZE; i++)
            cells[i] = (uint8_t)chance(256);
        usable &= is_nobodys((uint8_t)chance(KEYS));
    }
    CHECK(usable, "so is storage with random bytes");
}

static void newer_version(void)
{
    bool kept = true;

    start(0xFF);
    for (uint8_t i = 0; i < 9; i++)
        put(i);
    for (uint16_t version = JOURNAL_VERSION + 1; version < 255; version++) {
        cells[JOURNAL_MARK - 2] = (uint8_t)version;
        cells[JOURNAL_MARK - 1] = (uint8_t)(255 - version);
        memcpy(before, cells, sizeof before);
        journal_open(&after);
        kept &= after.owner == JOURNAL_NEWER && journal_find(&after, 3) == JOURNAL_NONE;
        memset(journal_payload(&after), 7, JOURNAL_PAYLOAD);
        journal_put(&after, 3);
        kept &= settle(&after) && memcmp(before, cells, sizeof cells) == 0;
    }
    CHECK(kept, "what a newer version wrote is known as such, neither read nor written");
    journal_forget(&after);
    CHECK(after.owner == JOURNAL_NOBODY, "but it can be forgotten");
}

/* ---- worn cells ---- */

static uint8_t stuck[STORAGE_SIZE];

/* The cells of so many slots, from this one on, keep this value from now on, or what they have (value 256). */
static void stick(uint8_t slot, uint8_t slots, uint16_t value)
{
    uint16_t from = JOURNAL_MARK + slot * JOURNAL_SLOT, bytes = slots * JOURNAL_SLOT;

    memset(stuck + from, 1, bytes);
    if (value < 256)
        memset(cells + from, value, bytes);
    host.stuck = stuck;
}

static void all_well(void)
{
    memset(stuck, 0, sizeof stuck);
    host.stuck = 0;
}

/* So many live records, and all other slots take no writes: one more is not stored, the older record stays, and that is told. */
static void no_slot_left(uint8_t live, uint16_t value)
{
    uint8_t first;
    bool whole = true;

    all_well();
    start(0xFF);
    journal.slot = JOURNAL_SLOTS - 1;
    for (uint8_t key = 0; key < live; key++)
        whole &= put(key);
    first = journal_find(&journal, 0);
    stick(live, JOURNAL_SLOTS - live, value);
    whole &= first == 0 && as_model(&journal);
    begin_put(0);
    whole &= settle(&journal) && journal.worn == JOURNAL_WORN;
    model.writes = false;
    whole &= as_model(&journal);
    journal.worn = JOURNAL_TOLD;
    begin_put(live);
    whole &= settle(&journal) && journal.worn == JOURNAL_TOLD;
    model.writes = false;
    whole &= as_model(&journal);
    journal_open(&journal);
    whole &= as_model(&journal);
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, 0);
    whole &= settle(&journal);
    model.kept[0] = false;
    whole &= as_model(&journal);
    whole &= put(1) && as_model(&journal); /* in the slot of key 0 */
    if (!whole) {
        NOTE("live records", live);
        NOTE("cells stuck at", value);
    }
    CHECK(whole, "where no free slot takes writes, the older records stay, also when others go, and it is told");
}

/* No cell at all takes writes. */
static void nothing_takes(uint16_t value)
{
    bool whole;

    all_well();
    start((uint8_t)value);
    memset(stuck, 1, sizeof stuck);
    host.stuck = stuck;
    journal_open(&journal);
    begin_put(3);
    whole = settle(&journal) && journal.worn == JOURNAL_WORN && empty();
    host.writes = 0;
    begin_put(3);
    whole &= settle(&journal) && host.writes == 0 && empty();
    CHECK(whole, "where no cell takes writes, nothing is stored, and it is told, and not tried again");
}

static void worn_out(void)
{
    static const uint16_t values[] = { 0x00, 0x04, 0x55, 0xFF, 256 };

    for (uint8_t i = 0; i < sizeof values / sizeof *values; i++) {
        no_slot_left(JOURNAL_SLOTS - 1, values[i]);
        no_slot_left(5, values[i]);
        if (values[i] < 256)
            nothing_takes(values[i]);
    }
    all_well();
}

/* ---- wear ---- */

enum { SESSION = 10 /* records of a session */ };

/* Live records by the number, of which few change: how often each slot is written, in sessions of `session` records. */
static void wear(uint8_t keys, uint8_t hot, uint16_t session)
{
    static uint32_t writes[JOURNAL_SLOTS], starts[JOURNAL_SLOTS];
    uint32_t most = 0, all = 0, most_starts = 0, sessions = 0;
    bool whole = true;

    memset(writes, 0, sizeof writes);
    memset(starts, 0, sizeof starts);
    start(0xFF);
    for (uint8_t key = 0; key < keys; key++)
        whole &= put(key);
    for (uint16_t i = 0; i < RANGE_JOURNAL_WEAR; i++) {
        begin_put((uint8_t)chance(hot));
        whole &= settle(&journal);
        writes[journal.slot]++;
        if (i % session == 1) {
            starts[journal.slot]++;
            sessions++;
        }
        end_put();
        if (i % session == 0) { /* switched off and on */
            host.noise = chance(65535);
            journal_open(&journal);
        }
    }
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++) {
        all += writes[slot];
        most = writes[slot] > most ? writes[slot] : most;
        most_starts = starts[slot] > most_starts ? starts[slot] : most_starts;
    }
    NOTE("records kept:", keys);
    NOTE("  records put:", RANGE_JOURNAL_WEAR);
    NOTE("  of a session:", session);
    NOTE("  most often written slot:", (int32_t)most);
    NOTE("  most often written first, of sessions:", (int32_t)sessions);
    NOTE("    times:", (int32_t)most_starts);
    CHECK(whole && as_model(&journal) && all == RANGE_JOURNAL_WEAR, "what is kept stays");
    CHECK(most < all / (JOURNAL_SLOTS - keys) * 3 / 2 + 4, "no slot is written half as much again as the free ones would be, alike");
    CHECK(most_starts < sessions / (JOURNAL_SLOTS - keys) * 2 + 10, "nor is one twice as often the first of a session");
}

/* Returns whether storage has all records, or none. */
static bool all_or_nothing(uint8_t *storage)
{
    bool whole;

    use(storage);
    journal_open(&after);
    whole = after.owner == JOURNAL_NOBODY || as_model(&after);
    use(cells);
    return whole;
}

/* Forget all erases the letters of the mark, and no other byte. */
static void forgotten(void)
{
    static struct host_write written[30];
    uint8_t was[STORAGE_SIZE];

    start(0xFF);
    for (uint8_t key = 0; key < KEYS; key++)
        put(key);
    memcpy(was, cells, sizeof was);
    memset(was, 0xFF, JOURNAL_MARK - 2);
    cuts_begin(before, written);
    journal_forget(&journal);
    CHECK(empty() && journal.owner == JOURNAL_NOBODY && memcmp(was, cells, sizeof was) == 0, "forget all erases the letters of the mark");
    CHECK(cuts_survived(before, written, all_or_nothing), "a cut meanwhile leaves all, or nothing");
}

/* A letter of the mark that is damaged is written again at the next start, so that one after the other loses nothing, either. */
static void mended_mark(void)
{
    bool whole = true;

    start(0xFF);
    whole &= put(3) && put(4);
    for (uint8_t i = 0; i < JOURNAL_MARK - 2; i++) {
        cells[i] ^= 0x10;
        journal_open(&journal);
        whole &= journal.owner == JOURNAL_OURS && as_model(&journal);
    }
    CHECK(whole, "letters of the mark that are damaged one after the other lose nothing");
}

/* The bytes of the window, as docs/journal.md has them, after one record: the mark, and a slot with its CRC-16, which starts with 0xFFFF
 * and takes the last byte first.  What is stored never changes, unless the version does. */
static void published(void)
{
    static const uint8_t mark[] = { 'P', 'o', 'c', 'k', 'e', 't', 'N', 'i', 'm', 'a', 't', 'r', 'o', 'n', 1, 254 };
    static const uint8_t slot[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 250, 0xA7, 0x00, 5 << 2 | 1 };
    static const uint8_t next[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0x74, 0xDB, 5 << 2 | 2 };
    bool right;

    start(0xFF);
    journal.slot = 6;
    memcpy(journal_payload(&journal), slot, JOURNAL_PAYLOAD);
    journal_put(&journal, 5);
    right = settle(&journal) && memcmp(cells, mark, sizeof mark) == 0 && memcmp(cells + 16 + 16 * 7, slot, sizeof slot) == 0;
    memcpy(journal_payload(&journal), next, JOURNAL_PAYLOAD);
    journal_put(&journal, 5);
    right &= settle(&journal) && memcmp(cells + 16 + 16 * 8, next, sizeof next) == 0 && cells[16 + 16 * 8 - 1] == 0xFF;
    for (uint16_t i = 0; i < STORAGE_SIZE; i++)
        right &= i < 16 || (i >= 16 + 16 * 7 && i < 16 + 16 * 9) || cells[i] == 0xFF;
    CHECK(right, "the bytes of the mark and of a slot are those that were published, and no others are written");
}

/* The memory is worn out, and nine slots are free: a record is tried in one of them only, because the player waits. */
static void tried_once(void)
{
    bool right = true;

    all_well();
    start(0xFF);
    for (uint8_t key = 0; key < JOURNAL_SLOTS - 9; key++)
        right &= put(key);
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        if (journal_byte(slot, JOURNAL_SLOT - 1) == 0xFF)
            stick(slot, 1, 256);
    for (uint8_t i = 0; i < 3; i++) {
        begin_put(i);
        host.writes = 0;
        right &= settle(&journal) && journal.worn == JOURNAL_WORN;
        right &= i == 0 ? host.writes > 9 * (JOURNAL_SLOT - 4) : host.writes > JOURNAL_SLOT - 4 && host.writes <= JOURNAL_SLOT + 1;
        model.writes = false;
    }
    CHECK(right && as_model(&journal), "a first record is tried in all free slots, and after that one slot is tried for each");
    all_well();
}

/* So many letters of the mark are wrong: the window is the journal's if 11 or more of the 14 are right, whichever these are, and also if
 * the version is damaged. */
static void wrong_letters(void)
{
    bool right = true;

    for (uint8_t wrong = 0; wrong <= JOURNAL_MARK - 2; wrong++)
        for (uint8_t first = 0; first < JOURNAL_MARK - 2; first++) {
            start(0xFF);
            right &= put(3);
            for (uint8_t i = 0; i < wrong; i++)
                cells[(first + i * 3) % (JOURNAL_MARK - 2)] ^= 0x10;
            if (first & 1)
                cells[JOURNAL_MARK - 2] = 0;
            journal_open(&after);
            right &= wrong <= 3 ? after.owner == JOURNAL_OURS && as_model(&after) : after.owner == JOURNAL_NOBODY;
        }
    CHECK(right, "three letters of the mark may be wrong, and no more");
}

/* ---- any cells worn at any values ---- */

enum { MOST_WRITES = JOURNAL_SLOTS * (JOURNAL_SLOT + 2) + JOURNAL_MARK /* of one record: each slot is tried once, and set free */ };

/* Takes what is found under a key for what is kept. */
static void as_found(uint8_t key)
{
    uint8_t slot = journal_find(&journal, key);

    model.kept[key] = slot != JOURNAL_NONE;
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        model.payload[key][i] = journal_byte(slot, i);
}

/* Opens the journal with the cells as they are: worn cells may have changed what was kept. */
static void open_as_found(void)
{
    journal_open(&journal);
    for (uint8_t key = 0; key < JOURNAL_KEYS; key++)
        as_found(key);
    model.writes = false;
}

/* Lets the journal finish.  Returns whether it does so with no more writes than there can be. */
static bool settles_soon(void)
{
    uint16_t ticks = 0;

    host.busy = 1; /* a byte each tick */
    while (!journal_idle(&journal) && ticks++ < MOST_WRITES)
        journal_tick(&journal);
    host.busy = host.refusals = 0;
    return journal_idle(&journal) && host.writes <= MOST_WRITES;
}

/* Puts a record, or removes it.  Returns whether the key has it, or, where the journal says that the memory is worn out, what it had; and
 * the other keys what they had.  A record that stays in worn cells is found again when the newer one is removed: that is told, too. */
static bool put_if_possible(uint8_t key, bool record)
{
    bool whole;

    host.writes = 0;
    if (record) {
        begin_put(key);
        whole = settles_soon();
        if (!holds(&journal, key, model.next) && journal.worn == JOURNAL_WORN)
            model.writes = false;
        else
            end_put();
        return whole && as_model(&journal);
    }
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, key);
    whole = settles_soon();
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, KEYS + 1); /* which there is not: at this moment a record that cannot be erased is spoilt */
    model.kept[key] = false;
    if (journal.worn == JOURNAL_WORN)
        as_found(key);
    return whole && as_model(&journal);
}

/* The power goes while a record is written: the key has the old record then, or the new one. */
static bool is_cut_off(uint8_t key)
{
    bool whole;

    begin_put(key);
    host.busy = 1;
    for (uint16_t ticks = chance(2 * JOURNAL_SLOT); ticks > 0; ticks--)
        journal_tick(&journal);
    host.busy = host.refusals = 0;
    journal_open(&journal);
    whole = as_model(&journal);
    model.writes = false;
    as_found(key);
    return whole;
}

/* Some records are put and removed, the power goes, and the journal is opened again between them. */
static bool lives_on(uint8_t records)
{
    bool whole = true;

    for (uint8_t i = 0; i < records; i++) {
        uint8_t key = (uint8_t)chance(4);

        whole &= chance(8) == 0 ? is_cut_off(key) : put_if_possible(key, chance(5) > 0);
        if (chance(4) == 0) {
            host.writes = 0;
            host.noise = chance(65535);
            journal_open(&journal);
            whole &= host.writes <= 2 * JOURNAL_SLOTS + JOURNAL_MARK && as_model(&journal);
        }
    }
    return whole;
}

/* Begins with some records, three of them often written, so that every slot was once in use. */
static bool some_records(void)
{
    bool whole = true;

    all_well();
    start(0xFF);
    for (uint8_t i = 0; i < 5; i++)
        whole &= put(i);
    for (uint8_t i = 0; i < JOURNAL_SLOTS; i++)
        whole &= put(i % 3);
    return whole;
}

/* Cells `from` to `to` - 1 of a slot are worn out, and keep this value; 256: what they have. */
static void wear_out(uint8_t slot, uint8_t from, uint8_t to, uint16_t value)
{
    uint16_t at = JOURNAL_MARK + slot * JOURNAL_SLOT;

    host.stuck = stuck;
    memset(stuck + at + from, 1, to - from);
    if (value < 256)
        memset(cells + at + from, value, to - from);
}

/* One slot at each value: all of it, its last byte, one of its other bytes. */
static void any_slot_at_any_value(void)
{
    static const uint8_t from[] = { 0, JOURNAL_SLOT - 1, 5 }, to[] = { JOURNAL_SLOT, JOURNAL_SLOT, 6 };
    bool whole = true;

    for (uint16_t value = 0; value <= 256; value += RANGE_JOURNAL_VALUES)
        for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++) {
            uint8_t part = (uint8_t)((value + slot) % sizeof from);

            whole &= some_records();
            wear_out(slot, from[part], to[part], value);
            open_as_found();
            whole &= lives_on(8);
        }
    CHECK(whole, "one slot worn out at any value loses nothing that is put later");
}

/* Slots in every number, each at another value; some at the record that they hold. */
static void any_number_of_slots(void)
{
    bool whole = true;
    uint16_t worn = 0;

    for (uint8_t slots = 0; slots <= JOURNAL_SLOTS; slots++)
        for (uint8_t round = 0; round < RANGE_JOURNAL_WORN; round++) {
            whole &= some_records();
            for (uint8_t i = 0; i < slots; i++) {
                uint8_t from = (uint8_t)(chance(2) * chance(JOURNAL_SLOT));
                uint8_t slot = (uint8_t)(slots == JOURNAL_SLOTS ? i : chance(JOURNAL_SLOTS));

                wear_out(slot, from, (uint8_t)(chance(2) ? JOURNAL_SLOT : from + 1), chance(3) ? chance(256) : 256);
            }
            open_as_found();
            whole &= lives_on(8);
            worn += journal.worn != JOURNAL_WELL;
        }
    NOTE("times that the memory was worn out:", worn);
    CHECK(whole && worn > 0, "so do slots in any number, or it is told");
    all_well();
}

/* A whole slot keeps the record that it holds, and can be neither freed nor spoilt: newer records of the key come before it, however often
 * their versions go round, and it is told. */
static void keeps_its_record(void)
{
    bool whole = some_records();

    wear_out(journal_find(&journal, 1), 0, JOURNAL_SLOT, 256);
    for (uint8_t i = 0; i < 20; i++) {
        whole &= put(1) && as_model(&journal);
        if (i % 3 == 0)
            journal_open(&journal);
        whole &= as_model(&journal) && (i == 0 || journal.worn == JOURNAL_WORN);
    }
    CHECK(whole, "a record that stays in its worn cells is the older one for ever, and it is told");
    all_well();
}

/* Cells of the mark in every number, each at another value: the window is the journal's, or nothing is stored and that is told. */
static void any_mark(void)
{
    bool whole = true;
    uint16_t ours = 0, none = 0;

    for (uint8_t count = 1; count <= JOURNAL_MARK; count++)
        for (uint8_t round = 0; round < RANGE_JOURNAL_WORN; round++) {
            all_well();
            start(0xFF);
            if (round & 1)
                whole &= put(1);
            host.stuck = stuck;
            for (uint8_t i = 0; i < count; i++) {
                uint8_t at = (uint8_t)(count == JOURNAL_MARK ? i : chance(JOURNAL_MARK));

                stuck[at] = 1;
                cells[at] = chance(2) ? (uint8_t)chance(256) : cells[at];
            }
            open_as_found();
            for (uint8_t i = 0; i < 3; i++)
                whole &= journal.owner == JOURNAL_NEWER || put_if_possible(i, true);
            ours += journal.owner == JOURNAL_OURS;
            none += journal.owner == JOURNAL_NOBODY && journal.worn == JOURNAL_WORN;
        }
    CHECK(whole && ours > 0 && none > 0, "where cells of the mark are worn out, records are stored, or it is told that they are not");
    all_well();
}

static void any_wear(void)
{
    keeps_its_record();
    any_slot_at_any_value();
    any_number_of_slots();
    any_mark();
}

int main(void)
{
    power_cuts();
    first_record();
    zeros();
    damage();
    mended_mark();
    foreign();
    newer_version();
    worn_out();
    wear(8, 3, SESSION);
    wear(18, 3, SESSION);
    wear(18, 3, 40);
    wear(KEYS, 1, SESSION);
    forgotten();
    newest();
    round_and_round();
    no_keys();
    published();
    wrong_letters();
    tried_once();
    any_wear();
    return tap_done();
}
