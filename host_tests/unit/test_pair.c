/* Tests two people with names: the score, the device that is handed over, and the letters of names. */
#include "firmware/screens/pair/pair.h"
#include "firmware/ui/unpack.h"
#include "host_tests/tap.h"
#include "screens.h"
#include <string.h>

enum { STONES = 12, STORED = TICKS(2000) };

static uint16_t state = 1;

static uint16_t chance(uint16_t below)
{
    state = match_chance(state);
    return (state >> 4) % below;
}

/* Begins a match of two people at Squares; the person who was called takes the device. */
static void begin_pair(uint16_t stones)
{
    begin(GAME_INDEX_squares, MACHINE_NONE, stones);
    if (app_screen(&app) == SCREEN_hand)
        press_once(&app, KEY_A);
}

/* Makes a move, any one that is legal, and lets it be shown and stored. */
static void make_any_move(void)
{
    for (uint16_t turns = chance(4); turns > 0; turns--)
        press_once(&app, KEY_DOWN);
    press_once(&app, KEY_A);
    wait(STORED);
}

/* ---- the score ---- */

/* Returns whether the end of the match is shown. */
static bool is_over(void)
{
    return app_screen(&app) == SCREEN_celebrate || app_screen(&app) == SCREEN_result;
}

static void taken_back(void)
{
    power_on();
    begin_pair(1);
    make_any_move();
    CHECK(is_over() && app.pair->won[0] == 1, "a match counts");
    match_go(&app.match, 0);
    go(&app, SCREEN_play);
    make_any_move();
    CHECK(is_over() && app.pair->won[0] == 1, "and counts once, if its last move is taken back and made again");
    memset(app.pair->won, PAIR_WON_MOST, sizeof app.pair->won);
    begin_pair(1);
    make_any_move();
    CHECK(app.pair->won[0] == PAIR_WON_MOST && app.pair->won[1] == PAIR_WON_MOST, "no more than 99 matches are counted");
}

static void drawn(void)
{
    power_on();
    begin_pair(1);
    make_any_move();
    begin_pair(STONES);
    app.match.value.outcome = OUTCOME_D;
    pair_ends(app.pair, &app.match, false);
    begin_pair(STONES);
    CHECK(app.pair->won[0] + app.pair->won[1] == 1 && app.match.turn == PLAYER_YOU,
          "a draw counts for nobody, and the first begins after it");
}

/* Goes from the menu of a match, before which a person was called, to a lesson, which leaves that match.  Returns whether B leads from
 * there to the title without the call or the match. */
static bool leads_away(void)
{
    bool away = true;

    go(&app, SCREEN_main);
    go(&app, SCREEN_learn);
    press_once(&app, KEY_A);
    for (uint8_t i = 0; i < TRAIL_MOST && app_screen(&app) != SCREEN_title; i++) {
        press_once(&app, KEY_B);
        away &= app_screen(&app) != SCREEN_hand && app_screen(&app) != SCREEN_play && app_screen(&app) != SCREEN_menu;
    }
    return away && app_screen(&app) == SCREEN_title;
}

/* ---- the device ---- */

static void handing_over(void)
{
    uint8_t calls = 0, moves = 0, wrong = 0;

    power_on();
    begin(GAME_INDEX_squares, MACHINE_NONE, STONES);
    CHECK(app_screen(&app) == SCREEN_play, "nobody is called before the first match");
    app.pair->hands_over = true;
    begin(GAME_INDEX_squares, MACHINE_NONE, STONES);
    while (!match_ended(&app.match)) {
        wrong += app_screen(&app) != SCREEN_hand;
        calls += app_screen(&app) == SCREEN_hand;
        press_once(&app, KEY_A);
        wrong += !chooses(&app);
        press_once(&app, KEY_B);
        press_once(&app, KEY_B);
        wrong += !chooses(&app); /* the menu and back: nobody is called again */
        make_any_move();
        moves++;
    }
    CHECK(wrong == 0 && calls == moves && moves > 1, "each is called once before each move");
    CHECK(is_over(), "nobody is called at the end");
    app.pair->hands_over = false;
    begin(GAME_INDEX_squares, MACHINE_NONE, STONES);
    CHECK(app_screen(&app) == SCREEN_hand, "the loser is called before the next match");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_menu, "where B leads to the menu");
    CHECK(leads_away(), "and from there to a lesson, after which no B leads back to the match that was left");
    begin(GAME_INDEX_squares, MACHINE_NONE, STONES);
    press_once(&app, KEY_B);
    press_once(&app, KEY_B);
    press_once(&app, KEY_A);
    make_any_move();
    CHECK(app_screen(&app) == SCREEN_play, "and nobody before the moves");
    CHECK(app.depth < TRAIL_MOST, "the trail has room");
}

/* ---- names ---- */

static bool score_is(uint8_t language, const char *text)
{
    char line[WORDS_LONGEST + 1];

    pair_write_score(line, language, &app);
    return strcmp(line, text) == 0;
}

static bool winner_is(const char *text)
{
    char line[WORDS_LONGEST + 1];

    match_value(&app.match);
    pair_write_winner(line, 0, &app);
    return strcmp(line, text) == 0;
}

static void press(uint8_t key, uint8_t times)
{
    while (times-- > 0)
        press_once(&app, key);
}

static void names(void)
{
    power_on();
    begin_pair(1);
    CHECK(score_is(0, "1st 0:0 2nd"), "without names they are the first and the second");
    go(&app, SCREEN_pair);
    press(KEY_UP, 1);
    press(KEY_RIGHT, 1);
    press(KEY_DOWN, 1);
    press(KEY_RIGHT, 2);
    press(KEY_UP, 2);
    CHECK(score_is(0, "AZ B 0:0 2nd"), "UP goes on from A, DOWN back from Z, and a gap stays");
    press(KEY_DOWN, 2);
    CHECK(score_is(0, "AZ 0:0 2nd"), "the empty places after a name are left out");
    press(KEY_UP, 27);
    CHECK(score_is(0, "AZ 0:0 2nd"), "after 26 letters there is none again");
    press(KEY_RIGHT, 4);
    press(KEY_UP, 1);
    press(KEY_RIGHT, 1);
    CHECK(pair_shown(&app)->at == PAIR_HANDS_OVER && score_is(0, "AZ 0:0    A"), "each letter of the second name has its place");
    press(KEY_UP, 2);
    CHECK(!app.pair->hands_over, "after the names UP and DOWN change whether the device is handed over");
    press(KEY_DOWN, 1);
    CHECK(app.pair->hands_over, "and back");
    press(KEY_RIGHT, 1);
    CHECK(pair_shown(&app)->at == 0, "after it comes the first name again");
    press(KEY_A, 1);
    CHECK(app_screen(&app) == SCREEN_hand, "A leads to the match, where the first is called");
    press(KEY_A, 1);
    make_any_move();
    CHECK(score_is(0, "AZ 1:0    A") && winner_is("AZ wins"), "the winner's name");
    go(&app, SCREEN_pair);
    press(KEY_A, 1);
    CHECK(app_screen(&app) == SCREEN_result, "after the end A leads back to it");
    match_pick(&app.match, GAME_INDEX_bash);
    CHECK(score_is(0, "AZ 1:0    A"), "names and score stay when another game is played");
}

static void offered(void)
{
    power_on();
    begin_pair(STONES);
    CHECK(screen_offered(&app, SCREEN_pair), "the menu of a match of two people has the names");
    app.match.machine = MACHINE_SECOND;
    CHECK(!screen_offered(&app, SCREEN_pair), "that of a match against the robot has not");
    app.match.machine = MACHINE_NONE;
    app.purpose = FOR_LESSON;
    CHECK(!screen_offered(&app, SCREEN_pair), "nor has a lesson");
    app.purpose = FOR_PLAY;
}

int main(void)
{
    taken_back();
    drawn();
    handing_over();
    names();
    offered();
    return tap_done();
}
