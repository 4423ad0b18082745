#include "store.h"
#include "keys.h"
#include "match_record.h"
#include <string.h>

enum { PARTS = MATCH_RECORD_PARTS + 1 }; /* of a match, its head last */

/* ---- one record ---- */

/* Waits until the journal has written the record it is writing: 68 ms at most. */
static void finish(struct store *s)
{
    while (!journal_idle(&s->journal))
        journal_tick(&s->journal);
}

/* Begins the next record with what is stored under the key, so that what is not changed in it stays.  Waits for the record before. */
static uint8_t *copy(struct store *s, uint8_t key)
{
    uint8_t slot = journal_find(key), *payload = journal_payload(&s->journal);

    finish(s);
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = journal_byte(slot, i);
    return payload;
}

static void put(struct store *s, uint8_t key)
{
    if (s->newer)
        return;
    journal_put(&s->journal, key);
    s->awake = true;
}

/* Removes the record of a key. */
static void drop(struct store *s, uint8_t key)
{
    memset(copy(s, key), 0, JOURNAL_PAYLOAD);
    put(s, key);
}

/* ---- the match ---- */

/* Has store_tick go through all parts of the match; a part that is stored already is not written again. */
static void write_parts(struct store *s)
{
    s->part = 0;
    s->awake = true;
}

void store_begin(struct store *s, const struct match *m)
{
    if (s->newer)
        return;
    s->on = true;
    s->played = m->history.moves > 0 || m->moves > 0;
    s->half = !match_record_half();
    write_parts(s);
}

void store_leave(struct store *s)
{
    if (s->on)
        s->part = PARTS;
    s->on = s->moving = false;
}

void store_move(struct store *s, struct match *m)
{
    if (!s->on)
        return;
    history_put(&m->history, m->moves, &m->here, &m->move);
    if (m->moves >= m->history.moves) /* the history had no room for the move */
        store_begin(s, m);
    s->moving = s->played = true;
    write_parts(s);
    if (match_record_half() == s->half) /* the head is written last: where it is stored, the start is stored */
        s->part = MATCH_RECORD_CHUNKS;
}

/* Sets the mark that the game's record will carry once this game is counted.  The mark differs from the one that the record has now, so a
 * game is never counted twice. */
static void mark(struct match *m)
{
    if (m->counted != RECORD_DONE)
        m->counted = 1 + (journal_byte(journal_find(record_key(match_picked(m))), RECORD_MARK) == 1);
}

/* Writes the next part of the match.  A match that is over loses its head. */
static void put_part(struct store *s, struct match *m)
{
    uint8_t part = s->part++, *payload = journal_payload(&s->journal);
    uint8_t key = part == MATCH_RECORD_PARTS ? STORED_HEAD : STORED_MATCH + s->half * MATCH_RECORD_PARTS + part;

    if (!s->on) {
        drop(s, key);
        return;
    }
    if (part == MATCH_RECORD_PARTS)
        mark(m);
    match_record_pack(m, s->moving, part, payload);
    if (part == MATCH_RECORD_PARTS) {
        *payload += s->half;
        s->match_waits = true;
    }
    put(s, key);
}

/* Returns whether the game is one that the records count, and is not counted yet. */
static bool counts(const struct match *m, const uint8_t *record)
{
    return m->machine == MACHINE_SECOND && m->counted != RECORD_DONE && record[RECORD_MARK] != m->counted
           && match_winner(m) != PLAYER_NOBODY;
}

static void count(struct store *s, struct match *m)
{
    uint8_t *record = copy(s, record_key(match_picked(m)));

    if (counts(m, record)) {
        record_count(record, m->level, match_winner(m) == PLAYER_YOU, m->moves);
        record[RECORD_MARK] = m->counted;
        put(s, record_key(match_picked(m)));
    }
    m->counted = RECORD_DONE;
}

/* No match is stored any more: has store_tick remove the head. */
static void forget_match(struct store *s)
{
    store_leave(s);
    s->match_waits = false;
    s->part = MATCH_RECORD_PARTS;
    s->awake = true;
}

void store_end(struct store *s, struct match *m)
{
    if (!s->on)
        return;
    count(s, m);
    forget_match(s);
}

bool store_continue(struct store *s, struct match *m)
{
    s->match_waits = s->on = match_record_load(m);
    s->played = m->moves > 0;
    s->half = match_record_half();
    return s->on;
}

/* Looks for an interrupted match.  Where the power went just as a match ended, the match is counted now, unless its record has the mark. */
static void find_match(struct store *s, struct match *m)
{
    if (!match_record_load(m))
        return;
    s->match_waits = !match_ended(m);
    s->played = m->moves > 0;
    if (s->match_waits)
        return;
    match_value(m);
    count(s, m);
    forget_match(s);
}

void store_tick(struct store *s, struct match *m)
{
    journal_tick(&s->journal);
    while (journal_idle(&s->journal) && s->part < PARTS) {
        put_part(s, m);
        journal_tick(&s->journal); /* so that no tick is lost between two records */
    }
    if (journal_idle(&s->journal))
        s->awake = s->moving = false;
}

/* ---- lessons, puzzles ---- */

static uint8_t progress(const struct store *s, uint8_t i)
{
    return s->newer ? 0 : journal_byte(journal_find(STORED_PROGRESS), i);
}

bool store_has(const struct store *s, uint8_t n)
{
    return progress(s, n / 8) >> n % 8 & 1;
}

uint8_t store_count(const struct store *s, uint8_t first, uint8_t count)
{
    uint8_t done = 0;

    while (count-- > 0)
        done += store_has(s, first + count);
    return done;
}

uint8_t store_best(const struct store *s)
{
    return progress(s, STORE_BITS / 8);
}

/* Waits until the record is written: the screen that comes next reads it. */
static void put_progress(struct store *s, uint8_t i, uint8_t byte)
{
    copy(s, STORED_PROGRESS)[i] = byte;
    put(s, STORED_PROGRESS);
    finish(s);
}

void store_done(struct store *s, uint8_t n)
{
    put_progress(s, n / 8, (uint8_t)(progress(s, n / 8) | 1 << n % 8));
}

void store_new_best(struct store *s, uint8_t best)
{
    put_progress(s, STORE_BITS / 8, best);
}

/* ---- the map, the settings, records ---- */

/* The match goes first: on another map its moves may lead nowhere. */
void store_map(struct store *s, struct match *m)
{
    forget_match(s);
    put_part(s, m);
    memcpy(copy(s, STORED_MAP), s->arcs, MAP_NODES);
    put(s, STORED_MAP);
}

void store_settings(struct store *s)
{
    settings_pack(&s->settings, copy(s, STORED_SETTINGS));
    put(s, STORED_SETTINGS);
}

void store_record(const struct store *s, uint8_t pick, uint8_t level, struct record *r)
{
    record_read(s->newer ? JOURNAL_NONE : journal_find(record_key(pick)), level, r);
}

/* ---- forgetting ---- */

/* Removes the records from a key on.  The settings tell the key until that is done, so after a power cut the rest is removed. */
static void clear(struct store *s, uint8_t key)
{
    s->settings.clear = key;
    store_settings(s);
    for (; key < JOURNAL_KEYS; key++)
        drop(s, key);
    s->settings.clear = 0;
    store_settings(s);
}

void store_clear_records(struct store *s)
{
    clear(s, STORED_RECORDS);
}

/* Nothing is being stored, and no match waits. */
static void reset(struct store *s)
{
    s->part = PARTS;
    s->half = 0;
    s->moving = s->awake = s->on = s->match_waits = s->played = s->newer = false;
}

void store_clear_all(struct store *s)
{
    reset(s);
    settings_default(&s->settings);
    memset(s->arcs, 0, MAP_NODES);
    clear(s, STORED_PROGRESS);
}

void store_open(struct store *s, struct match *m)
{
    reset(s);
    journal_open(&s->journal);
    s->newer = !settings_load(&s->settings);
    if (s->newer)
        return;
    if (s->settings.clear > 0)
        clear(s, s->settings.clear);
    memcpy(s->arcs, copy(s, STORED_MAP), MAP_NODES);
    find_match(s, m);
}
