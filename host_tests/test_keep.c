/* What is kept of a session: the power goes while random keys are pressed, storage is damaged or foreign, games are long. */
#include "firmware/app.h"
#include "firmware/edit_graph.h"
#include "firmware/record.h"
#include "firmware/screens.h"
#include "hal/host/host.h"
#include "range_journal.h"
#include "tap.h"
#include <string.h>

static struct app app, after;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE], before[STORAGE_SIZE], cut[STORAGE_SIZE];

static uint16_t chance(uint16_t below)
{
    static uint32_t random = 5;

    random = random * 1664525 + 1013904223;
    return (uint16_t)((random >> 16) % below);
}

static void power_on(uint8_t contacts)
{
    host.screen = screen;
    host.storage = cells;
    host.busy = host.refusals = 0;
    display_init();
    app_start(&app, contacts);
}

/* ---- what is kept, as far as it can be compared ---- */

struct found {
    bool there;
    uint8_t machine, level, turn;
    uint16_t moves, counted; /* games in the records */
    struct sum here;
};

enum { VIEWS = 24 };

/* What may be found after a cut: what was kept when nothing was left to be written, and all that was to be kept since. */
static struct {
    struct found view[VIEWS];
    uint8_t count;
} may;

static uint16_t games_counted(const struct journal *j)
{
    uint16_t games = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t level = 0; level < RECORD_LEVELS; level++) {
            struct record r;

            record_read(j, pick, level, &r);
            games += r.won + r.lost;
        }
    return games;
}

static struct found view_of(const struct match *m, bool there, uint16_t counted)
{
    struct found v;

    memset(&v, 0, sizeof v);
    v.there = there;
    v.counted = counted;
    if (!there)
        return v;
    v.machine = m->machine;
    v.level = m->level;
    v.turn = m->turn;
    v.moves = m->moves;
    v.here.join = m->here.join;
    v.here.count = m->here.count;
    for (uint8_t i = 0; i < m->here.count; i++)
        v.here.part[i] = m->here.part[i];
    return v;
}

static bool equal(const struct found *a, const struct found *b)
{
    bool same = a->there == b->there && a->machine == b->machine && a->level == b->level && a->turn == b->turn && a->moves == b->moves
                && a->counted == b->counted && a->here.join == b->here.join && a->here.count == b->here.count;

    for (uint8_t i = 0; same && i < a->here.count; i++) {
        const struct component *c = &a->here.part[i], *d = &b->here.part[i];

        same = c->game == d->game && c->position.parts == d->position.parts
               && memcmp(c->position.option, d->position.option, sizeof c->position.option) == 0
               && memcmp(c->position.part, d->position.part, c->position.parts * sizeof c->position.part[0]) == 0;
    }
    return same;
}

/* The machine starts with what is in `storage`, and writes what it then wants to. */
static struct found restarted(uint8_t *storage)
{
    struct found v;

    host.storage = storage;
    host.busy = host.refusals = 0;
    memset(&after, 0, sizeof after);
    edit_graph_begin(&after);
    keep_open(&after);
    for (uint16_t ticks = 0; ticks < 3000 && after.keep.awake; ticks++)
        keep_tick(&after);
    v = view_of(&after.match, after.keep.there, games_counted(&after.journal));
    host.storage = cells;
    graph_use(&app.map);
    return v;
}

static bool is_one_that_may_be(const struct found *v)
{
    for (uint8_t i = 0; i < may.count; i++)
        if (equal(v, &may.view[i]))
            return true;
    return false;
}

static void may_be(struct found v)
{
    if (!is_one_that_may_be(&v) && may.count < VIEWS)
        may.view[may.count++] = v;
}

/* What is to be kept now: the match, or what it becomes by the move that waits. */
static void may_be_now(uint16_t counted)
{
    struct match *m = &app.match;

    if (!app.keep.on) {
        may_be(view_of(m, false, counted));
        return;
    }
    may_be(view_of(m, true, counted));
    if (app.waits) {
        struct match next = *m;

        match_move(&next);
        if (match_ended(&next))
            may_be(view_of(m, false, counted + (next.machine == MACHINE_SECOND && !next.counted && match_winner(&next) != PLAYER_NOBODY)));
        else
            may_be(view_of(&next, true, counted));
    }
}

/* The byte at the address was being written when the power went: it may be old, erased, half programmed or new. */
static bool survives_cut_at(uint16_t address)
{
    uint8_t value[] = { before[address], 0xFF, before[address] & cells[address], (uint8_t)chance(256), cells[address] };
    bool whole = true;

    for (uint8_t i = 0; i < sizeof value; i++) {
        struct found v;

        memcpy(cut, cells, sizeof cut);
        cut[address] = value[i];
        v = restarted(cut);
        whole &= is_one_that_may_be(&v);
    }
    return whole;
}

static bool tick(uint8_t keys, uint32_t *cuts)
{
    uint16_t counted = games_counted(&app.journal);
    bool whole = true;

    may_be_now(counted);
    memcpy(before, cells, sizeof before);
    host.busy = 1;
    host.refusals = 0;
    app_tick(&app, keys, 1);
    host.busy = 0;
    may_be_now(counted);
    for (uint16_t i = STORAGE_OURS; i < STORAGE_SIZE; i++)
        if (cells[i] != before[i]) {
            whole &= survives_cut_at(i);
            ++*cuts;
        }
    if (!app.keep.awake) {
        struct found v = restarted((memcpy(cut, cells, sizeof cut), cut)), now = view_of(&app.match, true, v.counted);

        whole &= is_one_that_may_be(&v) && (!app.keep.on || equal(&v, &now));
        may.view[0] = v;
        may.count = 1;
    }
    return whole;
}

/* Keys at random, with the power going at each byte that is written. */
static void power_cuts(void)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_A, KEY_UP, KEY_DOWN, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_B };
    bool whole = true;
    uint32_t cuts = 0;

    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    may.count = 0;
    may_be(view_of(&app.match, false, 0));
    for (uint16_t i = 0; i < RANGE_KEEP_KEYS; i++) {
        uint8_t key = keys[chance(sizeof keys)];
        bool was = whole;

        if (app.screen == SCREEN_UPLOAD)
            key = KEY_B;
        for (uint16_t ticks = 0; ticks < 5; ticks++)
            whole &= tick(key, &cuts);
        for (uint16_t ticks = chance(10) ? 5 : 60; ticks > 0; ticks--)
            whole &= tick(0, &cuts);
        if (was && !whole)
            NOTE("first at key", i);
    }
    NOTE("bytes at whose writing the power went:", (int32_t)cuts);
    NOTE("games counted:", games_counted(&app.journal));
    CHECK(whole, "a cut at any byte leaves the match and the records as they were before, or after");
}

int main(void)
{
    power_cuts();
    return tap_done();
}
