/* The journal: what is kept when the power goes at any byte, when storage is damaged, foreign or worn out, and how it wears. */
#include "firmware/store/journal.h"
#include "hal/host/host.h"
#include "range_journal.h"
#include "host_tests/tap.h"
#include <string.h>

enum { KEYS = 56 };

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

static bool holds(uint8_t key, const uint8_t *payload)
{
    uint8_t slot = journal_find(key);
    bool equal = slot != JOURNAL_NONE;

    for (uint8_t i = 0; equal && i < JOURNAL_PAYLOAD; i++)
        equal = journal_byte(slot, i) == payload[i];
    return equal;
}

/* Every key has what the model says; the one that is being written that or what is new. */
static bool as_model(void)
{
    bool equal = true;

    for (uint8_t key = 0; key < JOURNAL_KEYS; key++) {
        bool old = model.kept[key] ? holds(key, model.payload[key]) : journal_find(key) == JOURNAL_NONE;

        equal &= old || (model.writes && key == model.key && holds(key, model.next));
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

/* The machine starts with what the cut has left: that is as the model says, and can be written on. */
static bool survives(void)
{
    uint8_t payload[JOURNAL_PAYLOAD] = { 1, 2, 3 };
    bool whole;

    use(cut);
    journal_open(&after);
    whole = as_model();
    memcpy(journal_payload(&after), payload, JOURNAL_PAYLOAD);
    journal_put(&after, KEYS);
    whole &= settle(&after) && holds(KEYS, payload);
    journal_open(&after);
    whole &= holds(KEYS, payload);
    use(cells);
    return whole;
}

/* The byte that the last tick wrote may be old, erased, half programmed or anything on the way to new. */
static bool survives_cut_at(uint16_t address)
{
    uint8_t value[] = { before[address], 0xFF, before[address] & cells[address], cells[address] | (uint8_t)chance(256),
                        (uint8_t)chance(256), cells[address] };
    bool whole = true;

    for (uint8_t i = 0; i < sizeof value; i++) {
        memcpy(cut, cells, sizeof cut);
        cut[address] = value[i];
        whole &= survives();
    }
    return whole;
}

/* One byte is written at each tick: storage is busy once after each. */
static bool cuts(uint8_t key, uint32_t *count)
{
    bool whole = true;

    begin_put(key);
    for (uint16_t ticks = 0; ticks < 2000 && !journal_idle(&journal); ticks++) {
        memcpy(before, cells, sizeof before);
        host.busy = 1;
        host.refusals = 0;
        journal_tick(&journal);
        host.busy = 0;
        for (uint16_t i = 0; i < STORAGE_SIZE; i++)
            if (cells[i] != before[i]) {
                whole &= survives_cut_at(i);
                ++*count;
            }
        if (journal_idle(&journal) && model.writes)
            end_put();
    }
    return whole && !model.writes;
}

static void power_cuts(void)
{
    bool whole = true;
    uint32_t count = 0;

    start(0xFF);
    for (uint16_t i = 0; i < RANGE_JOURNAL_CUTS; i++) {
        for (uint8_t between = (uint8_t)chance(40); between > 0; between--)
            whole &= put((uint8_t)(chance(3) ? chance(4) : chance(KEYS)));
        whole &= cuts((uint8_t)(chance(3) ? chance(4) : chance(KEYS)), &count);
    }
    NOTE("bytes at whose writing the power went:", (int32_t)count);
    CHECK(whole, "a cut at any byte leaves the old or the new record, and every other");
}

/* Zeros are no record, and what is there already is not written again. */
static void zeros(void)
{
    start(0xFF);
    CHECK(put(7) && put(8), "two records");
    host.writes = 0;
    memcpy(journal_payload(&journal), model.payload[7], JOURNAL_PAYLOAD);
    journal_put(&journal, 7);
    CHECK(journal_idle(&journal) && settle(&journal) && host.writes == 0 && as_model(), "the same again is not written");
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, 7);
    model.kept[7] = false;
    CHECK(settle(&journal) && host.writes == 1 && as_model(), "zeros take the record away, by one byte");
    memset(journal_payload(&journal), 0, JOURNAL_PAYLOAD);
    journal_put(&journal, 9);
    CHECK(journal_idle(&journal) && as_model(), "and are none where none was");
}

/* What one byte of a payload makes: it is another record, and none only when all of them are 0. */
static void each_byte(void)
{
    bool written = true, there = true;

    start(0xFF);
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++) {
        written &= put(7);
        model.next[i] ^= (uint8_t)(1 + chance(255));
        memcpy(journal_payload(&journal), model.next, JOURNAL_PAYLOAD);
        journal_put(&journal, 7);
        written &= settle(&journal) && holds(7, model.next);
        memset(model.next, 0, JOURNAL_PAYLOAD);
        model.next[i] = 1;
        memcpy(journal_payload(&journal), model.next, JOURNAL_PAYLOAD);
        journal_put(&journal, 8);
        there &= settle(&journal) && holds(8, model.next);
    }
    CHECK(written, "a record that differs in one byte is written");
    CHECK(there, "and one with one byte that is not 0 is one");
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
        wrong += !as_model() || slots_of(7) != 1;
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
        written[journal_find(0)]++;
    }
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        once &= written[slot] == 2;
    CHECK(once, "all slots are written one after the other, round and round");
    start(0xFF);
    for (uint8_t key = 0; key < JOURNAL_KEYS; key++)
        keys &= put(key);
    CHECK(keys && as_model(), "a record of each key there is");
    for (uint16_t noise = 0; noise < 300; noise++) {
        host.noise = noise;
        journal_open(&journal);
        keys &= put(0);
    }
    CHECK(keys && as_model(), "wherever one begins after power-on");
}

/* ---- storage is damaged, foreign or worn out ---- */

/* Last bytes that are no key, as others have left them. */
static void no_keys(void)
{
    start(0xFF);
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++)
        cells[STORAGE_OURS + slot * JOURNAL_SLOT + JOURNAL_SLOT - 1] = (uint8_t)(JOURNAL_KEYS << 2 | slot % 8);
    host.writes = 0;
    journal_open(&journal);
    CHECK(host.writes == 0, "a slot whose last byte is no key is free, and left as it is");
}

/* Every key but that of the damaged slot is as it was; that one has nothing, or what was there before. */
static bool lost_at_most(uint8_t key)
{
    bool equal = true;

    journal_open(&after);
    for (uint8_t k = 0; k < JOURNAL_KEYS; k++)
        equal &= k == key || !model.kept[k] || holds(k, model.payload[k]);
    return equal;
}

static void damage(void)
{
    bool one = true, settled = true;
    uint16_t lost = 0;

    start(0xFF);
    for (uint16_t i = 0; i < 300; i++)
        settled &= put((uint8_t)chance(KEYS));
    for (uint32_t bit = 8 * STORAGE_OURS; bit < 8 * STORAGE_SIZE; bit += RANGE_JOURNAL_BITS) {
        uint16_t address = (uint16_t)(bit / 8), slot = (address - STORAGE_OURS) / JOURNAL_SLOT;
        uint8_t key = JOURNAL_NONE;

        for (uint8_t k = 0; k < JOURNAL_KEYS; k++)
            if (journal_find(k) == slot)
                key = k;
        memcpy(cut, cells, sizeof cut);
        cut[address] ^= (uint8_t)(1 << bit % 8);
        use(cut);
        one &= lost_at_most(key);
        lost += key != JOURNAL_NONE && !holds(key, model.payload[key]);
        use(cells);
    }
    CHECK(settled && one, "any one bit that is wrong loses one record at most");
    CHECK(lost > 0, "which is found out");
    for (uint16_t i = 0; i < RANGE_JOURNAL_BYTES; i++) {
        uint16_t address = STORAGE_OURS + chance(STORAGE_SIZE - STORAGE_OURS);
        uint8_t key = JOURNAL_NONE, was = cells[address];

        for (uint8_t k = 0; k < JOURNAL_KEYS; k++)
            if (journal_find(k) == (address - STORAGE_OURS) / JOURNAL_SLOT)
                key = k;
        cells[address] = (uint8_t)chance(256);
        if (key == JOURNAL_NONE && address % JOURNAL_SLOT == JOURNAL_SLOT - 1)
            key = cells[address] >> 2; /* a slot that was free may count again */
        memcpy(cut, cells, sizeof cut);
        use(cut);
        one &= lost_at_most(key);
        use(cells);
        cells[address] = was;
    }
    CHECK(one, "nor does any one byte");
}

static bool empty(void)
{
    for (uint8_t key = 0; key < JOURNAL_KEYS; key++)
        if (journal_find(key) != JOURNAL_NONE)
            return false;
    return true;
}

static void foreign(void)
{
    uint16_t some = 0;
    bool usable = true;

    for (uint16_t fill = 0; fill < 256; fill++) {
        start((uint8_t)fill);
        usable &= empty() && put(5) && as_model();
    }
    CHECK(usable, "storage full of any one byte is empty, and can be written to");
    for (uint32_t image = 0; image < RANGE_JOURNAL_IMAGES; image++) {
        uint8_t key = (uint8_t)chance(KEYS);

        start(0);
        for (uint16_t i = 0; i < STORAGE_SIZE; i++)
            cells[i] = (uint8_t)chance(256);
        journal_open(&journal);
        some += !empty();
        usable &= put(key) && holds(key, model.payload[key]);
        journal_open(&journal);
        usable &= holds(key, model.payload[key]);
    }
    NOTE("random images with a record in them by chance:", some);
    CHECK(usable, "random bytes can be written on, and what is written is found again");
    CHECK(some <= 1 + RANGE_JOURNAL_IMAGES / 1000, "and are hardly ever taken for a record");
}

/* The cells 16..16 + slots * 16 - 1 hold what they hold. */
static bool put_on_worn(uint8_t key, uint16_t slots)
{
    uint8_t worn[STORAGE_SIZE];

    memcpy(worn, cells, sizeof worn);
    host.busy = 1;
    begin_put(key);
    for (uint16_t ticks = 0; ticks < 4000; ticks++) {
        journal_tick(&journal);
        memcpy(cells + STORAGE_OURS, worn + STORAGE_OURS, slots * JOURNAL_SLOT);
        if (journal_idle(&journal))
            return true;
    }
    return false;
}

static void worn_out(void)
{
    bool whole = true;

    start(0xFF);
    journal.slot = 20;
    for (uint8_t i = 0; i < 3; i++)
        whole &= put(i);
    journal.slot = JOURNAL_SLOTS - 1;
    for (uint8_t i = 0; i < 5; i++) {
        whole &= put_on_worn(i % 3, 5);
        whole &= as_model();
        model.writes = false;
        whole &= as_model();
    }
    CHECK(whole, "a record that goes to a worn slot leaves the one before");
    CHECK(put_on_worn(0, 5) && holds(0, model.next), "the one after them is kept");
    end_put();
    journal_open(&journal);
    CHECK(as_model(), "and found again");
}

/* ---- wear ---- */

/* Live records by the number, of which few change: how often each slot is written. */
static void wear(uint8_t keys, uint8_t hot)
{
    static uint32_t writes[JOURNAL_SLOTS];
    uint32_t most = 0, all = 0;
    bool whole = true;

    memset(writes, 0, sizeof writes);
    start(0xFF);
    for (uint8_t key = 0; key < keys; key++)
        whole &= put(key);
    for (uint16_t i = 0; i < RANGE_JOURNAL_WEAR; i++) {
        begin_put((uint8_t)chance(hot));
        settle(&journal);
        writes[journal.slot]++;
        end_put();
        if (i % 40 == 0) { /* switched off and on */
            host.noise = chance(65535);
            journal_open(&journal);
        }
    }
    for (uint8_t slot = 0; slot < JOURNAL_SLOTS; slot++) {
        all += writes[slot];
        most = writes[slot] > most ? writes[slot] : most;
    }
    NOTE("records kept:", keys);
    NOTE("  records put:", RANGE_JOURNAL_WEAR);
    NOTE("  most often written slot:", (int32_t)most);
    CHECK(whole && as_model() && all == RANGE_JOURNAL_WEAR, "what is kept stays");
    CHECK(most < all / (JOURNAL_SLOTS - keys) * 3 / 2 + 4, "no slot is written half as much again as the free ones would be, alike");
}

static void nothing_to_write(void)
{
    start(0xFF);
    CHECK(put(3), "a record");
    host.writes = 0;
    journal_open(&journal);
    for (uint16_t ticks = 0; ticks < 1000; ticks++)
        journal_tick(&journal);
    CHECK(host.writes == 0, "nothing is written while nothing is put");
    for (uint16_t i = 0; i < STORAGE_OURS; i++)
        if (cells[i] != 0xFF)
            host.writes++;
    CHECK(host.writes == 0, "the system's bytes are left alone");
}

int main(void)
{
    power_cuts();
    zeros();
    damage();
    foreign();
    worn_out();
    wear(8, 3);
    wear(40, 3);
    wear(KEYS, 1);
    nothing_to_write();
    each_byte();
    newest();
    round_and_round();
    no_keys();
    return tap_done();
}
