/* Tests the whole firmware on a machine in memory, with thousands of random keys on every screen.  After every key the start and the
 * position must be legal, drawing must not change the state, and the display must show the same as a fresh drawing of the state. */
#include "firmware/match/first_games.h"
#include "firmware/match/ladder.h"
#include "firmware/match/pick.h"
#include "firmware/screens/analyse/analyse.h"
#include "firmware/screens/card/card.h"
#include "firmware/screens/challenge/challenge.h"
#include "firmware/screens/main/main.h"
#include "firmware/screens/map/map.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/review/review.h"
#include "firmware/store/keys.h"
#include "hal/host/host.h"
#include "range.h"
#include "shows.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static uint32_t chance_state = 7;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

static void press(uint8_t keys, uint16_t ticks)
{
    while (app.guard > 0)
        loop_tick(&app, 0, 1);
    for (uint16_t i = 0; i < ticks; i++)
        loop_tick(&app, keys, 1);
    for (uint8_t i = 0; i < 4; i++)
        loop_tick(&app, 0, 1);
}

static bool newcomer; /* a newcomer holds the device */

static void power_on(uint8_t contacts)
{
    host.screen = screen;
    host.storage = cells;
    host.half_period = 0;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, contacts);
    if (!newcomer)
        meet_player(&app);
    for (uint8_t i = 0; i < 8; i++)
        loop_tick(&app, 0, 1);
}

/* Returns whether the unused parts are 0, as the games require. */
static bool rest_is_zero(const struct position *p)
{
    for (uint8_t i = p->parts; i < GAME_PARTS; i++)
        if (p->part[i] != 0)
            return false;
    return true;
}

static bool legal(const struct sum *s)
{
    for (uint8_t i = 0; i < s->count; i++)
        if (s->part[i].game >= GAME_COUNT || !game_legal(game_list[s->part[i].game], &s->part[i].position)
            || !rest_is_zero(&s->part[i].position))
            return false;
    return s->count >= 1 && s->count <= SUM_PARTS;
}

static void press_all(const uint8_t *keys, uint8_t count)
{
    for (uint8_t i = 0; i < count; i++)
        press(keys[i], 5);
}

/* Goes to the graph's set-up, and chooses the player's own map in the line of the map. */
static void choose_own_map(void)
{
    static const uint8_t to_map[] = { KEY_A, KEY_DOWN, KEY_DOWN, KEY_LEFT };

    power_on(0);
    press(KEY_A, 5);
    for (uint8_t i = 0; i < GAME_INDEX_graph; i++)
        press(KEY_DOWN, 5);
    press_all(to_map, sizeof to_map);
}

/* Visits screens that random keys seldom reach: the editors of a set and of a map, and a start that cannot be played. */
static uint64_t rare_screens(void)
{
    static const uint8_t to_set[] = { KEY_A, KEY_DOWN, KEY_A, KEY_DOWN, KEY_DOWN, KEY_A };
    static const uint8_t to_pile[] = { KEY_B, KEY_UP, KEY_UP };
    uint64_t seen = 0;

    power_on(0);
    for (uint8_t i = 0; i < sizeof to_set; i++)
        press(to_set[i], 5);
    seen |= (uint64_t)1 << app_screen(&app);
    for (uint8_t i = 0; i < sizeof to_pile; i++)
        press(to_pile[i], 5);
    press(KEY_LEFT, 1500); /* six seconds: down to no stone */
    press(KEY_A, 5);
    seen |= (uint64_t)1 << app_screen(&app);
    choose_own_map();
    press(KEY_A, 5);
    return seen | (uint64_t)1 << app_screen(&app);
}

/* Visits the lines of the list that is shown, one after the other. */
static void press_line(uint8_t line)
{
    while (line-- > 0)
        press(KEY_DOWN, 5);
    press(KEY_A, 5);
}

/* Visits all lines of the main menu, all lines of the lists to which these lead, and the screens after two and three more presses of A. */
static uint64_t tour(bool *drawn)
{
    uint64_t seen = 0;
    uint8_t lines = 1, more = 1;

    for (uint8_t line = 0; line < lines; line++)
        for (uint8_t next = 0; next < more; next++) {
            power_on(0);
            press(KEY_B, 5);
            lines = lines_shown(&app);
            press_line(line);
            seen |= (uint64_t)1 << app_screen(&app);
            *drawn &= shows_state(&app);
            more = lines_shown(&app) > 0 ? lines_shown(&app) : 1;
            press_line(next);
            seen |= (uint64_t)1 << app_screen(&app);
            *drawn &= shows_state(&app);
            press(KEY_A, 5);
            press(KEY_A, 5);
            seen |= (uint64_t)1 << app_screen(&app);
            press(KEY_A, 300); /* a move against the robot that a person raises: its box */
            seen |= (uint64_t)1 << app_screen(&app);
        }
    return seen;
}

/* Visits the screens that appear after a key held at power-on, because of stored data, or on some devices alone, the screens that show
 * another screen at once, those that are a page of another screen, and the ends of a lesson and of
 * the Fair, to which random keys do not come. */
#define BIT(name) ((uint64_t)1 << SCREEN_##name)
static const uint64_t AT_POWER_ON = BIT(light) | BIT(erase) | BIT(newer) | BIT(worn) | BIT(battery) | BIT(shield) | BIT(language),
                      PASSED_BY = BIT(demo) | BIT(guess) | BIT(progress) | BIT(done) | BIT(thanks);

static void random_keys(void)
{
    bool drawn = true, positions = true;
    uint64_t seen = rare_screens();
    uint8_t phases = 0, deepest = 0;

    CHECK(seen == ((uint64_t)1 << SCREEN_set | (uint64_t)1 << SCREEN_fault | (uint64_t)1 << SCREEN_map),
          "a set and a map have editors, and no stones are refused");
    seen |= tour(&drawn);
    memset(cells, 0xFF, sizeof cells);
    newcomer = true;
    power_on(0);
    press(KEY_A, 5);
    seen |= (uint64_t)1 << app_screen(&app);
    for (uint16_t i = 0; i < RANGE_KEYS; i++) {
        static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_DOWN, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_RIGHT, KEY_B };
        uint8_t key = keys[chance(sizeof keys)];

        host.noise = chance(65535);
        if (app_screen(&app) == SCREEN_upload || (app_screen(&app) == SCREEN_why && chance(2))) /* A leads down there, and B up */
            key = KEY_B;
        if (app_screen(&app) == SCREEN_setup && key == KEY_A && chance(6)) /* stay longer on the set-up, which has many lines */
            key = chance(2) ? KEY_DOWN : KEY_LEFT;
        press(key, chance(20) ? 5 : 300);
        seen |= (uint64_t)1 << app_screen(&app);
        if (app_screen(&app) == SCREEN_play)
            phases |= 1u << play_shown(&app)->phase;
        if (app.depth > deepest)
            deepest = app.depth;
        drawn &= shows_state(&app);
        positions &= app_screen(&app) != SCREEN_play || (legal(&app.match.here) && legal(&app.match.left) && !match_ended(&app.match));
    }
    CHECK(drawn, "the display shows the state, and drawing it twice gives the same");
    CHECK(positions, "positions stay legal, and none that has ended is played on");
    seen |= AT_POWER_ON | PASSED_BY;
    for (uint8_t i = 0; i < SCREEN_COUNT; i++)
        if (screen_list[i] == 0) /* a display of characters lacks it */
            seen |= (uint64_t)1 << i;
    for (uint8_t i = 0; i < SCREEN_COUNT; i++)
        if (!(seen >> i & 1))
            NOTE("a screen that was not reached:", i);
    CHECK(seen == ((uint64_t)1 << SCREEN_COUNT) - 1, "every screen was reached");
    CHECK((phases & (1 << PLAY_CHOOSE | 1 << PLAY_REPLY)) == (1 << PLAY_CHOOSE | 1 << PLAY_REPLY), "both sides had the move");
    NOTE("screens on the trail at most:", deepest);
    CHECK(deepest > 4 && deepest < TRAIL_MOST, "the trail has room for the way through the screens");
    newcomer = false;
    memset(cells, 0xFF, sizeof cells);
}

/* Returns which first game these stones of a game are, with a greatest take: 11 and 14 of Squares, then 11 of Bash with takes of 1 to 3. */
static uint8_t first_game_of(uint8_t id, uint16_t n, uint16_t max)
{
    if (id == PICK_ID_SQUARES)
        return n == 11 ? 0 : n == 14 ? 1 : FIRST_GAMES;
    return id == PICK_ID_BASH && n == 11 && max == 3 ? 2 : FIRST_GAMES;
}

/* Returns the number of positions of a pile of 0..20 that are taken for another first game than they are. */
static uint16_t wrongly_found(struct match *m, uint8_t game)
{
    uint16_t wrong = 0;

    for (uint16_t n = 0; n <= 20; n++)
        for (uint8_t max = 1; max < 6; max++) {
            first_games_set_up(m, 0);
            match_put(m->start.part, game);
            m->start.part[0].position.parts = 1;
            m->start.part[0].position.part[0] = n;
            if (game == GAME_INDEX_bash)
                m->start.part[0].position.option[1] = max;
            wrong += first_games_find(m) != first_game_of(pick_id(game), n, max);
        }
    return wrong;
}

static void finding_first_games(void)
{
    struct match *m = &app.match;
    uint16_t wrong = 0;

    for (uint8_t i = 0; i < FIRST_GAMES; i++)
        for (uint8_t change = 0; change < 6; change++) {
            wrong += !first_games_set_up(m, i) || first_games_find(m) != i;
            wrong += m->start.part[0].position.parts != 1 || m->begins != PLAYER_YOU || m->chosen != LEVEL_NOVICE;
            wrong += pick_id(match_picked(m)) != first_games_id(i);
            m->start.count += change == 1;
            m->machine = change == 2 ? MACHINE_BOTH : MACHINE_SECOND;
            m->level += change == 3;
            m->edited = change != 4;
            m->start.part[0].position.part[0] += change == 5;
            wrong += first_games_find(m) != (change == 0 ? i : FIRST_GAMES);
        }
    CHECK(wrong == 0, "a first game is found again; not with another level or opponent, in a sum, or if it was rolled");
    for (uint8_t game = 0; game < GAME_COUNT; game++)
        wrong += wrongly_found(m, game);
    CHECK(wrong == 0, "the first games are 11 and 14 stones of Squares, and 11 of Bash with takes of 1 to 3, and no others");
}

/* Plays Squares from a blank device, without its first games, always well or always badly, until the level has changed so often.
 * Returns the number of games. */
static uint8_t games_until(uint8_t rung, bool well)
{
    uint8_t games = 0;

    for (; games < 40 && app.match.rung != rung; games++) {
        if (app_screen(&app) == SCREEN_result)
            press(KEY_A, 5);
        for (uint16_t i = 0; i < 500 && app_screen(&app) != SCREEN_result; i++) {
            if (well && chooses(&app) && !match_ended(&app.match))
                match_hint(&app.match);
            if (app_screen(&app) == SCREEN_setup && well && match_favours(&app.match.start, app.match.begins) == PLAYER_MACHINE)
                press(KEY_RIGHT, 5);
            press(KEY_A, 5);
        }
    }
    return games;
}

static void level_auto(void)
{
    struct record r;

    memset(cells, 0xFF, sizeof cells);
    newcomer = true;
    power_on(0);
    store_new_progress(&app.store, PROGRESS_RULE, PICK_ID_SQUARES, 1);
    press(KEY_A, 5);
    press(KEY_A, 5);
    CHECK(app_screen(&app) == SCREEN_setup && app.match.chosen == LEVEL_AUTO && app.match.level == LEVEL_NOVICE
          && app.match.size == SIZE_SMALL,
          "the level is auto, and begins with a novice and small starts");
    press(KEY_A, 5);
    CHECK(games_until(1, true) == 2 && app.match.level == LEVEL_LEARNER && app.match.size == SIZE_SMALL, "two games won lead a rung up");
    CHECK(games_until(2, true) == 2 && app.match.level == LEVEL_LEARNER && app.match.size == SIZE_MIDDLE,
          "where starts grow or the robot plays better");
    games_until(RUNGS - 1, true);
    CHECK(app.match.level == LEVEL_MASTER && app.match.size == SIZE_FULL, "up to the master and full starts");
    store_record(&app.store, PICK_ID_SQUARES, &r);
    CHECK(r.choice == RUNGS - 1 && r.best >= 1 + LEVEL_CLUB, "which is remembered");
    press(KEY_A, 5);
    CHECK(app_screen(&app) == SCREEN_setup && setup_asks(&app) && shows_state(&app) && !app.match.edited,
          "from the club on one says who begins");
    press(KEY_RIGHT, 5);
    CHECK(app.match.begins == PLAYER_MACHINE && !app.match.edited, "after the start is seen, which stays a random one");
    press(KEY_B, 5);
    CHECK(app_screen(&app) == SCREEN_games && shows_state(&app), "B goes back to the games and their stars");
    CHECK(app.state[0] == r.best && app.state[1] == 0, "those of Squares tell the best level beaten, and others have none");
    press(KEY_A, 5);
    press(KEY_A, 5);
    CHECK(games_until(RUNGS - 2, false) >= 2, "two games lost lead a rung down");
    power_on(0);
    press(KEY_A, 5);
    press(KEY_A, 5);
    CHECK(app.match.rung == RUNGS - 2 && app.match.level == LEVEL_CLUB, "the next time it goes on there");
    while (setup_shown(&app)->field.about.name != WORD_LEVEL)
        press(KEY_DOWN, 5);
    press(KEY_RIGHT, 5);
    CHECK(app.match.chosen == LEVEL_NOVICE && app.match.level == LEVEL_NOVICE && app.match.size == SIZE_FULL,
          "another level can be chosen");
    press(KEY_LEFT, 5);
    CHECK(app.match.chosen == LEVEL_AUTO && app.match.rung == RUNGS - 2, "and auto again");
    press(KEY_RIGHT, 5);
    press(KEY_A, 5);
    power_on(0);
    press(KEY_A, 5);
    press(KEY_A, 5);
    CHECK(app.match.chosen == LEVEL_NOVICE && app.match.level == LEVEL_NOVICE, "what was chosen is remembered, too");
    newcomer = false;
    memset(cells, 0xFF, sizeof cells);
}

/* Tests that a refused key says why, until the next key. */
static void refusals(void)
{
    static const uint8_t to_set[] = { KEY_A, KEY_DOWN, KEY_A, KEY_DOWN, KEY_DOWN, KEY_A };
    bool said;

    power_on(0);
    press_all(to_set, sizeof to_set);
    for (uint8_t i = 0; i < 40 && app.refusal == REFUSAL_NONE; i++) {
        struct field f;
        uint16_t set;

        field_look(&app.match, app.cursor[SCREEN_setup], &f);
        set = field_value(&f);
        while (!(set >> set_shown(&app)->at & 1))
            press(KEY_RIGHT, 5);
        press(KEY_A, 5);
    }
    CHECK(app.refusal == REFUSAL_LAST_NUMBER && shows_state(&app), "the last number of a set stays, and why is said");
    press(KEY_RIGHT, 5);
    CHECK(app.refusal == REFUSAL_NONE && shows_state(&app), "until the next key");
    power_on(0);
    match_pick(&app.match, GAME_SUM);
    app.match.start.join = JOIN_SOME;
    app.match.machine = MACHINE_NONE;
    match_roll(&app.match, 1);
    go(&app, app_begin(&app));
    app.match.move.parts = 3;
    for (uint8_t i = 0; i < 2; i++)
        app.match.move.move[i] = (struct move){ 0, 0 };
    press(KEY_A, 5);
    said = app.refusal == REFUSAL_ALL_PARTS && shows_state(&app);
    app.match.move.parts = 0;
    press(KEY_A, 5);
    CHECK(said && app.refusal == REFUSAL_NO_PART && shows_state(&app), "a move in all games, or in none, is refused in words");
    memset(cells, 0xFF, sizeof cells);
}

/* Adds two bytes to a checksum (FNV-1a of 32 bits, as in codes.c). */
static uint32_t add_bytes(uint32_t sum, uint8_t first, uint8_t second)
{
    sum = (sum ^ first) * 16777619;
    return (sum ^ second) * 16777619;
}

/* Tests the starts of all challenges: five different games each, which can be won.  Those of challenge 37 are the published ones; a
 * checksum of the games and seeds of all challenges is published, too, because a number must mean the same on every device. */
static void challenge_starts(void)
{
    /* id of the game, and seed */
    static const uint8_t published[CHALLENGE_STARTS][2] = { { 10, 101 }, { 13, 41 }, { 2, 31 }, { 5, 115 }, { 8, 60 } };
    static struct match m;
    uint16_t wrong = 0, changed = 0;
    uint32_t sum = 2166136261;

    for (uint8_t number = 0; number < PROGRESS_CHALLENGES; number++) {
        uint32_t games = 0;

        for (uint8_t start = 0; start < CHALLENGE_STARTS; start++) {
            challenge_set_up(&m, number, start);
            wrong += games >> match_picked(&m) & 1 || match_begin(&m) != FAULT_NONE || match_favours(&m.start, PLAYER_YOU) != PLAYER_YOU
                     || m.level != LEVEL_MASTER || m.size != SIZE_FULL;
            games |= 1ul << match_picked(&m);
            sum = add_bytes(sum, pick_id(match_picked(&m)), m.seed);
            if (number == 36)
                changed += pick_id(match_picked(&m)) != published[start][0] || m.seed != published[start][1];
        }
    }
    CHECK(wrong == 0, "the starts of every challenge are five different games that can be won");
    CHECK(changed == 0, "and those of challenge 37 never change");
    NOTE("checksum of all starts:", (int32_t)sum);
    CHECK(sum == 0x4d2ce3ebul, "nor do those of any other");
}

/* Plays the match well, to its end. */
static void play_well(void)
{
    for (uint16_t i = 0; i < 900 && app_screen(&app) != SCREEN_result; i++) {
        if (chooses(&app))
            match_hint(&app.match);
        press(KEY_A, 5);
    }
}

/* Whoever plays on from the first move of a start in its review, uses no try of the next one, and wins none. */
static void review_of_start(void)
{
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    go(&app, SCREEN_challenge);
    press(KEY_A, 5);
    press(KEY_A, 5);
    play_well();
    go(&app, SCREEN_review);
    press(KEY_RIGHT, 5);
    press(KEY_A, 5);
    CHECK(chooses(&app) && app.match.moves == 0 && app.purpose == FOR_CHALLENGE, "one can play on from the first move of a start");
    press(KEY_A, 5);
    press(0, 200);
    CHECK(app.match.moves > 0 && store_progress(&app.store, PROGRESS_NOW, 1) == 1, "which uses no other try");
    play_well();
    CHECK(store_progress(&app.store, PROGRESS_NOW, 2) == 1, "and wins no other start");
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
}

/* Plays the start of a challenge that is begun, well to its end, or gives it up after one move, by the menu. */
static void try_start(bool well)
{
    if (!well) {
        press(KEY_A, 5);
        press(0, 200);
        go(&app, SCREEN_menu);
        press(KEY_UP, 5); /* the last line */
        press(KEY_A, 5);
        press(KEY_RIGHT, 5);
        go(&app, SCREEN_challenge);
    }
    if (well) {
        play_well();
        press(KEY_A, 5);
    }
    press(0, 5);
}

static void challenge(void)
{
    bool right = true;

    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    app.store.settings.help = true;
    go(&app, SCREEN_challenge);
    press(KEY_UP, 5);
    CHECK(challenge_shown(&app)->number == 1 && challenge_shown(&app)->tried == 0 && shows_state(&app),
          "a challenge is chosen by its number");
    press(KEY_A, 5);
    press(KEY_A, 5);
    CHECK(chooses(&app) && app.purpose == FOR_CHALLENGE && !app_helps(&app), "A begins its first start, without help");
    press(KEY_B, 5);
    CHECK(app_screen(&app) == SCREEN_menu && menu_shown(&app)->lines == 3 && shows_state(&app), "and without a second try");
    press(KEY_B, 5);
    try_start(true);
    CHECK(app_screen(&app) == SCREEN_challenge && challenge_shown(&app)->tried == 1 && challenge_shown(&app)->won == 1 && shows_state(&app),
          "it is won");
    press(KEY_UP, 5);
    CHECK(app.refusal == REFUSAL_CHALLENGE_ON && challenge_shown(&app)->number == 1, "another waits until this one is done");
    press(KEY_A, 5);
    try_start(false);
    CHECK(challenge_shown(&app)->tried == 3 && challenge_shown(&app)->won == 1 && shows_state(&app), "a start that is given up is lost");
    power_on(0);
    go(&app, SCREEN_challenge);
    CHECK(challenge_shown(&app)->number == 1 && challenge_shown(&app)->tried == 3, "it is remembered");
    for (uint8_t i = 2; i < CHALLENGE_STARTS; i++) {
        press(KEY_A, 5);
        right &= app.purpose == FOR_CHALLENGE;
        try_start(true);
    }
    CHECK(right && challenge_shown(&app)->result == 5 && challenge_shown(&app)->won == 29 && shows_state(&app), "four of five are won");
    press(KEY_A, 5);
    CHECK(app_screen(&app) == SCREEN_challenge && app.refusal == REFUSAL_CHALLENGE_DONE, "there is no second try");
    press(KEY_DOWN, 5);
    press(KEY_A, 5);
    press(KEY_A, 5);
    try_start(false);
    CHECK(challenge_shown(&app)->number == 0 && challenge_shown(&app)->tried == 1 && challenge_shown(&app)->won == 0,
          "another can be begun, of which no start is won");
    memset(cells, 0xFF, sizeof cells);
}

/* Challenge 6 as it is stored when all of its starts were tried, of which `won` were won (a bit each). */
static bool all_tried(uint8_t won, uint8_t result)
{
    bool right;

    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    store_new_progress(&app.store, PROGRESS_NOW, 0, 5);
    store_new_progress(&app.store, PROGRESS_NOW, 1, CHALLENGE_ALL);
    store_new_progress(&app.store, PROGRESS_NOW, 2, won);
    go(&app, SCREEN_challenge);
    right = challenge_shown(&app)->number == 5 && challenge_shown(&app)->result == result;
    right &= store_progress(&app.store, PROGRESS_CHALLENGE, 5) == result;
    press(KEY_A, 5);
    right &= app_screen(&app) == SCREEN_challenge && app.refusal == REFUSAL_CHALLENGE_DONE;
    press(KEY_UP, 5);
    return right && challenge_shown(&app)->number == 6 && challenge_shown(&app)->tried == 0 && challenge_shown(&app)->won == 0
           && challenge_shown(&app)->result == 0;
}

static void challenge_results(void)
{
    bool right = screen_offered(&app, SCREEN_challenge);

    for (uint8_t won = 0; won <= CHALLENGE_ALL; won++) {
        uint8_t result = 1 + (won & 1) + (won >> 1 & 1) + (won >> 2 & 1) + (won >> 3 & 1) + (won >> 4);

        right &= all_tried(won, result);
    }
    CHECK(right, "the result of a challenge is 1 and the starts won, and there is no second try");
    memset(cells, 0xFF, sizeof cells);
}

/* Returns a number that changes with each step on a screen. */
static uint16_t step_shown(void)
{
    const struct position *p = &app.match.here.part[0].position;

    switch (app_screen(&app)) {
    case SCREEN_analyse:
        return app.match.moves * 256 + analyse_shown(&app)->first;
    case SCREEN_neighbours:
        return p->part[1] * 256 + p->part[0];
    case SCREEN_review:
        return review_shown(&app)->better * 256 + review_shown(&app)->at;
    }
    return challenge_shown(&app)->number;
}

/* Holds an arrow for a second.  Returns how many steps that made: one with the press, and one with each repeat. */
static uint8_t steps_of(uint8_t key)
{
    uint8_t steps = 0;

    for (uint8_t i = 0; i < SECOND; i++) {
        uint16_t was = step_shown();

        loop_tick(&app, key, 1);
        steps += step_shown() != was;
    }
    press(0, 5);
    return steps;
}

/* Shows a screen about a match of Nim with five piles of one stone, and holds its arrows one after the other.  Returns whether each of them
 * repeats. */
static bool repeats_on(uint8_t about, const uint8_t *keys, uint8_t count)
{
    bool right = true;

    power_on(0);
    match_pick(&app.match, GAME_INDEX_nim);
    app.match.start.part[0].position.parts = 5;
    for (uint8_t i = 0; i < 5; i++)
        app.match.start.part[0].position.part[i] = 1;
    app.match.machine = about == SCREEN_review ? MACHINE_NONE : MACHINE_ANALYSE;
    match_begin(&app.match);
    while (about == SCREEN_review && !match_ended(&app.match)) {
        match_reply(&app.match);
        match_move(&app.match);
    }
    match_value(&app.match);
    go(&app, about);
    for (uint8_t i = 0; i < count; i++)
        right &= steps_of(keys[i]) >= 2;
    return right;
}

static void held_arrows(void)
{
    static const uint8_t keys[] = { KEY_DOWN, KEY_UP, KEY_RIGHT, KEY_LEFT }, challenge_keys[] = { KEY_UP, KEY_DOWN };
    bool right = repeats_on(SCREEN_analyse, keys, sizeof keys);

    right &= repeats_on(SCREEN_neighbours, keys, sizeof keys);
    CHECK(right, "held arrows repeat in an analysis and in its table");
    right = repeats_on(SCREEN_review, keys, sizeof keys);
    CHECK(right, "and in a review");
    right = repeats_on(SCREEN_challenge, challenge_keys, sizeof challenge_keys);
    CHECK(right, "and where a challenge is chosen");
}

/* Tests that an arc of the player's map leads to another node, and that the one node with an arc is the start. */
static void no_loop(void)
{
    choose_own_map();
    press(KEY_A, 5);
    press(KEY_A, 5);
    press(KEY_A, 5);
    CHECK(app_screen(&app) == SCREEN_map && app.refusal == REFUSAL_LOOP && !map_shown(&app)->began, "no node has an arc to itself");
    memset(app.store.arcs, 0, sizeof app.store.arcs);
    app.store.arcs[5] = 1 << 2;
    press(KEY_B, 5);
    CHECK(app.match.start.part[0].position.part[0] == 5, "the start is rolled on the map as it was edited");
}

/* Presses A shortly, and again after `ticks` ticks. */
static void press_again(uint16_t ticks)
{
    for (uint16_t i = 0; i < ticks; i++)
        loop_tick(&app, 0, 1);
    for (uint8_t i = 0; i < 5; i++)
        loop_tick(&app, KEY_A, 1);
    for (uint8_t i = 0; i < 4; i++)
        loop_tick(&app, 0, 1);
}

/* An A that skips the robot's move and comes again within 0.4 s makes no move; a later one does. */
static void guarded(void)
{
    uint8_t moves;

    app_leave_match(&app);
    match_pick(&app.match, GAME_INDEX_squares);
    app.match.machine = MACHINE_SECOND;
    match_roll(&app.match, 1);
    app.match.start.part[0].position.part[0] = 99;
    app_begin(&app);
    go(&app, SCREEN_play);
    press(KEY_A, 5);
    while (play_shown(&app)->phase != PLAY_REPLY)
        loop_tick(&app, 0, 1);
    press_again(1);
    moves = (uint8_t)app.match.moves;
    press_again(20);
    CHECK(chooses(&app) && moves == 2 && app.match.moves == moves, "an A that was meant to skip makes no move");
    press_again(GUARD);
    CHECK(app.match.moves == moves + 1u, "an A after that does");
}

/* Returns whether arrows do nothing, and B leads to the title. */
static bool leaves_for_title(void)
{
    uint8_t screen_then = app_screen(&app);

    press(KEY_UP, 5);
    press(KEY_DOWN, 5);
    if (app_screen(&app) != screen_then)
        return false;
    press(KEY_B, 5);
    return app_screen(&app) == SCREEN_title;
}

/* Changes the stored data to that of a newer version of the firmware. */
static void store_newer(void)
{
    cells[JOURNAL_MARK - 2] = JOURNAL_VERSION + 1;
    cells[JOURNAL_MARK - 1] = 255 - (JOURNAL_VERSION + 1);
}

/* Tests that worn memory is reported in the midst of a match, once, and that the match goes on. */
static void worn_memory(void)
{
    static uint8_t stuck[STORAGE_SIZE];

    memset(stuck, 1, sizeof stuck);
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    host.stuck = stuck;
    press(KEY_A, 5);
    press(KEY_A, 5);
    press(KEY_A, 5);
    press(0, 200);
    CHECK(app_screen(&app) == SCREEN_worn && shows_state(&app), "memory that takes no writes is told when a match begins");
    press(KEY_UP, 5);
    CHECK(app_screen(&app) == SCREEN_worn, "until A or B");
    press(KEY_A, 5);
    CHECK(app_screen(&app) == SCREEN_play && shows_state(&app), "and the match goes on");
    press(KEY_A, 5);
    for (uint8_t i = 0; i < 10; i++)
        press(0, 250);
    CHECK(app_screen(&app) != SCREEN_worn && app.match.moves > 1, "with the next moves: it is told once");
    host.stuck = 0;
    memset(cells, 0xFF, sizeof cells);
}

/* Tests that on the screen Upload A, and only A, starts the bootloader. */
static void upload(void)
{
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    host.bootloader = false;
    go(&app, SCREEN_upload);
    press(KEY_UP, 5);
    CHECK(app_screen(&app) == SCREEN_upload && !host.bootloader && shows_state(&app), "upload mode waits");
    press(KEY_A, 5);
    CHECK(host.bootloader, "for A");
    host.bootloader = false;
}

/* Returns the number of ticks for which UP and DOWN are held on this screen until the bootloader is started; 0 if that takes more than
 * three seconds. */
static uint16_t ticks_to_leave(uint8_t shown)
{
    host.bootloader = false;
    go(&app, shown);
    for (uint16_t ticks = 1; ticks < TICKS(3000); ticks++) {
        loop_tick(&app, KEY_UP | KEY_DOWN, 1);
        if (host.bootloader)
            return ticks;
    }
    return 0;
}

static bool leaves_in_time(uint16_t ticks)
{
    return UPLOAD_MODE ? ticks >= TICKS(1990) && ticks <= TICKS(2050) : ticks == 0;
}

static void leaving(void)
{
    static const __flash uint8_t screens[] = { SCREEN_title, SCREEN_main, SCREEN_games, SCREEN_settings, SCREEN_records, SCREEN_light };
    bool right = true;

    memset(cells, 0xFF, sizeof cells);
    for (uint8_t i = 0; i < sizeof screens; i++) {
        power_on(0);
        right &= leaves_in_time(ticks_to_leave(screens[i]));
    }
    CHECK(right, "UP and DOWN for two seconds lead to the bootloader, where a program can start it");
    power_on(0);
    for (uint8_t i = 0; i < 3; i++)
        press(KEY_A, 5);
    CHECK(app_screen(&app) == SCREEN_play && leaves_in_time(ticks_to_leave(SCREEN_play)), "and from a match");
    memset(cells, 0xFF, sizeof cells);
    power_on(0);
    for (uint16_t i = 1; i < TICKS(1980); i++)
        loop_tick(&app, KEY_UP | KEY_DOWN, 1);
    app.store.settings.sound ^= true;
    store_settings(&app.store);
    right = app.store.settings.sound;
    app.keys.repeats = UINT8_MAX;
    host.busy = 1; /* a tick writes no more than a byte */
    loop_tick(&app, KEY_UP | KEY_DOWN, 1);
    host.busy = host.refusals = 0;
    CHECK(!UPLOAD_MODE || (host.bootloader && !app.store.awake), "what is not stored yet is stored before");
    power_on(0);
    CHECK(!UPLOAD_MODE || app.store.settings.sound == right, "whole");
    host.bootloader = false;
}

/* A match at a level that is not the stored choice goes on at its level, and the starts after it are those of that level. */
static void resumes(void)
{
    power_on(0);
    app.match.machine = MACHINE_SECOND;
    match_pick(&app.match, GAME_INDEX_squares);
    ladder_take(&app.match, CHOICE_LEVEL + LEVEL_MASTER);
    match_roll(&app.match, 1);
    match_begin(&app.match);
    app_store_match(&app);
    store_choice(&app.store, pick_id(GAME_INDEX_squares), 0);
    while (app.store.awake)
        store_tick(&app.store, &app.match);
    power_on(0);
    CHECK(main_go_on(&app) == SCREEN_play && app.match.level == LEVEL_MASTER && app.match.size == SIZE_FULL,
          "an interrupted match goes on at its level, whatever the choice is");
}

/* The display is dimmed after half a minute without a key; a key makes it bright, also the first tick after that. */
static void dims(void)
{
    power_on(0);
    for (uint16_t i = 0; i < TICKS(40000) && host.light; i++)
        loop_tick(&app, 0, 1);
    CHECK(!host.light, "half a minute without a key: dimmed");
    press(KEY_RIGHT, 5);
    CHECK(host.light, "and bright again with the first key");
    for (uint8_t i = 0; i < 30; i++) {
        for (uint16_t tick = 0; tick < TICKS(20000); tick++)
            loop_tick(&app, 0, 1);
        press(KEY_RIGHT, 5);
        host.power_downs += !host.light;
    }
    CHECK(host.power_downs == 0, "while somebody presses a key now and then it stays bright and awake");
}

/* Returns after how many minutes without a key the device sleeps, rounded; 10: not before. */
static uint16_t minutes_to_sleep(uint8_t setting)
{
    uint32_t ticks = 0;

    power_on(0);
    app.store.settings.sleep = setting;
    host.power_downs = 0;
    while (host.power_downs == 0 && ++ticks < TICKS(600000UL))
        loop_tick(&app, 0, 1);
    return (uint16_t)((ticks + TICKS(30000)) / TICKS(60000));
}

static void sleeps(void)
{
    static const uint8_t waking[] = { KEY_A };
    uint8_t shown;

    CHECK(minutes_to_sleep(SLEEP_1) == 1 && minutes_to_sleep(SLEEP_2) == 2 && minutes_to_sleep(SLEEP_5) == 5,
          "it sleeps after as many minutes as the setting says");
    CHECK(minutes_to_sleep(SLEEP_NEVER) == 10, "or never");
    app.lights = LIGHT_GREEN;
    system_lights(LIGHT_GREEN);
    sound_play(TUNE_WIN);
    app_sleep(&app);
    CHECK(host.lights == LIGHT_GREEN && host.light && !host.asleep, "awake again it shows what it showed, with its lights");
    power_on(0);
    shown = app_screen(&app);
    host.script = waking;
    host.script_left = sizeof waking;
    app_sleep(&app);
    for (uint8_t i = 0; i < 5; i++)
        loop_tick(&app, KEY_A, 1);
    CHECK(app_screen(&app) == shown, "the key that wakes it does nothing else");
    press(0, 5);
    press(KEY_A, 5);
    CHECK(app_screen(&app) != shown, "the next press does");
}

static void power_on_keys(void)
{
    power_on(KEY_UP);
    CHECK(app_screen(&app) == SCREEN_light && host.lights == 7 && shines(), "UP is a flashlight");
    CHECK(leaves_for_title(), "until A or B");
    power_on(KEY_DOWN);
    CHECK(host.bootloader, "DOWN leaves for the bootloader");
    power_on(KEY_B | KEY_DOWN);
    CHECK(!app.store.settings.sound, "B and DOWN mutes");
    power_on(0);
    press(KEY_A, 5);
    CHECK(!app.store.settings.sound && host.half_period == 0, "it stays so, and no key sounds");
    power_on(KEY_B | KEY_UP);
    CHECK(app.store.settings.sound, "B and UP brings the sound back");
    guarded();
    power_on(KEY_LEFT);
    CHECK(app_screen(&app) == SCREEN_erase && shows_state(&app), "LEFT asks whether all is to be forgotten");
    CHECK(leaves_for_title(), "B keeps it");
    store_newer();
    power_on(0);
    CHECK(app_screen(&app) == SCREEN_newer && shows_state(&app), "what a newer version wrote is told");
    CHECK(leaves_for_title(), "and then the title comes");
}

/* Tests that the word for A at the end of a match, which was not lost, says whether A goes on to something else or repeats the match. */
static void word_at_end(void)
{
    enum { GO_ON = (PURPOSES) & (1 << FOR_LESSON | 1 << FOR_CHALLENGE | 1 << FOR_FAIR | 1 << FOR_RAISE) };
    uint8_t wrong = 0;

    power_on(0);
    app.match.machine = MACHINE_NONE;
    for (app.purpose = FOR_PLAY; app.purpose <= FOR_RAISE; app.purpose++)
        wrong += result_word_a(&app) != (GO_ON >> app.purpose & 1 ? WORD_NEXT : WORD_RETRY);
    CHECK(wrong == 0, "after a lesson, a challenge, at the Fair and after a match with one's own robot A goes on");
}

int main(void)
{
    memset(cells, 0xFF, sizeof cells);
    random_keys();
    finding_first_games();
    level_auto();
    refusals();
    challenge_starts();
    challenge();
    challenge_results();
    review_of_start();
    held_arrows();
    no_loop();
    upload();
    leaving();
    word_at_end();
    worn_memory();
    resumes();
    dims();
    sleeps();
    power_on_keys();
    return tap_done();
}
