/* Lessons and puzzles as the device has them: every page is unpacked, and the device's own games judge what tools/gen/lessons has found by
 * trying everything.  The answer that the build has checked is the one that is right here, and no other is. */
#include "firmware/app.h"
#include "firmware/chooser.h"
#include "firmware/screens.h"
#include "firmware/unpack.h"
#include "lessons.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];

static bool legal_start(void)
{
    const struct sum *s = &app.match.start;

    for (uint8_t i = 0; i < s->count; i++)
        if (!game_legal(component_game(&s->part[i]), &s->part[i].position))
            return false;
    return s->count >= 1 && s->count <= SUM_PARTS && (s->count == 1 || sum_refused_part(s) == s->count);
}

/* Answers the question on the screen; true when that is called right. */
static bool answers(void)
{
    uint8_t task = app.screen;

    lesson_answer(&app);
    app.screen = task;
    return app.lesson->right;
}

/* How many of the moves, outcomes, heaps or steps are right. */
static uint16_t right_answers(void)
{
    struct match *m = &app.match;
    uint8_t kind = app.lesson->kind, last = kind == LESSON_ERROR ? app.lesson->count - 1 : kind == LESSON_WON ? OUTCOME_D : HEAP_MOST;
    uint16_t right = 0;

    if (kind == LESSON_MOVE || kind == LESSON_LAST) {
        m->move.parts = 1;
        for (m->focus = 0; m->focus < m->here.count; m->focus++) {
            const struct component *c = &m->here.part[m->focus];
            struct move *move = &m->move.move[m->focus];

            m->move.parts = 1 << m->focus;
            if (game_first(component_game(c), &c->position, move))
                do {
                    match_consider(m);
                    right += answers();
                } while (game_next(component_game(c), &c->position, move));
        }
        return right;
    }
    app.direction = 1;
    app.lesson->answer = 0;
    for (uint8_t i = 0;; i++) {
        right += answers();
        if (i == last)
            return right;
        if (kind == LESSON_WON)
            app.lesson->answer++;
        else
            lesson_step(&app);
    }
}

/* A question, on the table: has it an answer, and only the right ones? */
static bool sane_question(void)
{
    uint16_t right;

    if (!legal_start())
        return false;
    lesson_go(&app);
    if (app.lesson->kind == LESSON_PLAY)
        return app.screen == SCREEN_CHOOSE && !match_ended(&app.match) && match_favours(&app.match.here, app.match.turn) == PLAYER_YOU;
    if (app.screen != SCREEN_TASK)
        return false;
    right = right_answers();
    return app.lesson->kind == LESSON_MOVE || app.lesson->kind == LESSON_LAST ? right > 0 : right == 1;
}

static void test_puzzles(void)
{
    bool sane = true;
    uint16_t kinds = 0;

    for (uint8_t i = 0; i < PUZZLE_COUNT; i++) {
        app.cursor[SCREEN_PUZZLES] = i;
        screens_enter(&app, SCREEN_PUZZLES);
        lesson_puzzles(&app);
        kinds |= 1u << app.lesson->kind;
        if (!sane_question()) {
            NOTE("puzzle", i + 1);
            sane = false;
        }
    }
    CHECK(PUZZLE_COUNT >= 60, "there are 60 puzzles or more");
    CHECK(sane, "each has an answer that its game calls right; a face, a nimber and a mistake exactly one");
    CHECK(kinds == (1u << LESSON_WON | 1u << LESSON_MOVE | 1u << LESSON_LAST | 1u << LESSON_HEAP | 1u << LESSON_ERROR), "of every kind");
}

/* Walks a lesson from its first page to its end by A alone, answering nothing. */
static uint8_t pages(uint8_t lesson, bool *sane)
{
    uint8_t count = 0, questions = 0;

    app.cursor[SCREEN_LEARN] = lesson;
    lesson_begin(&app);
    for (; app.screen != SCREEN_LEARN; count++) {
        uint8_t page = app.lesson->page;

        if (page != count)
            *sane = false;
        if (app.screen == SCREEN_ASK) {
            questions += app.lesson->kind != LESSON_PLAY;
            *sane &= sane_question();
        }
        app.lesson->page = page;
        lesson_next(&app);
    }
    *sane &= questions == 3;
    return count;
}

static void test_lessons(void)
{
    bool sane = true, texts = true;
    uint16_t count = 0;

    for (uint8_t i = 0; i < LESSON_COUNT; i++) {
        uint16_t before = count;

        count += pages(i, &sane);
        if (!sane)
            NOTE("lesson", i + 1);
        texts &= count > before + 3u;
    }
    CHECK(LESSON_COUNT >= 11 && LESSON_COUNT <= (int)PUZZLE_BIT, "there are lessons, no more than the progress has bits for");
    CHECK(sane, "each ends in three questions that their games can answer");
    CHECK(texts, "and says or shows something before");
    CHECK(lesson_count(&app, 0, LESSON_COUNT) == LESSON_COUNT && lesson_count(&app, PUZZLE_BIT, PUZZLE_COUNT) == 0, "all are done then, and no puzzle");
    CHECK((int)PUZZLE_BIT + (int)PUZZLE_COUNT <= (int)KEEP_BITS, "the progress has a bit for every puzzle");
}

/* After power-on one finds what is not done yet. */
static void test_first(void)
{
    keep_done(&app, PUZZLE_BIT);
    keep_done(&app, PUZZLE_BIT + 1);
    app.cursor[SCREEN_PUZZLES] = 0;
    lesson_first_puzzle(&app);
    CHECK(app.cursor[SCREEN_PUZZLES] == 2, "the first puzzle that is not solved");
    app.cursor[SCREEN_PUZZLES] = 1;
    lesson_first_puzzle(&app);
    CHECK(app.cursor[SCREEN_PUZZLES] == 1, "unless one was at another");
    app.cursor[SCREEN_LEARN] = 0;
    lesson_first(&app);
    CHECK(app.cursor[SCREEN_LEARN] == LESSON_COUNT - 1, "when all lessons are done the last one");
}

/* The sieve by the rule: what leads to the least lost number so far is won. */
static void test_sieve(void)
{
    struct match *m = &app.match;
    bool right = true, found = false;

    for (app.cursor[SCREEN_LEARN] = 0; app.cursor[SCREEN_LEARN] < LESSON_COUNT; app.cursor[SCREEN_LEARN]++) {
        uint8_t lesson = app.cursor[SCREEN_LEARN];

        lesson_begin(&app);
        while (app.screen != SCREEN_LEARN && app.screen != SCREEN_SIEVE)
            lesson_next(&app);
        app.cursor[SCREEN_LEARN] = lesson;
        if (app.screen != SCREEN_SIEVE)
            continue;
        found = true;
        for (uint8_t n = 0, lost = 0; n <= m->start.part[0].position.part[0]; n++) {
            struct component c = m->start.part[0];
            struct verdict v;

            c.position.part[0] = n;
            component_judge(&c, &v);
            right &= (m->sieve[n] & 1) == (v.outcome == OUTCOME_P);
            if (v.outcome == OUTCOME_P)
                right &= m->sieve[n] / 2 == lost++;
            else
                right &= m->sieve[n] / 2 < lost;
        }
    }
    CHECK(found && right, "the sieve marks lost and won as they are, the lost ones in their order");
}

/* Faces to be guessed are legal positions, neither always won nor always lost, and grow. */
static void test_guess(void)
{
    uint16_t won = 0, greatest[2] = { 0, 0 };
    bool legal = true;

    for (uint16_t i = 0; i < 400; i++) {
        lesson_guess(&app);
        if (i >= 200) {
            app.lesson->count = 20;
            app.lesson->right = true;
            lesson_on(&app);
        }
        legal &= legal_start() && app.lesson->kind == LESSON_WON;
        won += app.match.value.outcome == OUTCOME_N;
        if (app.match.start.part[0].position.part[0] > greatest[i / 200])
            greatest[i / 200] = app.match.start.part[0].position.part[0];
    }
    CHECK(legal, "faces to be guessed are of legal positions");
    CHECK(won > 100 && won < 300, "won as well as lost ones");
    CHECK(greatest[0] < 5 && greatest[1] > 20, "that grow with what has been guessed");
}

/* ---- what is shown ---- */

static struct canvas one, other;

static void picture(struct canvas *c, uint8_t shown)
{
    app.screen = shown;
    memset(c, 0, sizeof *c);
    canvas_clear(c);
    draw_screen(&app, c);
}

/* Bytes in which the two pictures differ. */
static uint16_t difference(void)
{
    const uint8_t *a = (const uint8_t *)&one, *b = (const uint8_t *)&other;
    uint16_t bytes = 0;

    for (uint16_t i = 0; i < sizeof one; i++)
        bytes += a[i] != b[i];
    return bytes;
}

static void test_marks(void)
{
    uint16_t number, badge;

    memset(cells, 0xFF, sizeof cells);
    memset(&app, 0, sizeof app);
    app_start(&app, 0);
    app.lines = LESSON_COUNT;
    picture(&one, SCREEN_LEARN);
    keep_done(&app, 0);
    picture(&other, SCREEN_LEARN);
    CHECK(difference() > 0, "a lesson that is done looks otherwise");
    lesson_guess(&app);
    app.lesson->right = true;
    keep_new_best(&app, BADGE_FIRST - 2);
    picture(&one, SCREEN_ANSWER);
    keep_new_best(&app, BADGE_FIRST - 1);
    picture(&other, SCREEN_ANSWER);
    number = difference();
    keep_new_best(&app, BADGE_FIRST);
    picture(&one, SCREEN_ANSWER);
    badge = difference();
    CHECK(number > 0 && badge > number + 4, "who has guessed enough faces in a row has a badge");
}

static void test_no_answer(void)
{
    for (app.cursor[SCREEN_PUZZLES] = 0; app.lesson->kind != LESSON_MOVE; app.cursor[SCREEN_PUZZLES]++) {
        screens_enter(&app, SCREEN_PUZZLES);
        lesson_puzzles(&app);
    }
    lesson_go(&app);
    app.match.move.parts = 0;
    app.tune = TUNE_NONE;
    CHECK(!lesson_answer(&app) && app.tune == TUNE_REFUSED, "no move is no answer");
}

/* Second by second, until all is marked. */
static void test_sieve_shown(void)
{
    uint8_t lesson = 0;

    do {
        app.cursor[SCREEN_LEARN] = lesson++;
        lesson_begin(&app);
        while (app.screen != SCREEN_LEARN && app.screen != SCREEN_SIEVE)
            lesson_next(&app);
    } while (app.screen != SCREEN_SIEVE);
    app.cursor[SCREEN_LEARN] = lesson - 1;
    picture(&one, SCREEN_SIEVE);
    for (uint16_t i = 0; i < 2 * 1000 / TICK_MS; i++)
        app_tick(&app, 0, 1);
    CHECK(app.screen == SCREEN_SIEVE && app.phase >= 1 && app.phase <= 3, "after two seconds more is marked");
    picture(&other, SCREEN_SIEVE);
    CHECK(difference() > 0, "and shown");
    for (uint16_t i = 0; i < SIEVE_MOST * 1000 / TICK_MS; i++)
        app_tick(&app, 0, 1);
    CHECK(app.phase == SIEVE_MOST, "half a minute later all is, and nothing more happens");
}

/* A board, whose words stand in a panel beside it where there is room. */
static void test_panel(void)
{
    struct match *m = &app.match;

    match_pick(m, GAME_INDEX_rook);
    m->start.part[0].position.part[0] = 5;
    m->start.part[0].position.part[1] = 3;
    match_begin(m);
    lesson_heap(&app);
    app.lesson->answer = m->value.nimber;
    picture(&one, SCREEN_HEAP);
    app.lesson->answer = m->value.nimber ^ 1;
    picture(&other, SCREEN_HEAP);
    CHECK(m->value.nimber == (5 ^ 3) && difference() > 4, "with the heap of its nimber a rook is lost, with another won");
    app.lesson->kind = LESSON_ERROR;
    app.lesson->of = OF_PUZZLE;
    app.lesson->count = 3;
    app.lesson->answer = 0;
    picture(&one, SCREEN_TASK);
    app.lesson->answer = 1;
    picture(&other, SCREEN_TASK);
    CHECK(difference() > 0, "which of the moves would be answered is shown");
}

int main(void)
{
    host.screen = screen;
    host.storage = cells;
    memset(cells, 0xFF, sizeof cells);
    display_init();
    memset(&app, 0, sizeof app);
    app_start(&app, 0);
    test_lessons();
    test_first();
    test_puzzles();
    test_sieve();
    test_guess();
    test_marks();
    test_no_answer();
    test_sieve_shown();
    test_panel();
    return tap_done();
}
