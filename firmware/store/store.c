/* store_tick goes through steps, one after the other: the parts of the match, its head, and, after a new match, the parts of the older
 * match under the other half of the keys, which are removed. */
#include "store.h"
#include "keys.h"
#include "firmware/match/pick.h"
#include <string.h>

enum {
    STEP_HEAD = MATCH_RECORD_PARTS, /* steps before: the parts */
    STEP_REMOVE = STEP_HEAD + 1,    /* first of MATCH_RECORD_PARTS steps that remove the other parts */
    STEPS = STEP_REMOVE + MATCH_RECORD_PARTS,
    STEP_BEGIN, /* the whole match is to be stored from its start on */
};

/* ---- one record ---- */

/* Waits until the journal has written the record it is writing: 68 ms at most. */
static void finish(struct store *s)
{
    while (!journal_idle(&s->journal))
        journal_tick(&s->journal);
}

/* Copies the stored record of the key to the payload of the next record, so that the caller need write only what changes.  First waits
 * until the record before is written.  Returns the payload. */
static uint8_t *copy(struct store *s, uint8_t key)
{
    uint8_t slot, *payload = journal_payload(&s->journal);

    finish(s);
    slot = journal_find(&s->journal, key);
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = journal_byte(slot, i);
    return payload;
}

static void put(struct store *s, uint8_t key)
{
    journal_put(&s->journal, key);
    s->awake = true;
}

/* Removes the record of a key, if there is one. */
static void drop(struct store *s, uint8_t key)
{
    if (journal_find(&s->journal, key) == JOURNAL_NONE)
        return;
    finish(s);
    memset(journal_payload(&s->journal), 0, JOURNAL_PAYLOAD);
    put(s, key);
}

/* ---- the match ---- */

/* Returns the key of a part of the match in a half of the keys. */
static uint8_t part_key(uint8_t half, uint8_t part)
{
    return STORED_MATCH + half * MATCH_RECORD_PARTS + part;
}

/* Makes store_tick take all steps from this one on; records that are stored already are not written again. */
static void write_from(struct store *s, uint8_t step)
{
    s->part = step;
    s->awake = true;
}

static void drop_parts(struct store *s, uint8_t half)
{
    for (uint8_t part = 0; part < MATCH_RECORD_PARTS; part++)
        drop(s, part_key(half, part));
    finish(s);
}

/* Stops storing the match on the table; the remaining steps are not taken. */
static void leave(struct store *s)
{
    if (s->on)
        s->part = STEPS;
    s->on = s->moving = false;
}

/* Returns the slots for the match on the table: for its parts, the last bytes of them, a head, and a slot that stays free. */
static uint8_t slots_for(const struct match *m)
{
    return match_record_bytes(m, m->history.moves) / MATCH_RECORD_BYTES + 3;
}

/* Beside a wide map there may be no room for the match.  Then its moves cannot be taken back any more.
 * Returns whether the rest has room. */
static bool gives_way(struct store *s, struct match *m)
{
    finish(s);
    if (journal_free() < slots_for(m))
        m->history.moves = 0;
    return journal_free() >= slots_for(m);
}

/* Stores the whole match under the other half of the keys.  If there is no room beside the stored match, the stored match is removed first,
 * its head before its parts. */
static void store_whole(struct store *s, struct match *m)
{
    uint8_t bytes = match_record_bytes(m, m->history.moves);

    finish(s); /* the record may be a head, after which the other half is in use */
    s->half = !match_record_half(&s->journal);
    drop_parts(s, s->half); /* parts of an older match that a power cut left */
    if (journal_free() < bytes / MATCH_RECORD_BYTES + 3) { /* for the last bytes, a head, and a slot that stays free */
        drop(s, STORED_HEAD);
        drop_parts(s, !s->half);
    }
    if (WIDE_MAPS && !gives_way(s, m))
        leave(s);
    else
        write_from(s, 0);
}

void store_begin(struct store *s)
{
    if (store_is_newer(s))
        return;
    s->on = true;
    s->moving = false;
    write_from(s, STEP_BEGIN);
}

void store_leave(struct store *s, struct match *m)
{
    while (s->moving)
        store_tick(s, m);
    leave(s);
}

/* Returns whether the start of the match on the table is stored, under the half of the keys in use: the head is written last. */
static bool start_is_stored(const struct store *s)
{
    return s->on && s->part != STEP_BEGIN && match_record_half(&s->journal) == s->half
        && journal_find(&s->journal, STORED_HEAD) != JOURNAL_NONE;
}

void store_move(struct store *s, struct match *m)
{
    if (!s->on)
        return;
    s->moving = true;
    if (journal_free() < 2) /* for another part; one slot must stay free */
        m->history.moves = 0;
    if (start_is_stored(s) && m->moves <= m->history.moves)
        write_from(s, match_record_bytes(m, (uint8_t)m->moves - 1) / MATCH_RECORD_BYTES); /* where the move begins */
    else
        store_whole(s, m);
}

/* Sets the mark that the game's record will carry once this game is counted.  The mark differs from the one that the record has now, so a
 * game is never counted twice. */
static void mark(struct store *s, struct match *m)
{
    struct record r;

    if (m->counted == RECORD_DONE)
        return;
    store_record(s, pick_id(match_picked(m)), &r);
    m->counted = 1 + (r.mark == 1);
}

/* Takes the next step.  After the last part of the match comes its head; the head of a match that is over is removed. */
static void step(struct store *s, struct match *m)
{
    uint8_t step = s->part++, *payload = journal_payload(&s->journal);

    if (step > STEP_HEAD) {
        drop(s, part_key(!s->half, step - STEP_REMOVE));
    } else if (step < STEP_HEAD) {
        match_record_pack(m, step, payload);
        if (*payload == 0) /* after the last part: one that is there is of another match, and zeros remove it */
            s->part = STEP_HEAD;
        put(s, part_key(s->half, step));
    } else if (!s->on) {
        drop(s, STORED_HEAD);
    } else if (start_is_stored(s) && s->moving) {
        s->match = MATCH_PLAYED;
        s->part = STEPS;
    } else {
        mark(s, m);
        s->match = m->moves > 0 || m->history.moves > 0 ? MATCH_PLAYED : MATCH_FRESH;
        match_record_head(m, s->half, payload);
        put(s, STORED_HEAD);
    }
}

/* Counts the match that has ended, if it belongs in the records and its mark says that it is not counted yet. */
static void count(struct store *s, struct match *m)
{
    uint8_t id = pick_id(match_picked(m)), winner = match_winner(m), *payload = copy(s, record_key(id));
    struct record r;

    store_record(s, id, &r);
    if (m->machine == MACHINE_SECOND && m->counted != RECORD_DONE && r.mark != m->counted && winner != PLAYER_NOBODY) {
        record_count(&r, m->level, winner == PLAYER_YOU, m->moves, !m->aided && !m->edited);
        r.mark = m->counted;
        record_write(payload, id, &r);
        put(s, record_key(id));
    }
    m->counted = RECORD_DONE;
}

/* Makes store_tick remove the head of the stored match and the parts in its half of the keys.  Then no match is stored. */
static void forget_match(struct store *s)
{
    leave(s);
    s->match = MATCH_NONE;
    finish(s);
    s->half = !match_record_half(&s->journal);
    write_from(s, STEP_HEAD);
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
    s->match = match_record_load(&s->journal, m);
    s->half = match_record_half(&s->journal);
    return s->on = store_waits(s);
}

/* Looks for an interrupted match.  If the power failed just as a match ended, counts the match now, unless its record has the mark. */
static void find_match(struct store *s, struct match *m)
{
    s->match = match_record_load(&s->journal, m);
    if (!store_waits(s) || !match_ended(m))
        return;
    match_value(m);
    count(s, m);
    forget_match(s);
}

static void put_settings(struct store *s)
{
    s->changed = false;
    settings_pack(&s->settings, copy(s, STORED_SETTINGS));
    put(s, STORED_SETTINGS);
}

void store_tick(struct store *s, struct match *m)
{
    if (s->part == STEP_BEGIN)
        store_whole(s, m);
    journal_tick(&s->journal);
    while (journal_idle(&s->journal) && (s->changed || s->part < STEPS)) {
        if (s->changed)
            put_settings(s);
        else
            step(s, m);
        journal_tick(&s->journal); /* so that no tick is lost between two records */
    }
    if (!journal_idle(&s->journal))
        return;
    s->awake = s->moving = false;
    if (s->journal.worn && journal_find(&s->journal, STORED_HEAD) == JOURNAL_NONE)
        s->match = MATCH_NONE;
}

/* ---- progress, the map ---- */

bool store_is_blank(const struct store *s)
{
    return !store_is_newer(s) && s->match <= MATCH_FRESH && journal_find(&s->journal, STORED_PROGRESS) == JOURNAL_NONE;
}

uint8_t store_progress(const struct store *s, uint8_t kind, uint8_t n)
{
    return progress_read(&s->journal, kind, n);
}

/* Waits until the record is written, because the next screen reads it. */
void store_new_progress(struct store *s, uint8_t kind, uint8_t n, uint8_t number)
{
    struct progress_place at;

    finish(s);
    if (store_progress(s, kind, n) == number) /* as most often: reading takes less time than a new record */
        return;
    at = progress_place(kind, n);
    bits_write(copy(s, at.key), at.bit, at.width, number);
    put(s, at.key);
    finish(s);
}

/* Each record of skills is written once. */
void store_pass_session(struct store *s)
{
    uint8_t n = SKILL_FIRST;

    while (n < SKILL_FIRST + PROGRESS_SKILLS) {
        uint8_t key = progress_place(PROGRESS_SKILL, n).key, *payload = copy(s, key);

        for (; n < SKILL_FIRST + PROGRESS_SKILLS && progress_place(PROGRESS_SKILL, n).key == key; n++) {
            struct progress_place at = progress_place(PROGRESS_SKILL, n);
            uint8_t number = store_progress(s, PROGRESS_SKILL, n);

            if (number >= SKILL_SESSION)
                bits_write(payload, at.bit, at.width, number - SKILL_SESSION);
        }
        put(s, key);
        finish(s);
    }
}

/* Removes the interrupted match, because its moves may be illegal on another map. */
static void end_match(struct store *s, struct match *m)
{
    forget_match(s);
    step(s, m);
}

static void load_map(struct store *s)
{
    memcpy(s->arcs, copy(s, STORED_MAP), MAP_NODES);
    if (WIDE_MAPS)
        wide_map_load(s);
}

/* Removes the wide map; its number of nodes first, so that after a power cut all of it is there or nothing. */
static void drop_wide(struct store *s)
{
    for (uint8_t i = WIDE_RECORDS; i-- > 0;)
        drop(s, STORED_WIDE + i);
    finish(s);
    load_map(s);
}

void store_map(struct store *s, struct match *m)
{
    if (WIDE_MAPS && s->wide[0]) {
        if (wide_map_is_empty(s))
            drop_wide(s);
        return;
    }
    if (memcmp(copy(s, STORED_MAP), s->arcs, MAP_NODES) == 0)
        return;
    end_match(s, m);
    memcpy(copy(s, STORED_MAP), s->arcs, MAP_NODES);
    put(s, STORED_MAP);
}

void store_new_wide(struct store *s, struct match *m, uint8_t nodes, const uint8_t rows[WIDE_NODES][WIDE_ROW])
{
    end_match(s, m);
    drop_wide(s);
    for (uint8_t i = 0; i < WIDE_RECORDS; i++) {
        uint8_t *payload = copy(s, STORED_WIDE + i);

        memcpy(payload, rows[i * WIDE_ROWS], WIDE_ROWS * WIDE_ROW);
        payload[WIDE_COUNT] = i == WIDE_RECORDS - 1 ? nodes : 0;
        put(s, STORED_WIDE + i);
    }
    finish(s);
    load_map(s);
}

void store_wide_flip(struct store *s, struct match *m, uint8_t from, uint8_t to)
{
    uint8_t key = STORED_WIDE + from / WIDE_ROWS;

    end_match(s, m);
    copy(s, key)[wide_place(from, to)] ^= 1 << to % 8;
    put(s, key);
    finish(s);
    load_map(s);
}

/* ---- the robot that the person raises ---- */

void store_new_robot(struct store *s, struct match *m, uint8_t bytes[ROBOT_BYTES])
{
    bytes[ROBOT_MARK] = ROBOT_IS_HERE;
    finish(s);
    if ((WIDE_MAPS && s->wide[0]) || journal_free() <= ROBOT_RECORDS)
        end_match(s, m);
    drop_wide(s);
    for (uint8_t i = 0; i < ROBOT_RECORDS; i++) {
        memcpy(copy(s, STORED_WIDE + i), bytes + i * JOURNAL_PAYLOAD, JOURNAL_PAYLOAD);
        put(s, STORED_WIDE + i);
    }
    finish(s);
}
_Static_assert((int)ROBOT_RECORDS == (int)WIDE_RECORDS && ROBOT_MARK % JOURNAL_PAYLOAD == WIDE_COUNT, "a robot is no wide map");

void store_change_robot(struct store *s, const uint8_t *bytes, uint8_t first, uint8_t count)
{
    uint8_t key = STORED_WIDE + first / JOURNAL_PAYLOAD;

    memcpy(copy(s, key) + first % JOURNAL_PAYLOAD, bytes, count);
    put(s, key);
    finish(s);
}

/* Changes the beads of the moves in the payload of a record. */
static void teach(uint8_t *payload, uint8_t record, const uint8_t *move, uint8_t count, bool won)
{
    for (; count > 0; count--, move++) {
        uint8_t n = BOXES_BEADS + *move, bit = n % (2 * JOURNAL_PAYLOAD) * 4, byte = payload[bit / 8];

        if (n / (2 * JOURNAL_PAYLOAD) == record)
            bits_write(payload, bit, 4, boxes_learn(byte >> bit % 8 & 15, won));
    }
}

/* Returns one more, at most ROBOT_MOST. */
static uint8_t one_more(uint8_t number)
{
    return number < ROBOT_MOST ? number + 1 : number;
}

void store_teach_robot(struct store *s, const uint8_t *move, uint8_t count, bool won)
{
    enum { COUNTS = ROBOT_WON / JOURNAL_PAYLOAD }; /* the record of the matches won and lost */
    uint8_t at = (won ? ROBOT_WON : ROBOT_LOST) % JOURNAL_PAYLOAD;

    _Static_assert(ROBOT_LOST / JOURNAL_PAYLOAD == COUNTS, "both are in one record");
    for (uint8_t record = 0; record < ROBOT_RECORDS; record++) {
        uint8_t *payload = copy(s, STORED_WIDE + record);

        teach(payload, record, move, count, won);
        if (record == COUNTS)
            payload[at] = one_more(payload[at]);
        put(s, STORED_WIDE + record);
        finish(s);
    }
}

/* ---- settings, records ---- */

void store_settings(struct store *s)
{
    s->changed = s->awake = true;
}

void store_record(const struct store *s, uint8_t id, struct record *r)
{
    record_read(&s->journal, id, r);
}

void store_choice(struct store *s, uint8_t id, uint8_t choice)
{
    uint8_t *payload = copy(s, record_key(id));
    struct record r;

    store_record(s, id, &r);
    r.choice = choice;
    record_write(payload, id, &r);
    put(s, record_key(id));
}

/* Each value is stored + 1, so that RIGHT, which is 0, makes a record. */
bool store_shield(const struct store *s, uint8_t *value)
{
    uint8_t slot = journal_find(&s->journal, STORED_SHIELD);

    for (uint8_t i = 0; i < LADDER_KEYS; i++)
        value[i] = journal_byte(slot, i) - 1;
    return slot != JOURNAL_NONE;
}

void store_new_shield(struct store *s, const uint8_t *value)
{
    uint8_t *payload = copy(s, STORED_SHIELD);

    for (uint8_t i = 0; i < LADDER_KEYS; i++)
        payload[i] = value[i] + 1;
    put(s, STORED_SHIELD);
}

/* ---- forgetting ---- */

/* Stores whether the records are being cleared. */
static void put_clearing(struct store *s, bool clearing)
{
    copy(s, STORED_SETTINGS)[SETTINGS_CLEARING] = clearing;
    put(s, STORED_SETTINGS);
}

/* The settings say that the records are being cleared until that is done, so after a power cut the rest is removed. */
void store_clear_records(struct store *s)
{
    put_clearing(s, true);
    for (uint8_t group = 0; group < RECORD_GROUPS; group++)
        drop(s, STORED_RECORDS + group);
    for (uint8_t stand = 0; stand < PROGRESS_BIGS; stand++)
        store_new_progress(s, PROGRESS_BIG, stand, 0);
    put_clearing(s, false);
}

/* Resets the state: nothing is being written, and no match is stored. */
static void reset(struct store *s)
{
    s->part = STEPS;
    s->half = 0;
    s->moving = s->awake = s->changed = s->on = false;
    s->match = MATCH_NONE;
}

void store_clear_all(struct store *s)
{
    reset(s);
    finish(s);
    journal_forget(&s->journal);
    settings_default(&s->settings);
    memset(s->arcs, 0, MAP_NODES);
    if (WIDE_MAPS)
        s->wide[0] = 0;
}

void store_open(struct store *s, struct match *m)
{
    reset(s);
    journal_open(&s->journal);
    settings_load(&s->journal, &s->settings);
    if (journal_byte(journal_find(&s->journal, STORED_SETTINGS), SETTINGS_CLEARING) == 1)
        store_clear_records(s);
    load_map(s);
    find_match(s, m);
}
