/* Tests the menus and lists: which items they have, what each does, and what the keys change. */
#include "firmware/screens/code/code.h"
#include "firmware/screens/heap/heap.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/records/records.h"
#include "firmware/screens/settings/settings.h"
#include "host_tests/tap.h"
#include "screens.h"
#include <string.h>

/* ---- menus ---- */

/* Opens the menu of the match.  Returns whether it has exactly these items, in this order. */
static bool has(const uint8_t *words, uint8_t count)
{
    const struct menu *menu = menu_shown(&app);
    uint8_t same = 0;

    go(&app, SCREEN_menu);
    while (same < count && same < menu->lines && play_items[menu->item[same]].word == words[same])
        same++;
    if (same < count || same < menu->lines)
        NOTE("the menu differs in line", same);
    return same == count && same == menu->lines;
}

#define HAS(...) has((const uint8_t[]){ __VA_ARGS__ }, sizeof((const uint8_t[]){ __VA_ARGS__ }))
#define HELPS WORD_HELP, WORD_VALUE, WORD_WHY, WORD_HEAP
#define BEGINS_ANEW WORD_AGAIN, WORD_NEW_START, WORD_SET_UP, WORD_OTHER_GAME, WORD_TO_MAIN

/* Makes moves of both sides. */
static void make_moves(uint8_t count)
{
    while (count-- > 0) {
        match_reply(&app.match);
        match_move(&app.match);
    }
}

static void match_menu(void)
{
    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    CHECK(HAS(WORD_GO_ON, WORD_HINT, HELPS, WORD_RULES, WORD_SWAP, WORD_BOTH, BEGINS_ANEW), "at the start there is no undo");
    make_moves(1);
    CHECK(HAS(WORD_GO_ON, WORD_UNDO, HELPS, WORD_RULES, WORD_SWAP, WORD_BOTH, BEGINS_ANEW),
          "there is no hint while the robot has the move");
    make_moves(1);
    CHECK(HAS(WORD_GO_ON, WORD_UNDO, WORD_HINT, HELPS, WORD_RULES, WORD_SWAP, WORD_BOTH, BEGINS_ANEW), "and undo after a move");
    match_go(&app.match, 0);
    CHECK(HAS(WORD_GO_ON, WORD_REDO, WORD_HINT, HELPS, WORD_RULES, WORD_SWAP, WORD_BOTH, BEGINS_ANEW), "and redo after an undo");
    app.match.machine = MACHINE_NONE;
    CHECK(NAMED_PAIRS ? HAS(WORD_GO_ON, WORD_REDO, WORD_HINT, HELPS, WORD_RULES, WORD_PAIR, BEGINS_ANEW)
                      : HAS(WORD_GO_ON, WORD_REDO, WORD_HINT, HELPS, WORD_RULES, BEGINS_ANEW),
          "two people have names, where there is room for that, and no side of the robot");
    app.match.machine = MACHINE_BOTH;
    CHECK(HAS(WORD_GO_ON, WORD_REDO, HELPS, WORD_RULES, WORD_MYSELF, BEGINS_ANEW), "a robot by itself gets no hint");
    app.match.machine = MACHINE_SECOND;
    make_moves(5);
    CHECK(match_ended(&app.match) && HAS(WORD_UNDO, WORD_REVIEW, WORD_RULES, BEGINS_ANEW), "after the end there is no help");
}

/* In the first games the face helps, whatever the setting is: the menu has no line that says "off" then. */
static void menu_of_first_game(void)
{
    memset(cells, 0xFF, sizeof cells);
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
    CHECK(app_first_game(&app) == 0 && app_helps(&app) && !app.store.settings.help
              && HAS(WORD_GO_ON, WORD_HINT, WORD_VALUE, WORD_WHY, WORD_HEAP, WORD_RULES, WORD_SWAP, WORD_BOTH, BEGINS_ANEW),
          "in a first game no line says that help is off");
    power_on();
}

/* Two people have a rule card, too, and the picture says whose turn it is, not which keys to learn. */
static void two_people(void)
{
    memset(cells, 0xFF, sizeof cells);
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    begin(GAME_INDEX_squares, MACHINE_NONE, 11);
    CHECK(app_screen(&app) == SCREEN_card, "two people on a new device see the card");
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && play_shown(&app)->keys == 0, "and then whose turn it is: no key takes that place");
    begin(GAME_INDEX_bash, MACHINE_SECOND, 11);
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && play_shown(&app)->keys != 0, "against the robot the keys are explained");
    power_on();
}

static void menu_of_others(void)
{
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    app.purpose = FOR_LESSON;
    CHECK(HAS(WORD_GO_ON, WORD_HINT, HELPS, WORD_RULES, WORD_SWAP, WORD_BOTH, WORD_AGAIN, WORD_SET_UP, WORD_OTHER_GAME, WORD_TO_MAIN),
          "a lesson has no new start");
    app.purpose = FOR_CHALLENGE;
    make_moves(2);
    CHECK(HAS(WORD_GO_ON, WORD_RULES, WORD_TO_MAIN), "a challenge has neither help nor a second try");
    make_moves(3);
    CHECK(match_ended(&app.match) && HAS(WORD_REVIEW, WORD_RULES, WORD_TO_MAIN), "not even at its end");
    app.purpose = FOR_PLAY;
}

/* Begins a match, with one move of each side that is taken back if `undone`, and picks an item of its menu. */
static void pick(uint8_t word, uint8_t moves, bool undone)
{
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    make_moves(moves);
    if (undone)
        match_go(&app.match, 0);
    for (app.cursor[SCREEN_menu] = 0; play_items[app.cursor[SCREEN_menu]].word != word;)
        app.cursor[SCREEN_menu]++;
    go(&app, SCREEN_menu);
    press_once(&app, KEY_A);
}

/* Tests which items of the menu are help: a match that is won after them is won with help. */
static void help_counts(void)
{
    static const struct { uint8_t word, moves; bool undone; } helps[] = {
        { WORD_VALUE, 0, false }, { WORD_WHY, 0, false }, { WORD_HEAP, 0, false }, { WORD_HINT, 0, false }, { WORD_SWAP, 0, false },
        { WORD_BOTH, 0, false }, { WORD_UNDO, 2, false }, { WORD_REDO, 2, true },
    }, others[] = { { WORD_GO_ON, 2, false }, { WORD_RULES, 0, false }, { WORD_OTHER_GAME, 0, false }, { WORD_HELP, 0, false } };
    uint8_t wrong = 0;

    power_on();
    for (uint8_t i = 0; i < sizeof helps / sizeof *helps; i++) {
        pick(helps[i].word, helps[i].moves, helps[i].undone);
        wrong += !app.match.aided;
    }
    CHECK(wrong == 0, "an answer, a hint, a move taken back and another side are help");
    for (uint8_t i = 0; i < sizeof others / sizeof *others; i++) {
        pick(others[i].word, others[i].moves, others[i].undone);
        wrong += app.match.aided;
    }
    CHECK(wrong == 0, "the rules and the way through the menus are none");
    CHECK(app.store.settings.help == HELP_THIS, "the item Help sets the next kind of help");
    pick(WORD_HELP, 0, false);
    CHECK(app.store.settings.help == HELP_ALL && app_screen(&app) == SCREEN_menu, "and stays in the menu");
    press_once(&app, KEY_LEFT);
    CHECK(app.store.settings.help == HELP_THIS, "LEFT and RIGHT change it, too, as the arrows beside it show");
    press_once(&app, KEY_RIGHT);
    CHECK(app.store.settings.help == HELP_ALL && app_screen(&app) == SCREEN_menu, "in both directions");
    press_once(&app, KEY_UP);
    CHECK(press_once(&app, KEY_LEFT) == IGNORED && app.store.settings.help == HELP_ALL, "other lines have no value");
    app.store.settings.help = HELP_OFF;
}

/* Sets the cursor of the settings or of the main menu to an item, and opens that menu. */
static void go_to_item(uint8_t shown, const __flash struct item *items, uint8_t word)
{
    for (app.cursor[shown] = 0; items[app.cursor[shown]].word != word;)
        app.cursor[shown]++;
    go(&app, shown);
}

/* Tests that LEFT and RIGHT go through all values of a setting and round, and that A does the same as RIGHT. */
static void settings(void)
{
    uint8_t wrong = 0;

    power_on();
    for (uint8_t i = 0; i < SETTINGS_LANGUAGE; i++) {
        uint8_t *value = &app.store.settings.value[i], first = *value;

        app.cursor[SCREEN_settings] = i;
        go(&app, SCREEN_settings);
        if (menu_chosen(&app) != i) /* the contrast, which this display cannot change */
            continue;
        press_once(&app, KEY_RIGHT);
        wrong += *value != (first + 1) % settings_values(i) || settings_word(&app, i) != settings_choice[i].word + *value;
        press_once(&app, KEY_LEFT);
        press_once(&app, KEY_LEFT);
        wrong += *value != (first + settings_values(i) - 1) % settings_values(i);
        press_once(&app, KEY_A);
        wrong += *value != first;
    }
    CHECK(wrong == 0, "each setting goes through its values, in both directions");
    go_to_item(SCREEN_settings, settings_items, WORD_ABOUT);
    CHECK(press_once(&app, KEY_LEFT) == IGNORED && press_once(&app, KEY_RIGHT) == IGNORED && app_screen(&app) == SCREEN_settings,
          "but About has none");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_about, "which A opens");
    go_to_item(SCREEN_settings, settings_items, WORD_UPLOAD);
    CHECK(menu_chosen(&app) == SETTINGS_COUNT && press_once(&app, KEY_LEFT) == IGNORED && press_once(&app, KEY_RIGHT) == IGNORED,
          "nor has upload mode, the line after the settings");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_upload, "which A opens, too");
    go_to_item(SCREEN_settings, settings_items, WORD_LANGUAGE);
    CHECK((WORDS_LANGUAGES > 1) == (menu_chosen(&app) == SETTINGS_LANGUAGE), "an image of one language has no setting of it");
    go_to_item(SCREEN_settings, settings_items, WORD_CONTRAST);
    CHECK((display_contrast != 0) == (menu_chosen(&app) == SETTINGS_CONTRAST), "and the contrast is there if the display can change it");
}

/* ---- the main menu ---- */

/* Opens an item of the main menu.  Returns whether it leads to the screen, with the robot's sides as given. */
static bool opens(uint8_t word, uint8_t next, uint8_t machine)
{
    begin(GAME_INDEX_squares, MACHINE_BOTH, 19);
    app.match.machine = MACHINE_BOTH;
    go_to_item(SCREEN_main, main_items, word);
    press_once(&app, KEY_A);
    return app_screen(&app) == next && app.match.machine == machine;
}

static void main_menu(void)
{
    power_on();
    go_to_item(SCREEN_main, main_items, WORD_MAIN_CONTINUE);
    CHECK(main_items[menu_chosen(&app)].word == WORD_MAIN_PLAY, "there is nothing to continue");
    CHECK(opens(WORD_MAIN_PLAY, SCREEN_games, MACHINE_SECOND), "Play: against the robot");
    CHECK(opens(WORD_MAIN_TWO, SCREEN_games, MACHINE_NONE), "two play without the robot");
    CHECK(opens(WORD_MAIN_ANALYSE, SCREEN_games, MACHINE_ANALYSE), "an analysis has no sides");
    CHECK(opens(WORD_MAIN_LEARN, SCREEN_learn, MACHINE_BOTH) && opens(WORD_RECORDS, SCREEN_records, MACHINE_BOTH)
          && opens(WORD_SETTINGS, SCREEN_settings, MACHINE_BOTH) && opens(WORD_MAIN_CODE, SCREEN_code, MACHINE_BOTH),
          "lists leave the match as it is");
    CHECK(opens(WORD_MAIN_PUZZLES, CHAPTERS ? SCREEN_chapters : SCREEN_puzzles, MACHINE_BOTH), "puzzles");
    CHECK(opens(WORD_MAIN_GUESS, SCREEN_task, MACHINE_NONE) && app.purpose == FOR_GUESS, "faces to be guessed");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_main, "where B leads back to the main menu");
    go_to_item(SCREEN_main, main_items, WORD_LANGUAGE_NAME);
    CHECK((WORDS_LANGUAGES > 1) == (main_items[menu_chosen(&app)].word == WORD_LANGUAGE_NAME), "an image of one language offers no other");
}

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

/* Tests that all stored data are erased by RIGHT, not by the key that opens the question in the settings. */
static void erasing(void)
{
    power_on();
    store_won_lost(0, 2, 1);
    go(&app, SCREEN_settings);
    go(&app, SCREEN_erase);
    CHECK(press_once(&app, KEY_A) == IGNORED && games_lost(0) == 1, "A does not erase all");
    CHECK(press_once(&app, KEY_RIGHT) == SCREEN_title && games_lost(0) == 0, "RIGHT does");
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

static void heap(void)
{
    const struct heap_state *s = heap_shown(&app);
    bool ends;

    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    go(&app, SCREEN_menu);
    go(&app, SCREEN_heap);
    press_once(&app, KEY_DOWN);
    ends = s->heap == 0;
    for (uint8_t i = 0; i < HEAP_MOST + 2; i++)
        press_once(&app, KEY_RIGHT);
    CHECK(ends && s->heap == HEAP_MOST, "a heap has 0 to 31 stones");
    press_once(&app, KEY_LEFT);
    CHECK(s->heap == HEAP_MOST - 1, "which go one by one");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_menu, "A leads back to the menu");
    go(&app, SCREEN_heap);
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_menu, "as B does");
}

static void code(void)
{
    const struct code_state *s = code_shown(&app);

    power_on();
    go(&app, SCREEN_code);
    CHECK(press_once(&app, KEY_A) == REFUSED && s->answer == CODE_UNKNOWN, "AAAAA is no code");
    press_once(&app, KEY_DOWN);
    CHECK(s->letters[0] == CODE_BASE - 1 && s->answer == CODE_PLAYABLE, "before A comes Z, and nothing is wrong any more");
    press_once(&app, KEY_UP);
    CHECK(s->letters[0] == 0, "and after Z comes A");
    press_once(&app, KEY_LEFT);
    press_once(&app, KEY_UP);
    CHECK(s->at == CODE_LETTERS - 1 && s->letters[CODE_LETTERS - 1] == 1, "left of the first letter is the last");
    press_once(&app, KEY_RIGHT);
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_title, "and B goes back");
}

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

static void set_editor(void)
{
    const struct set_state *s = set_shown(&app);
    uint16_t set;

    set_up(GAME_INDEX_subtraction, MACHINE_SECOND);
    go_to_field(EDITOR_SET);
    press_once(&app, KEY_A);
    press_once(&app, KEY_LEFT);
    CHECK(app_screen(&app) == SCREEN_set && s->at == SET_NUMBERS - 1, "left of 1 is 16");
    press_once(&app, KEY_DOWN);
    CHECK(s->at == SET_COLUMNS - 1, "below the last row is the first");
    press_once(&app, KEY_UP);
    CHECK(s->at == SET_NUMBERS - 1, "and above the first the last");
    set = field_value(&s->field);
    press_once(&app, KEY_A);
    CHECK(field_value(&s->field) == (set | 1u << (SET_NUMBERS - 1)), "A adds 16");
    press_once(&app, KEY_A);
    CHECK(field_value(&s->field) == set, "and takes it away");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_setup, "and B goes back");
}

/* Tests what A does at each kind of field. */
static void setup_keys(void)
{
    set_up(GAME_INDEX_graph, MACHINE_SECOND);
    app.cursor[SCREEN_setup] = setup_shown(&app)->lines;
    go(&app, SCREEN_setup);
    CHECK(app.cursor[SCREEN_setup] == 0, "a cursor that has no line any more goes to the first");
    app.match.more = false;
    go(&app, SCREEN_setup);
    press_once(&app, KEY_UP);
    CHECK(setup_shown(&app)->field.about.name == WORD_MORE, "the last line leads to more lines");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_setup && app.match.more && setup_shown(&app)->field.about.name != WORD_MORE, "which A shows");
    app.cursor[SCREEN_setup] = 0;
    go(&app, SCREEN_setup);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_play, "at once");
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
    go(&app, SCREEN_games);
    return stars_of(GAME_INDEX_queens) == 3 && stars_of(GAME_INDEX_queens - 1) == 0
           && stars_of(GAME_INDEX_queens + 1) == 0;
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
    CHECK(stars_are_read(), "each game of the list has its stars");
    m->rung = 4;
    m->machine = MACHINE_NONE;
    go(&app, SCREEN_games);
    press_once(&app, KEY_A);
    CHECK(m->rung == 4 && m->machine == MACHINE_NONE, "two people need no level");
}

int main(void)
{
    match_menu();
    menu_of_first_game();
    two_people();
    menu_of_others();
    help_counts();
    settings();
    main_menu();
    lost_matches();
    clearing();
    erasing();
    other_records();
    heap();
    code();
    match_by_code();
    set_editor();
    setup_keys();
    setup_of_analysis();
    who_begins();
    games();
    return tap_done();
}
