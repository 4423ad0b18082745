/* Tests which data of a session survive: the power is cut in long games, beside other data and while data are cleared; storage belongs to
 * another program or image, or is worn out.  (test_orders cuts in all orders of what a player does, test_damage has damaged storage.) */
#include "firmware/match/chooser.h"
#include "firmware/match/outcomes.h"
#include "firmware/match/own_map.h"
#include "firmware/match/pick.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/records/records.h"
#include "firmware/store/keys.h"
#include "games/graph.h"
#include "hal/host/host.h"
#include "go.h"
#include "range_journal.h"
#include "words.h"
#include "cuts.h"
#include "host_tests/tap.h"
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
    memset(&app, 0, sizeof app);
    loop_start(&app, contacts);
}

/* Stores the journal's payload under a key. */
static void put(uint8_t key)
{
    struct journal *j = &app.store.journal;

    journal_put(j, key);
    while (!journal_idle(j))
        journal_tick(j);
}

/* ---- what is kept, as far as it can be compared ---- */

struct found {
    bool there;
    uint8_t machine, level, turn;
    uint16_t moves, counted; /* games in the records */
    struct sum here;
};

/* The two states one of which must be found after a power cut. */
static struct found may[2];

static uint16_t games_counted(const struct store *store)
{
    uint16_t games = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        struct record r;

        store_record(store, pick_id(pick), &r);
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

/* Starts the firmware with these cells, and lets it finish writing.  Returns what it found. */
static struct found restarted(uint8_t *storage)
{
    struct found v;

    host.storage = storage;
    host.busy = host.refusals = 0;
    memset(&after, 0, sizeof after);
    own_map_begin(after.store.arcs);
    store_open(&after.store, &after.match);
    for (uint16_t ticks = 0; ticks < 3000 && after.store.awake; ticks++)
        store_tick(&after.store, &after.match);
    v = view_of(&after.match, store_waits(&after.store), games_counted(&after.store));
    host.storage = cells;
    own_map_begin(app.store.arcs);
    return v;
}

static struct host_write written[600];

static bool is_allowed(uint8_t *storage)
{
    struct found v = restarted(storage);

    return equal(&v, &may[0]) || equal(&v, &may[1]);
}

/* ---- matches of all kinds ---- */

/* Plays on until nothing is left to be written; how many ticks that took, one byte a tick. */
static uint16_t settle(void)
{
    uint16_t ticks = 0;

    host.busy = 1;
    while (app.store.awake && ticks < 3000) {
        host.refusals = 0;
        loop_tick(&app, 0, 1);
        ticks++;
    }
    host.busy = 0;
    return ticks;
}

static bool found_again(void)
{
    struct found v, now = view_of(&app.match, true, games_counted(&app.store));

    memcpy(cut, cells, sizeof cut);
    v = restarted(cut);
    return equal(&v, &now);
}

static void begin_match(uint8_t machine)
{
    power_on(0);
    app.match.machine = machine;
}

static void start_match(void)
{
    app.fault = match_begin(&app.match);
    app_store_match(&app);
    go(&app, SCREEN_play);
    settle();
}

/* A match of that game, from a start that is always the same. */
static void start_of(uint8_t pick)
{
    match_pick(&app.match, pick);
    match_roll(&app.match, 1);
    start_match();
}

/* Makes the move under consideration as a player does, and waits until it is stored; then the next one is chosen. */
static void move_and_settle(void)
{
    for (uint8_t guard = 0; guard < 110; guard++) /* A means nothing just after a move can be chosen */
        loop_tick(&app, 0, 1);
    press_once(&app, KEY_A);
    settle();
    if (app_screen(&app) == SCREEN_play)
        go(&app, SCREEN_play);
}

/* Bash with 200 stones, on storage that is new: there may be more moves than the history has room for. */
static void begin_long_match(void)
{
    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_NONE);
    match_pick(&app.match, GAME_INDEX_bash);
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = 200;
    start_match();
}

/* More moves than the history has room for: then the match is kept from where it is. */
static void long_match(void)
{
    bool found = true, moves = true;

    begin_long_match();
    for (uint8_t i = 1; i < RANGE_STORE_MOVES; i++) {
        move_and_settle();
        found &= found_again() && app.match.moves == i;
        moves &= i > HISTORY_ROOM - 3 || after.match.history.moves == i;
    }
    CHECK(found, "each move of a long match is kept");
    CHECK(moves, "and can be taken back, as long as all of them are");
}

/* The first move for which the history has no room: all is written anew, and power may go at each byte of it. */
static void no_room(void)
{
    begin_long_match();
    do {
        may[0] = view_of(&app.match, true, 0);
        cuts_begin(before, written);
        move_and_settle();
    } while (app.match.history.moves >= app.match.moves);
    may[1] = view_of(&app.match, true, 0);
    CHECK(host.logged > 16 && cuts_survived(before, written, is_allowed),
          "a cut at the first move without room leaves the match before it, or after");
}

/* A move is seen with its key, and stored 68 ms later at most: it takes 16 bytes, 4 ms each, and a byte frees what was stored before. */
static void move_in_time(void)
{
    uint8_t ticks = 0;
    bool seen;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_nim);
    for (uint8_t guard = 0; guard < 110; guard++) /* A means nothing just after a move can be chosen */
        loop_tick(&app, 0, 1);
    host.busy = 1;
    for (uint8_t wait = 0; app.match.moves == 0 && wait < 10; wait++)
        loop_tick(&app, KEY_A, 1);
    seen = app.match.moves == 1 && !app.stale && app.store.moving;
    for (; app.store.moving && ticks < 100; ticks++) {
        host.refusals = 0;
        loop_tick(&app, 0, 1);
    }
    NOTE("milliseconds until a move is stored:", ticks * TICK_MS);
    CHECK(seen, "a move is made and drawn with its key, while it is not stored");
    CHECK(found_again() && ticks * TICK_MS <= 68, "and is stored within 68 ms");
}

/* ---- each game is counted, and once ---- */

static void start_of_one(void)
{
    match_pick(&app.match, GAME_INDEX_bash);
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = 1;
    match_begin(&app.match);
    store_begin(&app.store);
    go(&app, SCREEN_play);
}

/* The only move; the record is still to be written. */
static void end_of_one(void)
{
    press_once(&app, KEY_A);
    host.busy = 1;
    for (uint16_t ticks = 0; app.store.on && ticks < 3000; ticks++) {
        host.refusals = 0;
        loop_tick(&app, 0, 1);
    }
    host.busy = 0;
}

static void counted_once(void)
{
    bool cleared = true;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    for (uint8_t i = 0; i < 9; i++) {
        start_of_one();
        end_of_one();
    }
    settle();
    CHECK(games_counted(&app.store) == 9, "games that follow one another before their records are written are all counted");
    match_go(&app.match, 0);
    store_begin(&app.store);
    go(&app, SCREEN_play);
    end_of_one();
    settle();
    CHECK(games_counted(&app.store) == 9, "one whose last move is taken back is not counted again");
    for (uint8_t i = 1; i < 4; i++) {
        start_of_one();
        settle();
        store_clear_records(&app.store);
        cleared &= games_counted(&app.store) == 0;
        end_of_one();
        start_of_one();
        end_of_one();
        settle();
        cleared &= games_counted(&app.store) == 2;
        for (uint8_t more = i; more > 0; more--) {
            start_of_one();
            end_of_one();
        }
        settle();
        cleared &= games_counted(&app.store) == 2u + i;
    }
    CHECK(cleared, "where records are forgotten while a game goes on, that one and the next are counted");
}

/* ---- foreign, newer ---- */

enum { OTHER_ID = 30 /* a game that this image lacks */ };

/* A match of another image, and each part of a match gone. */
static void other_match(void)
{
    struct journal *j = &app.store.journal;
    uint8_t head, parts = 0, none = 0;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_SUM);
    for (uint8_t key = STORED_HEAD; key < STORED_COUNT; key++)
        if (journal_find(&app.store.journal, key) != JOURNAL_NONE) {
            memcpy(cut, cells, sizeof cut);
            cut[JOURNAL_MARK + journal_find(&app.store.journal, key) * JOURNAL_SLOT + 3] ^= 1;
            parts++;
            none += !restarted(cut).there;
        }
    CHECK(parts > 1 && none == parts, "a match of which a part is damaged cannot be continued");
    start_of(GAME_INDEX_nim);
    head = journal_find(&app.store.journal, STORED_HEAD);
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        journal_payload(j)[i] = journal_byte(head, i);
    journal_payload(j)[6] = OTHER_ID;
    put(STORED_HEAD);
    memcpy(cut, cells, sizeof cut);
    CHECK(head != JOURNAL_NONE && !restarted(cut).there && after.store.match == MATCH_OTHER + OTHER_ID,
          "nor can one of a game that the image lacks, which is named");
    after.store.match = MATCH_OTHER;
    CHECK(store_lacks(&after.store) && !store_waits(&after.store), "whichever it is: the first of all games, too");
    memcpy(before, cells, sizeof before);
    power_on(0);
    go(&app, SCREEN_main);
    CHECK(main_items[menu_chosen(&app)].word == WORD_MAIN_CONTINUE, "to continue it is offered");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_fault && app.fault == FAULT_LACKING, "and that tells which game is lacking");
    app.match.machine = MACHINE_SECOND;
    match_pick(&app.match, GAME_INDEX_squares);
    match_roll(&app.match, 1);
    CHECK(app_ask(&app, ACTION_START) == SCREEN_leave, "who begins another match is asked");
    settle();
    CHECK(memcmp(before, cells, sizeof cells) == 0, "and until then the match of the other image is kept, byte by byte");
    go(&app, app_do(&app));
    settle();
    CHECK(found_again(), "then the new one is stored");
}

/* Each setting has its byte: the index, and value + 1.  What is stored never changes, unless the version does. */
static void settings_published(void)
{
    /* sound off, faces on, motion off, outlook on, never asleep; the contrast and the language of another image stay */
    static const uint8_t published[] = { 1, 2, 1, 2, 5, 4, 2 };
    static const uint8_t mirrored[] = { 0, 2, 1, 2, 5, 4, 2 };
    uint8_t payload[JOURNAL_PAYLOAD] = { [SETTINGS_CONTRAST] = 5, [SETTINGS_LANGUAGE] = 2 };
    struct settings *v = &app.store.settings;

    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    *v = (struct settings){ .sound = 0, .help = HELP_THIS, .animation = 0, .forecast = 1, .sleep = SLEEP_NEVER,
                            .language = 0 };
    settings_pack(v, payload);
    CHECK(memcmp(payload, published, sizeof published) == 0, "the bytes of the settings are those that were published");
    host.muted = true;
    settings_pack(v, payload);
    CHECK(memcmp(payload, mirrored, sizeof mirrored) == 0, "the sound is stored only where the device says otherwise");
    host.muted = false;
    CHECK(payload[8] == LARGE_LETTERS, "small letters are stored in byte 8, in an image that has others");
    if (LARGE_LETTERS)
        v->large = true;
    settings_pack(v, payload);
    CHECK(payload[8] == 2 * LARGE_LETTERS, "so are large ones");
}

/* The device's own byte says whether the sound is on, until the player sets something else; it is never written. */
static void sound_of_the_device(void)
{
    memset(cells, 0xFF, sizeof cells);
    host.muted = true;
    power_on(0);
    CHECK(!app.store.settings.sound, "a device that is muted has no sound");
    app.store.settings.help = true;
    store_settings(&app.store);
    settle();
    host.muted = false;
    power_on(0);
    CHECK(app.store.settings.sound && app.store.settings.help, "one that is not any more has, though other settings were stored");
    app.store.settings.sound = false;
    store_settings(&app.store);
    settle();
    power_on(0);
    CHECK(!app.store.settings.sound, "the sound set here stays");
}

/* Stores a byte as that of a setting, and reads the settings.  Returns the value of this setting. */
static uint8_t read_setting(uint8_t setting, uint8_t byte)
{
    struct journal *j = &app.store.journal;
    struct settings s;

    memset(journal_payload(j), 0, JOURNAL_PAYLOAD);
    journal_payload(j)[setting] = byte;
    put(STORED_SETTINGS);
    settings_load(j, &s);
    return s.value[setting];
}

/* The values of each setting, which settings.h lists, are stored as value + 1; any other byte stands for the initial value. */
static void values_of_settings(void)
{
    const uint8_t count[] = { 2, HELP_ALL + outcomes_offered(), 2, 2, 0 /* contrast.c */, SLEEP_NEVER + 1, WORDS_LANGUAGES, 2,
                              1 + LARGE_LETTERS };
    static const uint8_t initial[] = { 1, HELP_OFF, 1, 0, 0, SLEEP_5, 0, 0, 0 };
    bool right = sizeof count == SETTINGS_COUNT;

    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++) {
        right &= settings_values(i) == count[i] && app.store.settings.value[i] == initial[i];
        for (uint8_t byte = 0; byte < 9; byte++)
            right &= read_setting(i, byte) == (byte > 0 && byte <= count[i] ? byte - 1 : initial[i]);
    }
    CHECK(right, "each setting has its values, and at first the usual one");
}

static void newer(void)
{
    bool nothing = true;

    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    app.store.settings.forecast = true;
    store_settings(&app.store);
    settle();
    app.store.settings.help = true;
    cells[JOURNAL_MARK - 2] = JOURNAL_VERSION + 1;
    cells[JOURNAL_MARK - 1] = 255 - (JOURNAL_VERSION + 1);
    memcpy(before, cells, sizeof before);
    power_on(0);
    CHECK(store_is_newer(&app.store) && app_screen(&app) == SCREEN_newer, "what a newer version wrote is refused");
    store_settings(&app.store);
    store_new_progress(&app.store, PROGRESS_LESSON, 3, 1);
    settle();
    start_of(GAME_INDEX_nim);
    CHECK(memcmp(before, cells, sizeof before) == 0 && !app.store.on && !store_waits(&app.store),
          "and left as it is, also when a match begins, which is not kept");
    for (uint8_t n = 0; n < PROGRESS_LESSONS; n++)
        nothing &= store_progress(&app.store, PROGRESS_LESSON, n) == 0;
    CHECK(nothing && store_progress(&app.store, PROGRESS_GUESS, 0) == 0, "nothing of it is taken for progress");
}

/* The match of a lesson is none to go on with: what is kept stays, that of a game too. */
static void lesson_begins(void)
{
    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_squares);
    memcpy(before, cells, sizeof before);
    begin_match(MACHINE_NONE);
    app.purpose = FOR_LESSON;
    start_of(GAME_INDEX_nim);
    CHECK(memcmp(before, cells, sizeof before) == 0 && !app.store.on, "the match of a lesson is not kept, nor does it end the one that is");
}

static void count_one(void)
{
    struct record r = { 0 };
    uint8_t id = pick_id(GAME_INDEX_nim);

    record_count(&r, LEVEL_CLUB, true, 7, true);
    memset(journal_payload(&app.store.journal), 0, JOURNAL_PAYLOAD);
    record_write(journal_payload(&app.store.journal), id, &r);
    journal_put(&app.store.journal, record_key(id));
}

static void erase(void)
{
    struct found none;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    app.store.arcs[0] = 2;
    store_map(&app.store, &app.match);
    settle();
    start_of(GAME_INDEX_squares);
    store_new_progress(&app.store, PROGRESS_LESSON, 5, 1);
    settle();
    count_one();
    app.store.awake = true;
    settle();
    power_on(KEY_LEFT);
    may[0] = restarted((memcpy(cut, cells, sizeof cut), cut));
    may[1] = view_of(&app.match, false, 0);
    CHECK(app_screen(&app) == SCREEN_erase && may[0].there && may[0].counted == 1, "LEFT at power-on asks");
    cuts_begin(before, written);
    press_once(&app, KEY_RIGHT);
    settle();
    CHECK(host.logged > 10 && cuts_survived(before, written, is_allowed), "a cut meanwhile leaves all of it or nothing");
    none = restarted((memcpy(cut, cells, sizeof cut), cut));
    CHECK(!none.there && none.counted == 0 && store_progress(&app.store, PROGRESS_LESSON, 5) == 0 && app.store.arcs[0] == 0,
          "then all is forgotten");
}

/* A map of one's own from A to B to C ..., and a match on it or of another game, which is interrupted. */
static void map_and_match(bool on_it)
{
    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_NONE);
    for (uint8_t i = 0; i + 1 < MAP_NODES; i++)
        app.store.arcs[i] = (uint8_t)(1 << (i + 1));
    store_map(&app.store, &app.match);
    settle();
    match_pick(&app.match, on_it ? GAME_INDEX_graph : GAME_INDEX_squares);
    app.match.start.part[0].position.option[1] = on_it ? GRAPH_OWN : 0;
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = on_it ? 0 : 94;
    start_match();
    for (uint8_t moves = 0; moves < 3; moves++) {
        match_reply(&app.match);
        match_move(&app.match);
        store_move(&app.store, &app.match);
        settle();
    }
}

static uint8_t old_map[MAP_NODES];

/* Returns whether the map is the old one or the new one, whole, and the match is there, with the old map, or not. */
static bool map_and_match_whole(uint8_t *storage)
{
    struct found v = restarted(storage);
    bool is_old = memcmp(after.store.arcs, old_map, MAP_NODES) == 0, is_new = memcmp(after.store.arcs, app.store.arcs, MAP_NODES) == 0;

    return v.there ? v.moves == 3 && is_old : is_old || is_new;
}

/* The map of one's own is changed beside an interrupted match; the match goes first, wherever the power goes: its moves may lead nowhere
 * on another one. */
static void map_changed(bool on_it)
{
    map_and_match(on_it);
    memcpy(old_map, app.store.arcs, MAP_NODES);
    host.writes = 0;
    store_map(&app.store, &app.match);
    settle();
    CHECK(host.writes == 0 && restarted((memcpy(cut, cells, sizeof cut), cut)).moves == 3,
          "a match is interrupted beside a map of one's own; an editor that is left without a change keeps both");
    cuts_begin(before, written);
    app.store.arcs[1] = 0; /* from B there is no way on */
    store_map(&app.store, &app.match);
    settle();
    CHECK(host.logged > 10 && cuts_survived(before, written, map_and_match_whole),
          "the map changed: a cut at any byte leaves match and old map, or no match and one of the maps");
    CHECK(!restarted((memcpy(cut, cells, sizeof cut), cut)).there && after.store.arcs[1] == 0, "then there is no match, and the new map");
}

/* A part of a match is lost, the parts after it are not: the match goes on from where it is known, and what came after does not come
 * back. */
static void part_lost(void)
{
    bool found;
    uint8_t key, moves;

    begin_long_match();
    for (uint8_t i = 0; i < 60; i++)
        move_and_settle();
    key = (uint8_t)(STORED_MATCH + app.store.half * MATCH_RECORD_PARTS);
    cells[JOURNAL_MARK + journal_find(&app.store.journal, key + 1) * JOURNAL_SLOT + JOURNAL_SLOT - 1] = 0xFF;
    power_on(0);
    CHECK(store_continue(&app.store, &app.match) && app.match.moves > 0 && app.match.moves < 30, "without a part of it a match is shorter");
    moves = (uint8_t)app.match.moves;
    go(&app, SCREEN_play);
    for (found = true; moves < 50; moves++) {
        move_and_settle();
        found &= app.match.moves == (uint16_t)(moves + 1) && found_again();
    }
    CHECK(found, "and each of its next moves is kept, without those that came after");
}

/* An hour on the screen of a match. */
static void hour(void)
{
    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_squares);
    memcpy(before, cells, sizeof before);
    host.writes = 0;
    host.power_downs = 0;
    for (uint32_t ticks = 0; ticks < RANGE_STORE_IDLE; ticks++)
        loop_tick(&app, 0, 1);
    CHECK(host.writes == 0 && memcmp(before, cells, sizeof before) == 0, "nothing is written while nothing changes");
    CHECK(host.power_downs == RANGE_STORE_IDLE / 75000, "and the machine sleeps after five minutes");
}

/* ---- shared, crowded, worn out ---- */

static bool unchanged(void)
{
    return memcmp(before, cells, sizeof cells) == 0;
}

/* Contents of others: nothing is written until there is something to store. */
static void shared(void)
{
    bool kept = true;

    for (uint16_t image = 0; image < 40; image++) {
        for (uint16_t i = 0; i < STORAGE_SIZE; i++)
            cells[i] = image == 0 ? 0 : image == 1 ? 0xFF : (uint8_t)chance(256);
        memcpy(before, cells, sizeof before);
        power_on(0);
        for (uint16_t ticks = 0; ticks < 6000; ticks++) /* the title, and a demonstration */
            loop_tick(&app, 0, 1);
        kept &= unchanged() && app.store.match == MATCH_NONE && games_counted(&app.store) == 0;
        power_on(0);
        press_once(&app, KEY_B); /* the main menu, a game, its set-up */
        press_once(&app, KEY_A);
        press_once(&app, KEY_DOWN);
        press_once(&app, KEY_B);
        settle();
        kept &= unchanged();
        store_clear_records(&app.store);
        settle();
        kept &= image == 0 || app.store.journal.owner == JOURNAL_OURS || unchanged();
        begin_match(MACHINE_SECOND);
        start_of(GAME_INDEX_squares);
        kept &= !unchanged() && found_again();
    }
    CHECK(kept, "nothing of others is written over before a first match is stored");
}

/* All records but those of matches. */
static void crowd(void)
{
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    for (uint8_t key = STORED_MAP; key < STORED_HEAD; key++) {
        memset(journal_payload(&app.store.journal), key, JOURNAL_PAYLOAD);
        put(key);
    }
    app.store.settings.help = true;
    store_settings(&app.store);
    settle();
}

/* ---- room for two matches ---- */

/* Fills the key of skills, and those that no record of this version has, so that fewer slots are free. */
static void fill_more(uint8_t records)
{
    struct journal *j = &app.store.journal;

    for (uint8_t key = STORED_SKILLS; key < STORED_SKILLS + records; key++) {
        memset(journal_payload(j), key, JOURNAL_PAYLOAD);
        put(key);
    }
}

/* Makes a move of Bash: one stone. */
static void take_one(void)
{
    app.match.move.parts = 1;
    app.match.move.move[0] = (struct move){ 0, 0 };
    match_move(&app.match);
    store_move(&app.store, &app.match);
}

/* Takes ticks of one byte until everything is stored.  Returns the least number of slots that were free meanwhile. */
static uint8_t least_free(void)
{
    uint8_t least = JOURNAL_SLOTS;

    host.busy = 1;
    for (uint16_t ticks = 0; app.store.awake && ticks < 3000; ticks++) {
        host.refusals = 0;
        store_tick(&app.store, &app.match);
        least = journal_free() < least ? journal_free() : least;
    }
    host.busy = host.refusals = 0;
    return least;
}

/* Begins Bash with 200 stones beside all other records, and makes so many moves.  Each 12 moves take a part. */
static void begin_in_crowd(uint8_t moves)
{
    crowd();
    app.match.machine = MACHINE_NONE;
    match_pick(&app.match, GAME_INDEX_bash);
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = 200;
    match_begin(&app.match);
    store_begin(&app.store);
    least_free();
    for (uint8_t i = 0; i < moves; i++) {
        take_one();
        least_free();
    }
}

static bool gone; /* a cut has left no match */

/* Returns whether the match is there before or after; or gone. */
static bool is_one_match(uint8_t *storage)
{
    struct found v = restarted(storage);

    v.counted = 0; /* the crowd has some */
    gone |= !v.there;
    return !v.there || equal(&v, &may[0]) || equal(&v, &may[1]);
}

/* Stores the whole match anew after `back` moves are taken back and one is made, with a cut at each byte.  Returns whether the match is
 * stored then, and a slot was always free. */
static bool stored_anew(uint8_t back)
{
    bool whole;

    gone = false;
    may[0] = view_of(&app.match, true, 0);
    cuts_begin(before, written);
    match_go(&app.match, app.match.moves - back);
    app.match.move.parts = 1;
    app.match.move.move[0] = (struct move){ 0, 0 };
    match_move(&app.match);
    store_begin(&app.store);
    may[1] = view_of(&app.match, true, 0);
    whole = least_free() > 0 && app.store.journal.worn == JOURNAL_WELL;
    return whole && cuts_survived(before, written, is_one_match) && found_again();
}

/* Beside 18 other records and a head, 5 parts and 5 new ones with their head leave the slot that must be free; 6 and 5 new ones do not. */
static void room_for_both(void)
{
    begin_in_crowd(50);
    CHECK(journal_free() == 7 && stored_anew(2) && !gone, "where two matches have room, the older one goes last");
    begin_in_crowd(62);
    CHECK(journal_free() == 6 && stored_anew(7) && gone, "where a slot is lacking, the older one goes first");
}

/* So few slots are free that a match has no room for all of its moves: they can be taken back while a slot is free besides. */
static void few_slots(void)
{
    bool kept = true, room = true;
    uint8_t known = 0;

    begin_in_crowd(0);
    fill_more(JOURNAL_KEYS - STORED_SKILLS);
    for (uint8_t moves = 1; moves < 40; moves++) {
        bool has_room = journal_free() >= 2;

        take_one();
        kept &= known + 1 < moves || (has_room ? app.match.history.moves == moves : app.match.history.moves == 0);
        known = app.match.history.moves == moves ? moves : known;
        room &= least_free() > 0 && found_again() && app.store.journal.worn == JOURNAL_WELL;
    }
    NOTE("moves that had room:", known);
    CHECK(kept && known > 12 && known < 39, "while two slots are free all moves of a match can be taken back");
    CHECK(room && app.match.moves == 39, "else the moves before are forgotten, and one slot stays free");
}

/* ---- what is known of the stored match ---- */

/* Goes to the position after `moves` moves and stores the whole match, as the screens do when moves are taken back. */
static void take_back_to(uint16_t moves)
{
    match_go(&app.match, moves);
    store_begin(&app.store);
    settle();
}

static void fresh_or_played(void)
{
    bool right;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    right = store_is_blank(&app.store) && app.store.match == MATCH_NONE;
    start_of(GAME_INDEX_bash);
    CHECK(right && app.store.match == MATCH_FRESH && store_is_blank(&app.store), "a match without moves does not make a device used");
    take_one();
    settle();
    CHECK(app.store.match == MATCH_PLAYED && !store_is_blank(&app.store), "a move does");
    take_back_to(0);
    CHECK(app.store.match == MATCH_PLAYED && !store_is_blank(&app.store), "also while it can be made again");
    begin_match(MACHINE_SECOND);
    CHECK(app.store.match == MATCH_FRESH && store_is_blank(&app.store), "a move that is taken back is not stored");
    start_of(GAME_INDEX_bash);
    take_one();
    app.match.history.moves = 0;
    store_begin(&app.store);
    settle();
    CHECK(app.store.match == MATCH_PLAYED && found_again(), "a move that cannot be taken back is a move");
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    store_new_progress(&app.store, PROGRESS_LESSON, 0, 1);
    CHECK(!store_is_blank(&app.store), "nor is a device new after a lesson");
}

/* A match is replaced before its start is stored: the match that was stored before stays. */
static void left_at_once(void)
{
    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_squares);
    memcpy(before, cells, sizeof before);
    match_pick(&app.match, GAME_INDEX_nim);
    match_roll(&app.match, 1);
    match_begin(&app.match);
    store_begin(&app.store);
    CHECK(!app.store.moving, "a match begins without a move");
    store_leave(&app.store, &app.match);
    settle();
    CHECK(memcmp(before, cells, sizeof before) == 0 && !app.store.on, "a match that is left before it is stored leaves the one before it");
}

/* Returns the number of records of the match: its head and its parts in both halves. */
static uint8_t match_records(void)
{
    uint8_t records = 0;

    for (uint8_t key = STORED_HEAD; key < STORED_COUNT; key++)
        records += journal_find(&app.store.journal, key) != JOURNAL_NONE;
    return records;
}

/* Two records of a match of Bash with up to 12 moves; none when it has ended, whichever half it was in. */
static void nothing_is_left(void)
{
    bool right = true;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    for (uint8_t halves = 0; halves < 4; halves++) {
        start_of(GAME_INDEX_bash);
        take_one();
        settle();
        for (uint8_t i = 0; i < halves; i++) {
            take_back_to(1);
            right &= match_records() == 2;
        }
        store_end(&app.store, &app.match);
        settle();
        right &= match_records() == 0;
    }
    CHECK(right, "of a match that was stored before nothing is left, nor of one that has ended");
}

/* ---- what is counted ---- */

/* Ends a match of Bash with 1 stone at level club, which the player wins with its only move.  Returns the record of the game. */
static struct record after_a_win(uint8_t machine, bool aided, bool edited)
{
    struct record r;

    memset(cells, 0xFF, sizeof cells);
    begin_match(machine);
    app.match.level = LEVEL_CLUB;
    match_pick(&app.match, GAME_INDEX_bash);
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = 1;
    match_begin(&app.match);
    app.match.aided = aided;
    app.match.edited = edited;
    store_begin(&app.store);
    settle();
    take_one();
    settle();
    match_value(&app.match);
    store_end(&app.store, &app.match);
    settle();
    store_record(&app.store, pick_id(GAME_INDEX_bash), &r);
    return r;
}

static void stars(void)
{
    bool right = true;

    for (uint8_t how = 0; how < 4; how++) {
        struct record r = after_a_win(MACHINE_SECOND, how & 1, how >> 1);

        right &= r.won == 1 && r.lost == 0 && r.run == 1 && r.best == (how == 0 ? 1 + LEVEL_CLUB : 0) && r.fastest == (how == 0);
    }
    CHECK(right, "a win without help from a random start brings the level and the moves, any other win is counted alone");
    for (uint8_t machine = 0; machine <= MACHINE_BOTH; machine++) {
        struct record r = after_a_win(machine, false, false);

        right &= r.won == (machine == MACHINE_SECOND) && r.lost == 0;
    }
    CHECK(right, "only a match of the player against the robot is counted");
}

/* A draw is counted neither as won nor as lost. */
static void drawn(void)
{
    struct record r;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_bash);
    app.match.value.outcome = OUTCOME_D;
    store_end(&app.store, &app.match);
    settle();
    store_record(&app.store, pick_id(GAME_INDEX_bash), &r);
    CHECK(r.won == 0 && r.lost == 0 && match_records() == 0, "a draw is not counted, and the match is over");
}

/* Returns how many of the groups of games have records. */
static uint8_t groups_counted(const struct store *s)
{
    uint8_t groups = 0;

    for (uint8_t id = 0; id < PICK_IDS; id += RECORD_GROUP) {
        struct record r;

        store_record(s, id, &r);
        groups += r.won > 0;
    }
    return groups;
}

/* Returns whether the records of all groups are there, or none; and the settings. */
static bool all_records_or_none(uint8_t *storage)
{
    uint8_t groups;

    restarted(storage);
    host.storage = storage;
    groups = groups_counted(&after.store);
    host.storage = cells;
    return (groups == 0 || groups == RECORD_GROUPS) && after.store.settings.help == HELP_THIS;
}

/* The records of all games are cleared, with a cut at each byte: after the next start they are all there, or none is. */
static void cleared(void)
{
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    for (uint8_t id = 0; id < PICK_IDS; id += RECORD_GROUP) {
        struct record r = { .won = 1 };

        memset(journal_payload(&app.store.journal), 0, JOURNAL_PAYLOAD);
        record_write(journal_payload(&app.store.journal), id, &r);
        put(record_key(id));
    }
    app.store.settings.help = HELP_THIS;
    store_settings(&app.store);
    settle();
    cuts_begin(before, written);
    store_clear_records(&app.store);
    settle();
    CHECK(host.logged > RECORD_GROUPS && cuts_survived(before, written, all_records_or_none), "a cut meanwhile leaves all records or none");
    CHECK(groups_counted(&app.store) == 0 && journal_byte(journal_find(&app.store.journal, STORED_SETTINGS), SETTINGS_CLEARING) == 0,
          "then all are cleared, and it is over");
    start_of(GAME_INDEX_nim);
    store_clear_records(&app.store);
    settle();
    CHECK(found_again(), "an interrupted match stays");
}

static uint8_t stuck[STORAGE_SIZE];

/* Memory that takes no writes: it is told once, the match goes on to its end, and nothing else is said. */
static void worn(uint8_t value)
{
    uint8_t told = 0;
    bool over;

    memset(cells, value, sizeof cells);
    memset(stuck, 1, sizeof stuck);
    host.stuck = stuck;
    power_on(0);
    app.match.machine = MACHINE_SECOND;
    match_pick(&app.match, GAME_INDEX_squares);
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = 30;
    go(&app, app_begin(&app));
    settle();
    for (uint16_t ticks = 0; ticks < 9000 && app_screen(&app) != SCREEN_result; ticks++) {
        told += app_screen(&app) == SCREEN_worn;
        if (ticks % 20 == 0)
            press_once(&app, KEY_A);
        loop_tick(&app, 0, 1);
    }
    over = app_screen(&app) == SCREEN_result;
    settle();
    CHECK(told > 0 && app.store.journal.worn == JOURNAL_TOLD, "memory that takes no writes is told");
    CHECK(over, "and a match goes on to its end");
    told = 0;
    for (uint16_t ticks = 0; ticks < 500; ticks++) {
        told += app_screen(&app) == SCREEN_worn;
        loop_tick(&app, 0, 1);
    }
    go(&app, app_begin(&app));
    settle();
    CHECK(told == 0 && app_screen(&app) == SCREEN_play && !store_waits(&app.store), "once; and no match is said to wait");
    store_clear_all(&app.store);
    store_clear_records(&app.store);
    settle();
    host.stuck = 0;
}

/* The memory takes no more writes after a match was stored: that match is still there, and can be continued. */
static void worn_beside_match(void)
{
    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_squares);
    memset(stuck, 1, sizeof stuck);
    host.stuck = stuck;
    app.store.settings.forecast ^= 1;
    store_settings(&app.store);
    least_free();
    CHECK(app.store.journal.worn && store_waits(&app.store), "a match that was stored before memory was worn out stays");
    host.stuck = 0;
}

/* A game of Squares won in five moves: the records and bytes that it writes. */
static void writes_of_a_game(void)
{
    uint16_t moves = 0;

    memset(cells, 0xFF, sizeof cells);
    begin_match(MACHINE_SECOND);
    start_of(GAME_INDEX_squares); /* makes the window ours */
    app.match.start.part[0].position.part[0] = 30;
    host.writes = 0;
    start_match();
    NOTE("bytes written for the start of Squares:", host.writes);
    while (!match_ended(&app.match)) {
        match_reply(&app.match);
        match_move(&app.match);
        store_move(&app.store, &app.match);
        settle();
        moves++;
    }
    match_value(&app.match);
    store_end(&app.store, &app.match);
    settle();
    NOTE("moves:", moves);
    NOTE("bytes written for the game:", host.writes);
    CHECK(moves > 2 && host.writes <= 17 * (moves + 2) + 2,
          "a game writes a record for its start, each move and its end, and two bytes more");
}

int main(void)
{
    long_match();
    no_room();
    move_in_time();
    counted_once();
    other_match();
    values_of_settings();
    settings_published();
    sound_of_the_device();
    newer();
    lesson_begins();
    erase();
    map_changed(true);
    map_changed(false);
    part_lost();
    shared();
    room_for_both();
    few_slots();
    fresh_or_played();
    left_at_once();
    nothing_is_left();
    stars();
    drawn();
    cleared();
    worn(0xFF);
    worn(0x00);
    worn(0x04);
    worn(0x55);
    worn_beside_match();
    writes_of_a_game();
    hour();
    return tap_done();
}
