/* Tests of the screens of a match what no key log shows: what happens in which time, what counts for a row and for the next level, a
 * record that is told, and the pages of every card. */
#include "firmware/screens/card/card.h"
#include "firmware/screens/why/why.h"
#include "firmware/match/first_games.h"
#include "firmware/ui/unpack.h"
#include "host_tests/tap.h"
#include "shows.h"
#include "screens.h"
#include <string.h>

/* ---- a match ---- */

/* Tests that the keys that were never used are explained, but not where nothing can be stored: they would be explained for ever. */
static void explained_keys(void)
{
    uint8_t keys[2];

    for (uint8_t worn = 0; worn < 2; worn++) {
        power_on();
        store_new_progress(&app.store, PROGRESS_KEYS, 0, 0);
        app.store.journal.worn = worn ? JOURNAL_TOLD : JOURNAL_WELL;
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        keys[worn] = play_shown(&app)->keys;
    }
    CHECK(keys[0] == (UP_DOWN | KEY_A) && keys[1] == 0, "keys are explained until they are used, if that can be stored");
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
        { PLAY_MADE, { 3 * TICKS(168), 3 * TICKS(168) } }, { PLAY_THINK, { 0, 4 * TICKS(168) } },
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
    CHECK(ticks == 6 * SECOND && app_screen(&app) == SCREEN_title && host.power_downs == slept,
          "after a demonstration its end is shown for six seconds, and then the title");
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
        uint8_t before;

        power_on();
        go(&app, SCREEN_challenge);
        press_once(&app, KEY_A);
        press_once(&app, KEY_A);
        before = store_progress(&app.store, PROGRESS_NOW, 2);
        streak_after(&endings[i]);
        wrong += (store_progress(&app.store, PROGRESS_NOW, 2) != before) != endings[i].after;
        wrong += store_progress(&app.store, PROGRESS_NOW, 1) != (endings[i].purpose == FOR_CHALLENGE && !endings[i].aided);
    }
    CHECK(wrong == 0, "only a challenge that is won without help is won");
}

/* Tests that random starts follow the last of the first games, even if it could not be stored that its card was read. */
static void after_first_games(void)
{
    power_on();
    store_new_progress(&app.store, PROGRESS_RULE, PICK_ID_BASH, 0);
    first_games_set_up(&app.match, FIRST_GAMES - 1);
    app.by_code = true; /* so that no card is shown, which would be stored */
    go(&app, app_begin(&app));
    for (uint8_t i = 0; i < 40 && app_screen(&app) != SCREEN_result; i++) {
        if (chooses(&app))
            match_hint(&app.match);
        press_once(&app, KEY_A);
        wait(60);
    }
    CHECK(app_screen(&app) == SCREEN_result && !match_lost(&app.match) && app_first_game(&app) == FIRST_GAMES - 1,
          "the last of them is won");
    wait(110);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == (fair_door(&app) == SCREEN_fair ? SCREEN_fair : SCREEN_play),
          "and the Fair is open, or the next match begins");
}

/* Tests which win is the fastest: not the first, and not an equal one. */
static void fastest_win(void)
{
    static const struct ending slow = { .machine = MACHINE_SECOND, .stones = 3 }, fast = { .machine = MACHINE_SECOND, .stones = 1 };
    char line[WORDS_LONGEST + 1], expected[WORDS_LONGEST + 1];
    bool told;

    power_on();
    streak_after(&slow);
    told = app.gains >> GAIN_FASTEST & 1;
    streak_after(&fast);
    result_write(line, 0, &app, RESULT_DETAIL);
    unpack_word(expected, word_in(0, WORD_FASTEST_YET));
    CHECK(!told && app.gains == 1 << GAIN_FASTEST && strcmp(line, expected) == 0, "a win in fewer moves is told");
    streak_after(&fast);
    CHECK(!(app.gains >> GAIN_FASTEST & 1), "but none in as many");
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
    wrong += !screen_offered(&app, SCREEN_card);
    app.match.machine = MACHINE_BOTH;
    wrong += screen_offered(&app, SCREEN_card);
    app.match.machine = MACHINE_SECOND;
    app.store.journal.worn = JOURNAL_TOLD;
    wrong += screen_offered(&app, SCREEN_card);
    CHECK(wrong == 0, "the card is due once for each game, for one person or two, and not if a class code has set the match up");
}

int main(void)
{
    explained_keys();
    streaks();
    many_mistakes();
    blinking();
    end_in_time();
    challenge_starts();
    after_first_games();
    fastest_win();
    card_pages();
    card_sentences();
    card_due();
    return tap_done();
}
