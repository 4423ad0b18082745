#include "keep.h"
#include "app.h"
#include "edit_graph.h"

/* What is to be written, in this order. */
enum {
    KEEP_POSITION = 1, /* the match begins: all of it, part by part */
    KEEP_SPILL = 2,    /* a block of moves, if it is full */
    KEEP_MOVE = 4,
    KEEP_HEAD = 8,
    KEEP_END = 16,
    KEEP_MAP = 32,
    KEEP_SETTINGS = 64,
    KEEP_PROGRESS = 128,
};

/* A move that is to be kept: asked for, being written. */
enum { MOVING_NOT, MOVING_ASKED, MOVING_WRITTEN };

/* ---- the match ---- */

static void begin_position(struct app *app)
{
    app->keep.todo = (app->keep.todo & ~(KEEP_SPILL | KEEP_HEAD | KEEP_END)) | KEEP_POSITION;
    app->keep.generation = saved_generation(&app->journal) + 1;
    app->keep.part = 0;
}

static void put_position(struct app *app)
{
    struct keep *k = &app->keep;

    if (saved_put_part(&app->journal, &app->match, k->generation, k->part++))
        k->todo = (k->todo & ~KEEP_POSITION) | KEEP_HEAD;
}

static void put_head(struct app *app, bool moving)
{
    struct keep *k = &app->keep;

    if (!saved_fits(&app->journal, &app->match, k->generation)) {
        begin_position(app);
        return;
    }
    saved_put_head(&app->journal, &app->match, k->generation, moving);
    k->todo = (k->todo & ~(KEEP_HEAD | KEEP_MOVE)) | KEEP_SPILL;
    k->there = true;
    if (moving)
        k->moving = MOVING_WRITTEN;
}

/* Behind a full block comes the next; behind the last one the moves begin anew, from a new position. */
static void spill(struct app *app)
{
    app->keep.todo &= ~KEEP_SPILL;
    if (!saved_full(&app->journal, &app->match))
        return;
    if (saved_fits(&app->journal, &app->match, app->keep.generation))
        saved_put_block(&app->journal, &app->match);
    else
        begin_position(app);
}

void keep_begin(struct app *app)
{
    app->keep.on = true;
    begin_position(app);
    app->keep.awake = true;
}

void keep_leave(struct app *app)
{
    app->keep.on = false;
    app->keep.moving = MOVING_NOT;
    app->keep.todo &= ~(KEEP_POSITION | KEEP_SPILL | KEEP_MOVE | KEEP_HEAD);
}

/* Asks for something to be written. */
static void ask(struct app *app, uint8_t what)
{
    app->keep.todo |= what;
    app->keep.awake = true;
}

void keep_place(struct app *app)
{
    if (app->keep.on)
        ask(app, KEEP_HEAD);
    else
        keep_begin(app); /* it had come to its end */
}

void keep_move(struct app *app)
{
    if (!app->keep.on || app->keep.newer)
        return;
    app->keep.moving = MOVING_ASKED;
    ask(app, KEEP_MOVE);
}

static void count(struct app *app)
{
    struct match *m = &app->match;
    uint8_t winner = match_winner(m);

    if (HAS_RECORDS && m->machine == MACHINE_SECOND && !m->counted && winner != PLAYER_NOBODY && journal_idle(&app->journal))
        record_count(&app->journal, match_picked(m), m->level, winner == PLAYER_YOU, m->moves);
    m->counted = true;
}

static void end(struct app *app)
{
    keep_leave(app);
    app->keep.there = false;
    ask(app, KEEP_END);
}

void keep_end(struct app *app)
{
    if (!app->keep.on)
        return;
    if (!app->keep.newer)
        count(app);
    end(app);
}

static void put_end(struct app *app)
{
    app->keep.todo &= ~KEEP_END;
    saved_put_end(&app->journal);
}

bool keep_continue(struct app *app)
{
    struct keep *k = &app->keep;

    k->there = k->on = saved_load(&app->journal, &app->match);
    k->generation = saved_generation(&app->journal);
    if (k->on)
        ask(app, KEEP_SPILL); /* the power, or the player, may have gone before that */
    return k->on;
}

/* A match that ended just when the power went is counted now, if it was not. */
static void find_match(struct app *app)
{
    struct match *m = &app->match;

    if (app->settings.clear > 0 || !saved_load(&app->journal, m))
        return;
    app->keep.there = !match_ended(m);
    if (app->keep.there)
        return;
    if (!record_counted(&app->journal, match_picked(m)))
        count(app);
    end(app);
}

/* ---- lessons, puzzles ---- */

/* Copies the newest record of a key, or zeros, into the next one. */
static uint8_t *copy(struct app *app, uint8_t key)
{
    uint8_t slot = journal_find(&app->journal, key), *payload = journal_payload(&app->journal);

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = slot == JOURNAL_NONE ? 0 : journal_byte(slot, i);
    return payload;
}

static uint8_t progress(const struct app *app, uint8_t i)
{
    uint8_t slot = journal_find(&app->journal, KEPT_PROGRESS);

    return slot == JOURNAL_NONE || app->keep.newer ? 0 : journal_byte(slot, i);
}

bool keep_has(const struct app *app, uint8_t n)
{
    return app->keep.bit == n + 1 || progress(app, n / 8) >> n % 8 & 1;
}

uint8_t keep_best(const struct app *app)
{
    return app->keep.best > 0 ? app->keep.best : progress(app, JOURNAL_PAYLOAD - 1);
}

void keep_done(struct app *app, uint8_t n)
{
    app->keep.bit = n + 1;
    ask(app, KEEP_PROGRESS);
}

void keep_new_best(struct app *app, uint8_t best)
{
    app->keep.best = best;
    ask(app, KEEP_PROGRESS);
}

static void put_progress(struct app *app)
{
    struct keep *k = &app->keep;
    uint8_t *payload = copy(app, KEPT_PROGRESS), n = k->bit - 1;

    if (k->bit > 0)
        payload[n / 8] |= 1 << n % 8;
    if (k->best > 0)
        payload[JOURNAL_PAYLOAD - 1] = k->best;
    k->todo &= ~KEEP_PROGRESS;
    journal_put(&app->journal, KEPT_PROGRESS);
}

/* ---- the map, the settings ---- */

void keep_map(struct app *app)
{
    end(app);
    ask(app, KEEP_MAP);
}

static void put_map(struct app *app)
{
    uint8_t *payload = copy(app, KEPT_MAP);

    edit_graph_pack(app, payload);
    app->keep.todo &= ~KEEP_MAP;
    journal_put(&app->journal, KEPT_MAP);
}

void keep_settings(struct app *app)
{
    ask(app, KEEP_SETTINGS);
}

/* ---- records ---- */

void keep_record(const struct app *app, uint8_t pick, uint8_t level, struct record *r)
{
    if (app->settings.clear > 0 || app->keep.newer)
        *r = (struct record){ 0 };
    else
        record_read(&app->journal, pick, level, r);
}

/* ---- forgetting ---- */

static void clear_from(struct app *app, uint8_t key)
{
    app->settings.clear = key;
    app->keep.cleared = key;
    ask(app, KEEP_SETTINGS);
}

void keep_clear_records(struct app *app)
{
    clear_from(app, KEPT_RECORDS);
}

void keep_clear_all(struct app *app)
{
    keep_leave(app);
    settings_default(&app->settings);
    app->keep.there = app->keep.newer = false;
    app->keep.bit = app->keep.best = 0;
    clear_from(app, KEPT_PROGRESS);
}

/* The next record is cleared; those of the match are out of force by its head.  The settings know of it from before the first to after
 * the last: a power cut in between only delays the rest. */
static void clear_next(struct app *app)
{
    uint8_t key = app->keep.cleared, *payload = journal_payload(&app->journal);

    while (key < JOURNAL_KEYS && (journal_find(&app->journal, key) == JOURNAL_NONE || (key >= KEPT_MATCH && key < KEPT_RECORDS)))
        key++;
    app->keep.cleared = key + 1;
    if (key == JOURNAL_KEYS) {
        app->settings.clear = 0;
        app->keep.todo |= KEEP_SETTINGS;
        return;
    }
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = 0;
    journal_put(&app->journal, key);
}

/* ---- all of it ---- */

static void put_settings(struct app *app)
{
    if (settings_put(&app->settings, &app->journal))
        app->keep.todo &= ~KEEP_SETTINGS;
}

static void put_next(struct app *app)
{
    struct keep *k = &app->keep;

    if (k->todo & KEEP_SETTINGS || journal_find(&app->journal, KEPT_SETTINGS) == JOURNAL_NONE)
        put_settings(app);
    else if (app->settings.clear > 0)
        clear_next(app);
    else if (k->todo & KEEP_POSITION)
        put_position(app);
    else if (k->todo & KEEP_SPILL)
        spill(app);
    else if (k->todo & (KEEP_MOVE | KEEP_HEAD))
        put_head(app, k->todo & KEEP_MOVE);
    else if (k->todo & KEEP_END)
        put_end(app);
    else if (k->todo & KEEP_MAP)
        put_map(app);
    else
        put_progress(app);
}

void keep_tick(struct app *app)
{
    struct keep *k = &app->keep;

    if (k->newer) {
        k->awake = false;
        return;
    }
    journal_tick(&app->journal);
    if (!journal_idle(&app->journal))
        return;
    if (k->moving == MOVING_WRITTEN)
        k->moving = MOVING_NOT; /* a tick for the move to be made */
    else if (k->todo != 0 || app->settings.clear > 0) {
        put_next(app);
        journal_tick(&app->journal); /* no tick is lost */
    } else
        k->awake = !journal_rests(&app->journal);
}

void keep_open(struct app *app)
{
    app->keep = (struct keep){ .awake = true };
    journal_open(&app->journal);
    app->keep.newer = !settings_load(&app->settings, &app->journal);
    if (app->keep.newer)
        return;
    app->keep.cleared = app->settings.clear;
    app->keep.generation = saved_generation(&app->journal);
    if (edit_graph_unpack && app->settings.clear == 0)
        edit_graph_unpack(app, copy(app, KEPT_MAP));
    find_match(app);
}
