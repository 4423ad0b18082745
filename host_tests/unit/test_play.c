/* Tests actions in a match, key by key: undo and redo, a hint, the verdict, changing sides, the machine alone, two players, review, class
 * codes, and the demonstration. */
#include "firmware/store/contrast.h"
#include "firmware/screens/analyse/analyse.h"
#include "firmware/screens/analyse/neighbours.h"
#include "firmware/screens/code/code.h"
#include "firmware/screens/heap/heap.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/records/records.h"
#include "firmware/screens/review/review.h"
#include "firmware/screens/settings/settings.h"
#include "firmware/screens/setup/setup.h"
#include "firmware/screens/why/why.h"
#include "firmware/match/chooser.h"
#include "firmware/match/class_code.h"
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

/* Chooses Hint until the move is shown: in an image with the way to a hint that comes after a question and the idea, from which B leads
 * back. */
static void pick_hint(void)
{
    pick(WORD_HINT);
    while (app_screen(&app) == SCREEN_idea) {
        press(KEY_B);
        pick(WORD_HINT);
    }
}

/* Waits until the machine has moved and the player is to move. */
static void await_turn(void)
{
    for (uint16_t i = 0; i < 2000 && !chooses(&app) && app_screen(&app) != SCREEN_result; i++)
        wait(4);
}

static uint16_t pile(void)
{
    return app.match.here.part[0].position.part[0];
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

static bool ends_with(uint8_t text, const char *expected)
{
    char line[WORDS_LONGEST + 1];

    for (uint8_t i = 0; i < 250 && app_screen(&app) == SCREEN_play; i++)
        wait(1);
    if (app_screen(&app) == SCREEN_celebrate)
        press(KEY_B);
    result_write(line, 0, &app, text);
    return strcmp(line, expected) == 0;
}

/* Plays with the smallest moves, or well.  Returns the number of the mistake that a review finds. */
static uint8_t play_out(bool well)
{
    struct review_state review;

    for (uint8_t i = 0; i < 60 && app_screen(&app) != SCREEN_result; i++) {
        await_turn();
        if (well && chooses(&app))
            match_hint(&app.match);
        press(KEY_A);
        await_turn();
    }
    review_judge(&review, &app.match);
    return review.mistake.move;
}

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

static void the_end(void)
{
    uint8_t mistake;

    begin_squares(WORD_MAIN_PLAY, 11);
    press_times(KEY_UP, 2);
    press(KEY_A);
    await_turn();
    press(KEY_A);
    CHECK(ends_with(RESULT_WINNER, "You win in 3.") && ends_with(RESULT_DETAIL, ""), "a win tells in how many moves of both");
    press(KEY_A);
    CHECK(chooses(&app), "A plays again");
    begin_squares(WORD_MAIN_PLAY, 14);
    mistake = play_out(false);
    CHECK(mistake == 1 && result_shown(&app)->mistake.move == mistake && ends_with(RESULT_WINNER, "Robot wins.")
          && ends_with(RESULT_DETAIL, "So close! Not 1: 9 wins."), "a loss tells the last mistake and the better move");
    CHECK(match_ended(&app.match) && match_lost(&app.match) && app.match.moves == app.match.history.moves, "the match is still at its end");
    begin_squares(WORD_MAIN_PLAY, 12);
    CHECK(play_out(false) == 0 && ends_with(RESULT_DETAIL, ""), "a start that is lost has no mistake");
    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    pick_hint();
    play_out(true);
    CHECK(ends_with(RESULT_WINNER, "You win, with help."), "a hint is told");
    begin_squares(WORD_MAIN_TWO, 2);
    press(KEY_A);
    await_turn();
    press(KEY_A);
    CHECK(ends_with(RESULT_WINNER, "2nd wins"), "two people have their names");
}

/* Tests the reason of a hint: of a move that wins, and in a lost position; it goes with the next key.  A display of characters has none. */
static void hint_reason(void)
{
    const struct reason *r = &play_shown(&app)->reason;
    const bool pixels = DISPLAY_PAGES > 2;

    begin_squares(WORD_MAIN_PLAY, 19);
    CHECK(r->word == WORD_EMPTY, "a move that is no hint has no reason");
    press(KEY_B);
    pick_hint();
    CHECK(!pixels || (r->word == WORD_WHY_TAKE_LEAVES && r->first + r->second == 19
                      && r->second == app.match.left.part[0].position.part[0]),
          "a hint says what it takes, and that it leaves a lost pile");
    press(KEY_DOWN);
    CHECK(r->word == WORD_EMPTY, "until the next key");
    begin_squares(WORD_MAIN_PLAY, 5);
    press(KEY_B);
    pick_hint();
    CHECK(!pixels || (r->word == WORD_WHY_LOST_IN && r->first == 2), "in a lost position it says how long that lasts");
}

/* ---- to and fro ---- */

static void undo_redo(void)
{
    uint16_t after;

    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    CHECK(!shown(WORD_UNDO) && !shown(WORD_REDO) && !shown(WORD_REVIEW) && shown(WORD_HINT), "at the start there is nothing to undo");
    press(KEY_B);
    press(KEY_A); /* 18 */
    await_turn();
    after = pile();
    CHECK(app.match.moves == 2 && after < 18, "both have moved");
    press(KEY_B);
    CHECK(shown(WORD_UNDO) && !shown(WORD_REDO), "that can be undone");
    pick(WORD_UNDO);
    CHECK(chooses(&app) && pile() == 19 && app.match.moves == 0, "both moves are");
    press(KEY_B);
    CHECK(!shown(WORD_UNDO) && shown(WORD_REDO), "and can be made again");
    pick(WORD_REDO);
    CHECK(chooses(&app) && pile() == after && app.match.moves == 2, "both");
    press(KEY_B);
    pick(WORD_UNDO);
    press_times(KEY_UP, 2);
    press(KEY_A); /* 10 */
    await_turn();
    press(KEY_B);
    CHECK(!shown(WORD_REDO), "after another move the old ones are forgotten");
}

static void hint(void)
{
    uint16_t proposed;

    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    pick_hint();
    proposed = app.match.left.part[0].position.part[0];
    CHECK(chooses(&app) && app.match.left_outcome == OUTCOME_P && proposed != 18, "the hint proposes a move that wins");
    press(KEY_A);
    CHECK(pile() == proposed, "A makes it");
}

static void value(void)
{
    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    pick(WORD_VALUE);
    CHECK(app_screen(&app) == SCREEN_value && app.match.value.outcome == OUTCOME_N && app.match.value.remoteness == 5,
          "19 is won in five moves");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_menu, "and back to the menu");
}

/* ---- who plays ---- */

static void sides(void)
{
    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    pick(WORD_SWAP);
    CHECK(in_phase(&app, PLAY_THINK), "sides changed: the machine thinks");
    press(KEY_UP);
    CHECK(replies(&app) && app.match.moves == 0, "a key skips that: it moves");
    await_turn();
    CHECK(match_favours(&app.match.here, app.match.turn) == PLAYER_MACHINE && app.match.turn == PLAYER_YOU && app.match.moves == 1,
          "and leaves one with a lost game");
    press(KEY_B);
    CHECK(!shown(WORD_UNDO), "its first move is not to be undone");
    pick(WORD_BOTH);
    CHECK(replies(&app), "the machine plays both");
    press(KEY_B);
    CHECK(shown(WORD_MYSELF) && !shown(WORD_BOTH) && !shown(WORD_HINT), "until one plays oneself");
    press(KEY_B);
    await_turn();
    CHECK(app_screen(&app) == SCREEN_result && match_winner(&app.match) == PLAYER_MACHINE && app.losses == 0,
          "or it is over, and nobody has lost");
    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    pick(WORD_BOTH);
    press(KEY_B);
    pick(WORD_MYSELF);
    await_turn();
    CHECK(chooses(&app) && app.match.machine == MACHINE_SECOND && app.match.turn == PLAYER_YOU, "one plays oneself again");
}

static void two_players(void)
{
    begin_squares(WORD_MAIN_TWO, 5);
    CHECK(chooses(&app) && match_name(&app.match, app.match.turn) == 2, "the first of two moves");
    press(KEY_A);
    await_turn();
    CHECK(chooses(&app) && app.match.turn == PLAYER_MACHINE && match_name(&app.match, app.match.turn) == 3, "then the second");
    press(KEY_UP);
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_result && match_winner(&app.match) == PLAYER_MACHINE && !match_lost(&app.match),
          "who wins, and nobody lost to the machine");
    press(KEY_B);
    pick(WORD_UNDO);
    CHECK(chooses(&app) && pile() == 4 && app.match.turn == PLAYER_MACHINE, "one move is undone");
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

/* Tests that the focus is on the part of a sum in which the machine moves, and on the part that the second of two players chooses. */
static void sum_focus(void)
{
    power_on();
    press(KEY_A);
    press(KEY_UP);
    press(KEY_A);
    press(KEY_A);
    CHECK(chooses(&app) && app.match.start.count == 2, "a sum");
    app.match.here.part[0].position.part[0] = app.match.here.part[1].position.part[0] = 4;
    app.match.start = app.match.here;
    press(KEY_B);
    pick(WORD_AGAIN);
    press(KEY_RIGHT);
    press(KEY_A);
    for (uint8_t i = 0; i < 200 && !replies(&app); i++)
        wait(4);
    CHECK(replies(&app) && app.match.move.parts >> app.match.focus & 1, "the focus is on a part that the machine moves");
}

/* Tests that a lesson's game is not stored: afterwards the interrupted match can be continued, at the level that was chosen. */
static void lesson_game(void)
{
    begin_squares(WORD_MAIN_PLAY, 19);
    app.match.level = LEVEL_NOVICE;
    press(KEY_A);
    await_turn();
    press(KEY_B);
    pick(WORD_OTHER_GAME);
    press(KEY_B);
    CHECK(app_screen(&app) == SCREEN_menu, "B leads back to the match's menu");
    pick(WORD_TO_MAIN);
    pick(WORD_MAIN_LEARN);
    press(KEY_A);
    for (uint8_t i = 0; i < 20 && !chooses(&app); i++)
        press(KEY_A);
    CHECK(chooses(&app) && app.purpose == FOR_LESSON, "a lesson has a game");
    press(KEY_A);
    await_turn();
    press(KEY_B);
    CHECK(shown(WORD_UNDO) && shown(WORD_AGAIN) && !shown(WORD_NEW_START), "to and fro, but only from its own start");
    pick(WORD_UNDO);
    press(KEY_A);
    press(KEY_B);
    pick(WORD_AGAIN);
    press(KEY_A);
    await_turn();
    CHECK(app.match.level == LEVEL_NOVICE, "the level is still what was chosen");
    press(KEY_B);
    pick(WORD_TO_MAIN);
    pick(WORD_MAIN_CONTINUE);
    await_turn();
    CHECK(chooses(&app) && match_picked(&app.match) == GAME_INDEX_squares && app.match.start.part[0].position.part[0] == 19,
          "and the match before it goes on");
    CHECK(app.purpose == FOR_PLAY, "which is no lesson's");
}

/* ---- the way back ---- */

/* Presses B several times.  Returns whether it leads through these screens, in order. */
static bool leads_back(const uint8_t *screens, uint8_t count)
{
    bool right = true;

    for (uint8_t i = 0; i < count; i++) {
        press(KEY_B);
        right &= app_screen(&app) == screens[i];
    }
    return right;
}

/* Tests that a won game of a lesson leads to the lesson's next page, and that B does not lead back to the game. */
static void back_from_lesson(void)
{
    static const uint8_t lists[] = { SCREEN_learn, SCREEN_main, SCREEN_title };

    power_on();
    press(KEY_B);
    pick(WORD_MAIN_LEARN);
    press(KEY_A);
    for (uint8_t i = 0; i < 20 && !chooses(&app); i++)
        press(KEY_A);
    for (uint8_t i = 0; i < 20 && chooses(&app); i++) {
        press(KEY_B);
        pick_hint();
        press(KEY_A);
        await_turn();
    }
    CHECK(app_screen(&app) == SCREEN_result && !match_lost(&app.match), "with hints a lesson's game is won");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_lesson, "and the lesson goes on");
    for (uint8_t i = 0; i < 20 && app_screen(&app) != SCREEN_answer; i++)
        press(i % 2 ? KEY_A : KEY_UP);
    CHECK(app_screen(&app) == SCREEN_answer && leads_back(lists, sizeof lists),
          "from an answer B leads to the lessons, the main menu, the title");
}

/* Tests that the firmware asks before it discards a match, and that B does not lead back to a question that was answered. */
static void asks_first(void)
{
    static const uint8_t back[] = { SCREEN_setup, SCREEN_games, SCREEN_main, SCREEN_title };

    begin_squares(WORD_MAIN_PLAY, 19);
    press(KEY_B);
    pick(WORD_AGAIN);
    CHECK(chooses(&app), "a match without a move begins anew without a question");
    press(KEY_A);
    await_turn();
    press(KEY_B);
    pick(WORD_AGAIN);
    CHECK(app_screen(&app) == SCREEN_leave, "one with moves is asked for");
    press(KEY_UP);
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_leave, "by RIGHT and B alone: A led there");
    press(KEY_B);
    CHECK(app_screen(&app) == SCREEN_menu && app.match.moves == 2, "B goes on with it");
    pick(WORD_AGAIN);
    press(KEY_RIGHT);
    CHECK(chooses(&app) && app.match.moves == 0 && pile() == 19, "RIGHT begins anew");
    press(KEY_A);
    await_turn();
    press(KEY_B);
    pick(WORD_NEW_START);
    CHECK(app_screen(&app) == SCREEN_leave && app.match.moves == 2, "a new start asks, too");
    press(KEY_RIGHT);
    CHECK(app_screen(&app) == SCREEN_play && app.match.moves == 0, "and is made then");
    await_turn();
    press(KEY_A);
    await_turn();
    press(KEY_B);
    pick(WORD_TO_MAIN);
    pick(WORD_MAIN_PLAY);
    press(KEY_A);
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_leave, "so does a match that is set up");
    press(KEY_RIGHT);
    CHECK(app_screen(&app) == SCREEN_play, "which begins");
    press(KEY_B);
    pick(WORD_TO_MAIN);
    pick(WORD_MAIN_TWO);
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_setup && leads_back(back + 1, sizeof back - 1), "no question stands on the way back");
}

/* Goes the longest way through the screens, and back to its beginning. */
static void long_way(void)
{
    static const uint8_t back[] = { SCREEN_settings, SCREEN_main, SCREEN_menu, SCREEN_play };

    begin_squares(WORD_MAIN_PLAY, 19);
    power_on();
    press(KEY_A);
    press(KEY_A);
    press(KEY_A);
    press(KEY_B);
    pick(WORD_TO_MAIN);
    pick(WORD_MAIN_LEARN);
    press(KEY_A);
    for (uint8_t i = 0; i < 20 && !chooses(&app); i++)
        press(KEY_A);
    press(KEY_B);
    pick(WORD_TO_MAIN);
    pick(WORD_SETTINGS);
    pick(WORD_ABOUT);
    NOTE("screens on the trail:", app.depth);
    CHECK(app_screen(&app) == SCREEN_about && app.depth == TRAIL_MOST - 2, "the longest way without the Fair");
    CHECK(leads_back(back, sizeof back), "leads back step by step, to the match");
}

/* ---- looking back ---- */

static void look_back(void)
{
    const struct review_state *review = review_shown(&app);

    begin_squares(WORD_MAIN_PLAY, 11);
    press(KEY_A); /* 10 of 11: right */
    await_turn();
    while (chooses(&app) && app.match.moves < 20) {
        press(KEY_A); /* always takes one stone, until that loses or wins the game */
        await_turn();
    }
    CHECK(app_screen(&app) == SCREEN_result, "a match of single stones ends");
    app.match.history.moves--;
    app.stale = true;
    press(KEY_DOWN);
    CHECK(app_screen(&app) == SCREEN_result, "one cannot look back when not all its moves are kept");
    app.match.history.moves++;
    app.stale = true;
    press(KEY_DOWN);
    CHECK(app_screen(&app) == SCREEN_review && review->at == 0, "one can look back");
    press(KEY_RIGHT);
    CHECK(review->at == (review->mistake.move > 0 ? review->mistake.move : 1) && app.match.moves == review->at - 1u,
          "to the mistake first, if there is one");
    press(KEY_LEFT);
    press(KEY_RIGHT);
    press(KEY_B);
    CHECK(app_screen(&app) == SCREEN_result && match_ended(&app.match), "and return to the end");
    press(KEY_B);
    CHECK(shown(WORD_REVIEW) && !shown(WORD_GO_ON), "the menu has it too");
    pick(WORD_REVIEW);
    press(KEY_LEFT);
    CHECK(review->at == app.match.history.moves, "to the left is the last move");
    press(KEY_LEFT);
    press(KEY_A);
    await_turn();
    CHECK(chooses(&app) || app_screen(&app) == SCREEN_result, "from any move one can play on");
    CHECK(app.match.moves > 0, "where it was");
}

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

/* Tests the review of a mistake: after it a good move is shown in its place, and then the next move. */
static void better(void)
{
    const struct review_state *review = review_shown(&app);
    uint8_t mistake;

    lose();
    press(KEY_DOWN);
    press(KEY_RIGHT);
    mistake = review->at;
    CHECK(mistake > 0 && mistake == review->mistake.move && app.match.left_outcome == OUTCOME_N && review_sign(review) == '?',
          "the mistake leaves a won position");
    press(KEY_RIGHT);
    CHECK(review->at == mistake && app.match.moves == mistake - 1u && app.match.left_outcome == OUTCOME_P && review_sign(review) == '!',
          "the good move in its place leaves a lost one");
    press(KEY_LEFT);
    CHECK(review->at == mistake && app.match.left_outcome == OUTCOME_N && review_sign(review) == '?', "back to the mistake");
    press(KEY_RIGHT);
    press(KEY_RIGHT);
    CHECK(review->at == mistake + 1u && app.match.moves == mistake && review_sign(review) == '\0', "on to the next move");
    press(KEY_LEFT);
    press(KEY_RIGHT);
    press(KEY_A);
    await_turn();
    CHECK(chooses(&app) && app.match.moves == mistake - 1u && app.match.left_outcome == OUTCOME_P,
          "A plays on from where the good move is, which is chosen");
    lose();
    press(KEY_DOWN);
    press(KEY_RIGHT);
    press(KEY_A);
    await_turn();
    CHECK(chooses(&app) && app.hint == HINT_NONE && !play_shown(&app)->hinted, "A at the mistake plays on from there, without a hint");
}

/* Tests that a match that was lost, played on from a move that was taken back, and lost again is one loss: for the offer of help, and for
 * the level `auto`. */
static void lost_again(void)
{
    uint8_t rung;

    app.losses = 0;
    lose();
    CHECK(app.losses == 1, "one loss");
    rung = app.match.rung;
    press(KEY_B);
    pick(WORD_UNDO);
    for (uint8_t i = 0; i < 40 && chooses(&app); i++) {
        press(KEY_A);
        await_turn();
    }
    CHECK(app_screen(&app) == SCREEN_result && match_lost(&app.match) && app.losses == 1 && app.match.rung == rung,
          "lost again after a move was taken back: still one");
}

/* Turns the pages of the card, of which a small display has more, until the match begins. */
static void read_card(void)
{
    while (app_screen(&app) == SCREEN_card)
        press(KEY_A);
}

/* Tests help that is offered after two losses: it is switched on, the card tells what the face means, and the match begins again. */
static void offer(void)
{
    lose();
    app.losses = LOSSES_TO_OFFER;
    app.purpose = FOR_CHALLENGE;
    CHECK(!result_offers_help(&app), "a challenge offers no help");
    app.purpose = FOR_PLAY;
    press(KEY_RIGHT);
    CHECK(app.store.settings.help == HELP_THIS && app_screen(&app) == SCREEN_card && app.match.moves == 0, "help, and the card");
    read_card();
    CHECK(chooses(&app) && app_helps(&app), "then the match begins again");
    app.store.settings.help = HELP_OFF;
    app.losses = 0;
}

/* Tests that the offer is more than the faces where these are shown without being asked for: in the first game. */
static void offer_in_first_game(void)
{
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
}

/* ---- analysing ---- */

/* Tests the analysis: A leads through the facts, Why, the neighbours and the heap, and back to the facts. */
static void analyse(void)
{
    begin_squares(WORD_MAIN_ANALYSE, 11);
    CHECK(app_screen(&app) == SCREEN_analyse && app.match.value.outcome == OUTCOME_N, "11 is analysed");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_why, "A: why");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_neighbours, "A: the faces around");
    press(KEY_RIGHT);
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_heap && pile() == 12 && heap_shown(&app)->heap == 0, "A: which heap is it?");
    press_times(KEY_UP, app.match.value.nimber);
    CHECK(heap_shown(&app)->heap == app.match.value.nimber, "that of its nimber");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_analyse && pile() == 12, "and A: what is known");
    press_times(KEY_A, 3);
    press(KEY_B);
    CHECK(app_screen(&app) == SCREEN_analyse, "where B leads, too");
    press(KEY_B);
    press(KEY_B);
    press_times(KEY_UP, 1);
    press_times(KEY_A, 3);
    CHECK(app_screen(&app) == SCREEN_why && app.match.start.count == 2, "of a sum");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_heap, "there are no faces around");
}

/* Tests the line of perfect moves to its end and back; an ended position can be analysed, too. */
static void best_line(void)
{
    begin_squares(WORD_MAIN_ANALYSE, 2);
    CHECK(app.match.value.remoteness == 2, "2 is lost in two moves");
    press(KEY_RIGHT);
    press(KEY_RIGHT);
    CHECK(app_screen(&app) == SCREEN_analyse && pile() == 0 && app.match.value.remoteness == 0, "RIGHT: to the end");
    CHECK(analyse_shown(&app)->step[2].sentence == WHY_COUNT, "where there are no moves to be counted");
    press(KEY_RIGHT);
    CHECK(pile() == 0, "and no further");
    press(KEY_LEFT);
    CHECK(pile() == 1 && app.match.value.remoteness == 1, "LEFT: back");
    press_times(KEY_LEFT, 2);
    CHECK(pile() == 2, "to where it began");
    press_times(KEY_RIGHT, 2);
    press(KEY_A);
    press(KEY_LEFT);
    CHECK(app_screen(&app) == SCREEN_neighbours && pile() == 0, "there is no neighbour below the end");
    press(KEY_B);
    press_times(KEY_LEFT, 2);
    CHECK(app_screen(&app) == SCREEN_analyse && pile() == 2, "and from there the line leads back, too");
    begin_squares(WORD_MAIN_ANALYSE, 0);
    press(KEY_A); /* an ended position has no reasoning */
    CHECK(app_screen(&app) == SCREEN_neighbours && pile() == 0 && neighbours_shown(&app)->outcome[neighbours_here(&app.match)] == OUTCOME_P,
          "an end among its neighbours");
}

/* Tests the neighbours of the largest pile: cells of larger piles are left blank. */
static void edge(void)
{
    begin_squares(WORD_MAIN_ANALYSE, game_squares.greatest);
    press_times(KEY_A, 2);
    CHECK(app_screen(&app) == SCREEN_neighbours && neighbours_shown(&app)->outcome[neighbours_here(&app.match)] == app.match.value.outcome,
          "the greatest pile stands among its neighbours");
    CHECK(neighbours_shown(&app)->outcome[NEIGHBOURS_CELLS - 1] == NEIGHBOURS_NOTHING, "and none is greater");
    press(KEY_DOWN);
    CHECK(pile() == game_squares.greatest, "so there is no way down");
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

/* The cursor of a menu stays on its item when an item above it comes or goes. */
static void menu_cursor(void)
{
    power_on();
    press(KEY_B);
    CHECK(!shown(WORD_MAIN_CONTINUE), "there is nothing to continue");
    go_to(WORD_RECORDS);
    press(KEY_B);
    press_times(KEY_A, 3);
    press(KEY_B);
    pick(WORD_TO_MAIN);
    CHECK(shown(WORD_MAIN_CONTINUE) && word_of_line(menu_shown(&app)->line) == WORD_RECORDS,
          "Continue has come above Records, where the cursor stays");
    store_clear_all(&app.store);
    press(KEY_B);
    go(&app, SCREEN_main);
    CHECK(!shown(WORD_MAIN_CONTINUE) && word_of_line(menu_shown(&app)->line) == WORD_RECORDS, "and when it has gone, too");
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

/* Enters the code of a result, of which a wrong letter is no code. */
static void result_code(void)
{
    static const struct challenge_result result = { 63, 5 };
    uint8_t letters[CODE_LETTERS];
    struct sum start;

    power_on();
    open_code();
    start = app.match.start;
    result_code_write(&result, letters);
    enter_letters(letters);
    CHECK(app_screen(&app) == SCREEN_code && code_shown(&app)->is_result && code_shown(&app)->result.challenge == 63
          && code_shown(&app)->result.won == 5 && memcmp(&start, &app.match.start, sizeof start) == 0, "the result of a challenge is told");
    press(KEY_UP);
    CHECK(!code_shown(&app)->is_result, "until a letter changes");
    press(KEY_A);
    CHECK(!code_shown(&app)->is_result && code_shown(&app)->answer == CODE_UNKNOWN, "a wrong letter is told");
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

static void faults(void)
{
    set_up(GAME_INDEX_roxor);
    app.match.start.part[0].position.parts = 10;
    app.match.start.part[0].position.part[0] = 999;
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_fault && app.fault == FAULT_CONDITION, "a row too heavy is refused");
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
    CHECK(app_screen(&app) == SCREEN_fault && app.fault == FAULT_JOIN && app.match.focus == 1, "and a part that the join cannot take");
    press(KEY_A);
    CHECK(app_screen(&app) == SCREEN_setup, "and back to what was set up");
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

/* Tests the editor of a set of numbers to subtract, by rows and by columns. */
static void set_rows(void)
{
    uint8_t at;

    set_up(GAME_INDEX_subtraction);
    press_times(KEY_DOWN, 2);
    press(KEY_A);
    at = set_shown(&app)->at;
    press(KEY_DOWN);
    CHECK(app_screen(&app) == SCREEN_set && set_shown(&app)->at > at + 1, "down to the next row of the set");
    press(KEY_UP);
    CHECK(set_shown(&app)->at == at, "and up again");
    for (uint8_t i = 0; i < SET_NUMBERS; i++, press(KEY_RIGHT))
        if (field_value(&set_shown(&app)->field) >> set_shown(&app)->at & 1)
            press(KEY_A);
    CHECK(field_value(&set_shown(&app)->field) != 0, "the last number of the set stays");
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

/* Tests a position that nobody wins. */
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
    pick(WORD_VALUE);
    CHECK(found && app_screen(&app) == SCREEN_value && match_name(&app.match, match_winner(&app.match)) == NAMES - 1,
          "nobody wins a drawn position");
}

/* Tests piles with more stones than fit, and sums too wide for one line. */
static void wide(void)
{
    set_up(GAME_INDEX_wythoff);
    app.match.picture = 0;
    app.match.start.part[0].position.part[0] = app.match.start.part[0].position.part[1] = 9999;
    press(KEY_A);
    press_times(KEY_UP, 3);
    CHECK(chooses(&app) && app.match.left.part[0].position.part[0] < 9999, "9999 stones are drawn, and some less");
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
    CHECK(chooses(&app) && app.match.focus == 0, "a part of many piles is shown as it is and as it would be");
    set_up(GAME_INDEX_digits);
    app.match.start.part[0].position.parts = 8;
    for (uint8_t i = 0; i < 8; i++)
        app.match.start.part[0].position.part[i] = 1 + i;
    press(KEY_A);
    CHECK(chooses(&app) && app.match.here.part[0].position.parts == 8, "and eight digits");
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
    the_end();
    hint_reason();
    motion_off();
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
    back_from_lesson();
    asks_first();
    long_way();
    look_back();
    better();
    lost_again();
    offer();
    offer_in_first_game();
    power_on();
    analyse();
    best_line();
    edge();
    records();
    records_lacking();
    menu_cursor();
    class_code();
    result_code();
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
