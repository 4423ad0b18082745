/* What one can do about a match, key by key: undo and redo, a hint, who wins, sides changed, the machine alone, two players, looking
 * back, class codes, and the demonstration. */
#include "firmware/app.h"
#include "firmware/around.h"
#include "firmware/menu.h"
#include "firmware/reasons.h"
#include "firmware/review.h"
#include "firmware/screens.h"
#include "hal/host/host.h"
#include "range.h"
#include "shows.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static bool drawn; /* every screen so far showed what the state says */

static void wait(uint16_t ticks)
{
    while (ticks-- > 0)
        app_tick(&app, 0, 1);
}

/* A key, and time for what it brings about to be kept. */
static void press(uint8_t key)
{
    for (uint8_t i = 0; i < 5; i++)
        app_tick(&app, key, 1);
    wait(60);
    drawn &= shows_state(&app);
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
    app_start(&app, 0);
    wait(8);
}

static bool shown(uint8_t item)
{
    for (uint8_t line = 0; line < app.lines; line++)
        if (menu_at(&app, line) == item)
            return true;
    return false;
}

/* Goes to an item of the menu that is shown, and presses A. */
static void pick(uint8_t item)
{
    for (uint8_t i = 0; i < app.lines && menu_at(&app, app.cursor[app.screen]) != item; i++)
        press(KEY_DOWN);
    press(KEY_A);
}

/* The machine's move is made, and it is yours. */
static void await_turn(void)
{
    for (uint16_t i = 0; i < 2000 && app.screen != SCREEN_CHOOSE && app.screen != SCREEN_RESULT; i++)
        wait(4);
}

static uint16_t pile(void)
{
    return app.match.here.part[0].position.part[0];
}

/* Squares with n stones on the table. */
static void begin_squares(uint8_t players, uint16_t n)
{
    power_on();
    press(KEY_B);
    pick(players);
    press(KEY_A);
    app.match.start.part[0].position.part[0] = n;
    press(KEY_A);
}

/* ---- to and fro ---- */

static void undo_redo(void)
{
    uint16_t after;

    begin_squares(ITEM_PLAY, 19);
    press(KEY_B);
    CHECK(!shown(ITEM_UNDO) && !shown(ITEM_REDO) && !shown(ITEM_REVIEW) && shown(ITEM_HINT), "at the start there is nothing to undo");
    press(KEY_B);
    press(KEY_A); /* 18 */
    await_turn();
    after = pile();
    CHECK(app.match.moves == 2 && after < 18, "both have moved");
    press(KEY_B);
    CHECK(shown(ITEM_UNDO) && !shown(ITEM_REDO), "that can be undone");
    pick(ITEM_UNDO);
    CHECK(app.screen == SCREEN_CHOOSE && pile() == 19 && app.match.moves == 0, "both moves are");
    press(KEY_B);
    CHECK(!shown(ITEM_UNDO) && shown(ITEM_REDO), "and can be made again");
    pick(ITEM_REDO);
    CHECK(app.screen == SCREEN_CHOOSE && pile() == after && app.match.moves == 2, "both");
    press(KEY_B);
    pick(ITEM_UNDO);
    press_times(KEY_UP, 2);
    press(KEY_A); /* 10 */
    await_turn();
    press(KEY_B);
    CHECK(!shown(ITEM_REDO), "after another move the old ones are forgotten");
}

static void hint(void)
{
    uint16_t proposed;

    begin_squares(ITEM_PLAY, 19);
    press(KEY_B);
    pick(ITEM_HINT);
    proposed = app.match.left.part[0].position.part[0];
    CHECK(app.screen == SCREEN_CHOOSE && app.match.left_outcome == OUTCOME_P && proposed != 18, "the hint proposes a move that wins");
    press(KEY_A);
    CHECK(pile() == proposed, "A makes it");
}

static void value(void)
{
    begin_squares(ITEM_PLAY, 19);
    press(KEY_B);
    pick(ITEM_VALUE);
    CHECK(app.screen == SCREEN_VALUE && app.match.value.outcome == OUTCOME_N && app.match.value.remoteness == 5, "19 is won in five moves");
    press(KEY_A);
    CHECK(app.screen == SCREEN_MENU, "and back to the menu");
}

/* ---- who plays ---- */

static void sides(void)
{
    begin_squares(ITEM_PLAY, 19);
    press(KEY_B);
    pick(ITEM_SWAP);
    CHECK(app.screen == SCREEN_REPLY, "sides changed: the machine moves");
    await_turn();
    CHECK(match_favours(&app.match.here, app.match.turn) == PLAYER_MACHINE && app.match.turn == PLAYER_YOU && app.match.moves == 1,
          "and leaves one with a lost game");
    press(KEY_B);
    CHECK(!shown(ITEM_UNDO), "its first move is not to be undone");
    pick(ITEM_BOTH);
    CHECK(app.screen == SCREEN_REPLY, "the machine plays both");
    press(KEY_B);
    CHECK(shown(ITEM_MYSELF) && !shown(ITEM_BOTH) && !shown(ITEM_HINT), "until one plays oneself");
    press(KEY_B);
    await_turn();
    CHECK(app.screen == SCREEN_RESULT && match_winner(&app.match) == PLAYER_MACHINE && app.losses == 0, "or it is over, and nobody has lost");
}

static void two_players(void)
{
    begin_squares(ITEM_TWO, 5);
    CHECK(app.screen == SCREEN_CHOOSE && match_name(&app.match, app.match.turn) == 2, "the first of two moves");
    press(KEY_A);
    await_turn();
    CHECK(app.screen == SCREEN_CHOOSE && app.match.turn == PLAYER_MACHINE && match_name(&app.match, app.match.turn) == 3, "then the second");
    press(KEY_UP);
    press(KEY_A);
    CHECK(app.screen == SCREEN_RESULT && match_winner(&app.match) == PLAYER_MACHINE && !match_lost(&app.match), "who wins, and nobody lost to the machine");
    press(KEY_B);
    pick(ITEM_UNDO);
    CHECK(app.screen == SCREEN_CHOOSE && pile() == 4 && app.match.turn == PLAYER_MACHINE, "one move is undone");
}

/* ---- the verdict ---- */

/* Tries so many moves with UP; the lights that were right, a bit for each outcome, or 0 when one was wrong. */
static uint8_t verdicts(uint8_t moves)
{
    static const uint8_t lights[] = { [OUTCOME_P] = LIGHT_GREEN, [OUTCOME_N] = LIGHT_RED, [OUTCOME_D] = LIGHT_BLUE };
    uint8_t seen = 0;

    for (; moves > 0; moves--, press(KEY_UP)) {
        if (host.lights != lights[app.match.left_outcome])
            return 0;
        seen |= 1 << app.match.left_outcome;
    }
    return seen;
}

/* The light tells good moves from bad ones and from draws, but only while the faces are on and a move is chosen. */
static void verdict(void)
{
    uint8_t seen = 0;

    begin_squares(ITEM_PLAY, 19);
    press(KEY_UP);
    CHECK(host.lights == 0, "without faces there is no verdict");
    app.settings.faces = true;
    press(KEY_UP);
    seen |= verdicts(4);
    CHECK(seen == (1 << OUTCOME_P | 1 << OUTCOME_N), "with them a good move is green, a bad one red");
    press(KEY_B);
    CHECK(host.lights == 0, "and the menu has none");
    power_on();
    press(KEY_A);
    press_times(KEY_DOWN, GAME_INDEX_graph);
    press(KEY_A);
    app.match.start.part[0].position.option[1] = 2; /* the pond, from H: to A, B, C, G, F, I */
    app.match.start.part[0].position.part[0] = 7;
    app.settings.faces = true;
    press(KEY_A);
    CHECK(verdicts(6) & 1 << OUTCOME_D, "a draw is blue");
}

/* A key that goes down while a move is being kept is heard when it is. */
static void key_while_kept(void)
{
    uint8_t ticks = 0;

    begin_squares(ITEM_PLAY, 19);
    wait(60);
    host.busy = 1;
    for (; !app.waits && ticks < 10; ticks++)
        app_tick(&app, KEY_A, 1);
    CHECK(app.waits, "a move waits until it is kept");
    for (ticks = 0; ticks < 4; ticks++)
        app_tick(&app, 0, 1);
    CHECK(app.waits && app.screen == SCREEN_CHOOSE, "for a while");
    for (; app.waits && ticks < 100; ticks++) {
        host.refusals = 0;
        app_tick(&app, KEY_B, 1);
    }
    host.busy = 0;
    for (ticks = 0; ticks < 10; ticks++)
        app_tick(&app, KEY_B, 1);
    CHECK(app.screen == SCREEN_MENU && app.match.moves == 1, "and the key that is down then counts");
}

/* These contacts until a move waits, and then none until it is made. */
static void press_together(uint8_t contacts)
{
    uint8_t ticks = 0;

    host.busy = 1;
    for (; !app.waits && ticks < 10; ticks++)
        app_tick(&app, contacts, 1);
    CHECK(app.waits && app.keep.awake, "a move waits until it is kept");
    for (; app.waits && ticks < 100; ticks++) {
        host.refusals = 0;
        app_tick(&app, 0, 1);
    }
    host.busy = 0;
    CHECK(!app.waits, "and is made then");
    wait(5);
}

/* Another key that goes down together with that of a move changes nothing about it, be it yours or the machine's. */
static void keys_together(void)
{
    uint8_t screen_then;

    begin_squares(ITEM_PLAY, 19);
    wait(60);
    press_together(KEY_A | KEY_B);
    CHECK(app.match.moves == 1 && (app.screen == SCREEN_MADE || app.screen == SCREEN_REPLY), "A and B: the move");
    screen_then = app.screen;
    press(KEY_B);
    CHECK(screen_then != SCREEN_MENU && app.screen == SCREEN_MENU, "and keys are heard as before");
    press(KEY_B);
    CHECK(app.screen == SCREEN_REPLY && app.match.moves == 1, "the machine's move is shown");
    press_together(KEY_UP | KEY_A);
    CHECK(app.match.moves == 2 && app.match.history.moves == 2 && app.screen == SCREEN_CHOOSE, "UP and A: it is made, once, when it is kept");
}

/* The machine's part of a sum is in sight, and so is the one that the second of two players chooses. */
static void sum_focus(void)
{
    power_on();
    press(KEY_A);
    press(KEY_UP);
    press(KEY_A);
    press(KEY_A);
    CHECK(app.screen == SCREEN_CHOOSE && app.match.start.count == 2, "a sum");
    app.match.here.part[0].position.part[0] = app.match.here.part[1].position.part[0] = 4;
    app.match.start = app.match.here;
    press(KEY_B);
    pick(ITEM_AGAIN);
    press(KEY_RIGHT);
    press(KEY_A);
    for (uint8_t i = 0; i < 200 && app.screen != SCREEN_REPLY; i++)
        wait(4);
    CHECK(app.screen == SCREEN_REPLY && app.match.move.parts >> app.match.focus & 1, "the focus is on a part that the machine moves");
}

/* A lesson's game is the lesson's: whatever is done in it, the match before it can be continued, at the level that was chosen. */
static void lesson_game(void)
{
    begin_squares(ITEM_PLAY, 19);
    app.match.level = LEVEL_NOVICE;
    press(KEY_A);
    await_turn();
    press(KEY_B);
    pick(ITEM_OTHER_GAME);
    press(KEY_B);
    pick(ITEM_LEARN);
    press(KEY_A);
    for (uint8_t i = 0; i < 20 && app.screen != SCREEN_CHOOSE; i++)
        press(KEY_A);
    CHECK(app.screen == SCREEN_CHOOSE && app.lesson->of == OF_LESSON, "a lesson has a game");
    press(KEY_A);
    await_turn();
    press(KEY_B);
    CHECK(shown(ITEM_UNDO) && shown(ITEM_AGAIN) && !shown(ITEM_NEW_START), "to and fro, but only from its own start");
    pick(ITEM_UNDO);
    press(KEY_A);
    press(KEY_B);
    pick(ITEM_AGAIN);
    press(KEY_A);
    await_turn();
    CHECK(app.match.level == LEVEL_NOVICE, "the level is still what was chosen");
    press(KEY_B);
    pick(ITEM_OTHER_GAME);
    press(KEY_B);
    pick(ITEM_CONTINUE);
    await_turn();
    CHECK(app.screen == SCREEN_CHOOSE && match_picked(&app.match) == GAME_INDEX_squares && app.match.start.part[0].position.part[0] == 19,
          "and the match before it goes on");
    CHECK(app.lesson->of == OF_NOTHING, "which is no lesson's");
}

/* ---- looking back ---- */

static void look_back(void)
{
    begin_squares(ITEM_PLAY, 11);
    press(KEY_A); /* 10 of 11: right */
    await_turn();
    while (app.screen == SCREEN_CHOOSE && app.match.moves < 20) {
        press(KEY_A); /* always one stone: wrong sooner or later, or it wins */
        await_turn();
    }
    CHECK(app.screen == SCREEN_RESULT, "a match of single stones ends");
    app.match.history.moves--;
    press(KEY_DOWN);
    CHECK(app.screen == SCREEN_RESULT, "one cannot look back when not all its moves are kept");
    app.match.history.moves++;
    press(KEY_DOWN);
    CHECK(app.screen == SCREEN_REVIEW && app.at == 0, "one can look back");
    press(KEY_RIGHT);
    CHECK(app.at == (app.match.mistake > 0 ? app.match.mistake : 1) && app.match.moves == app.at - 1u, "to the mistake first, if there is one");
    press(KEY_LEFT);
    press(KEY_RIGHT);
    press(KEY_B);
    CHECK(app.screen == SCREEN_RESULT && match_ended(&app.match), "and return to the end");
    press(KEY_B);
    CHECK(shown(ITEM_REVIEW) && !shown(ITEM_GO_ON), "the menu has it too");
    pick(ITEM_REVIEW);
    press(KEY_LEFT);
    CHECK(app.at == app.match.history.moves, "to the left is the last move");
    press(KEY_LEFT);
    press(KEY_A);
    await_turn();
    CHECK(app.screen == SCREEN_CHOOSE || app.screen == SCREEN_RESULT, "from any move one can play on");
    CHECK(app.match.moves > 0, "where it was");
}

/* ---- analysing ---- */

/* A goes round: what is known, why, the faces around, which heap it is. */
static void analyse(void)
{
    begin_squares(ITEM_ANALYSE, 11);
    CHECK(app.screen == SCREEN_ANALYSE && app.match.value.outcome == OUTCOME_N, "11 is analysed");
    press(KEY_A);
    CHECK(app.screen == SCREEN_WHY, "A: why");
    press(KEY_A);
    CHECK(app.screen == SCREEN_AROUND, "A: the faces around");
    press(KEY_RIGHT);
    press(KEY_A);
    CHECK(app.screen == SCREEN_HEAP && pile() == 12 && app.lesson->answer == 0, "A: which heap is it?");
    press_times(KEY_UP, app.match.value.nimber);
    CHECK(app.lesson->answer == app.match.value.nimber, "that of its nimber");
    press(KEY_A);
    CHECK(app.screen == SCREEN_ANALYSE && pile() == 12, "and A: what is known");
    press_times(KEY_A, 3);
    press(KEY_B);
    CHECK(app.screen == SCREEN_ANALYSE, "where B leads, too");
    press(KEY_B);
    press(KEY_B);
    press_times(KEY_UP, 1);
    press_times(KEY_A, 3);
    CHECK(app.screen == SCREEN_WHY && app.match.start.count == 2, "of a sum");
    press(KEY_A);
    CHECK(app.screen == SCREEN_HEAP, "there are no faces around");
}

/* The best line to its end and back; an end is analysed, too. */
static void best_line(void)
{
    begin_squares(ITEM_ANALYSE, 2);
    CHECK(app.match.value.remoteness == 2, "2 is lost in two moves");
    press(KEY_RIGHT);
    press(KEY_RIGHT);
    CHECK(app.screen == SCREEN_ANALYSE && pile() == 0 && app.match.value.remoteness == 0, "RIGHT: to the end");
    CHECK(app.match.reasons.step[2].sentence == WHY_COUNT, "where there are no moves to be counted");
    press(KEY_RIGHT);
    CHECK(pile() == 0, "and no further");
    press(KEY_LEFT);
    CHECK(pile() == 1 && app.match.value.remoteness == 1, "LEFT: back");
    press_times(KEY_LEFT, 2);
    CHECK(pile() == 2, "to where it began");
    begin_squares(ITEM_ANALYSE, 0);
    press_times(KEY_A, 2);
    CHECK(app.screen == SCREEN_AROUND && pile() == 0 && app.match.around[around_here(&app.match)] == OUTCOME_P, "an end among its neighbours");
}

/* The greatest pile there is: what would be beyond it is left blank. */
static void edge(void)
{
    begin_squares(ITEM_ANALYSE, game_squares.greatest);
    press_times(KEY_A, 2);
    CHECK(app.screen == SCREEN_AROUND && app.match.around[around_here(&app.match)] == app.match.value.outcome, "the greatest pile stands among its neighbours");
    CHECK(app.match.around[AROUND_CELLS - 1] == AROUND_NOTHING, "and none is greater");
    press(KEY_DOWN);
    CHECK(pile() == game_squares.greatest, "so there is no way down");
}

/* ---- records ---- */

/* Of each level, and beyond them what is learned. */
static void records(void)
{
    struct record r;

    power_on();
    press(KEY_B);
    pick(ITEM_RECORDS);
    CHECK(app.screen == SCREEN_RECORDS && app.at == LEVEL_MASTER, "the records of the level that is played");
    press(KEY_RIGHT);
    CHECK(app.at == LEVELS, "to the right what is learned");
    press(KEY_RIGHT);
    CHECK(app.at == LEVEL_NOVICE, "and round");
    press(KEY_DOWN);
    CHECK(app.cursor[SCREEN_GAMES] == 1, "down to another game");
    match_pick(&app.match, 0);
    app.match.machine = MACHINE_SECOND;
    app.match.start.part[0].position.part[0] = 0;
    match_begin(&app.match);
    app.match.turn = PLAYER_MACHINE; /* which cannot move */
    for (uint8_t i = 0; i < RECORD_MOST + 3; i++) {
        app.keep.on = true;
        app.match.counted = 1 + i % 2;
        keep_end(&app);
        wait(60);
    }
    keep_record(&app, 0, app.match.level, &r);
    CHECK(r.won == RECORD_MOST && r.run == RECORD_RUN, "what is kept of more victories than that is the greatest number there is");
    press_times(KEY_UP, 1);
    press_times(KEY_RIGHT, app.match.level);
    CHECK(app.cursor[SCREEN_GAMES] == 0 && app.at == app.match.level, "which is shown");
}

/* ---- class codes ---- */

static void class_code(void)
{
    uint8_t letters[CODE_LETTERS];
    struct sum start;
    uint16_t number;

    power_on();
    press(KEY_A);
    press_times(KEY_DOWN, GAME_INDEX_nim);
    press(KEY_A);
    number = code_of(&app.match);
    start = app.match.start;
    CHECK(number != CODE_NONE, "a start by chance has a code");
    code_write(number, letters);
    power_on();
    press(KEY_B);
    pick(ITEM_CODE);
    press(KEY_A);
    CHECK(app.screen == SCREEN_CODE && app.phase == 1, "AAAA is none");
    for (uint8_t i = 0; i < CODE_LETTERS; i++) {
        press_times(KEY_UP, letters[i]);
        press(KEY_RIGHT);
    }
    press(KEY_A);
    CHECK(app.screen == SCREEN_SETUP && memcmp(start.part[0].position.part, app.match.start.part[0].position.part, sizeof start.part[0].position.part) == 0,
          "its letters bring the same start on another device");
    press(KEY_RIGHT);
    CHECK(code_of(&app.match) == CODE_NONE, "a start that was changed has none");
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
    CHECK(app.screen == SCREEN_TITLE && !app.demo, "the title waits");
    wait_seconds(3);
    CHECK(app.demo && app.screen == SCREEN_REPLY, "after 20 seconds the machine shows a match");
    press(KEY_A);
    CHECK(!app.demo && app.screen == SCREEN_TITLE, "any key ends it, and does nothing else");
    wait_seconds(21);
    CHECK(app.demo, "it begins again");
    for (uint16_t i = 0; i < 2000 && app.demo; i++)
        wait_seconds(1);
    CHECK(!app.demo && app.screen == SCREEN_TITLE && host.power_downs == 1, "after the match it sleeps");
}

/* ---- starts that cannot be played ---- */

/* The game's set-up, with its first start. */
static void set_up(uint8_t pick)
{
    power_on();
    press(KEY_A);
    press_times(KEY_DOWN, pick);
    press(KEY_A);
}

static void faults(void)
{
    set_up(GAME_INDEX_roxor);
    app.match.start.part[0].position.parts = 10;
    app.match.start.part[0].position.part[0] = 999;
    press(KEY_A);
    CHECK(app.screen == SCREEN_FAULT && app.fault == FAULT_CONDITION, "a row too heavy is refused");
    set_up(GAME_SUM);
    app.match.start.join = JOIN_ALL;
    app.match.start.count = 2;
    match_put(&app.match.start.part[0], GAME_INDEX_squares);
    match_put(&app.match.start.part[1], GAME_INDEX_roxor);
    app.match.start.part[0].position.parts = 1;
    app.match.start.part[0].position.part[0] = 4;
    app.match.start.part[1].position.parts = 5;
    app.match.start.part[1].position.part[0] = 1;
    press(KEY_A);
    CHECK(app.screen == SCREEN_FAULT && app.fault == FAULT_JOIN && app.match.focus == 1, "and a part that the join cannot take");
    press(KEY_A);
    CHECK(app.screen == SCREEN_SETUP, "and back to what was set up");
}

/* The match that was interrupted cannot be read any more. */
static void lost_match(void)
{
    begin_squares(ITEM_PLAY, 19);
    app_start(&app, 0);
    wait(8);
    press(KEY_B);
    CHECK(shown(ITEM_CONTINUE), "a match was interrupted");
    memset(cells, 0xFF, sizeof cells);
    pick(ITEM_CONTINUE);
    CHECK(app.screen == SCREEN_FAULT, "when it cannot be read that is said");
}

/* A set of numbers to subtract, edited: its rows as well as its columns. */
static void set_rows(void)
{
    uint8_t at;

    set_up(GAME_INDEX_subtraction);
    press_times(KEY_DOWN, 2);
    press(KEY_A);
    at = app.at;
    press(KEY_DOWN);
    CHECK(app.screen == SCREEN_SET && app.at > at + 1, "down to the next row of the set");
    press(KEY_UP);
    CHECK(app.at == at, "and up again");
}

/* ---- screens of some positions ---- */

/* The rook beside its added square has y = -1 before it: the move there is shown, and Why names it. */
static void added_square(void)
{
    char line[WORDS_LONGEST + 1];
    bool named = false;

    set_up(GAME_INDEX_rook);
    app.match.start.part[0].position.option[0] = 1;
    app.match.start.part[0].position.part[0] = app.match.start.part[0].position.part[1] = 0;
    press(KEY_A);
    CHECK(app.screen == SCREEN_CHOOSE && app.match.left.part[0].position.part[1] == PART_MINUS_1, "the rook can go to 0,-1");
    press(KEY_B);
    pick(ITEM_WHY);
    for (uint8_t i = 0; i < REASONS && app.match.reasons.step[i].sentence < WHY_COUNT; i++) {
        reasons_text(line, &app.match, &app.match.reasons.step[i]);
        named |= strstr(line, "-1") != 0;
    }
    CHECK(app.screen == SCREEN_WHY && named, "and Why says so");
}

/* A position that nobody wins. */
static void nobody(void)
{
    bool found = false;

    set_up(GAME_INDEX_graph);
    for (uint8_t map = 0; map < 8 && !found; map++)
        for (uint8_t node = 0; node < 8 && !found; node++) {
            struct component *c = &app.match.start.part[0];
            struct verdict v = { .outcome = OUTCOME_P };

            c->position.option[0] = map;
            c->position.part[0] = node;
            if (game_legal(&game_graph, &c->position))
                component_judge(c, &v);
            found = v.outcome == OUTCOME_D;
        }
    press(KEY_A);
    press(KEY_B);
    pick(ITEM_VALUE);
    CHECK(found && app.screen == SCREEN_VALUE && match_name(&app.match, match_winner(&app.match)) == NAMES - 1, "nobody wins a drawn position");
}

/* More stones than there is room for, and sums too wide for one line. */
static void wide(void)
{
    set_up(GAME_INDEX_wythoff);
    app.match.picture = 0;
    app.match.start.part[0].position.part[0] = app.match.start.part[0].position.part[1] = 9999;
    press(KEY_A);
    press_times(KEY_UP, 3);
    CHECK(app.screen == SCREEN_CHOOSE && app.match.left.part[0].position.part[0] < 9999, "9999 stones are drawn, and some less");
    set_up(GAME_SUM);
    app.match.start.join = JOIN_ONE;
    app.match.start.count = 2;
    match_put(&app.match.start.part[0], GAME_INDEX_nim);
    match_put(&app.match.start.part[1], GAME_INDEX_squares);
    app.match.start.part[0].position.parts = game_nim.most_parts;
    for (uint8_t i = 0; i < game_nim.most_parts; i++)
        app.match.start.part[0].position.part[i] = 99;
    app.match.start.part[1].position.parts = 1;
    app.match.start.part[1].position.part[0] = 4;
    press(KEY_A);
    CHECK(app.screen == SCREEN_CHOOSE && app.match.focus == 0, "a part of many piles is shown as it is and as it would be");
    set_up(GAME_INDEX_digits);
    app.match.start.part[0].position.parts = 8;
    for (uint8_t i = 0; i < 8; i++)
        app.match.start.part[0].position.part[i] = 1 + i;
    press(KEY_A);
    CHECK(app.screen == SCREEN_CHOOSE && app.match.here.part[0].position.parts == 8, "and eight digits");
}

/* ---- light ---- */

static uint8_t contrast;

/* The display has contrast here. */
void display_contrast(uint8_t value)
{
    contrast = value;
}

static void light(void)
{
    power_on();
    press(KEY_B);
    pick(ITEM_SETTINGS);
    CHECK(shown(ITEM_CONTRAST) && contrast == 0 && app.settings.contrast == CONTRAST_USUAL, "the usual contrast is there from the start on");
    while (menu_at(&app, app.cursor[app.screen]) != ITEM_CONTRAST)
        press(KEY_DOWN);
    press(KEY_RIGHT);
    CHECK(contrast == app.settings.contrast && contrast == settings_choice[SETTINGS_CONTRAST].initial + 1, "and follows its setting");
    wait_seconds(56);
    CHECK(host.light, "for nearly a minute the light is on");
    wait_seconds(8);
    CHECK(!host.light && host.power_downs == 0, "then off");
    press(KEY_UP);
    CHECK(host.light, "until a key is pressed");
    contrast = CONTRAST_USUAL;
    memset(&app, 0, sizeof app);
    app_start(&app, 0);
    CHECK(contrast == CONTRAST_USUAL + 1, "the contrast that one has set is there at the next start");
    power_on();
    app_start(&app, KEY_UP);
    wait_seconds(130);
    CHECK(app.screen == SCREEN_LIGHT && host.light && app.idle == 0, "the flashlight stays on");
}

int main(void)
{
    drawn = true;
    undo_redo();
    hint();
    value();
    sides();
    two_players();
    verdict();
    key_while_kept();
    keys_together();
    sum_focus();
    lesson_game();
    look_back();
    analyse();
    best_line();
    edge();
    records();
    class_code();
    demonstration();
    faults();
    lost_match();
    set_rows();
    added_square();
    nobody();
    wide();
    light();
    CHECK(drawn, "every screen shows what the state says");
    return tap_done();
}
