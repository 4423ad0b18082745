/* Tests what the keys do on each screen: which keys repeat while they are held, which have no meaning, where the others lead, and which
 * items the menus have. */
#include "firmware/screens/card/card.h"
#include "firmware/screens/code/code.h"
#include "firmware/screens/games/games.h"
#include "firmware/screens/heap/heap.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/map/map.h"
#include "firmware/screens/records/records.h"
#include "firmware/screens/settings/settings.h"
#include "firmware/screens/system/system.h"
#include "firmware/screens/title/title.h"
#include "firmware/screens/why/why.h"
#include "firmware/match/first_games.h"
#include "firmware/match/ladder.h"
#include "firmware/store/keys.h"
#include "firmware/ui/unpack.h"
#include "go.h"
#include "hal/host/host.h"
#include "shows.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];

static void wait(uint16_t ticks)
{
    while (ticks-- > 0)
        loop_tick(&app, 0, 1);
}

static void power_on(void)
{
    memset(cells, 0xFF, sizeof cells);
    host.screen = screen;
    host.storage = cells;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    meet_player(&app);
    wait(8);
}

/* Begins a match of the game against the robot, from a random start, or with one pile of `stones` stones. */
static void begin(uint8_t game, uint8_t machine, uint16_t stones)
{
    app_leave_match(&app);
    match_pick(&app.match, game);
    app.match.machine = machine;
    match_roll(&app.match, 1);
    if (stones > 0)
        app.match.start.part[0].position.part[0] = stones;
    go(&app, app_begin(&app));
}

/* ---- held keys ---- */

enum { UP_DOWN = KEY_UP | KEY_DOWN, LEFT_RIGHT = KEY_LEFT | KEY_RIGHT, ARROWS = UP_DOWN | LEFT_RIGHT };

static uint32_t summed(uint32_t sum, const void *from, uint16_t bytes)
{
    for (const uint8_t *at = from; bytes-- > 0; at++)
        sum = sum * 31 + *at;
    return sum;
}

/* Returns a sum of what the keys of a screen can change. */
static uint32_t sum_of_state(void)
{
    uint32_t sum = summed(app_screen(&app), &app.lesson, sizeof app.lesson);

    sum = summed(sum, app.cursor, sizeof app.cursor);
    sum = summed(sum, app.state, sizeof app.state);
    sum = summed(sum, app.store.arcs, sizeof app.store.arcs);
    return summed(sum, &app.match, sizeof app.match);
}

/* Holds a key a little longer than until it repeats.  Returns whether the repeat has changed something. */
static bool repeats(uint8_t key)
{
    uint32_t once;

    loop_tick(&app, key, 1);
    once = sum_of_state();
    for (uint16_t i = 0; i < TICKS(REPEAT_FIRST_MS + REPEAT_NEXT_MS / 2); i++)
        loop_tick(&app, key, 1);
    return sum_of_state() != once;
}

static bool is_in_midst(const struct field *f)
{
    uint16_t value = field_value(f);

    return value > f->about.least && value - f->about.least > 1 && value < f->about.greatest && f->about.greatest - value > 1;
}

/* Goes to the first field of the set-up with this editor; EDITOR_NONE: to a number in the midst of its range. */
static void go_to_field(uint8_t editor)
{
    struct field f;

    app.match.more = true;
    for (app.cursor[SCREEN_setup] = 0; field_find(&app.match, app.cursor[SCREEN_setup], &f); app.cursor[SCREEN_setup]++)
        if (field_editor(&app.match, &f) == editor && (editor != EDITOR_NONE || is_in_midst(&f)))
            break;
    go(&app, SCREEN_setup);
}

static void show_puzzle(uint8_t kind)
{
    uint8_t number = 0;

    do {
        app.cursor[SCREEN_puzzles] = number++;
        app.purpose = FOR_PUZZLE;
        go(&app, SCREEN_puzzles);
    } while (app.lesson.kind != kind);
}

/* Shows a reasoning of many steps in its midst. */
static void show_long_reasoning(void)
{
    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        uint8_t steps = 0;

        begin(game, MACHINE_SECOND, 0);
        go(&app, SCREEN_why);
        while (press_once(&app, KEY_DOWN) != IGNORED)
            steps++;
        if (steps < 5)
            continue;
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        return;
    }
}

/* Shows a screen as somebody sees it who has gone some way in it, so that every arrow can change it. */
static void show_in_midst(uint8_t shown)
{
    power_on();
    app.cursor[SCREEN_games] = 3;
    switch (shown) {
    case SCREEN_menu:
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        go(&app, shown);
        press_once(&app, KEY_DOWN);
        press_once(&app, KEY_DOWN);
        break;
    case SCREEN_play:
        begin(GAME_INDEX_nim, MACHINE_SECOND, 50);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        break;
    case SCREEN_setup:
        match_pick(&app.match, GAME_INDEX_squares);
        app.match.start.part[0].position.parts = 1;
        app.match.start.part[0].position.part[0] = 50;
        go_to_field(EDITOR_NONE);
        break;
    case SCREEN_set:
        match_pick(&app.match, GAME_INDEX_subtraction);
        match_roll(&app.match, 1);
        go_to_field(EDITOR_SET);
        press_once(&app, KEY_A);
        break;
    case SCREEN_map:
    case SCREEN_heap:
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        go(&app, shown);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        break;
    case SCREEN_task:
        show_puzzle(LESSON_HEAP);
        go(&app, task_begin(&app));
        app.lesson.answer = 5;
        break;
    case SCREEN_why:
        show_long_reasoning();
        break;
    default:
        if (shown < SCREEN_LISTS)
            app.cursor[shown] = 3;
        go(&app, shown);
    }
}

static const struct { uint8_t screen, keys; } held[] = {
    { SCREEN_main, UP_DOWN }, { SCREEN_games, UP_DOWN }, { SCREEN_setup, ARROWS }, { SCREEN_menu, UP_DOWN }, { SCREEN_settings, UP_DOWN },
    { SCREEN_learn, UP_DOWN }, { SCREEN_puzzles, ARROWS }, { SCREEN_play, ARROWS }, { SCREEN_set, LEFT_RIGHT }, { SCREEN_map, ARROWS },
    { SCREEN_code, ARROWS }, { SCREEN_records, ARROWS }, { SCREEN_heap, ARROWS }, { SCREEN_task, ARROWS },
    { SCREEN_why, UP_DOWN },
};

/* Tests which arrows repeat.  On the records LEFT or RIGHT, held on the screen behind them, leads there and back again. */
static void held_keys(void)
{
    for (uint8_t i = 0; i < sizeof held / sizeof *held; i++) {
        uint8_t keys = 0;

        for (uint8_t key = 1; key < KEY_A; key <<= 1) {
            show_in_midst(held[i].screen);
            if (held[i].screen == SCREEN_records && key & LEFT_RIGHT)
                go(&app, SCREEN_progress);
            keys |= repeats(key) ? key : 0;
        }
        if (keys != held[i].keys)
            NOTE("keys that repeat:", keys);
        CHECK(keys == held[i].keys, "the arrows repeat that change a number or go through a list");
    }
}

/* ---- keys with one meaning ---- */

enum { A_OR_B = KEY_A | KEY_B };

/* Screens on which some keys lead to another screen, and the others have no meaning.  Each is shown behind the settings. */
static const struct { uint8_t screen, keys, next; } notices[] = {
    { SCREEN_value, A_OR_B, SCREEN_settings }, { SCREEN_about, A_OR_B, SCREEN_settings }, { SCREEN_fault, A_OR_B, SCREEN_settings },
    { SCREEN_worn, A_OR_B, SCREEN_settings }, { SCREEN_progress, LEFT_RIGHT | KEY_B, SCREEN_settings },
    { SCREEN_leave, KEY_B, SCREEN_settings }, { SCREEN_rules, KEY_B, SCREEN_settings }, { SCREEN_done, A_OR_B, SCREEN_learn },
    { SCREEN_erase, A_OR_B, SCREEN_title }, { SCREEN_newer, A_OR_B, SCREEN_title }, { SCREEN_light, A_OR_B, SCREEN_title },
};

/* Presses the key on a screen behind the settings.  Returns whether the key leads to `next`; if `next` is the screen, whether the key is
 * ignored. */
static bool leads(uint8_t shown, uint8_t key, uint8_t next)
{
    uint8_t answer;

    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    app_leave_match(&app);
    go(&app, SCREEN_settings);
    go(&app, shown);
    answer = press_once(&app, key);
    return app_screen(&app) == next && (answer == IGNORED) == (next == shown);
}

/* A on the leave screen and on the rules is no key of a notice: it does something. */
static void notice_keys(void)
{
    for (uint8_t i = 0; i < sizeof notices / sizeof *notices; i++) {
        uint8_t shown = notices[i].screen, wrong = 0, last = shown == SCREEN_leave || shown == SCREEN_rules ? KEY_RIGHT : KEY_B;

        for (uint8_t key = 1; key <= last; key <<= 1)
            if (!leads(shown, key, notices[i].keys & key ? notices[i].next : shown))
                wrong |= key;
        if (wrong)
            NOTE("wrong keys:", wrong);
        CHECK(wrong == 0, "these keys leave a notice, and no others do anything");
        CHECK(leads(shown, KEY_B, notices[i].next), "as B does");
    }
}

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
    CHECK(HAS(WORD_GO_ON, WORD_REDO, WORD_HINT, HELPS, WORD_RULES, BEGINS_ANEW), "two people have no side of the robot");
    app.match.machine = MACHINE_BOTH;
    CHECK(HAS(WORD_GO_ON, WORD_REDO, HELPS, WORD_RULES, WORD_MYSELF, BEGINS_ANEW), "a robot by itself gets no hint");
    app.match.machine = MACHINE_SECOND;
    make_moves(5);
    CHECK(match_ended(&app.match) && HAS(WORD_UNDO, WORD_REVIEW, WORD_RULES, BEGINS_ANEW), "after the end there is no help");
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
          "nor has upload mode, the line behind the settings");
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
    CHECK(opens(WORD_MAIN_PUZZLES, SCREEN_puzzles, MACHINE_BOTH) && app.purpose == FOR_PUZZLE, "puzzles");
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

static uint8_t asks(void)
{
    return records_shown(&app)->asks;
}

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

/* Tests that records are cleared after two presses of A, and after nothing else. */
static void clearing(void)
{
    uint8_t wrong = 0;

    power_on();
    store_won_lost(0, 2, 1);
    go(&app, SCREEN_records);
    for (uint8_t presses = 1; presses <= 2; presses++) {
        for (uint8_t i = 0; i < presses; i++)
            press_once(&app, KEY_A);
        wrong += asks() != (presses == 1 ? RECORDS_CLEAR : RECORDS_SURE);
        for (uint8_t key = KEY_UP; key <= KEY_RIGHT; key <<= 1)
            wrong += press_once(&app, key) != IGNORED;
        press_once(&app, KEY_B);
        wrong += asks() != RECORDS_SHOWN || app_screen(&app) != SCREEN_records || games_lost(0) != 1;
    }
    CHECK(wrong == 0, "B says no to either question, and arrows say nothing");
    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
    CHECK(games_lost(0) == 1, "the records are there until the second answer");
    press_once(&app, KEY_A);
    CHECK(asks() == RECORDS_SHOWN && games_lost(0) == 0, "yes and yes clear them");
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
    CHECK(s->letters[0] == 0, "and behind Z comes A");
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
    CHECK(setup_word_a(&app) == WORD_EDIT, "a set is edited");
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
    CHECK(setup_word_a(&app) == WORD_GO && setup_shown(&app)->field.about.name == WORD_MORE, "the last line leads to more lines");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_setup && app.match.more && setup_shown(&app)->field.about.name != WORD_MORE, "which A shows");
    app.cursor[SCREEN_setup] = 0;
    go(&app, SCREEN_setup);
    CHECK(setup_word_a(&app) == WORD_START, "on most lines A begins the match");
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
    return games_stars(&app, GAME_INDEX_queens) == 3 && games_stars(&app, GAME_INDEX_queens - 1) == 0
           && games_stars(&app, GAME_INDEX_queens + 1) == 0;
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

/* ---- the demonstration ---- */

/* Tests that every game is shown some time, from several starts, and that each begins. */
static void demonstrations(void)
{
    uint32_t seen = 0;
    uint8_t wrong = 0, seeds = 0, seed = 0;

    power_on();
    for (uint16_t i = 0; i < 400; i++) {
        host.noise = match_chance(i);
        go(&app, SCREEN_demo);
        wrong += app_screen(&app) != SCREEN_play || !app.demo || app.match.machine != MACHINE_BOTH || app.match.start.count != 1;
        seen |= (uint32_t)1 << match_picked(&app.match);
        seeds += match_picked(&app.match) == GAME_INDEX_squares && app.match.seed != seed;
        if (match_picked(&app.match) == GAME_INDEX_squares)
            seed = app.match.seed;
        app.demo = false;
        go(&app, SCREEN_title);
    }
    CHECK(wrong == 0 && seen == ((uint32_t)1 << GAME_COUNT) - 1, "all games are shown, and the robot plays both sides");
    CHECK(seeds > 3, "from several starts");
}

/* ---- a match ---- */

/* Tests that faces and the forecast are help, each alone. */
static void help_of_settings(void)
{
    bool aided[4];

    power_on();
    for (uint8_t i = 0; i < 4; i++) {
        app.store.settings.help = i & 1 ? HELP_THIS : HELP_OFF;
        app.store.settings.forecast = i >> 1;
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        aided[i] = app.match.aided;
    }
    CHECK(!aided[0] && aided[1] && aided[2] && aided[3], "faces, or the verdict in the bar, are help");
}

/* Tests that the keys that were never used are explained, but not where nothing can be stored: they would be explained for ever. */
static void explained_keys(void)
{
    uint8_t keys[2];

    for (uint8_t worn = 0; worn < 2; worn++) {
        power_on();
        for (uint8_t key = 0; key < PROGRESS_KEYS; key++)
            store_new_progress(&app.store, PROGRESS_KEY, key, 0);
        app.store.journal.worn = worn ? JOURNAL_TOLD : JOURNAL_WELL;
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        keys[worn] = play_shown(&app)->keys;
    }
    CHECK(keys[0] == (UP_DOWN | KEY_A) && keys[1] == 0, "keys are explained until they are used, if that can be stored");
}

/* Tests that the moves go round for a fresh key, and stop at their ends while a key is held. */
static void moves_go_round(void)
{
    const uint16_t *index = &app.match.move.move[0].index;
    bool stops;

    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    app.keys.repeats = 1;
    screen_list[SCREEN_play]->key(&app, KEY_DOWN);
    stops = *index == 0;
    press_once(&app, KEY_DOWN);
    CHECK(stops && *index == 3, "below the first move is the last, but not for a held key");
    app.keys.repeats = 1;
    screen_list[SCREEN_play]->key(&app, KEY_UP);
    stops = *index == 3;
    press_once(&app, KEY_UP);
    CHECK(stops && *index == 0, "and above the last the first");
}

/* A match that ends, and the games won in a row before it and after it. */
struct ending {
    uint8_t purpose, machine, chosen;
    bool aided, edited;
    uint8_t stones; /* 1: the player wins; 2: the robot does */
    int8_t before, after;
};

/* Plays the match with moves of one stone.  Returns the streak then. */
static int8_t streak_after(const struct ending *e)
{
    begin(GAME_INDEX_squares, e->machine, e->stones);
    app.match.chosen = e->chosen;
    app.match.aided = e->aided;
    app.match.edited = e->edited;
    app.purpose = e->purpose;
    app.streak = e->before;
    for (uint8_t i = 0; i < 20 && app_screen(&app) != SCREEN_result; i++) {
        press_once(&app, KEY_A);
        wait(60);
    }
    return app_screen(&app) == SCREEN_result ? app.streak : INT8_MAX;
}

/* Tests which games count for the rung of level `auto`. */
static void streaks(void)
{
    static const struct ending endings[] = {
        { FOR_PLAY, MACHINE_SECOND, LEVEL_AUTO, false, false, 1, -1, 1 }, { FOR_PLAY, MACHINE_SECOND, LEVEL_AUTO, false, false, 2, 1, -1 },
        { FOR_PLAY, MACHINE_SECOND, LEVEL_AUTO, true, false, 1, -1, 0 }, { FOR_PLAY, MACHINE_SECOND, LEVEL_AUTO, false, true, 1, -1, 0 },
        { FOR_PLAY, MACHINE_SECOND, LEVEL_AUTO, true, true, 2, 1, -1 }, { FOR_PLAY, MACHINE_SECOND, LEVEL_MASTER, false, false, 1, -1, -1 },
        { FOR_PLAY, MACHINE_NONE, LEVEL_AUTO, false, false, 1, -1, -1 },
        { FOR_LESSON, MACHINE_SECOND, LEVEL_AUTO, false, false, 1, -1, -1 },
        { FOR_CHALLENGE, MACHINE_SECOND, LEVEL_AUTO, false, false, 2, 1, 1 },
    };
    uint8_t wrong = 0;

    power_on();
    for (uint8_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (streak_after(&endings[i]) != endings[i].after) {
            NOTE("wrong streak of ending", i);
            wrong++;
        }
    CHECK(wrong == 0, "only matches against the robot at level auto count, and a win with help, or from another start, ends a row");
}

/* Tests the count of losses in a row, which stops where help is offered. */
static void losses(void)
{
    static const struct ending won = { .machine = MACHINE_SECOND, .stones = 1 }, lost = { .machine = MACHINE_SECOND, .stones = 2 };
    uint8_t wrong = 0;

    power_on();
    for (uint8_t i = 1; i <= 3; i++) {
        streak_after(&lost);
        wrong += app.losses != (i < LOSSES_TO_OFFER ? i : LOSSES_TO_OFFER) || result_offers_help(&app) != (i >= LOSSES_TO_OFFER);
    }
    CHECK(wrong == 0, "after two losses, and after each more, the result offers help");
    streak_after(&won);
    CHECK(app.losses == 0, "a win ends the row");
}

/* Tests help "all moves": the moves around the chosen one are judged when the choice begins, and again after each key. */
static void all_moves(void)
{
    const struct outcomes *o;
    uint8_t wrong = 0;

    power_on();
    app.store.settings.help = HELP_ALL;
    begin(GAME_INDEX_nim, MACHINE_SECOND, 7);
    for (uint8_t i = 0; i < 4; i++) {
        o = help_shown(&app);
        wrong += app.lights == 0 || o == 0 || o->count == 0 || outcomes_of(o, outcomes_chosen(o, &app.match)) != app.match.left_outcome;
        press_once(&app, i & 1 ? KEY_RIGHT : KEY_UP);
    }
    CHECK(wrong == 0, "help on all moves follows the move that is chosen");
    press_once(&app, KEY_A);
    CHECK(in_phase(&app, PLAY_MADE) && app.lights == 0, "and the light goes out when the move is made");
    app.store.settings.help = HELP_THIS;
    begin(GAME_INDEX_nim, MACHINE_SECOND, 7);
    CHECK(help_shown(&app) == 0 && app.lights != 0, "with help on this move there is the light alone");
    app.store.settings.help = HELP_OFF;
}

/* Tests the count of mistakes in a lesson, at its greatest. */
static void many_mistakes(void)
{
    static const struct ending lost = { .purpose = FOR_LESSON, .machine = MACHINE_SECOND, .stones = 2 };

    power_on();
    streak_after(&lost);
    app.lesson.mistakes = UINT8_MAX - 1;
    press_once(&app, KEY_A);
    CHECK(app.lesson.mistakes == UINT8_MAX && chooses(&app), "a game lost in a lesson is a mistake, and begins again");
    streak_after(&lost);
    press_once(&app, KEY_A);
    CHECK(app.lesson.mistakes == UINT8_MAX, "255 mistakes are the most");
}

/* Returns the ticks until the screen of the match leaves this phase; 0 if it is not in it, or stays there for five seconds. */
static uint16_t ticks_in(uint8_t phase)
{
    for (uint16_t ticks = 0; ticks < TICKS(5000); ticks++) {
        if (!in_phase(&app, phase))
            return ticks;
        wait(1);
    }
    return 0;
}

/* Tests how long a move is shown, and that a held arrow does not skip the robot's move. */
static void blinking(void)
{
    static const struct { uint8_t phase; uint16_t ticks[2]; } phases[] = { /* without and with animation */
        { PLAY_MADE, { 3 * TICKS(124), 4 * TICKS(124) } }, { PLAY_THINK, { 0, 4 * TICKS(160) } },
        { PLAY_REPLY, { 7 * TICKS(240), 7 * TICKS(240) } },
    };
    uint8_t wrong = 0;

    power_on();
    for (uint8_t animation = 0; animation < 2; animation++) {
        app.store.settings.animation = animation;
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        wait(TICKS(2000));
        press_once(&app, KEY_A);
        for (uint8_t i = 0; i < sizeof phases / sizeof *phases; i++)
            wrong += ticks_in(phases[i].phase) != phases[i].ticks[animation];
    }
    CHECK(wrong == 0 && chooses(&app) && app.match.moves == 2, "a move blinks for its time, with motion or without");
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    press_once(&app, KEY_A);
    for (uint8_t skips = 0; !in_phase(&app, PLAY_REPLY) && skips < 3; skips++)
        press_once(&app, KEY_RIGHT);
    wait(TICKS(300));
    app.keys.repeats = 1;
    CHECK(screen_list[SCREEN_play]->key(&app, KEY_UP) == IGNORED && app.match.moves == 1, "a held arrow does not make the robot's move");
    press_once(&app, KEY_UP);
    CHECK(chooses(&app) && app.match.moves == 2, "a fresh one does");
}

/* Tests how long the robot moves at the end of a match, and how long the end of a demonstration is shown. */
static void end_in_time(void)
{
    static const struct ending won = { .machine = MACHINE_SECOND, .stones = 1 };
    uint16_t ticks = 0;
    uint8_t slept = host.power_downs;

    power_on();
    streak_after(&won);
    go(&app, SCREEN_result);
    for (; app.timer > 0 && ticks < TICKS(5000); ticks++)
        wait(1);
    CHECK(BOARD_FIRST || (result_shown(&app)->step == RESULT_STEPS && ticks == (RESULT_STEPS + 1) * RESULT_STEP),
          "the robot comes to rest after its steps");
    app.demo = true;
    go(&app, SCREEN_result);
    for (ticks = 0; app.demo && ticks < TICKS(9000); ticks++)
        wait(1);
    CHECK(ticks == 6 * SECOND && app_screen(&app) == SCREEN_title && host.power_downs == slept + 1,
          "after a demonstration its end is shown for six seconds, and the device sleeps");
}

/* Tests that a start of a challenge is won by an unaided win alone. */
static void challenge_starts(void)
{
    static const struct ending endings[] = {
        { .purpose = FOR_CHALLENGE, .machine = MACHINE_SECOND, .stones = 1, .after = true },
        { .purpose = FOR_CHALLENGE, .machine = MACHINE_SECOND, .stones = 2 },
        { .purpose = FOR_CHALLENGE, .machine = MACHINE_SECOND, .stones = 1, .aided = true },
        { .purpose = FOR_PLAY, .machine = MACHINE_SECOND, .stones = 1 },
    };
    uint8_t wrong = 0;

    for (uint8_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        uint8_t before[3], after = 0;

        power_on();
        go(&app, SCREEN_challenge);
        press_once(&app, KEY_A);
        for (uint8_t n = 0; n < 3; n++)
            before[n] = store_progress(&app.store, PROGRESS_NOW, n);
        streak_after(&endings[i]);
        for (uint8_t n = 0; n < 3; n++)
            after += store_progress(&app.store, PROGRESS_NOW, n) != before[n];
        wrong += (after > 0) != endings[i].after;
    }
    CHECK(wrong == 0, "only a challenge that is won without help is won");
}

/* Plays a match of so many stones to its end, and sets its purpose then. */
static void end_match(uint8_t stones, uint8_t purpose)
{
    const struct ending e = { .machine = MACHINE_SECOND, .stones = stones, .purpose = purpose, .chosen = LEVEL_MASTER };

    power_on();
    streak_after(&e);
    app.lesson.page = 1;
    app.lesson.mistakes = 0;
}

/* Tests where the keys lead from the end of a match. */
static void result_keys(void)
{
    end_match(2, FOR_PLAY);
    CHECK(press_once(&app, KEY_UP) == IGNORED && press_once(&app, KEY_LEFT) == IGNORED && press_once(&app, KEY_RIGHT) == IGNORED,
          "where no help is offered RIGHT has no meaning");
    press_once(&app, KEY_DOWN);
    CHECK(app_screen(&app) == SCREEN_review, "DOWN reviews the match");
    press_once(&app, KEY_B);
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && app.match.start.part[0].position.part[0] == 2 && app.lesson.mistakes == 1,
          "after a loss A begins the same start");
    end_match(1, FOR_PLAY);
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_menu, "B opens the menu");
    go(&app, SCREEN_result);
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && app.match.start.part[0].position.part[0] > 2 && app.lesson.mistakes == 0, "after a win A brings another start");
    end_match(1, FOR_LESSON);
    CHECK(press_once(&app, KEY_DOWN) == IGNORED, "a lesson's game has no review");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_lesson && app.lesson.page == 2 && app.lesson.mistakes == 0,
          "in a lesson a win leads to the next page");
    end_match(1, FOR_LESSON);
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_learn, "and B to the lessons");
    end_match(2, FOR_LESSON);
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && app.purpose == FOR_LESSON && app.lesson.page == 1 && app.lesson.mistakes == 1, "a loss begins the game again");
    end_match(2, FOR_CHALLENGE);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_challenge, "and a challenge goes on");
}

/* Tests that random starts follow the last of the first games, even if it could not be stored that its card was read. */
static void after_first_games(void)
{
    power_on();
    store_new_progress(&app.store, PROGRESS_RULE, PICK_ID_BASH, 0);
    first_games_set_up(&app.match, FIRST_GAMES - 1);
    app.by_code = true; /* so that no card is shown, which would be stored */
    go(&app, app_begin(&app));
    for (uint8_t i = 0; i < 40 && app_screen(&app) == SCREEN_play; i++) {
        if (chooses(&app))
            match_hint(&app.match);
        press_once(&app, KEY_A);
        wait(60);
    }
    CHECK(app_screen(&app) == SCREEN_result && !match_lost(&app.match) && app_first_game(&app) == FIRST_GAMES - 1,
          "the last of them is won");
    press_once(&app, KEY_A);
    CHECK(chooses(&app) && match_picked(&app.match) == pick_find(PICK_ID_BASH) && !app.match.edited
          && app_first_game(&app) == FIRST_GAMES, "and a random start of the same game follows");
}

/* Tests that help that was offered begins the same start, unless no move of it wins. */
static void offered_help(void)
{
    uint16_t stones[2];

    for (uint8_t i = 0; i < 2; i++) {
        end_match(i ? 2 : 4, FOR_PLAY);
        app.losses = LOSSES_TO_OFFER;
        press_once(&app, KEY_RIGHT);
        for (uint8_t page = 0; page < CARD_SENTENCES && app_screen(&app) == SCREEN_card; page++)
            press_once(&app, KEY_A);
        stones[i] = chooses(&app) ? app.match.start.part[0].position.part[0] : 0;
    }
    CHECK(stones[0] == 4, "help begins the match again");
    CHECK(stones[1] > 2 && match_favours(&app.match.start, PLAYER_YOU) == PLAYER_YOU && app.store.settings.help == HELP_THIS,
          "but from a start that can be won");
}

/* Tests which win is the fastest: not the first, and not an equal one. */
static void fastest_win(void)
{
    static const struct ending slow = { .machine = MACHINE_SECOND, .stones = 3 }, fast = { .machine = MACHINE_SECOND, .stones = 1 };
    char line[WORDS_LONGEST + 1], expected[WORDS_LONGEST + 1];
    bool told;

    power_on();
    streak_after(&slow);
    told = app.fastest;
    streak_after(&fast);
    result_write(line, 0, &app, RESULT_DETAIL);
    unpack_word(expected, word_in(0, WORD_FASTEST_YET));
    CHECK(!told && app.fastest && strcmp(line, expected) == 0, "a win in fewer moves is told");
    streak_after(&fast);
    CHECK(!app.fastest, "but none in as many");
}

/* Tests the steps of a reasoning: UP leads back as often as DOWN leads on, and neither does anything at its end. */
static void reasoning(void)
{
    struct steps before, s = { .first = 77 };
    uint8_t wrong = 0;

    power_on();
    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        uint8_t down = 0, up = 0;

        begin(game, MACHINE_SECOND, 0);
        go(&app, SCREEN_why);
        wrong += press_once(&app, KEY_UP) != IGNORED;
        for (; down < 100 && press_once(&app, KEY_DOWN) != IGNORED; down++)
            continue;
        for (; up < 100 && press_once(&app, KEY_UP) != IGNORED; up++)
            continue;
        wrong += down == 100 || up != down || press_once(&app, KEY_LEFT) != IGNORED;
        press_once(&app, KEY_A);
        wrong += app_screen(&app) != SCREEN_play;
    }
    CHECK(wrong == 0, "a reasoning goes on and back step by step, and A leads back to the match");
    before = s;
    CHECK(!steps_find(&s, &app.match.here, UINT8_MAX) && memcmp(&s, &before, sizeof s) == 0, "a step that is not there is not found");
    CHECK(steps_find(&s, &app.match.here, 0) && s.first == 0, "as the first step is");
}

/* ---- the card ---- */

/* Returns how many rows of the page a sentence takes: what a move is in a game of a sum takes a page of its own. */
static uint8_t rows_of(uint8_t text)
{
    char line[WORDS_LONGEST + 1];

    card_write(line, &app, text);
    if (*line == '\0')
        return 0;
    return text >= CARD_PART && text < CARD_BEGINS ? CARD_ROWS : card_rows(line);
}

/* Turns the pages of the card, or of the rules, with A.  Returns the number of pages that lack a sentence, or have too many. */
static uint8_t wrong_pages(void)
{
    const struct card_state *s = card_shown(&app);
    uint8_t wrong = 0, shown = app_screen(&app);

    for (uint8_t first = CARD_MOVE, pages = 0; app_screen(&app) == shown && pages < CARD_SENTENCES; pages++) {
        uint8_t rows = 0;

        wrong += s->first != first || s->end <= first || card_action(&app) != (s->end < CARD_SENTENCES ? WORD_NEXT : WORD_PLAY);
        for (uint8_t i = first; i < s->end; i++)
            rows += rows_of(i);
        wrong += rows > CARD_ROWS && s->end > first + 1;
        wrong += s->end < CARD_SENTENCES && rows + rows_of(s->end) <= CARD_ROWS;
        first = s->end;
        press_once(&app, KEY_A);
    }
    return wrong + (app_screen(&app) != SCREEN_play);
}

static void card_pages(void)
{
    uint8_t wrong = 0, id;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        power_on();
        begin(pick, MACHINE_SECOND, 0);
        id = pick_id(pick);
        store_new_progress(&app.store, PROGRESS_RULE, id, 0);
        go(&app, SCREEN_rules);
        wrong += wrong_pages() + store_progress(&app.store, PROGRESS_RULE, id);
        go(&app, app_begin(&app));
        wrong += app_screen(&app) != SCREEN_card || wrong_pages() > 0 || store_progress(&app.store, PROGRESS_RULE, id) != 1;
    }
    CHECK(wrong == 0, "the pages of every card have its sentences in order, as many as have room; when it was read that is stored");
}

static bool says(uint8_t text, uint16_t word)
{
    char line[WORDS_LONGEST + 1], expected[WORDS_LONGEST + 1] = "";

    card_write(line, &app, text);
    if (word != WORD_EMPTY)
        unpack_word(expected, word_in(0, word));
    return strcmp(line, expected) == 0;
}

/* Tests the sentences of the card that are no rules: who begins, and the face if the game shows it. */
static void card_sentences(void)
{
    uint8_t game[2];

    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    go(&app, SCREEN_card);
    CHECK(says(CARD_BEGINS, WORD_YOU_BEGIN) && says(CARD_FACE, WORD_EMPTY), "the card says that you begin");
    app.match.begins = PLAYER_MACHINE;
    app.store.settings.help = HELP_THIS;
    CHECK(says(CARD_BEGINS, WORD_ROBOT_BEGINS) && says(CARD_FACE, WORD_ROBOT_SAD), "or the robot, and what its face means");
    go(&app, SCREEN_rules);
    CHECK(says(CARD_BEGINS, WORD_EMPTY) && says(CARD_FACE, WORD_EMPTY), "which are no rules");
    app.store.settings.help = HELP_OFF;
    app.match.begins = PLAYER_YOU;
    match_pick(&app.match, GAME_SUM);
    match_put(&app.match.start.part[0], GAME_INDEX_nim);
    match_put(&app.match.start.part[1], GAME_INDEX_rook);
    go(&app, SCREEN_card);
    for (uint8_t i = 0; i < 2; i++) {
        card_turn(&app, CARD_PART + i);
        game[i] = card_game(&app);
    }
    card_turn(&app, CARD_MOVE);
    CHECK(game[0] == GAME_INDEX_nim && game[1] == GAME_INDEX_rook && card_game(&app) == GAME_SUM, "a page is about a game of a sum");
    card_turn(&app, CARD_BEGINS);
    CHECK(card_game(&app) == GAME_SUM, "or about the sum");
}

/* Tests when the card is due. */
static void card_due(void)
{
    uint8_t wrong = 0;

    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    wrong += screen_offered(&app, SCREEN_card);
    store_new_progress(&app.store, PROGRESS_RULE, 0, 0);
    wrong += !screen_offered(&app, SCREEN_card);
    for (uint8_t purpose = FOR_PLAY; purpose <= FOR_CHALLENGE; purpose++) {
        app.purpose = purpose;
        wrong += screen_offered(&app, SCREEN_card) != (purpose == FOR_PLAY || purpose == FOR_CHALLENGE);
    }
    app.purpose = FOR_PLAY;
    app.by_code = true;
    wrong += screen_offered(&app, SCREEN_card);
    app.by_code = false;
    app.match.machine = MACHINE_NONE;
    wrong += screen_offered(&app, SCREEN_card);
    app.match.machine = MACHINE_SECOND;
    app.store.journal.worn = JOURNAL_TOLD;
    wrong += screen_offered(&app, SCREEN_card);
    CHECK(wrong == 0, "the card is due once for each game, against the robot, and not if a class code has set the match up");
}

/* ---- the title ---- */

enum { QUARTER = TICKS(250) }; /* of a second: the robot on the title looks around in quarters */

/* Waits for the demonstration.  Returns the ticks until it begins; 0 if it does not begin for 25 seconds, or if the title was not drawn
 * anew when the robot looked elsewhere. */
static uint16_t ticks_to_demo(void)
{
    for (uint16_t ticks = 0; ticks < 100 * QUARTER; ticks++) {
        if (app.demo)
            return ticks;
        if (ticks % QUARTER == 0 && !shows_state(&app))
            return 0;
        wait(1);
    }
    return 0;
}

static void title(void)
{
    uint16_t ticks;

    power_on();
    CHECK(ticks_to_demo() + 8 == 80 * QUARTER, "after 20 seconds on the title, where the robot looks around, a demonstration begins");
    power_on();
    wait(79 * QUARTER);
    press_once(&app, KEY_UP);
    ticks = ticks_to_demo();
    CHECK(ticks > 79 * QUARTER && ticks <= 80 * QUARTER, "an arrow lets it wait for another 20 seconds");
    CHECK(app_screen(&app) == SCREEN_play && app.match.machine == MACHINE_BOTH, "in which the robot has both sides");
}

int main(void)
{
    held_keys();
    notice_keys();
    match_menu();
    menu_of_others();
    help_counts();
    settings();
    main_menu();
    lost_matches();
    clearing();
    other_records();
    heap();
    code();
    match_by_code();
    set_editor();
    setup_keys();
    setup_of_analysis();
    who_begins();
    games();
    demonstrations();
    help_of_settings();
    moves_go_round();
    explained_keys();
    streaks();
    losses();
    all_moves();
    many_mistakes();
    blinking();
    end_in_time();
    challenge_starts();
    result_keys();
    after_first_games();
    offered_help();
    fastest_win();
    reasoning();
    card_pages();
    card_sentences();
    card_due();
    title();
    return tap_done();
}
