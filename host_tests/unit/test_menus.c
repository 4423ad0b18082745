/* Tests of menus and lists what no key log shows: matches that cannot be continued, who begins, stars. */
#include "firmware/screens/code/code.h"
#include "firmware/screens/games/families.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/records/records.h"
#include "firmware/screens/settings/settings.h"
#include "host_tests/tap.h"
#include "screens.h"
#include <string.h>

/* Makes moves of both sides. */
static void make_moves(uint8_t count)
{
    while (count-- > 0) {
        match_reply(&app.match);
        match_move(&app.match);
    }
}

/* Lets the storage finish, without the robot. */
static void store_all(void)
{
    while (app.store.awake)
        store_tick(&app.store, &app.match);
}

/* Begins a match, with one move of each side that is taken back if `undone`, stores it, and picks an item of its menu. */
static void pick(uint8_t word, uint8_t moves, bool undone)
{
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    make_moves(moves);
    if (undone)
        match_go(&app.match, 0);
    store_begin(&app.store);
    store_all();
    for (app.cursor[SCREEN_menu] = 0; play_items[app.cursor[SCREEN_menu]].word != word;)
        app.cursor[SCREEN_menu]++;
    go(&app, SCREEN_menu);
    press_once(&app, KEY_A);
}

/* Tests that each change of a match by its menu is stored: after a power cut the match goes on as it was changed. */
static void changes_are_stored(void)
{
    static const struct { uint8_t word, moves; bool undone; } changes[] = {
        { WORD_SWAP, 0, false }, { WORD_BOTH, 0, false }, { WORD_UNDO, 2, false }, { WORD_REDO, 2, true }, { WORD_AGAIN, 2, false },
        { WORD_NEW_START, 2, false },
    };
    uint8_t wrong = 0;

    for (uint8_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct match was, *m = &app.match;

        power_on();
        pick(changes[i].word, changes[i].moves, changes[i].undone);
        was = *m;
        store_all();
        memset(&app, 0, sizeof app);
        loop_start(&app, 0);
        wrong += !store_continue(&app.store, m) || m->machine != was.machine || m->first != was.first || m->turn != was.turn
            || m->moves != was.moves || m->start.part[0].position.part[0] != was.start.part[0].position.part[0];
    }
    CHECK(wrong == 0, "after a power cut a match goes on as its menu has changed it");
}

/* Sets the cursor of the settings or of the main menu to an item, and opens that menu. */
static void go_to_item(uint8_t shown, const __flash struct item *items, uint8_t word)
{
    for (app.cursor[shown] = 0; items[app.cursor[shown]].word != word;)
        app.cursor[shown]++;
    go(&app, shown);
}

/* ---- the main menu ---- */

/* Changes the stored match to one of a game that the image lacks. */
static void store_other_game(void)
{
    struct journal *j = &app.store.journal;
    uint8_t slot = journal_find(j, STORED_HEAD);

    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        journal_payload(j)[i] = journal_byte(slot, i);
    journal_payload(j)[6] = 30;
    journal_put(j, STORED_HEAD);
    while (!journal_idle(j))
        journal_tick(j);
}

/* Tests matches that cannot be continued: of a game that the image lacks, and one that is not there any more. */
static void lost_matches(void)
{
    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    wait(TICKS(2000));
    store_other_game();
    go_to_item(SCREEN_main, main_items, WORD_MAIN_CONTINUE);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_fault && app.fault == FAULT_LACKING, "a game that the image lacks cannot be continued");
    press_once(&app, KEY_B);
    memset(cells, 0xFF, sizeof cells);
    go_to_item(SCREEN_main, main_items, WORD_MAIN_CONTINUE);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_fault && app.fault == FAULT_ENDED && match_picked(&app.match) == 0, "nor a match that is gone");
}

/* ---- records ---- */

/* Stores a record of the game with an id. */
static void store_won_lost(uint8_t id, uint8_t won, uint8_t lost)
{
    struct journal *j = &app.store.journal;
    struct record r = { .won = won, .lost = lost };

    memset(journal_payload(j), 0, JOURNAL_PAYLOAD);
    record_write(journal_payload(j), id, &r);
    journal_put(j, record_key(id));
    while (!journal_idle(j))
        journal_tick(j);
}

static uint8_t games_lost(uint8_t id)
{
    struct record r;

    store_record(&app.store, id, &r);
    return r.lost;
}

/* Tests that records are cleared after A and RIGHT, and after no other keys: A alone, pressed again and again, clears nothing. */
static void clearing(void)
{
    uint8_t wrong = 0;

    power_on();
    store_won_lost(0, 2, 1);
    go(&app, SCREEN_records);
    for (uint8_t key = KEY_UP; key <= KEY_A; key <<= 1) {
        if (key == KEY_RIGHT)
            continue;
        press_once(&app, KEY_A);
        wrong += !records_shown(&app)->asks || press_once(&app, key) != IGNORED;
        press_once(&app, KEY_B);
        wrong += records_shown(&app)->asks || app_screen(&app) != SCREEN_records || games_lost(0) != 1;
    }
    CHECK(wrong == 0, "B says no, and the key that led to the question says nothing");
    press_once(&app, KEY_A);
    press_once(&app, KEY_RIGHT);
    CHECK(!records_shown(&app)->asks && games_lost(0) == 0, "RIGHT clears them");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_title, "and B goes back");
}

/* Tests that a single game, won or lost, is a record of a game that the image lacks. */
static void other_records(void)
{
    uint8_t wrong = 0;

    for (uint8_t won = 0; won < 2; won++) {
        power_on();
        store_won_lost(28, won, !won);
        go(&app, SCREEN_records);
        press_once(&app, KEY_UP);
        wrong += records_shown(&app)->place != PICKS + 28 || app.cursor[SCREEN_games] != 0;
        press_once(&app, KEY_UP);
        wrong += records_shown(&app)->place != PICKS - 1 || app.cursor[SCREEN_games] != PICKS - 1;
    }
    CHECK(wrong == 0, "one game is a record, and the cursor of the games stays on a game of the image");
}

/* ---- numbers ---- */

/* Tests that a match of a class code is set up as on other devices, and begins without the card. */
static void match_by_code(void)
{
    struct class_code written;
    uint8_t letters[CODE_LETTERS];

    power_on();
    app.match.machine = MACHINE_SECOND;
    match_pick(&app.match, GAME_INDEX_nim);
    app.match.chosen = app.match.level = LEVEL_CLUB;
    match_roll(&app.match, 5);
    CHECK(code_of(&app.match, &written), "a random start has a code");
    code_write(&written, letters);
    store_new_progress(&app.store, PROGRESS_RULE, pick_id(GAME_INDEX_nim), 0);
    app.cursor[SCREEN_setup] = 2;
    go(&app, SCREEN_code);
    for (uint8_t i = 0; i < CODE_LETTERS; i++) {
        while (code_shown(&app)->letters[i] != letters[i])
            press_once(&app, KEY_UP);
        press_once(&app, KEY_RIGHT);
    }
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_setup && app.cursor[SCREEN_setup] == 0 && app.match.seed == written.start, "which sets it up");
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && app.by_code, "and needs no card");
}

/* ---- setting up ---- */

/* Opens the set-up of a game with all its fields. */
static void set_up(uint8_t game, uint8_t machine)
{
    power_on();
    match_pick(&app.match, game);
    app.match.machine = machine;
    match_roll(&app.match, 1);
    app.match.more = true;
    go(&app, SCREEN_setup);
}

/* Tests that a position without a move can be analysed, but none that the game does not allow. */
static void setup_of_analysis(void)
{
    set_up(GAME_INDEX_squares, MACHINE_ANALYSE);
    app.match.start.part[0].position.part[0] = 0;
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_analyse && app.fault == FAULT_ENDED, "an end can be analysed");
    set_up(GAME_INDEX_roxor, MACHINE_ANALYSE);
    app.match.start.part[0].position.parts = 10;
    app.match.start.part[0].position.part[0] = 999;
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_fault && app.fault == FAULT_CONDITION, "but no row that is too heavy");
}

/* Tests when the player is asked who begins: against the robot, at level auto, from the club on. */
static void who_begins(void)
{
    uint8_t wrong = 0;
    struct match *m = &app.match;

    for (uint8_t level = LEVEL_NOVICE; level < LEVELS; level++) {
        set_up(GAME_INDEX_squares, MACHINE_SECOND);
        m->level = level;
        m->chosen = LEVEL_AUTO;
        wrong += ladder_lets_choose(m) != (level >= LEVEL_CLUB);
        m->chosen = level;
        wrong += ladder_lets_choose(m);
        m->chosen = LEVEL_AUTO;
        m->machine = MACHINE_NONE;
        wrong += ladder_lets_choose(m);
    }
    CHECK(wrong == 0, "who begins is chosen at level auto, from the club on");
    m->machine = MACHINE_SECOND;
    setup_choose_begins(&app);
    go(&app, SCREEN_setup);
    CHECK(m->any_start && m->begins == PLAYER_YOU && setup_asks(&app), "the set-up asks");
    m->any_start = false;
    wrong = setup_asks(&app);
    m->any_start = true;
    m->edited = true;
    wrong += setup_asks(&app);
    m->edited = false;
    press_once(&app, KEY_DOWN);
    wrong += setup_asks(&app);
    CHECK(wrong == 0, "but not for another start, nor on another line");
}

/* Returns the stars of a game of the list, with which the state of the list begins. */
static uint8_t stars_of(uint8_t pick)
{
    return app.state[pick];
}

/* Returns whether the list shows the best level that was beaten in a game, and none for the games around it. */
static bool stars_are_read(void)
{
    struct journal *j = &app.store.journal;
    struct record r = { .won = 1, .best = 3 };
    uint8_t id = pick_id(GAME_INDEX_queens);

    memset(journal_payload(j), 0, JOURNAL_PAYLOAD);
    record_write(journal_payload(j), id, &r);
    journal_put(j, record_key(id));
    while (!journal_idle(j))
        journal_tick(j);
    app.cursor[SCREEN_games] = GAME_INDEX_queens;
    go(&app, SCREEN_games);
    return stars_of(GAME_INDEX_queens) == 3 && stars_of(GAME_INDEX_queens - 1) == 0
           && stars_of(GAME_INDEX_queens + 1) == 0;
}

/* Returns whether LEFT and RIGHT lead from each line of the list of games to the first game of the family before and after it. */
static bool families_are_reached(void)
{
    for (uint8_t family = 0; family < FAMILY_COUNT; family++)
        for (uint8_t pick = family_first(family); pick < family_first(family + 1); pick++)
            for (uint8_t key = 0; key < 2; key++) {
                uint8_t to = (uint8_t)(family + (key ? 1 : FAMILY_COUNT - 1)) % FAMILY_COUNT;

                app.cursor[SCREEN_games] = pick;
                go(&app, SCREEN_games);
                press_once(&app, key ? KEY_RIGHT : KEY_LEFT);
                if (app.cursor[SCREEN_games] != family_first(to))
                    return false;
            }
    return family_first(0) == 0 && family_first(FAMILY_COUNT) == PICKS;
}

static void games(void)
{
    struct match *m = &app.match;

    power_on();
    app.by_code = true;
    app.cursor[SCREEN_setup] = 2;
    app.cursor[SCREEN_games] = GAME_INDEX_nim;
    m->machine = MACHINE_SECOND;
    store_choice(&app.store, pick_id(GAME_INDEX_nim), 1);
    wait(TICKS(200));
    go(&app, SCREEN_games);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_setup && app.cursor[SCREEN_setup] == 0 && !app.by_code && match_picked(m) == GAME_INDEX_nim
          && m->chosen == LEVEL_AUTO && m->rung == 1, "A sets up the game, at its level and without a class code");
    app.cursor[SCREEN_setup] = UINT8_MAX; /* from the set-up of a game with more fields */
    go(&app, SCREEN_setup);
    CHECK(app.cursor[SCREEN_setup] == 0, "a cursor below the last field goes to the first");
    CHECK(stars_are_read(), "each game of the list has its stars");
    CHECK(!FAMILIES || families_are_reached(), "LEFT and RIGHT lead to the families beside that of the game under the cursor");
    m->rung = 4;
    m->machine = MACHINE_NONE;
    go(&app, SCREEN_games);
    press_once(&app, KEY_A);
    CHECK(m->rung == 4 && m->machine == MACHINE_NONE, "two people need no level");
}

int main(void)
{
    changes_are_stored();
    lost_matches();
    clearing();
    other_records();
    match_by_code();
    setup_of_analysis();
    who_begins();
    games();
    return tap_done();
}
