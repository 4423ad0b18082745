#include "keep.h"
#include "app.h"
#include <string.h>

enum { PARTS = SAVED_PARTS + 1 }; /* of a match, its head last */

/* ---- one record ---- */

static void finish(struct app *app)
{
    while (!journal_idle(&app->journal))
        journal_tick(&app->journal);
}

/* Copies a record into the next one, when the one before is written: what is not changed in it stays. */
static uint8_t *copy(struct app *app, uint8_t key)
{
    uint8_t slot = journal_find(key), *payload = journal_payload(&app->journal);

    finish(app);
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = journal_byte(slot, i);
    return payload;
}

static void put(struct app *app, uint8_t key)
{
    if (app->keep.newer)
        return;
    journal_put(&app->journal, key);
    app->keep.awake = true;
}

/* Takes a record away. */
static void drop(struct app *app, uint8_t key)
{
    memset(copy(app, key), 0, JOURNAL_PAYLOAD);
    put(app, key);
}

/* ---- the match ---- */

/* From its first part on: what is as it should be is not written again. */
static void ask(struct app *app)
{
    app->keep.part = 0;
    app->keep.awake = true;
}

void keep_begin(struct app *app)
{
    if (app->keep.newer || (HAS_LESSONS && app->lesson->of != OF_NOTHING))
        return;
    app->keep.on = true;
    app->keep.half = !saved_half();
    ask(app);
}

void keep_leave(struct app *app)
{
    if (app->keep.on)
        app->keep.part = PARTS;
    app->keep.on = app->keep.moving = false;
}

/* The history has it before it is made. */
void keep_move(struct app *app)
{
    struct match *m = &app->match;

    if (!app->keep.on)
        return;
    history_put(&m->history, m->moves, &m->here, &m->move);
    if (m->moves >= m->history.moves) /* it had no room */
        keep_begin(app);
    app->keep.moving = true;
    ask(app);
    if (saved_half() == app->keep.half) /* the head is there, which comes after the start: that is, too */
        app->keep.part = SAVED_CHUNKS;
}

/* Its head is going to be written: the mark that its record is to have when it is counted, and has not now. */
static void mark(struct match *m)
{
    if (m->counted != RECORD_DONE)
        m->counted = 1 + (journal_byte(journal_find(record_key(match_picked(m))), RECORD_MARK) == 1);
}

/* Writes the next part, if it is not as it should be; of a match that is over the head goes. */
static void put_part(struct app *app)
{
    struct keep *k = &app->keep;
    uint8_t part = k->part++, key = part == SAVED_PARTS ? KEPT_HEAD : KEPT_MATCH + k->half * SAVED_PARTS + part, *payload = journal_payload(&app->journal);

    if (!k->on) {
        drop(app, key);
        return;
    }
    if (part == SAVED_PARTS)
        mark(&app->match);
    saved_pack(&app->match, k->moving, part, payload);
    if (part == SAVED_PARTS) {
        *payload += k->half;
        k->there = true;
    }
    put(app, key);
}

/* Counts the game once: not if its record has the mark already, for then the power went before its head did. */
static void count(struct app *app)
{
    struct match *m = &app->match;
    uint8_t winner = match_winner(m), *payload = copy(app, record_key(match_picked(m)));

    if (HAS_RECORDS && m->machine == MACHINE_SECOND && m->counted != RECORD_DONE && payload[RECORD_MARK] != m->counted && winner != PLAYER_NOBODY) {
        record_count(payload, m->level, winner == PLAYER_YOU, m->moves);
        payload[RECORD_MARK] = m->counted;
        put(app, record_key(match_picked(m)));
    }
    m->counted = RECORD_DONE;
}

static void end(struct app *app)
{
    keep_leave(app);
    app->keep.there = false;
    app->keep.part = SAVED_PARTS;
    app->keep.awake = true;
}

void keep_end(struct app *app)
{
    if (!app->keep.on)
        return;
    count(app);
    end(app);
}

bool keep_continue(struct app *app)
{
    struct keep *k = &app->keep;

    k->there = k->on = saved_load(&app->match);
    k->half = saved_half();
    return k->on;
}

/* A match that ended just when the power went is counted now, if its record has not got it. */
static void find_match(struct app *app)
{
    struct match *m = &app->match;

    if (!saved_load(m))
        return;
    app->keep.there = !match_ended(m);
    if (app->keep.there)
        return;
    match_value(m);
    count(app);
    end(app);
}

void keep_tick(struct app *app)
{
    struct keep *k = &app->keep;

    journal_tick(&app->journal);
    while (journal_idle(&app->journal) && k->part < PARTS) {
        put_part(app);
        journal_tick(&app->journal); /* no tick is lost */
    }
    if (journal_idle(&app->journal))
        k->awake = k->moving = false;
}

/* ---- lessons, puzzles ---- */

static uint8_t progress(const struct app *app, uint8_t i)
{
    return app->keep.newer ? 0 : journal_byte(journal_find(KEPT_PROGRESS), i);
}

bool keep_has(const struct app *app, uint8_t n)
{
    return progress(app, n / 8) >> n % 8 & 1;
}

uint8_t keep_best(const struct app *app)
{
    return progress(app, KEEP_BITS / 8);
}

/* The screen that comes next is to find it. */
static void put_progress(struct app *app, uint8_t i, uint8_t byte)
{
    copy(app, KEPT_PROGRESS)[i] = byte;
    put(app, KEPT_PROGRESS);
    finish(app);
}

void keep_done(struct app *app, uint8_t n)
{
    put_progress(app, n / 8, (uint8_t)(progress(app, n / 8) | 1 << n % 8));
}

void keep_new_best(struct app *app, uint8_t best)
{
    put_progress(app, KEEP_BITS / 8, best);
}

/* ---- the map, the settings, records ---- */

/* The match goes first: on another map its moves may lead nowhere. */
void keep_map(struct app *app)
{
    end(app);
    put_part(app);
    memcpy(copy(app, KEPT_MAP), app->arcs, MAP_NODES);
    put(app, KEPT_MAP);
}

void keep_settings(struct app *app)
{
    settings_pack(&app->settings, copy(app, KEPT_SETTINGS));
    put(app, KEPT_SETTINGS);
}

void keep_record(const struct app *app, uint8_t pick, uint8_t level, struct record *r)
{
    record_read(app->keep.newer ? JOURNAL_NONE : journal_find(record_key(pick)), level, r);
}

/* ---- forgetting ---- */

/* Clears the records from a key on.  The settings tell of it until it is done: a power cut only delays the rest. */
static void clear(struct app *app, uint8_t key)
{
    app->settings.clear = key;
    keep_settings(app);
    for (; key < JOURNAL_KEYS; key++)
        drop(app, key);
    app->settings.clear = 0;
    keep_settings(app);
}

void keep_clear_records(struct app *app)
{
    clear(app, KEPT_RECORDS);
}

void keep_clear_all(struct app *app)
{
    app->keep = (struct keep){ .part = PARTS };
    settings_default(&app->settings);
    memset(app->arcs, 0, MAP_NODES);
    clear(app, KEPT_PROGRESS);
}

void keep_open(struct app *app)
{
    app->keep = (struct keep){ .part = PARTS };
    journal_open(&app->journal);
    app->keep.newer = !settings_load(&app->settings);
    if (app->keep.newer)
        return;
    if (app->settings.clear > 0)
        clear(app, app->settings.clear);
    memcpy(app->arcs, copy(app, KEPT_MAP), MAP_NODES);
    find_match(app);
}
