/* Checks the store as a model checker does: all orders of what a player does, the power going at any byte of any of them, and all of them
 * again from what the cut has left, with a second cut.
 *
 * What must hold at every start: the match that is found is one that was stored, or was being stored when the power went; a game that has
 * ended is counted once; no slot of the journal is lost; what was cleared never comes back. */
#include "firmware/store/keys.h"
#include "firmware/store/store.h"
#include "firmware/match/pick.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <string.h>

enum {
    ORDER = 3,    /* steps in a row before the first cut, each of STEPS */
    LOG = 4000,   /* bytes that one step may write */
    ALLOWED = 40, /* states that may be found after a cut in one step */
    TICKS = 5000, /* more than any step takes */
    SPREAD = 31   /* every so many-th byte of the steps after the first cut has a cut of its own */
};

/* What a player does.  A match of Nim is short; one of Bash with 60 stones needs several parts of the journal. */
enum step { BEGIN_SHORT, BEGIN_LONG, MOVE, UNDO, PLAY_OUT, CLEAR, STEPS };

static struct {
    struct store store;
    struct match match;
} device;

/* What is found at a start. */
struct found {
    bool there;
    uint8_t game;
    uint16_t moves, counted, part[GAME_PARTS];
};

static uint8_t cells[STORAGE_SIZE];
static struct host_write written[2][LOG]; /* in the step of the first cut, and in that of the second */
static struct {
    struct found state[ALLOWED];
    unsigned count;
} allowed;
static struct {
    uint32_t starts, cuts;
    bool allowed, slots, legal;
} seen = { .allowed = true, .slots = true, .legal = true };

/* ---- the device ---- */

/* Returns how many games are counted as won, and 256 times as many as lost. */
static uint16_t games_counted(void)
{
    uint16_t games = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        struct record r;

        store_record(&device.store, pick_id(pick), &r);
        games += r.won + 256 * r.lost;
    }
    return games;
}

/* Returns the state of the device: the match on the table if it is the stored one. */
static struct found state(void)
{
    const struct match *m = &device.match;
    struct found f;

    memset(&f, 0, sizeof f);
    f.counted = games_counted();
    f.there = device.store.on;
    if (f.there) {
        f.game = m->here.part[0].game;
        f.moves = m->moves;
        memcpy(f.part, m->here.part[0].position.part, sizeof f.part);
    }
    return f;
}

static void settle(void)
{
    for (unsigned ticks = 0; device.store.awake && ticks < TICKS; ticks++)
        store_tick(&device.store, &device.match);
}

/* Returns whether each slot is free, or holds the record of a key that is found. */
static bool all_slots_serve(void)
{
    uint8_t used = 0;

    for (uint8_t key = 0; key < JOURNAL_KEYS; key++)
        used += journal_find(&device.store.journal, key) != JOURNAL_NONE;
    return device.store.journal.owner != JOURNAL_OURS || used + journal_free() == JOURNAL_SLOTS;
}

/* Starts the device with these cells, and goes on with the match that waits. */
static struct found start(uint8_t *storage)
{
    host.storage = storage;
    memset(&device, 0, sizeof device);
    store_open(&device.store, &device.match);
    settle();
    if (store_waits(&device.store))
        store_continue(&device.store, &device.match);
    settle();
    seen.starts++;
    return state();
}

static void may_be_now(void)
{
    struct found now = state();

    for (unsigned i = 0; i < allowed.count; i++)
        if (memcmp(&allowed.state[i], &now, sizeof now) == 0)
            return;
    if (allowed.count < ALLOWED)
        allowed.state[allowed.count++] = now;
}

/* ---- the steps ---- */

static void begin(uint8_t game, const uint16_t *part, uint8_t parts)
{
    struct match *m = &device.match;

    store_leave(&device.store, m);
    m->machine = MACHINE_SECOND;
    match_pick(m, game);
    m->start.part[0].position.option[0] = game == GAME_INDEX_nim ? PLAY_MISERE : PLAY_NORMAL; /* at its end either player has lost */
    m->start.part[0].position.parts = parts;
    memcpy(m->start.part[0].position.part, part, parts * sizeof *part);
    seen.legal &= match_begin(m) == FAULT_NONE;
    store_begin(&device.store);
    settle();
}

/* Makes the first move there is, and ends the match if it was the last one. */
static void move(void)
{
    struct match *m = &device.match;

    if (!device.store.on)
        return;
    m->move.parts = 0;
    history_choose(&m->here, 0, 1, &m->move);
    match_move(m);
    store_move(&device.store, m);
    may_be_now();
    settle();
    if (match_ended(m)) {
        match_value(m);
        store_end(&device.store, m);
        settle();
    }
    may_be_now();
}

static void take_back(void)
{
    uint16_t moves = device.match.moves;

    if (!device.store.on || moves == 0)
        return;
    match_go(&device.match, moves > 1 ? moves - 2 : 0);
    store_begin(&device.store);
    settle();
}

static void do_step(uint8_t step)
{
    static const uint16_t two[] = { 1, 2 }, sixty[] = { 60 };

    may_be_now();
    if (step == BEGIN_SHORT)
        begin(GAME_INDEX_nim, two, 2);
    else if (step == BEGIN_LONG)
        begin(GAME_INDEX_bash, sixty, 1);
    else if (step == MOVE)
        move();
    else if (step == UNDO)
        take_back();
    else if (step == PLAY_OUT)
        for (uint8_t moves = 0; device.store.on && moves < ALLOWED / 2; moves++)
            move();
    else
        store_clear_all(&device.store);
    settle();
    may_be_now();
}

/* ---- the cuts ---- */

/* Starts the device with an image, and checks what it finds. */
static void check(const uint8_t *image)
{
    static uint8_t copy[STORAGE_SIZE];
    struct found f;
    bool is_allowed = false;

    memcpy(copy, image, sizeof copy);
    f = start(copy);
    for (unsigned i = 0; i < allowed.count; i++)
        is_allowed |= memcmp(&allowed.state[i], &f, sizeof f) == 0;
    seen.allowed &= is_allowed;
    seen.slots &= all_slots_serve();
    seen.cuts++;
}

/* Starts the device with the cells `from`, takes a step, and calls cut_at for each byte that it writes, with the cells as they were before
 * that byte.  The cells are left as they are after the step. */
static void watch(uint8_t *from, uint8_t step, struct host_write *log, void cut_at(uint8_t *before, const struct host_write *w))
{
    static uint8_t room[2][STORAGE_SIZE];
    uint8_t *before = room[log == written[1]];
    uint16_t count;

    allowed.count = 0;
    start(from);
    memcpy(before, from, STORAGE_SIZE);
    host.log = log;
    host.logged = 0;
    do_step(step);
    host.log = NULL;
    count = host.logged;
    for (const struct host_write *w = log; w < log + count; w++) {
        cut_at(before, w);
        before[w->address] = w->value;
    }
}

/* The power goes while a byte is written: it may be old, half erased, erased or half programmed. */
static void last_cut(uint8_t *before, const struct host_write *w)
{
    const uint8_t was = before[w->address], value[] = { was, was | 0xA5, 0xFF, w->value | 0x5A };

    for (unsigned i = 0; i < sizeof value; i++) {
        before[w->address] = value[i];
        check(before);
    }
    before[w->address] = was;
}

static void rare_cut(uint8_t *before, const struct host_write *w)
{
    static uint32_t bytes;

    if (bytes++ % SPREAD == 0)
        last_cut(before, w);
}

/* Returns whether the byte is the last one of a slot, with which a record begins or ceases to be. */
static bool ends_slot(const struct host_write *w)
{
    return w->address >= JOURNAL_MARK && (w->address - JOURNAL_MARK) % JOURNAL_SLOT == JOURNAL_SLOT - 1;
}

/* Cuts here.  Where a record begins or ceases to be, goes on from what the cut has left by all steps, two in a row, with a second cut. */
static void first_cut(uint8_t *before, const struct host_write *w)
{
    static uint8_t left[STORAGE_SIZE];
    typeof(allowed) kept;

    last_cut(before, w);
    if (!ends_slot(w))
        return;
    kept = allowed;
    for (uint8_t steps = 0; steps < STEPS * STEPS; steps++) {
        memcpy(left, before, sizeof left);
        watch(left, steps / STEPS, written[1], rare_cut);
        check(left);
        watch(left, steps % STEPS, written[1], rare_cut);
        check(left);
    }
    allowed = kept;
}

int main(void)
{
    for (unsigned order = 0; order < STEPS * STEPS * STEPS; order++) {
        memset(cells, 0xFF, sizeof cells);
        for (unsigned i = 0, rest = order; i < ORDER; i++, rest /= STEPS)
            watch(cells, rest % STEPS, written[0], i == ORDER - 1 ? first_cut : rare_cut);
    }
    NOTE("starts after a cut:", (int32_t)seen.cuts);
    CHECK(seen.legal, "matches begin");
    CHECK(seen.allowed, "in all orders a cut leaves a match that was stored or was being stored, and each ended game counted once");
    CHECK(seen.slots, "and every slot of the journal is free or holds a record that is found");
    return tap_done();
}
