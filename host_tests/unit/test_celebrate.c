/* Tests the celebration of a win: for people only; every gain is shown, in order, each with a sound of its own; A skips, and never makes
 * the next move. */
#include "firmware/screens/celebrate/celebrate.h"
#include "go.h"
#include "screens.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"

enum { ALL = (1 << GAINS) - 1 };

/* Ends a match of one stone that the second side, or the first one, has to take, and shows the celebration. */
static bool celebrates(uint8_t machine, bool robot_begins)
{
    power_on();
    begin(GAME_INDEX_squares, machine, 1);
    app.match.start.part[0].position.part[0] = 1;
    app.match.begins = robot_begins ? PLAYER_MACHINE : PLAYER_YOU;
    match_begin(&app.match);
    match_reply(&app.match);
    match_move(&app.match);
    match_value(&app.match);
    return screen_offered(&app, SCREEN_celebrate);
}

static void people(void)
{
    CHECK(celebrates(MACHINE_SECOND, false), "a win over the robot is celebrated");
    CHECK(!celebrates(MACHINE_SECOND, true), "a loss is not");
    CHECK(celebrates(MACHINE_NONE, true) && celebrates(MACHINE_NONE, false), "of two people either one's win is");
    CHECK(!celebrates(MACHINE_BOTH, false), "the robot's win over itself is not");
}

/* Shows the celebration of these gains, by time or by A.  Returns the pages that were shown, as bits; those that came out of order, or with
 * the sound of the page before, as bit 7. */
static uint8_t shown(uint8_t gains, bool by_key)
{
    uint8_t pages = 0, last = 0;
    const __flash struct note *before = 0;

    celebrates(MACHINE_SECOND, false);
    host.note = 0;
    app.gains = gains;
    app.hat = 1;
    app.match.level = LEVEL_CLUB;
    for (go(&app, SCREEN_celebrate); app_screen(&app) == SCREEN_celebrate;) {
        uint8_t page = celebrate_shown(&app)->page;

        if (page < last || (page > PAGE_WIN && host.note == before))
            pages |= 1 << 7;
        pages |= 1 << page;
        last = page;
        before = host.note;
        if (by_key)
            press_once(&app, KEY_A);
        while (app_screen(&app) == SCREEN_celebrate && celebrate_shown(&app)->page == page)
            wait(1);
    }
    return app_screen(&app) == SCREEN_result ? pages : 0;
}

static void pages(void)
{
    uint8_t wrong = 0;

    for (uint8_t gains = 0; gains <= ALL; gains++)
        for (uint8_t by_key = 0; by_key < 2; by_key++)
            wrong += shown(gains, by_key) != (1 << PAGE_WIN | gains << PAGE_STAR);
    CHECK(wrong == 0, "the win and each gain are shown, in order, by time or by A, and then the end of the match");
}

static void skips(void)
{
    bool at_end;

    celebrates(MACHINE_SECOND, false);
    app.gains = ALL;
    app.hat = 1;
    go(&app, SCREEN_celebrate);
    wait(5 * CELEBRATE_STEP);
    press_once(&app, KEY_A);
    CHECK(celebrate_shown(&app)->page == PAGE_STAR && celebrate_shown(&app)->time == 0 && celebrate_shown(&app)->step == 0,
          "A goes on to the next, which begins anew");
    shown(ALL, true);
    at_end = app.guard > 0;
    for (uint8_t i = 0; i < 5; i++)
        loop_tick(&app, KEY_A, 1);
    CHECK(at_end && app_screen(&app) == SCREEN_result, "an A too many does not begin the next match");
}

int main(void)
{
    people();
    pages();
    skips();
    return tap_done();
}
