/* Tests a match on a display of characters: for every position and move the first row shows the position and marks the change, and the
 * second row fits the display and shows the move; rows that do not fit slide with time. */
#include "firmware/ui/arrows.h"
#include "firmware/ui/notation.h"
#include "firmware/screens/five/five.h"
#include "firmware/screens/learn/learn.h"
#include "firmware/screens/code/code.h"
#include "firmware/screens/records/records.h"
#include "go.h"
#include "hal/host/host.h"
#include "range.h"
#include "host_tests/tap.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct app app;
static struct canvas canvas;
static uint8_t cells[STORAGE_SIZE];
static uint32_t chance_state = 5;

static uint16_t chance(uint16_t below)
{
    chance_state = chance_state * 1103515245u + 12345u;
    return (chance_state >> 16) % below;
}

/* ---- the rows ---- */

/* Draws a screen with the present state, without entering it. */
static void draw(uint8_t screen)
{
    app.trail[0] = screen;
    app.depth = 1;
    draw_shown(&app, &canvas);
}

/* Draws the screen of the match in a phase: enum play_phase. */
static void draw_match(uint8_t phase, bool faces)
{
    struct play_state *s = (struct play_state *)app.state;

    *s = (struct play_state){ .phase = phase, .arrows = arrows_work(&app.match), .helps = faces };
    app.store.settings.help = faces;
    draw(SCREEN_play);
}

static const char *text_of(uint8_t row)
{
    static char text[LINE_ROOM + 1];

    memcpy(text, canvas.line[row].text, canvas.line[row].length);
    text[canvas.line[row].length] = '\0';
    return text;
}

/* Writes the expected first row to `to`: "3 4 5", with a mark in front of each pile that changes, and with stones if they are shown. */
static void expect_piles(char *to, bool stones)
{
    const struct position *here = &app.match.here.part[0].position, *left = &app.match.left.part[0].position;

    *to = '\0';
    for (uint8_t i = 0; i < here->parts; i++) {
        uint16_t now = here->part[i], then = left->part[i];

        to += sprintf(to, "%c%u", now == then ? ' ' : GLYPH_MARK, (unsigned)now);
        for (uint16_t stone = 0; stones && stone < now; stone++)
            to += sprintf(to, "%c", stone < then ? GLYPH_STONE : 'o');
    }
}

/* Returns whether a row is this text, with what was chosen for the game ("1-10", "mis.") or who of two people is to move at its right end,
 * if that has room. */
static bool is_row(const char *told, const char *text)
{
    static struct canvas chosen;
    const char *rest = told + strlen(text);

    if (strncmp(told, text, strlen(text)) != 0)
        return false;
    canvas_clear(&chosen);
    notation_brief(&chosen, &app.match, false);
    rest += strspn(rest, " ");
    if (app.match.machine == MACHINE_NONE)
        return *rest == '\0' || strcmp(rest, app.match.turn == PLAYER_YOU ? "1st" : "2nd") == 0;
    chosen.line[0].text[chosen.line[0].length] = '\0';
    return *rest == '\0' || strcmp(rest, chosen.line[0].text + strspn(chosen.line[0].text, " ")) == 0;
}

static bool piles_told(void)
{
    static char expected[LINE_ROOM + 400];
    const char *told = text_of(0);

    expect_piles(expected, false);
    if (is_row(told, expected))
        return true;
    expect_piles(expected, true);
    return strlen(told) <= CELLS_WIDTH && is_row(told, expected);
}

/* Returns the number with which the move is said, in a game that says moves with one number: in race the new count; else what the piles
 * lose, of which Fibonacci Nim has one. */
static unsigned long number_said(const struct position *here, const struct position *left)
{
    uint8_t game = app.match.here.part[0].game;
    unsigned long taken = 0;

    if (game == GAME_INDEX_race)
        return left->part[0];
    for (uint8_t i = 0; i < (game == GAME_INDEX_fibonacci ? 1 : here->parts); i++)
        taken += here->part[i] - left->part[i];
    return taken;
}

/* Returns whether a row has that number after the word of a move. */
static bool number_told(const char *told, unsigned long number)
{
    static const char *const words[] = { "Say ", "Take ", "Bite ", "Robot: " };

    for (uint8_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *at = strstr(told, words[i]);

        if (at)
            return strtoul(at + strlen(words[i]), 0, 10) == number;
    }
    return false;
}

/* Returns whether the second row has "7>4" for each pile that changes, or the number that is said; for a machine's move the number of
 * stones taken is enough. */
static bool changes_told(void)
{
    const struct position *here = &app.match.here.part[0].position, *left = &app.match.left.part[0].position;
    const char *told = text_of(1);
    char change[32];

    if (match_game(&app.match, 0)->said)
        return number_told(told, number_said(here, left));
    for (uint8_t i = 0; i < here->parts; i++) {
        uint16_t now = here->part[i], then = left->part[i];

        if (now == then)
            continue;
        sprintf(change, "%u>%u", (unsigned)now, (unsigned)then);
        if (strstr(told, change))
            continue;
        sprintf(change, "Robot: %u", (unsigned)(now < then ? then : now - then));
        if (!strstr(told, change))
            return false;
    }
    return true;
}

/* Returns whether the face at the right end is that of the player who would be left with the position; a draw has none. */
static bool face_told(void)
{
    char last = canvas.line[1].text[canvas.line[1].length - 1];

    return last == (app.match.left_outcome == OUTCOME_P ? GLYPH_FROWN : app.match.left_outcome == OUTCOME_N ? GLYPH_SMILE : '=');
}

/* Returns whether the name of the person who would be to move next stands before the face: "2nd". */
static bool name_told(void)
{
    const struct line *row = &canvas.line[1];

    return row->length == CELLS_WIDTH && strncmp(row->text + CELLS_WIDTH - 5, app.match.turn == PLAYER_YOU ? " 2nd" : " 1st", 4) == 0;
}

/* Returns the number of piles that the move changes. */
static uint8_t changed(void)
{
    const struct position *here = &app.match.here.part[0].position, *left = &app.match.left.part[0].position;
    uint8_t count = 0;

    for (uint8_t i = 0; i < here->parts; i++)
        count += here->part[i] != left->part[i];
    return count;
}

/* ---- matches played at random ---- */

struct tally {
    uint16_t moves, slide, unseen, untold, faceless, nameless;
};

static void look(struct tally *t, uint8_t phase, bool faces)
{
    const struct line *above = &canvas.line[0];
    bool piles = app.match.here.count == 1 && match_game(&app.match, 0)->form == FORM_PILES && match_view(&app.match) != VIEW_QUEEN;

    draw_match(phase, faces);
    t->moves++;
    t->slide += canvas_hidden(&canvas.line[1]) > 0;
    t->unseen += above->length > CELLS_WIDTH && above->from == LINE_NONE;
    t->untold += piles && !(piles_told() && changes_told());
    t->faceless += faces && !face_told();
    t->nameless += faces && piles && app.match.machine == MACHINE_NONE && changed() == 1 && !name_told();
}

static void random_move(struct match *m)
{
    chooser_begin(m);
    for (uint8_t i = chance(4); i > 0; i--)
        chooser_group(m, 1);
    chooser_step(m, chance(60), false);
    if (!match_consider(m))
        chooser_begin(m);
}

static void play(struct tally *t, uint8_t pick)
{
    struct match *m = &app.match;

    match_pick(m, pick);
    m->machine = chance(2) ? MACHINE_SECOND : MACHINE_NONE;
    m->picture = pick < GAME_COUNT && game_list[pick]->view[1] != VIEW_NONE ? chance(2) : 0;
    match_roll(m, chance(65535));
    if (match_begin(m) != FAULT_NONE)
        return;
    for (uint8_t move = 0; move < 12 && !match_ended(m); move++) {
        bool replies = match_machine_moves(m);

        if (replies)
            match_reply(m);
        else
            random_move(m);
        look(t, replies ? PLAY_REPLY : PLAY_CHOOSE, false);
        look(t, replies ? PLAY_REPLY : PLAY_CHOOSE, true);
        match_move(m);
    }
}

static void matches(void)
{
    struct tally t = { 0 };

    for (uint16_t round = 0; round < RANGE_KEYS / 1000; round++)
        for (uint8_t pick = 0; pick < PICKS; pick++)
            play(&t, pick);
    NOTE("moves shown:", t.moves);
    CHECK(t.moves > 100, "matches of every game were played");
    CHECK(t.slide == 0, "the move fits the second row, with and without faces");
    CHECK(t.unseen == 0, "a position that does not fit shows what changes");
    CHECK(t.untold == 0, "piles and what becomes of them are told as they are");
    CHECK(t.faceless == 0, "with faces on, the last cell is the face of who would be left with it");
    CHECK(t.nameless == 0, "between two people the name of that player stands before it");
}

/* Tests positions with the greatest numbers. */
static void great_numbers(void)
{
    struct match *m = &app.match;

    match_pick(m, GAME_INDEX_squares);
    m->machine = MACHINE_NONE;
    m->start.part[0].position.parts = 1;
    m->start.part[0].position.part[0] = 9999;
    match_begin(m);
    chooser_begin(m);
    chooser_step(m, 98, false);
    draw_match(PLAY_CHOOSE, true);
    CHECK(strncmp(text_of(1), "9999>198  ", 10) == 0, "9999 less 9801, with a face");
    draw_match(PLAY_CHOOSE, false);
    CHECK(strncmp(text_of(1), "9999>198  ", 10) == 0, "and without");
    CHECK(strcmp(text_of(0) + CELLS_WIDTH - 3, "1st") == 0, "which of two players is to move is told");
    m->turn = PLAYER_MACHINE;
    draw_match(PLAY_CHOOSE, true);
    CHECK(strcmp(text_of(0) + CELLS_WIDTH - 3, "2nd") == 0, "and the other");
    m->machine = MACHINE_SECOND;
    draw_match(PLAY_REPLY, true);
    CHECK(strncmp(text_of(1), "Robot: 9801", 11) == 0 && canvas.line[1].length == CELLS_WIDTH, "the machine says how many");
}

/* ---- time ---- */

static void wait(uint16_t ms)
{
    for (uint16_t i = 0; i < ms / TICK_MS; i++)
        loop_tick(&app, 0, 1);
}

static void press(uint8_t key)
{
    for (uint8_t i = 0; i < 5; i++)
        loop_tick(&app, key, 1);
    wait(100);
}

static bool shown(uint8_t row, const char *text)
{
    return memcmp(host.cells[row], text, CELLS_WIDTH) == 0;
}

static void sliding(void)
{
    host.storage = cells;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    meet_player(&app);
    CHECK(shown(1, "SELECT: play  ho"), "the title says what SELECT does");
    wait(1500);
    CHECK(shown(1, "SELECT: play  ho"), "a second and a half later still");
    wait(1500);
    CHECK(!shown(1, "SELECT: play  ho"), "after three it slides");
    wait(2000);
    CHECK(shown(1, "play  hold: menu"), "after five it has come to its end");
    wait(1800);
    CHECK(shown(1, "SELECT: play  ho"), "after seven it begins anew");
    wait(3000);
    CHECK(!shown(1, "SELECT: play  ho"), "and slides");
    press(KEY_B);
    press(KEY_B);
    CHECK(shown(1, "SELECT: play  ho"), "but a screen that is entered begins with its beginning");
    CHECK(host.glyph[GLYPH_ROBOT - CELL_GLYPH] != 0, "the display has its glyphs");
}

/* Tests that a picture that fits is sent once, and that then nothing is drawn until a key is pressed. */
static void resting(void)
{
    press(KEY_A);
    CHECK(shown(0, "Squares        \x08"), "the list of games");
    host.sent = 0;
    wait(20000);
    CHECK(host.sent == 0 && app.show.step == 0, "stands still, and is not drawn");
}

/* ---- other screens ---- */

static bool says(const char *above, const char *below)
{
    return strcmp(text_of(0), above) == 0 && strcmp(text_of(1), below) == 0;
}

static void begin(void)
{
    memset(cells, 0xFF, sizeof cells);
    host.storage = cells;
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
}

/* Begins a match from one part of the start, or from two, and shows help "all moves" for a move `step` after the first. */
static void help_all(uint8_t game, uint16_t part, uint16_t second, int8_t step)
{
    struct play_state *s = (struct play_state *)app.state;
    struct match *m = &app.match;
    struct position *start = &m->start.part[0].position;

    match_pick(m, game);
    start->parts = second > 0 ? 2 : 1;
    start->part[0] = part;
    start->part[1] = second;
    match_begin(m);
    chooser_begin(m);
    chooser_step(m, step, false);
    memset(app.state, 0, sizeof app.state);
    s->helps = true;
    help_find(&app);
    draw(SCREEN_play);
}

/* Tests the ruler of help "all moves", and the squares that win. */
static void ruler(void)
{
    begin();
    app.store.settings.help = HELP_ALL;
    help_all(GAME_INDEX_squares, 19, 0, 2);
    CHECK(strcmp(text_of(1), (const char[]){ "Take 9 .*\x0A*." }) == 0, "the ruler has a star for each take that wins");
    help_all(GAME_INDEX_lasker, 5, 0, 1);
    CHECK(strcmp(text_of(1), (const char[]){ " .\x0A.....*" }) == 0, "moves without numbers have the stars alone");
    help_all(GAME_INDEX_rook, 5, 2, 0);
    CHECK(strncmp(text_of(1), "5,2>4,2*2,2", 11) == 0, "and a square that wins stands after the move");
}

/* Stores a record of the first game with so many games won, all in a row. */
static void win(uint8_t games)
{
    match_pick(&app.match, 0);
    app.match.machine = MACHINE_SECOND;
    app.match.start.part[0].position.parts = 1;
    app.match.level = LEVEL_MASTER;
    match_begin(&app.match);
    app.match.turn = PLAYER_MACHINE; /* such a game cannot occur in play */
    for (; games > 0; games--) {
        app.store.on = true;
        app.match.counted = 1 + games % 2;
        app.match.moves = 5;
        store_end(&app.store, &app.match);
        wait(300);
    }
}

/* Enters a screen and draws it. */
static void enter(uint8_t screen)
{
    app_enter(&app, screen);
    draw_shown(&app, &canvas);
}

static void records(void)
{
    char learned[80], title[20];

    begin();
    app.cursor[SCREEN_games] = 0;
    enter(SCREEN_records);
    CHECK(strncmp(text_of(0), "Squares", 7) == 0 && text_of(0)[7] == GLYPH_ACROSS
              && strcmp(text_of(1), "Level -  Won 0/0  In a row 0  Fastest -  SELECT: erase  hold: back") == 0,
          "nothing is won yet");
    win(30);
    enter(SCREEN_records);
    CHECK(strncmp(text_of(1), "Level master  Won 30/30  In a row 30  Fastest 5  ", 49) == 0, "thirty games in a row, in five moves");
    win(98);
    enter(SCREEN_records);
    CHECK(strncmp(text_of(1), "Level master  Won 127+/127+  In a row 31+  ", 43) == 0, "more than the greatest numbers");
    store_new_progress(&app.store, PROGRESS_LESSON, 0, 1);
    store_new_progress(&app.store, PROGRESS_LESSON, 3, 1);
    store_new_progress(&app.store, PROGRESS_PUZZLE, 0, 1);
    store_new_progress(&app.store, PROGRESS_GUESS, 0, 9);
    enter(SCREEN_progress);
    sprintf(title, "Records %cdone", GLYPH_ACROSS);
    sprintf(learned, "Learn 2/%u  Puzzles 1/%u  Guess faces 9  hold: back", (unsigned)LESSON_COUNT, (unsigned)PUZZLE_COUNT);
    CHECK(says(title, learned), "what is learned");
}

/* The words of notices, all of them: what has happened, and the keys that lead on. */
static void notices(void)
{
    static const struct { uint8_t screen; const char *above, *below; } notice[] = {
        { SCREEN_worn, "Nimatron", "Cannot save: memory worn out  SELECT: Go on" },
        { SCREEN_newer, "Nimatron", "Saved by a newer version. LEFT at start erases it.  SELECT: Go on" },
        { SCREEN_leave, "Nimatron", "Give up your game? RIGHT: yes  hold: back" },
        { SCREEN_fault, "Squares", "No start:  there is no move here  SELECT: back" },
        { SCREEN_done, "Lesson done! ***", "Last stone  SELECT: next" },
        { SCREEN_five, "Five a day", "What you know rises, and comes back later.  SELECT: start" },
    };

    for (uint8_t i = 0; i < sizeof notice / sizeof *notice; i++) {
        begin();
        enter(notice[i].screen);
        CHECK(says(notice[i].above, notice[i].below), "a notice says what has happened, and which keys lead on");
    }
}

/* Tests the end of Five a day, and its code. */
static void five(void)
{
    begin();
    enter(SCREEN_five);
    app.lesson.page = FIVE_END;
    app.five->asked[0] |= FIVE_RIGHT;
    draw_shown(&app, &canvas);
    CHECK(strcmp(text_of(0), "Five a day 1/5") == 0, "the end says how many answers were right");
    CHECK(strncmp(text_of(1), (const char[]){ "\x0ELast stone 0  \x0FLast stone 0  " }, 30) == 0, "which, and the boxes of their skills");
    app.lesson.page = FIVE_CODE;
    draw_shown(&app, &canvas);
    CHECK(says("AAAA AAAA", "AAAA AAAAW"), "the code of boxes that are all the lowest");
}

/* Tests that the title of a game that the image lacks is shown before its match is discarded, and on the screen Class code. */
static void lacking(void)
{
    struct code_state *entry = (struct code_state *)app.state;

    begin();
    app.store.match = MATCH_PLAYED;
    draw(SCREEN_leave);
    CHECK(strstr(text_of(1), "Game ") == 0, "a match of a game that the image has is lost without a name");
    app.store.match = MATCH_OTHER + 26;
    draw(SCREEN_leave);
    CHECK(strstr(text_of(1), "yes  Game 26") != 0, "a stored match of a game that the image lacks");
    app.fault = FAULT_LACKING;
    draw(SCREEN_fault);
    CHECK(strcmp(text_of(0), "Continue") == 0 && strncmp(text_of(1), "Game 26  is not on this device.", 31) == 0,
          "and before it is continued");
    draw(SCREEN_code);
    entry->code.id = 25;
    entry->answer = CODE_LACKING;
    draw_shown(&app, &canvas);
    CHECK(strstr(text_of(1), "No Game 25") != 0, "a code of such a game");
}

static void lessons(void)
{
    begin();
    app.cursor[SCREEN_learn] = 0;
    draw(SCREEN_learn);
    CHECK(strchr(text_of(0), '*') == 0, "a lesson that is not done");
    store_new_progress(&app.store, PROGRESS_LESSON, lesson_id(0), 1);
    draw(SCREEN_learn);
    CHECK(strchr(text_of(0), '*') != 0, "and one that is has a star");
    app.purpose = FOR_GUESS;
    app.lesson.right = true;
    app.lesson.count = 4;
    store_new_progress(&app.store, PROGRESS_GUESS, 0, 4);
    draw(SCREEN_answer);
    CHECK(strstr(text_of(1), "learner") == 0, "four faces in a row bring no badge");
    store_new_progress(&app.store, PROGRESS_GUESS, 0, BADGE_FIRST);
    draw(SCREEN_answer);
    CHECK(strstr(text_of(1), "learner") != 0, "five do");
    store_new_progress(&app.store, PROGRESS_GUESS, 0, BADGE_SECOND);
    draw(SCREEN_answer);
    CHECK(strstr(text_of(1), "club") != 0, "ten do");
    store_new_progress(&app.store, PROGRESS_GUESS, 0, BADGE_THIRD);
    draw(SCREEN_answer);
    CHECK(strstr(text_of(1), "master") != 0, "and twenty");
}

/* Begins a game with one part, and considers its first move. */
static void begin_one(uint8_t game, uint16_t part)
{
    struct match *m = &app.match;

    begin();
    match_pick(m, game);
    m->machine = MACHINE_NONE;
    m->start.part[0].position.parts = 1;
    m->start.part[0].position.part[0] = part;
    match_begin(m);
    chooser_begin(m);
}

/* Tests the ends of what has a length: coins behind the last head, a heap that is gone, the first answer of a list. */
static void ends(void)
{
    begin_one(GAME_INDEX_coins, 1 << 2);
    app.match.left.part[0].position.part[0] = 0;
    draw_match(PLAY_CHOOSE, false);
    CHECK(strncmp(text_of(0), (const char[]){ 'T', 'T', GLYPH_MARK, 'T', '\0' }, 4) == 0, "the last head is shown when a move turns it");
    canvas_clear(&canvas);
    notation_part(&canvas, &app.match.left.part[0]);
    CHECK(strcmp(text_of(0), "T") == 0, "a row without a head is one tail");
    begin_one(GAME_INDEX_octal, 1);
    match_move(&app.match);
    draw_match(PLAY_MADE, false);
    CHECK(match_ended(&app.match) && text_of(0)[0] == '-', "no heap is a dash");
    begin_one(GAME_INDEX_graph, 1);
    draw_match(PLAY_CHOOSE, false);
    CHECK(strncmp(text_of(0), (const char[]){ 'B', ':', GLYPH_MARK, 'D', ' ', 'G', ' ', ' ' }, 8) == 0,
          "a node has its arcs after it, and no other");
    app.purpose = FOR_PUZZLE;
    app.lesson = (struct lesson){ .kind = LESSON_GIVE, .count = 3 };
    draw(SCREEN_task);
    CHECK(strncmp(text_of(1), "<1/3>", 5) == 0, "the first of three answers is 1/3");
}

/* Tests that the columns of Nim take the place of the stones. */
static void columns(void)
{
    struct play_state *state = (struct play_state *)app.state;

    begin_one(GAME_INDEX_nim, 3);
    app.store.settings.help = HELP_ALL;
    *state = (struct play_state){ .phase = PLAY_CHOOSE, .hinted = true };
    draw(SCREEN_play);
    CHECK(strchr(text_of(0), GLYPH_STONE) == 0 && strstr(text_of(0), "odd") != 0, "with its columns Nim has numbers alone");
    app.store.settings.help = HELP_OFF;
    draw_match(PLAY_CHOOSE, false);
    CHECK(strchr(text_of(0), GLYPH_STONE) != 0, "without them it has stones");
}

/* Tests that the signs of the keys, or the question, are left out if a move takes the whole row. */
static void crowded(void)
{
    struct match *m = &app.match;

    begin();
    match_pick(m, GAME_INDEX_power);
    m->machine = MACHINE_NONE;
    m->start.part[0].position.parts = 2;
    m->start.part[0].position.part[0] = m->start.part[0].position.part[1] = 9999;
    match_begin(m);
    chooser_begin(m);
    draw_match(PLAY_CHOOSE, false);
    CHECK(strcmp(text_of(1), "9999>9998 9999>9998") == 0, "a long move has no arrows after it");
    app.lesson.kind = LESSON_MOVE;
    app.purpose = FOR_PUZZLE;
    draw(SCREEN_task);
    CHECK(strcmp(text_of(1), "9999>9998 9999>9998") == 0, "nor what is asked");
}

int main(void)
{
    ruler();
    records();
    notices();
    five();
    lacking();
    lessons();
    crowded();
    ends();
    columns();
    memset(cells, 0, sizeof cells);
    memset(&app, 0, sizeof app);
    matches();
    great_numbers();
    sliding();
    resting();
    return tap_done();
}
