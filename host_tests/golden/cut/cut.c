/* No text is cut off on any screen: the whole firmware of a display, in a language, with random keys that go through the menus, and keys
 * held until numbers are at their greatest.  On pixels each letter that is drawn must lie within the display and over no other letter, on a
 * display of characters what does not slide must fit (cut.h of pixels or of cells); and every word of the language that the C code uses
 * must have been drawn.
 *
 *     cut [spoilt|large]     with "spoilt" every text is two letters longer: that must be found; with "large" the setting Large is on */
#include "firmware/screens/card/card.h"
#include "firmware/screens/challenge/challenge.h"
#include "firmware/screens/code/code.h"
#include "firmware/screens/five/five.h"
#include "firmware/screens/paint/paint.h"
#include "firmware/screens/raise/raise.h"
#include "firmware/screens/records/records.h"
#include "firmware/screens/review/review.h"
#include "firmware/screens/why/sentence.h"
#include "firmware/ui/unpack.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include "host_tests/unit/go.h"
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 6000, KEYS_A_ROUND = 40, TOLD = 60 };

static struct app app;
static uint8_t shown[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static bool drawn[WORD_COUNT], spoilt, large, looking;
static unsigned cut, over, unresumed;
static char told[TOLD][200], unpacked[WORDS_LONGEST + 1]; /* what was found, a line each; the word that was unpacked last */
static unsigned told_count;
static uint32_t state = 1;

static unsigned chance(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 16) % below;
}

/* ---- the letters that are drawn ---- */

static void tell(const char *what, const char *text)
{
    char line[200];

    snprintf(line, sizeof line, "screen %u: \"%s\" %s", app_screen(&app), text, what);
    for (unsigned i = 0; i < told_count; i++)
        if (strcmp(told[i], line) == 0)
            return;
    if (told_count < TOLD)
        strcpy(told[told_count++], line);
}

#include "cut.h"

void __real_unpack_word(char *line, uint16_t word);
void __wrap_unpack_word(char *line, uint16_t word);

void __wrap_unpack_word(char *line, uint16_t word)
{
    drawn[word] |= looking;
    __real_unpack_word(line, word);
    strcpy(unpacked, line);
}

/* Upload mode shows the number of bytes: the one that takes most room is tried.  No board has 10,000. */
uint16_t __wrap_system_free(void);

uint16_t __wrap_system_free(void)
{
    return 9999;
}

/* ---- keys ---- */

/* Returns whether a screen is one of the celebration or the Fair. */
static bool is_elsewhere(uint8_t screen)
{
    return screen == SCREEN_celebrate || screen == SCREEN_fair || screen == SCREEN_stand || screen == SCREEN_thanks ||
           screen == SCREEN_hand || screen == SCREEN_pair;
}

/* Returns whether a page of a lesson with a picture is shown: images that have the Fair have these pages. */
static bool is_figure(void) { return app_screen(&app) == SCREEN_lesson && app.lesson.kind == LESSON_FIGURE; }

/* Returns whether a word is shown only there, or not at all (the rule for plurals); test_fair and the key logs show these. */
static bool is_said_elsewhere(uint16_t word)
{
    return (word >= WORD_NEW_STAR && word <= WORD_NEW_HAT) || word == WORD_REFUSED_CLOSED || word == WORD_PLURAL_RULE ||
           (word >= WORD_NIMATRON && word <= WORD_STAND_LOST_24) || word == WORD_PAIR_ALPHABET ||
           (DISPLAY_PAGES == 2 && word == WORD_FIVE_CODE) || (!LARGE_LETTERS && word == WORD_LARGE) || (!SOFT_TONES && word == WORD_SOFT) ||
           (!((PURPOSES) >> FOR_RAISE & 1) && (word == WORD_RAISE || (word >= WORD_RAISE_ABOUT && word <= WORD_RAISE_HOW_6))) ||
           (!HAS_FAIR && word >= WORD_PAIR_HAND_OVER && word <= WORD_PAIR_BEGINS);
}

/* Returns a canvas as show() has it for the settings. */
static struct canvas *canvas_of_settings(void)
{
    static struct show s;

    show_letters(&s, app.store.settings.language, settings_large(&app.store.settings));
    return &s.canvas;
}

static void look(void)
{
    struct canvas *c = canvas_of_settings();

    if (!HAS_FAIR && (is_elsewhere(app_screen(&app)) || is_figure()))
        return;
    look_begin(c);
    looking = true;
    draw_shown(&app, c);
    look_again(c);
    looking = false;
    look_end(c);
}

static void run(uint8_t keys, unsigned ticks)
{
    while (ticks-- > 0)
        loop_tick(&app, keys, 1);
}

static void press(uint8_t key, unsigned ticks)
{
    run(key, ticks);
    run(0, 5);
    look();
}

static void power_on(uint8_t contacts);
static void show_screen(uint8_t screen);

#include "devices.h"

/* Switches on.  A newcomer holds a device on which nothing is stored, and plays the first games. */
static void power_on_for(uint8_t contacts, bool newcomer)
{
    host.screen = shown;
    host.storage = cells;
    memset(&app, 0, sizeof app);
    held = contacts;
    loop_start(&app, contacts);
    if (!newcomer)
        meet_player(&app);
    ask_keys();
    app.store.settings.large = large;
    run(0, 8);
    look();
}

static void power_on(uint8_t contacts)
{
    power_on_for(contacts, false);
}

/* Goes down a list to a random line, and into it. */
static void choose(void)
{
    for (unsigned line = chance(lines_shown(&app) + 1u); line > 0; line--)
        press(KEY_DOWN, 5);
}

static void step(void)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_B };

    if (lines_shown(&app) > 0 && chance(3) == 0)
        choose();
    if (app_screen(&app) == SCREEN_setup && chance(4) == 0)
        press(chance(2) ? KEY_RIGHT : KEY_LEFT, 1500);
    else
        press(keys[chance(sizeof keys)], chance(30) == 0 ? 900 : 5);
    if (chance(12) == 0)
        run(0, 400);
    if (chance(60) == 0)
        run(0, 6000);
    look();
}

static void round_of_keys(void)
{
    static const uint8_t contacts[] = { 0, 0, 0, 0, KEY_B | KEY_LEFT, KEY_UP };

    power_on_for(contacts[chance(sizeof contacts)], chance(4) == 0);
    for (unsigned i = 0; i < KEYS_A_ROUND; i++)
        step();
}

/* ---- screens that random keys hardly find ---- */

/* Shows a screen with the present state, without entering it. */
static void show_screen(uint8_t screen)
{
    app.trail[app.depth - 1] = screen;
    look();
}

/* Shows every reason why a start cannot be played, and storage of a newer version. */
static void look_at_notices(void)
{
    static const uint8_t notices[] = { SCREEN_upload, SCREEN_erase, SCREEN_newer, SCREEN_worn, SCREEN_leave };
    struct records_state *records = (struct records_state *)app.state;

    power_on(0);
    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (app.fault = FAULT_ENDED; app.fault <= FAULT_JOIN; app.fault++) {
            match_pick(&app.match, pick);
            app.match.focus = 0;
            show_screen(SCREEN_fault);
        }
    match_pick(&app.match, 0);
    for (uint8_t i = 0; i < sizeof notices; i++)
        show_screen(notices[i]);
    for (uint8_t asks = 0; asks < 2; asks++) {
        records->asks = asks;
        show_screen(SCREEN_records);
    }
}

/* A game that the image lacks is told, and everybody who may win a start in the set-up. */
static void look_at_names(void)
{
    struct code_state *code = (struct code_state *)app.state;

    power_on(0);
    app.store.match = MATCH_OTHER + 26;
    app.fault = FAULT_LACKING;
    show_screen(SCREEN_fault);
    show_screen(SCREEN_leave);
    code->code.id = 26;
    code->answer = CODE_LACKING;
    show_screen(SCREEN_code);
    power_on(0);
    press(KEY_A, 5);
    press(KEY_A, 5);
    press(KEY_UP, 5);
    press(KEY_UP, 5);
    for (app.match.winner_shown = 1; app.match.winner_shown <= NAMES; app.match.winner_shown++)
        look();
}

/* The greatest result of a challenge: at its end, after another one was begun, and where its code is read. */
static void look_at_results_of_challenges(void)
{
    struct challenge_state *ended = (struct challenge_state *)app.state;
    struct code_state *code = (struct code_state *)app.state;

    power_on(0);
    go(&app, SCREEN_challenge);
    ended->number = RESULT_CHALLENGES - 1;
    ended->result = 1 + RESULT_STARTS;
    look();
    ended->tried = ended->won = CHALLENGE_ALL;
    look();
    go(&app, SCREEN_code);
    code->is_result = true;
    code->result = (struct challenge_result){ RESULT_CHALLENGES - 1, RESULT_STARTS };
    look();
}

/* Five a day: questions about each skill, and its end, at which all have risen to the greatest box; the code. */
static void look_at_five(void)
{
    power_on(0);
    for (uint8_t skill = 0; skill < SKILLS; skill++)
        store_new_progress(&app.store, PROGRESS_SKILL, SKILL_FIRST + skill, BOXES - 1);
    go(&app, SCREEN_five);
    look();
    for (uint8_t skill = 0; skill < SKILLS; skill++) {
        for (uint8_t i = 0; i < FIVE_QUESTIONS; i++)
            app.five->asked[i] = (skill + i) % SKILLS;
        for (app.lesson.page = 1; app.lesson.page < FIVE_END; app.lesson.page++) {
            five_make(&app);
            look();
        }
        for (uint8_t i = 0; i < FIVE_QUESTIONS; i++)
            app.five->asked[i] |= FIVE_RIGHT | FIVE_RISEN;
        look();
    }
    app.lesson.page = FIVE_CODE;
    look();
}

/* Returns the last finding of enum paint_finding that a layout of Paint has. */
static uint8_t last_finding(uint8_t layout)
{
    if (layout == LAYOUT_NIMBERS)
        return FINDING_LESS;
    return PAINT_DRAWS && layout == LAYOUT_NODES ? FINDING_ROUND : FINDING_NO_MOVE;
}

/* Paint: each game, with the cursor in its last place; all that can be found there, between two of its longest positions; the question
 * before it is left. */
static void look_at_paint(void)
{
    struct paint_state *s = (struct paint_state *)app.state;

    for (uint8_t line = 0; PAINTS && line < paint_games(); line++) {
        power_on(0);
        go(&app, SCREEN_paint);
        s->line = line;
        look();
        press(KEY_A, 5);
        press(KEY_A, 5);
        look();
        s->mode = PAINT_SAID;
        s->at = s->other = s->here = s->places - 1;
        for (s->finding = FINDING_NONE; s->finding <= last_finding(s->layout); s->finding++)
            look();
        s->mode = PAINT_LOOK;
        look();
        s->mode = PAINT_LEAVE;
        look();
        s->mode = PAINT_MARK;
        look();
    }
}

/* The robot that the person raises: every part of its screen, each line and page; its box of every number of moves; the end of its matches,
 * after which it has lost or got the most beads. */
static void look_at_robot(void)
{
    struct raise_state *s = (struct raise_state *)app.state;
    struct box_state *b = (struct box_state *)app.state;

    memset(cells, 0xFF, sizeof cells); /* without a map of nine nodes or more, which takes the boxes' room */
    for (uint8_t game = 0; (PURPOSES) >> FOR_RAISE & 1 && game < BOXES_GAMES; game++) {
        power_on(0);
        go(&app, SCREEN_raise);
        look();
        press(KEY_A, 5);
        s->line = game;
        press(KEY_A, 5);
        for (s->mode = RAISE_ABOUT; s->mode <= RAISE_LEAVE; s->mode++)
            for (s->line = 0; s->line < RAISE_LINES; s->line++)
                look();
        s->mode = RAISE_FRIEND;
        s->wrong = true;
        look();
        s->game = (game + 1) % BOXES_GAMES;
        look();
        s->mode = RAISE_DUEL;
        s->played = s->won = DUEL_MATCHES;
        look();
        go(&app, SCREEN_raise);
        s->line = LINE_PLAY;
        press(KEY_A, 5);
        for (unsigned won = 0; won < 2; won++) {
            app.lesson.right = won;
            app.lesson.text = 22;
            go(&app, SCREEN_result);
            look();
        }
        go(&app, SCREEN_box);
        boxes_start(game, b->pile);
        b->moves = boxes_moves(game, b->pile);
        look();
        b->drawn = BOXES_EMPTY;
        look();
    }
}

/* Shows who wins in the words of PowerGame's contest. */
static void look_at_contest(void)
{
    struct match *m = &app.match;

    power_on(0);
    match_pick(m, GAME_INDEX_power);
    for (m->machine = MACHINE_NONE; m->machine <= MACHINE_SECOND; m->machine += MACHINE_SECOND)
        for (uint16_t stones = 1; stones < 9; stones++) {
            m->start.part[0].position.part[0] = m->start.part[0].position.part[1] = stones;
            match_begin(m);
            match_value(m);
            show_screen(SCREEN_value);
        }
}

/* A map on which nobody can win. */
static void look_at_draw(void)
{
    struct match *m = &app.match;

    power_on(0);
    for (m->machine = MACHINE_NONE; m->machine <= MACHINE_SECOND; m->machine += MACHINE_SECOND) {
        match_pick(m, GAME_INDEX_graph);
        m->start.part[0].position.option[1] = 2; /* the pond, F */
        m->start.part[0].position.part[0] = 5;
        match_begin(m);
        match_value(m);
        show_screen(SCREEN_value);
        app.store.settings.forecast = true;
        memset(app.state, 0, sizeof app.state); /* a move is chosen */
        show_screen(SCREEN_play);
        for (uint8_t moves = 0; moves < DRAW_MOVES; moves++)
            match_reply(m), match_move(m);
        match_value(m);
        show_screen(SCREEN_result);
    }
}

/* Shows the editor of a map: it asks where an arc begins, and where it ends. */
static void look_at_map(void)
{
    power_on(0);
    match_pick(&app.match, GAME_INDEX_graph);
    go(&app, SCREEN_map);
    look();
    press(KEY_A, 5);
}

/* Shows the card of the match, or its rules, page by page. */
static void look_at_pages_of(uint8_t screen)
{
    app.trail[app.depth - 1] = screen;
    for (uint8_t first = 0; first < CARD_SENTENCES; first = card_shown(&app)->end) {
        card_turn(&app, first);
        look();
    }
}

static void look_at_pages(void)
{
    match_begin(&app.match);
    look_at_pages_of(SCREEN_card);
    look_at_pages_of(SCREEN_rules);
}

/* Shows the rules of each game with each of its plays, of sums with each join, and of subtraction with long sets. */
static void look_at_rules(void)
{
    static const uint16_t sets[] = { 0x7FFF, 0xBFFF, 0xFFFE, 0xAAAA, 0x0001 };
    struct component *part = app.match.start.part;

    power_on(0);
    app.match.machine = MACHINE_SECOND;
    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        match_pick(&app.match, game);
        match_roll(&app.match, 1);
        look_at_pages();
        for (uint16_t plays = game_list[game]->option_count > 0 ? game_list[game]->options[0].greatest : 0; plays > 0; plays--) {
            part->position.option[0] = plays;
            match_roll(&app.match, 1);
            look_at_pages();
        }
    }
    match_pick(&app.match, GAME_INDEX_subtraction);
    match_roll(&app.match, 1);
    part->position.part[0] = 999;
    for (uint8_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        part->position.option[1] = sets[i];
        look_at_pages();
    }
    match_pick(&app.match, GAME_SUM);
    for (app.match.start.join = JOIN_ONE; app.match.start.join <= JOIN_SOME; app.match.start.join++)
        look_at_pages();
}

/* Mistakes with wide numbers; the first is none. */
static const struct mistake mistakes[] = {
    { 0 }, { .move = 9 }, { .move = 99 }, { 3, .taken = 1, .better = 9 }, { 3, .taken = 100, .better = 999 },
};

/* Begins a match against the robot.  Squares with no stone is lost by the player, if it is the player's turn. */
static void begin_squares(uint16_t stones)
{
    app.match.machine = MACHINE_SECOND;
    match_pick(&app.match, 0);
    match_roll(&app.match, 1);
    match_begin(&app.match);
    app.match.here.part[0].position.part[0] = stones;
    match_value(&app.match);
}

/* Shows what the end of a match and its review may say, and what is offered. */
static void look_at_results(void)
{
    struct result_state *result = (struct result_state *)app.state;
    struct review_state *review = (struct review_state *)app.state;

    power_on(0);
    for (uint8_t i = 0; i < 2 * sizeof mistakes / sizeof mistakes[0]; i++) {
        begin_squares(i & 1);
        app.losses = i & 1 ? LOSSES_TO_OFFER : 0;
        *result = (struct result_state){ .mistake = mistakes[i / 2] };
        show_screen(SCREEN_result);
        *review = (struct review_state){ .mistake = mistakes[i / 2] };
        show_screen(SCREEN_review);
    }
    begin_squares(0);
    *result = (struct result_state){ .step = 1 };
    app.gains = 1 << GAIN_FASTEST;
    show_screen(SCREEN_result);
    app.gains = 0;
}

/* Two people with the longest names, and scores of one digit and of two. */
static void look_at_people(void)
{
    power_on(0);
    begin_squares(3);
    app.match.machine = MACHINE_NONE;
    memset(app.pair->name, 'M', sizeof app.pair->name);
    for (uint8_t i = 0; i < 1 << PAIR_PEOPLE; i++) {
        app.pair->hands_over = i & 1;
        for (uint8_t person = 0; person < PAIR_PEOPLE; person++)
            app.pair->won[person] = i >> person & 1 ? PAIR_WON_MOST : 0;
        show_screen(SCREEN_pair);
        show_screen(SCREEN_hand);
    }
    memset(app.state, 0, sizeof app.state); /* a move is chosen */
    show_screen(SCREEN_play);
    match_go(&app.match, 0);
    match_value(&app.match);
    if (HAS_FAIR)
        show_screen(SCREEN_result);
}

/* Goes from the reasons about a position down to an end of the game. */
static void look_at_depths(void)
{
    power_on(0);
    begin_squares(3);
    go(&app, SCREEN_why);
    for (uint8_t presses = 0; presses < 8; presses++)
        press(KEY_A, 5);
}

/* Shows the reasons of hints, with wide numbers. */
static void look_at_hints(void)
{
    static const struct reason reasons[] = {
        { WORD_HINT_EVEN, 0, 0 }, { WORD_HINT_PAIR, 100, 161 }, { WORD_WHY_TAKE_LEAVES, 999, 999 }, { WORD_WHY_DRAWN, 0, 0 },
        { WORD_WHY_WON, 0, 0 }, { WORD_WHY_WON_IN, 99, 0 }, { WORD_WHY_LOST, 0, 0 }, { WORD_WHY_LOST_IN, 99, 0 },
    };

    power_on(0);
    app.store.settings.help = HELP_OFF;
    begin_squares(9);
    for (uint8_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        *(struct play_state *)app.state = (struct play_state){ .hinted = true, .reason = reasons[i] };
        show_screen(SCREEN_play);
    }
}

/* Shows the question and the idea before a hint, in random starts of all games. */
static void look_at_ideas(void)
{
    if (!IDEAS)
        return;
    power_on(0);
    for (uint8_t pick = 0; pick < PICKS; pick++)
        for (uint8_t i = 0; i < 4; i++) {
            app_leave_match(&app);
            app.match.machine = MACHINE_SECOND;
            match_pick(&app.match, pick);
            match_roll(&app.match, (uint16_t)(i * 31));
            match_begin(&app.match);
            app.hint = HINT_NONE;
            for (uint8_t presses = 0; presses < 2; presses++) {
                go(&app, idea_begin(&app));
                look();
                press(KEY_DOWN, 5);
                press(KEY_DOWN, 5);
            }
        }
}

/* Shows why keys are refused, and who is asked to choose who begins. */
static void look_at_refusals(void)
{
    struct match *m = &app.match;

    power_on(0);
    match_pick(m, 0);
    for (app.refusal = REFUSAL_NO_PART; app.refusal <= REFUSAL_LOOP; app.refusal++)
        if (app.refusal != REFUSAL_CLOSED)
            show_screen(SCREEN_analyse);
    app.refusal = REFUSAL_NONE;
    m->machine = MACHINE_SECOND;
    m->chosen = LEVEL_AUTO;
    m->level = LEVEL_CLUB;
    setup_choose_begins(&app);
    go(&app, SCREEN_setup);
    look();
}

/* Shows each step of each why with the widest numbers. */
static void look_at_reasons(void)
{
    static const uint8_t games[] = { GAME_INDEX_nim, GAME_INDEX_knights, GAME_INDEX_graph };
    static const uint16_t part[] = { 9999, PART_PIECE(15, 15), 8 };
    struct match *m = &app.match;
    struct steps *steps = (struct steps *)app.state;

    power_on(0);
    for (uint8_t i = 0; i < sizeof games; i++) {
        match_pick(m, games[i]);
        m->here = m->start;
        for (uint8_t says = 0; says < WHY_COUNT; says++) {
            memset(steps, 0xFF, sizeof *steps);
            for (uint8_t n = 0; n < STEPS; n++)
                steps->step[n].sentence = WHY_COUNT;
            steps->step[0].sentence = says;
            for (uint8_t n = 0; n < WHY_NUMBERS; n++)
                steps->step[0].number[n] = part[i];
            show_screen(SCREEN_why);
        }
    }
}

/* Shows every value of every field of the set-up that a few keys reach. */
static void look_at_fields(void)
{
    for (uint8_t pick = 0; pick < PICKS; pick++) {
        memset(cells, 0xFF, sizeof cells);
        power_on(0);
        press(KEY_A, 5);
        for (uint8_t line = 0; line < pick; line++)
            press(KEY_DOWN, 5);
        press(KEY_A, 5);
        app.match.more = true;
        for (uint8_t line = 0; line < 24; line++) {
            for (uint8_t value = 0; value < 10; value++)
                press(KEY_RIGHT, 5);
            press(KEY_DOWN, 5);
        }
    }
}

/* Shows every answer to who can win the start. */
static void look_at_told(void)
{
    struct field f;

    power_on(0);
    match_pick(&app.match, 0);
    app.match.more = true;
    app.cursor[SCREEN_setup] = 0;
    while (field_find(&app.match, app.cursor[SCREEN_setup], &f) && f.about.name != WORD_WINNER)
        app.cursor[SCREEN_setup]++;
    for (uint8_t name = 0; name < NAMES; name++) {
        app.match.winner_shown = 1 + name;
        go(&app, SCREEN_setup);
        look();
    }
}

/* Shows the reason of every question of a lesson, after a wrong answer and after the right one, and the end of every lesson.  Answers every
 * puzzle with the first and the last answer. */
static void look_at_lessons(void)
{
    power_on(0);
    for (uint8_t *lesson = &app.cursor[SCREEN_learn]; *lesson < LESSON_COUNT; ++*lesson) {
        app.purpose = FOR_LESSON;
        for (uint8_t page = 0; pages_take(&app, page); page++)
            if (app.lesson.kind != LESSON_TEXT && app.lesson.kind != LESSON_SIEVE && task_begin(&app) == SCREEN_task) {
                app.lesson.stage = ANSWER_REASON;
                show_screen(SCREEN_answer);
                app.lesson.stage = ANSWER_RIGHT;
                show_screen(SCREEN_answer);
                app.lesson.sibling = true;
                show_screen(SCREEN_answer);
                app.lesson.sibling = false;
            }
        show_screen(SCREEN_done);
    }
    app.cursor[SCREEN_learn] = 0;
    for (uint16_t i = 0; i < 2 * PUZZLE_COUNT; i++) {
        app.purpose = FOR_PUZZLE;
        app.cursor[SCREEN_puzzles] = (uint8_t)(i / 2);
        pages_take_puzzle(&app, (uint8_t)(i / 2));
        show_screen(SCREEN_puzzles);
        go(&app, task_begin(&app));
        press(i % 2 ? KEY_UP : KEY_DOWN, 5);
        for (uint8_t presses = 0; presses < 6; presses++)
            press(KEY_A, 5);
    }
}

static unsigned undrawn(void)
{
    unsigned missing = 0;

    for (unsigned word = 1; word < WORD_TEXTS; word++) {
        char line[WORDS_LONGEST + 1];

        __real_unpack_word(line, (uint16_t)word);
        if (!drawn[word] && line[0] != '\0' && !elsewhere(word) && !is_said_elsewhere(word)) {
            printf("# never drawn: %u \"%s\"\n", word, line);
            missing++;
        }
    }
    return missing;
}

int main(int argc, char **argv)
{
    spoilt = argc > 1 && strcmp(argv[1], "spoilt") == 0;
    large = argc > 1 && strcmp(argv[1], "large") == 0;
    memset(cells, 0xFF, sizeof cells);
    for (unsigned i = 0; i < ROUNDS; i++)
        round_of_keys();
    look_at_notices();
    look_at_names();
    look_at_results_of_challenges();
    look_at_five();
    look_at_paint();
    look_at_robot();
    look_at_contest();
    look_at_draw();
    look_at_map();
    look_at_rules();
    look_at_results();
    look_at_people();
    look_at_depths();
    look_at_hints();
    look_at_ideas();
    look_at_refusals();
    look_at_reasons();
    look_at_fields();
    look_at_told();
    look_at_lessons();
    look_at_devices();
    for (unsigned i = 0; i < told_count; i++)
        printf("# %s\n", told[i]);
    CHECK(cut == 0, "no text is cut off");
    CHECK(over == 0, "no text is written over another");
    CHECK(unresumed == 0, "no picture leaves letters small that are to be large");
    CHECK(undrawn() == 0, "every word has been drawn");
    return tap_done();
}
