/* Tests of a match what no key log shows: motion off, the light of a verdict, keys that come together or while a move is stored, how long
 * the trail is, losses that count once, records at their limits, class codes, the demonstration, the display's light and contrast. */
#include "firmware/store/contrast.h"
#include "firmware/screens/code/code.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/records/records.h"
#include "firmware/screens/settings/settings.h"
#include "firmware/screens/setup/setup.h"
#include "firmware/screens/why/why.h"
#include "firmware/match/chooser.h"
#include "firmware/match/class_code.h"
#include "firmware/match/first_games.h"
#include "go.h"
#include "hal/host/host.h"
#include "range.h"
#include "shows.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static bool drawn; /* every screen so far agreed with the state */

static void wait(uint16_t ticks)
{
    while (ticks-- > 0)
        loop_tick(&app, 0, 1);
}

/* Presses a key and waits until its effect is stored.  Before it A is guarded no more. */
static void press(uint8_t key)
{
    if (key == KEY_A)
        wait(110);
    for (uint8_t i = 0; i < 5; i++)
        loop_tick(&app, key, 1);
    wait(60);
    drawn &= shows_state(&app);
    if (app_screen(&app) == SCREEN_celebrate) /* B skips what was won */
        press(KEY_B);
}

static void press_times(uint8_t key, uint8_t times)
{
    while (times-- > 0)
        press(key);
}

static void power_on(void)
{
    memset(cells, 0xFF, sizeof cells);
    host.screen = screen;
    host.storage = cells;
    host.power_downs = 0;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    meet_player(&app);
    wait(8);
}

/* Returns the word of a line of the menu that is shown. */
static uint8_t word_of_line(uint8_t line)
{
    const __flash struct item *items = app_screen(&app) == SCREEN_main ? main_items
                                        : app_screen(&app) == SCREEN_menu ? play_items : settings_items;

    return items[menu_shown(&app)->item[line]].word;
}

static bool shown(uint8_t word)
{
    for (uint8_t line = 0; line < menu_shown(&app)->lines; line++)
        if (word_of_line(line) == word)
            return true;
    return false;
}

/* Goes to an item of the menu that is shown. */
static void go_to(uint8_t word)
{
    for (uint8_t i = 0; i < menu_shown(&app)->lines && word_of_line(menu_shown(&app)->line) != word; i++)
        press(KEY_DOWN);
}

/* Goes to an item of the menu that is shown, and presses A. */
static void pick(uint8_t word)
{
    go_to(word);
    press(KEY_A);
}

/* Waits until the machine has moved and the player is to move. */
static void await_turn(void)
{
    for (uint16_t i = 0; i < 2000 && !chooses(&app) && app_screen(&app) != SCREEN_result; i++)
        wait(4);
}

/* Begins Squares with n stones. */
static void begin_squares(uint8_t players, uint16_t n)
{
    power_on();
    press(KEY_B);
    pick(players);
    press(KEY_A);
    app.match.start.part[0].position.part[0] = n;
    press(KEY_A);
}

/* ---- the end ---- */

/* With motion off the robot does not think before its move, nor moves at the end. */
static void motion_off(void)
{
    begin_squares(WORD_MAIN_PLAY, 19);
    app.store.settings.animation = false;
    press(KEY_B);
    pick(WORD_SWAP);
    CHECK(replies(&app), "with motion off the machine moves at once");
    app.match.here.part[0].position.part[0] = 1;
    chooser_begin(&app.match);
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_result && result_shown(&app)->step == 0, "and the game ends");
    wait(2000);
    CHECK(result_shown(&app)->step == 0, "without any motion");
}

/* ---- the verdict ---- */

/* Chooses moves one after the other.  Returns the outcomes that the light showed, one bit each; 0 if it was wrong once. */
static uint8_t verdicts(void)
{
    static const uint8_t lights[] = { [OUTCOME_P] = LIGHT_GREEN, [OUTCOME_N] = LIGHT_RED, [OUTCOME_D] = LIGHT_BLUE };
    static const uint8_t around[] = { KEY_UP, KEY_LEFT, KEY_UP, KEY_RIGHT, KEY_RIGHT, KEY_DOWN, KEY_DOWN, KEY_LEFT };
    uint8_t seen = 0;

    for (uint8_t i = 0; i < sizeof around; press(around[i++])) {
        if (host.lights != lights[app.match.left_outcome])
            return 0;
        seen |= 1 << app.match.left_outcome;
    }
    return seen;
}

/* Tests that the light shows good moves, bad moves and draws, but only with the faces on and while a move is chosen. */
static void verdict(void)
{
    uint8_t seen = 0;

    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_UP);
    CHECK(host.lights == 0, "without faces there is no verdict");
    app.store.settings.help = true;
    press(KEY_B);
    press(KEY_B); /* out of the menu, where the setting is */
    press(KEY_UP);
    seen |= verdicts();
    CHECK(seen == (1 << OUTCOME_P | 1 << OUTCOME_N), "with them a good move is green, a bad one red");
    press(KEY_B);
    CHECK(host.lights == 0, "and the menu has none");
    power_on();
    press(KEY_A);
    press_times(KEY_DOWN, GAME_INDEX_graph);
    press(KEY_A);
    app.match.start.part[0].position.option[1] = 2; /* the pond, from H: to A, B, C, G, F, I */
    app.match.start.part[0].position.part[0] = 7;
    app.store.settings.help = true;
    press(KEY_A);
    CHECK(verdicts() & 1 << OUTCOME_D, "a draw is blue");
}

/* Tests that a move that comes while the one before is being stored waits, and so does a key that goes down meanwhile. */
static void key_while_kept(void)
{
    uint8_t ticks = 0;

    uint16_t moves;

    begin_squares(WORD_MAIN_PLAY, 19);
    wait(60);
    host.busy = 1;
    for (; app.match.moves == 0 && ticks < 10; ticks++)
        loop_tick(&app, KEY_A, 1);
    CHECK(app.store.moving && !app.waits && in_phase(&app, PLAY_MADE), "a move is made at once, and stored after that");
    for (ticks = 0; ticks < 4; ticks++)
        loop_tick(&app, 0, 1);
    for (ticks = 0; !app.waits && ticks < 4; ticks++) /* on to the machine's move, and that is to be made */
        press_once(&app, KEY_A);
    moves = app.match.moves;
    CHECK(app.waits && moves == 1, "the next one waits until it is stored");
    for (ticks = 0; app.waits && ticks < 100; ticks++) {
        host.refusals = 0;
        loop_tick(&app, KEY_B, 1);
    }
    CHECK(app.match.moves == 2, "and is made then");
    host.busy = 0;
    for (ticks = 0; ticks < 10; ticks++)
        loop_tick(&app, KEY_B, 1);
    CHECK(app_screen(&app) == SCREEN_menu && app.match.moves == 2, "and the key that is down then counts");
}

/* Keeps these contacts closed until a move is made, then opens all until it is stored. */
static void press_together(uint8_t contacts)
{
    uint16_t moves = app.match.moves;
    uint8_t ticks = 0;

    host.busy = 1;
    for (; app.match.moves == moves && ticks < 10; ticks++)
        loop_tick(&app, contacts, 1);
    CHECK(app.store.moving, "a move is made, and being stored");
    for (; app.store.moving && ticks < 100; ticks++) {
        host.refusals = 0;
        loop_tick(&app, 0, 1);
    }
    host.busy = 0;
    CHECK(!app.store.moving, "until it is stored");
    wait(5);
}

/* Tests that another key, pressed together with the key that makes a move, does not change the player's or the machine's move. */
static void keys_together(void)
{
    uint8_t screen_then;

    begin_squares(WORD_MAIN_PLAY, 19);
    wait(60);
    press_together(KEY_A | KEY_B);
    CHECK(app.match.moves == 1 && (in_phase(&app, PLAY_MADE) || replies(&app)), "A and B: the move");
    screen_then = app_screen(&app);
    press(KEY_B);
    CHECK(screen_then != SCREEN_menu && app_screen(&app) == SCREEN_menu, "and keys are heard as before");
    press(KEY_B);
    press(KEY_UP);
    CHECK(replies(&app) && app.match.moves == 1, "the machine's move is shown");
    press_together(KEY_UP | KEY_A);
    CHECK(app.match.moves == 2 && app.match.history.moves == 2 && chooses(&app), "UP and A: it is made, once");
}

/* ---- looking back ---- */

/* Loses a match of Squares against the robot: always takes one stone. */
static void lose(void)
{
    do {
        begin_squares(WORD_MAIN_PLAY, 19);
        while (chooses(&app)) {
            press(KEY_A);
            await_turn();
        }
    } while (!match_lost(&app.match));
}

/* Turns the pages of the card, of which a small display has more, until the match begins. */
static void read_card(void)
{
    while (app_screen(&app) == SCREEN_card)
        press(KEY_A);
}

/* Tests that the offer is more than the faces where these are shown without being asked for: in the first game. */
static void offer_in_first_game(void)
{
    bool faces = true;

    memset(cells, 0xFF, sizeof cells);
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    wait(8);
    press(KEY_A);
    read_card();
    CHECK(chooses(&app) && app_first_game(&app) == 0 && app_helps(&app), "the first game shows the faces");
    app.losses = LOSSES_TO_OFFER;
    go(&app, SCREEN_result);
    CHECK(result_offers_help(&app), "after two losses there is more to offer");
    press(KEY_RIGHT);
    CHECK(app.store.settings.help == HELP_ALL, "all moves");
    app.store.settings.help = HELP_OFF;
    app.losses = 0;
    for (uint8_t i = 0; i < FIRST_GAMES; i++)
        faces &= first_games_set_up(&app.match, i) && app_helps(&app) == (i < 2);
    CHECK(faces, "the first two games show the faces, and the later ones do not");
}

/* Tests that a person who has lost three games in a row, and presses A alone, wins the next match: the card comes again, the face helps,
 * and each choice begins with a move that wins.  After the win the robot helps no more. */
static void helped_unasked(void)
{
    bool wins = true;
    uint16_t chosen;

    lose();
    CHECK(!app_is_stuck(&app), "after one loss: nothing");
    app.losses = LOSSES_TO_HELP;
    app.match.level = app.match.chosen = LEVEL_NOVICE;
    CHECK(app_is_stuck(&app) && !app.store.settings.help, "three losses in a row, and no help was asked for");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_card && app_helps(&app), "A shows the card, which says what the face means");
    read_card();
    press(KEY_DOWN);
    chosen = app.match.move.move[0].index;
    press(KEY_B);
    CHECK(!shown(WORD_HELP), "the menu has no setting that would decide nothing");
    press(KEY_B);
    CHECK(app.match.move.move[0].index == chosen && app.match.left_outcome != OUTCOME_P, "and leads back to the move that was chosen");
    press(KEY_UP);
    while (chooses(&app)) {
        wins &= app.match.left_outcome == OUTCOME_P;
        press(KEY_A);
        await_turn();
    }
    CHECK(wins && match_ended(&app.match) && !match_lost(&app.match), "each proposed move wins, and A alone wins the match");
    CHECK(!app_is_stuck(&app) && !app_helps(&app) && app.store.settings.help == HELP_OFF, "after the win the robot helps no more");
}

/* Tests in which matches a person who has lost three games in a row gets no help. */
static void not_helped_unasked(void)
{
    begin_squares(WORD_MAIN_PLAY, 19);
    app.losses = LOSSES_TO_HELP;
    app.match.level = LEVEL_CLUB;
    CHECK(!app_is_stuck(&app), "against the club: none");
    app.match.level = LEVEL_LEARNER;
    CHECK(app_is_stuck(&app), "against a learner: help");
    app.match.machine = MACHINE_NONE;
    CHECK(!app_is_stuck(&app), "of two people: none");
    app.match.machine = MACHINE_SECOND;
    app.purpose = FOR_LESSON;
    CHECK(!app_is_stuck(&app), "in a lesson: none");
    power_on();
}

/* ---- records ---- */

/* Tests the records of each level, and after them the progress in lessons and puzzles. */
static void records(void)
{
    struct record r;

    power_on();
    press(KEY_B);
    pick(WORD_RECORDS);
    CHECK(app_screen(&app) == SCREEN_records, "the records of a game");
    press(KEY_RIGHT);
    CHECK(app_screen(&app) == SCREEN_progress, "to the right what is learned");
    press(KEY_RIGHT);
    CHECK(app_screen(&app) == SCREEN_records, "and round");
    press(KEY_DOWN);
    CHECK(app.cursor[SCREEN_games] == 1, "down to another game");
    match_pick(&app.match, 0);
    app.match.machine = MACHINE_SECOND;
    app.match.start.part[0].position.part[0] = 0;
    match_begin(&app.match);
    app.match.turn = PLAYER_MACHINE; /* such a game cannot occur in play */
    for (uint8_t i = 0; i < RECORD_MOST + 3; i++) {
        app.store.on = true;
        app.match.counted = 1 + i % 2;
        store_end(&app.store, &app.match);
        wait(60);
    }
    store_record(&app.store, pick_id(0), &r);
    CHECK(r.won == RECORD_MOST && r.run == RECORD_RUN, "what is kept of more victories than that is the greatest number there is");
    press_times(KEY_UP, 1);
    CHECK(app.cursor[SCREEN_games] == 0 && app_screen(&app) == SCREEN_records, "which is shown");
    press_times(KEY_RIGHT, 1);
    CHECK(app_screen(&app) == SCREEN_progress, "and RIGHT leads to what is learned");
}

/* The record of a game that the image lacks has its place after the sum, where one has been played. */
static void records_lacking(void)
{
    struct record r = { .lost = 3 };
    uint8_t id = 28;

    power_on();
    memset(journal_payload(&app.store.journal), 0, JOURNAL_PAYLOAD);
    record_write(journal_payload(&app.store.journal), id, &r);
    journal_put(&app.store.journal, record_key(id));
    while (!journal_idle(&app.store.journal))
        journal_tick(&app.store.journal);
    press(KEY_B);
    pick(WORD_RECORDS);
    press(KEY_UP);
    CHECK(records_shown(&app)->place == PICKS + id && records_id(records_shown(&app)) == id,
          "up from the first game: that of another image");
    press(KEY_UP);
    CHECK(records_shown(&app)->place == GAME_SUM, "then the sum, for no other has been played");
    press_times(KEY_DOWN, 2);
    CHECK(records_shown(&app)->place == 0 && app.cursor[SCREEN_games] == 0, "and down round to the first game");
}

/* ---- class codes ---- */

/* Enters the letters of a code on the screen Class code, which shows AAAAA first, and presses A. */
static void enter_letters(const uint8_t letters[CODE_LETTERS])
{
    for (uint8_t i = 0; i < CODE_LETTERS; i++) {
        press_times(KEY_UP, letters[i]);
        press(KEY_RIGHT);
    }
    press(KEY_A);
}

static void enter_code(const struct class_code *code)
{
    uint8_t letters[CODE_LETTERS];

    code_write(code, letters);
    enter_letters(letters);
}

static void open_code(void)
{
    press(KEY_B);
    pick(WORD_MAIN_CODE);
}

static void class_code(void)
{
    struct class_code code, lacking = { .id = 26, .start = 7 }, beyond = { .level = LEVELS };
    struct sum start;

    power_on();
    press(KEY_A);
    press_times(KEY_DOWN, GAME_INDEX_nim);
    press(KEY_A);
    CHECK(code_of(&app.match, &code), "a start by chance has a code");
    start = app.match.start;
    power_on();
    open_code();
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_code && code_shown(&app)->answer == CODE_UNKNOWN, "AAAAA is none");
    enter_code(&code);
    CHECK(app_screen(&app) == SCREEN_setup && memcmp(start.part[0].position.part, app.match.start.part[0].position.part,
                                                     sizeof start.part[0].position.part) == 0,
          "its letters bring the same start on another device");
    press(KEY_RIGHT);
    CHECK(!code_of(&app.match, &code), "a start that was changed has none");
    power_on();
    open_code();
    start = app.match.start;
    enter_code(&lacking);
    CHECK(app_screen(&app) == SCREEN_code && code_shown(&app)->answer == CODE_LACKING && code_shown(&app)->code.id == 26 &&
          memcmp(&start, &app.match.start, sizeof start) == 0, "a game that the image lacks is told, and nothing changes");
    power_on();
    open_code();
    enter_code(&beyond);
    CHECK(app_screen(&app) == SCREEN_code && code_shown(&app)->answer == CODE_UNKNOWN, "a level that there is not is no code");
}

/* ---- the demonstration ---- */

static void wait_seconds(uint8_t seconds)
{
    while (seconds-- > 0)
        wait(1000 / TICK_MS);
}

static void demonstration(void)
{
    power_on();
    wait_seconds(18);
    CHECK(app_screen(&app) == SCREEN_title && !app.demo, "the title waits");
    wait_seconds(3);
    CHECK(app.demo && replies(&app), "after 20 seconds the machine shows a match");
    press(KEY_A);
    CHECK(!app.demo && app_screen(&app) == SCREEN_title, "any key ends it, and does nothing else");
    wait_seconds(21);
    CHECK(app.demo, "it begins again");
    for (uint16_t i = 0; i < 250 && host.power_downs == 0; i++)
        wait_seconds(1);
    CHECK(host.power_downs == 0, "while demonstrations follow each other the device stays awake");
    wait_seconds(60);
    CHECK(host.power_downs == 1, "until the five minutes of the setting are over");
    power_on();
    host.power_downs = 0;
    app.store.settings.sleep = SLEEP_NEVER;
    for (uint16_t i = 0; i < 1200; i++)
        wait_seconds(1);
    CHECK(host.power_downs == 0, "with the setting never it does not sleep, on the title or in a demonstration");
}

/* ---- starts that cannot be played ---- */

/* Goes to the game's set-up, with its first start. */
static void set_up(uint8_t pick)
{
    power_on();
    press(KEY_A);
    press_times(KEY_DOWN, pick);
    press(KEY_A);
}

/* Tests an interrupted match that cannot be read any more. */
static void lost_match(void)
{
    begin_squares(WORD_MAIN_PLAY, 19);
    loop_start(&app, 0);
    wait(8);
    press(KEY_B);
    CHECK(shown(WORD_MAIN_CONTINUE), "a match was interrupted");
    memset(cells, 0xFF, sizeof cells);
    pick(WORD_MAIN_CONTINUE);
    CHECK(app_screen(&app) == SCREEN_fault, "when it cannot be read that is said");
}

/* ---- screens of some positions ---- */

/* Tests a rook that can move to its added square, where y is -1: the move is shown, and Why names it. */
static void added_square(void)
{
    char line[WORDS_LONGEST + 1];
    bool named = false;

    set_up(GAME_INDEX_rook);
    app.match.start.part[0].position.option[0] = 1;
    app.match.start.part[0].position.part[0] = app.match.start.part[0].position.part[1] = 0;
    press(KEY_A);
    CHECK(chooses(&app) && app.match.left.part[0].position.part[1] == PART_MINUS_1, "the rook can go to 0,-1");
    press(KEY_B);
    pick(WORD_WHY);
    for (uint8_t i = 0; i < STEPS && why_shown(&app)->steps.step[i].sentence < WHY_COUNT; i++) {
        sentence(line, 0, match_game(&app.match, 0)->form, &why_shown(&app)->steps.step[i]);
        named |= strstr(line, "-1") != 0;
    }
    CHECK(app_screen(&app) == SCREEN_why && named, "and Why says so");
}

/* ---- light ---- */

static uint8_t contrast;

/* Stands for a driver whose display has a contrast. */
void display_contrast(uint8_t value)
{
    contrast = value;
}

uint8_t display_contrast_usual(void) { return 57; }

/* Each byte that may be stored, and the contrast that it means: those of version 0.9 were 52, 56, 60, 64 and 68. */
static void contrasts(void)
{
    static const uint8_t old[] = { 50, 55, 60, 65, 70 };
    struct settings s;
    bool right = true;

    for (uint16_t byte = 0; byte < 256; byte++) {
        uint8_t means = byte >= 1 && byte <= 5 ? old[byte - 1] : byte >= 30 && byte <= 80 ? (uint8_t)byte : 57;

        s.contrast = contrast_load((uint8_t)byte);
        right &= s.contrast == means && contrast_stored(s.contrast) == (means == 57 ? 0 : means);
    }
    CHECK(right, "every stored byte means a contrast, and the owner's is stored as none");
}

static void light(void)
{
    contrasts();
    power_on();
    press(KEY_B);
    pick(WORD_SETTINGS);
    CHECK(shown(WORD_CONTRAST) && contrast == 57 && app.store.settings.contrast == 57, "the owner's contrast is there from the start on");
    go_to(WORD_CONTRAST);
    press(KEY_RIGHT);
    CHECK(contrast == app.store.settings.contrast && contrast == 60, "and follows its setting, in steps of 5");
    for (uint8_t i = 0; i < 20; i++)
        press(KEY_RIGHT);
    CHECK(contrast == 80, "to its end");
    for (uint8_t i = 0; i < 20; i++)
        press(KEY_LEFT);
    CHECK(contrast == 30, "and the other one");
    wait_seconds(26);
    CHECK(host.light, "for nearly half a minute the light is on");
    wait_seconds(8);
    CHECK(!host.light && host.power_downs == 0, "then off");
    press(KEY_UP);
    CHECK(host.light, "until a key is pressed");
    contrast = 0;
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    CHECK(contrast == 30, "the contrast that one has set is there at the next start");
    power_on();
    loop_start(&app, KEY_UP);
    wait_seconds(130);
    CHECK(app_screen(&app) == SCREEN_light && host.light && app.idle == 0, "the flashlight stays on");
}

int main(void)
{
    drawn = true;
    motion_off();
    verdict();
    key_while_kept();
    keys_together();
    offer_in_first_game();
    if (HELPS_UNASKED) {
        helped_unasked();
        not_helped_unasked();
    }
    power_on();
    records();
    records_lacking();
    class_code();
    demonstration();
    lost_match();
    added_square();
    light();
    CHECK(drawn, "every screen shows what the state says");
    return tap_done();
}
