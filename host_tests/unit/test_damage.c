/* Storage with any contents: the firmware starts with settings, an interrupted match and records within their ranges.  Tried are each
 * bit of a session's storage inverted, erased storage, zeros, and random bytes. */
#include "firmware/loop.h"
#include "firmware/screens/learn/learn.h"
#include "hal/host/host.h"
#include "range.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static uint8_t cells[STORAGE_SIZE];
static uint32_t state = 7;

static uint8_t chance(void)
{
    state = state * 1103515245u + 12345u;
    return (uint8_t)(state >> 16);
}

static void press(uint8_t keys)
{
    for (uint8_t i = 0; i < 8; i++)
        loop_tick(&app, keys, 1);
    for (uint8_t i = 0; i < 8; i++)
        loop_tick(&app, 0, 1);
}

static void power_on(void)
{
    host.refusals = 0;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
}

static bool in_range(void)
{
    for (uint8_t i = 0; i < SETTINGS_COUNT; i++)
        if (i != SETTINGS_CONTRAST && app.store.settings.value[i] >= settings_choice[i].count) /* contrast.c, in test_play */
            return false;
    return app_screen(&app) < SCREEN_COUNT;
}

static bool legal(const struct sum *s)
{
    for (uint8_t i = 0; i < s->count; i++)
        if (s->part[i].game >= GAME_COUNT || !game_legal(game_list[s->part[i].game], &s->part[i].position))
            return false;
    return s->count >= 1 && s->count <= SUM_PARTS;
}

static bool records_in_range(void)
{
    struct record r;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        store_record(&app.store, pick_id(pick), &r);
        if (r.won > RECORD_MOST || r.lost > RECORD_MOST || r.run > RECORD_RUN || r.fastest > RECORD_RUN || r.best > LEVELS)
            return false;
    }
    return true;
}

/* Continues the interrupted match, from the position to which the stored moves lead. */
static bool goes_on(void)
{
    const struct match *m = &app.match;

    return store_continue(&app.store, &app.match) && legal(&m->start) && legal(&m->here) && !match_ended(m) && m->level < LEVELS
           && m->turn <= PLAYER_MACHINE
           && m->history.moves >= m->moves;
}

static bool starts(void)
{
    power_on();
    return in_range() && records_in_range() && (!store_waits(&app.store) || goes_on());
}

/* Begins a game and makes some moves, so that the loaded data are used. */
static bool plays(void)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_A, KEY_A, KEY_A, KEY_B };

    power_on();
    for (uint8_t i = 0; i < sizeof keys; i++)
        press(keys[i]);
    return in_range();
}

static void wait(void)
{
    for (uint16_t i = 0; i < 2000; i++)
        loop_tick(&app, 0, 1);
}

static void begin(uint8_t game, uint16_t random)
{
    match_pick(&app.match, game);
    app.match.machine = MACHINE_SECOND;
    match_roll(&app.match, random);
    match_begin(&app.match);
    store_begin(&app.store);
    wait();
}

/* Makes so many moves of a perfect player, or all moves to the end of the match. */
static void move(uint8_t moves)
{
    for (; moves > 0 && !match_ended(&app.match); moves--) {
        match_reply(&app.match);
        match_move(&app.match);
        store_move(&app.store, &app.match);
        while (app.store.moving)
            loop_tick(&app, 0, 1);
    }
}

/* A session: sound off and faces on, set as the player does; a finished match, lessons, puzzles, guessed faces, and a match that is not
 * finished. */
static void save(void)
{
    static const uint8_t keys[] = { KEY_B, KEY_UP, KEY_A, KEY_RIGHT, KEY_DOWN, KEY_RIGHT, KEY_B }; /* the last line of the main menu */

    memset(cells, 0xFF, sizeof cells);
    power_on();
    for (uint8_t i = 0; i < sizeof keys; i++)
        press(keys[i]);
    wait();
    begin(GAME_INDEX_squares, 3);
    move(UINT8_MAX);
    store_end(&app.store, &app.match);
    wait();
    store_new_progress(&app.store, PROGRESS_LESSON, 1, 2);
    store_new_progress(&app.store, PROGRESS_PUZZLE, 2, 1);
    store_new_progress(&app.store, PROGRESS_GUESS, 0, 7);
    begin(GAME_INDEX_wythoff, 5);
    move(2);
    wait();
}

/* All of the session is there after power-on. */
static bool saved(void)
{
    struct record r;

    power_on();
    store_record(&app.store, pick_id(GAME_INDEX_squares), &r);
    return app.store.settings.help && !app.store.settings.sound && r.won + r.lost == 1
           && store_progress(&app.store, PROGRESS_LESSON, 1) == 2 && store_progress(&app.store, PROGRESS_PUZZLE, 2) == 1
           && store_progress(&app.store, PROGRESS_PUZZLE, 1) == 0 && store_progress(&app.store, PROGRESS_GUESS, 0) == 7 && goes_on()
           && match_picked(&app.match) == GAME_INDEX_wythoff && app.match.moves == 2;
}

int main(void)
{
    bool good = true, playable = true;

    host.storage = cells;
    host.busy = 1;
    memset(cells, 0xFF, sizeof cells);
    good = plays();
    memset(cells, 0, sizeof cells);
    CHECK(plays() && good, "all erased, all zero: it starts and plays");

    save();
    CHECK(saved() && host.writes > 0, "settings, a record, progress and a match are saved");
    good = true;
    for (uint16_t bit = 0; bit < 8u * STORAGE_SIZE; bit += RANGE_DAMAGED_BITS) {
        uint8_t *cell = &cells[bit / 8], was = *cell;

        *cell ^= (uint8_t)(1 << bit % 8);
        good = starts() && good;
        *cell = was;
    }
    CHECK(good, "each single bit of it turned over");

    good = true;
    for (uint32_t i = 0; i < RANGE_DAMAGES; i++) {
        for (uint16_t at = 0; at < STORAGE_SIZE; at++)
            cells[at] = chance();
        good = starts() && good;
        if (i % 500 == 0)
            playable = plays() && playable;
    }
    CHECK(good, "random bytes");
    CHECK(playable, "a game is played with them");
    return tap_done();
}
