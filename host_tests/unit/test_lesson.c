/* Tests lessons and puzzles on the device.  Every page is unpacked, and the device's games judge its question.  The answers that
 * tools/gen/lessons has found by trying all moves must be right, and no others. */
#include "firmware/screens/card/card.h"
#include "firmware/screens/heap/heap.h"
#include "firmware/screens/learn/groups.h"
#include "firmware/screens/learn/learn.h"
#include "go.h"
#include "hal/host/host.h"
#include "host_tests/tap.h"
#include "shows.h"
#include <string.h>

static struct app app;
static struct canvas drawn;
static uint8_t screen[DISPLAY_PAGES * DISPLAY_WIDTH], cells[STORAGE_SIZE];
static uint8_t boards; /* bit 0: the smaller board was seen; bit 1: the larger one */

static bool legal_start(void)
{
    const struct sum *s = &app.match.start;

    for (uint8_t i = 0; i < s->count; i++)
        if (!game_legal(component_game(&s->part[i]), &s->part[i].position))
            return false;
    return s->count >= 1 && s->count <= SUM_PARTS && (s->count == 1 || sum_refused_part(s) == s->count);
}

/* Gives the chosen answer to the question on the screen, and asks the question again.  Returns whether the firmware called the answer
 * right. */
static bool answers(void)
{
    uint8_t answer = app.lesson.answer;

    press_once(&app, KEY_A);
    go(&app, task_begin(&app));
    app.lesson.answer = answer;
    return app.lesson.right;
}

/* Puts a move of a part under consideration as the answer. */
static void answer_move(uint8_t part, struct move move)
{
    struct match *m = &app.match;

    app.lesson.answer = 0;
    m->focus = part;
    m->move.parts = (uint8_t)(1 << part);
    m->move.move[part] = move;
    match_consider(m);
}

/* Calls `each` with every pile of the question in every size from 0 to 15. */
static uint16_t each_change(bool each(void))
{
    uint8_t piles = app.match.start.part[0].position.parts;
    uint16_t times = 0;

    for (uint8_t pile = 0; pile < piles; pile++)
        for (uint8_t size = 0; size <= 15; size++) {
            app.lesson.answer = pile;
            app.lesson.count = size;
            kind_put(&app);
            times += each();
        }
    return times;
}

/* Calls `each` with every move of the question as its answer, or with every outcome, nimber or move of a game.  Returns how often `each`
 * returned true.  `each` leaves the question on the screen. */
static uint16_t each_answer(bool each(void))
{
    const struct sum *start = &app.match.start;
    uint8_t kind = app.lesson.kind, last = kind == LESSON_ERROR ? app.lesson.count - 1 : kind == LESSON_WON ? OUTCOME_D : LESSON_HEAPS;
    uint16_t times = 0;

    if (answers_by_move(kind)) {
        for (uint8_t part = 0; part < start->count; part++) {
            const struct component *c = &start->part[part];
            struct move move;

            for (bool more = game_first(component_game(c), &c->position, &move); more;
                 more = game_next(component_game(c), &c->position, &move)) {
                answer_move(part, move);
                times += each();
            }
        }
        return times;
    }
    if (kind == LESSON_CHANGE)
        return each_change(each);
    if (is_further(kind))
        last = app.lesson.count - 1;
    for (uint8_t i = 0; i <= last; i++) {
        app.lesson.answer = i;
        if (kind == LESSON_ERROR)
            task_replay(&app);
        else if (is_further(kind))
            kind_put(&app);
        times += each();
    }
    return times;
}

/* Returns how many of the moves, outcomes, heaps or steps are right. */
static uint16_t right_answers(void)
{
    return each_answer(answers);
}

/* Returns whether no answer is chosen and shown at first, and A is refused. */
static bool neutral(void)
{
    const struct match *m = &app.match;

    return app.lesson.answer == ANSWER_NONE && memcmp(&m->left, &m->here, sizeof m->here) == 0 && press_once(&app, KEY_A) == REFUSED &&
        app.refusal == REFUSAL_NO_ANSWER && app_screen(&app) == SCREEN_task && app.lesson.answer == ANSWER_NONE;
}

/* ---- what follows a wrong answer ---- */

static uint16_t stages; /* bit 1 << enum answer_stage: a stage that was seen */

/* Returns whether the stage on the screen shows what is true. */
static bool true_stage(void)
{
    const struct match *m = &app.match;
    uint8_t kind = app.lesson.kind;

    stages |= 1u << app.lesson.stage;
    switch (app.lesson.stage) {
    case ANSWER_TRY: /* the question's position is lost: whatever one tries */
        return (kind == LESSON_WON || kind == LESSON_COUNTER) && match_favours(&m->here, m->turn) != m->turn
            && m->left_outcome == OUTCOME_N;
    case ANSWER_REPLY: /* the reply refutes the move: it wins; or, where the position was lost anyway, it wins as well */
        return m->turn == PLAYER_MACHINE && m->machine == MACHINE_SECOND && (m->left_outcome == OUTCOME_P || kind == LESSON_MOVE);
    case ANSWER_SHOWN:
        if (kind == LESSON_WON || kind == LESSON_HEAP || kind == LESSON_WINS)
            return memcmp(&m->here, &m->start, sizeof m->here) == 0;
        return answers_by_position(kind) ? kind_is_right(&app) : task_is_right(&app);
    case ANSWER_BETTER:
        return kind == LESSON_ERROR && m->left_outcome == OUTCOME_P;
    }
    return app.purpose == FOR_LESSON;
}

/* Returns whether the match has the smaller board exactly if all its pieces fit on it. */
static bool board_fits(void)
{
    const struct position *p = &app.match.start.part[0].position;
    uint8_t board = BOARD_LEAST;

    if (!match_chooses_side(&app.match))
        return true;
    for (uint8_t i = 0; i < p->parts; i++)
        if (part_x(p->part[i]) >= BOARD_LEAST || part_y(p->part[i]) >= BOARD_LEAST)
            board = BOARD_MOST;
    boards |= 1 << (board == BOARD_MOST);
    return app.match.board == board;
}

static uint16_t siblings, originals; /* wrong answers in lessons that led to a sibling, and to the same question again */
static bool judged;                  /* a sibling of the question has been answered in every way, which takes long */

/* Returns whether the question on the table is about the games of the page's question, with their options, and has other numbers. */
static bool is_sibling(const struct sum *page)
{
    const struct sum *s = &app.match.start;
    bool same = s->count == page->count && s->join == page->join, differs = false;

    for (uint8_t i = 0; same && i < s->count; i++) {
        const struct component *a = &s->part[i], *b = &page->part[i];

        same &= a->game == b->game && memcmp(a->position.option, b->position.option, sizeof a->position.option) == 0;
        differs |= a->position.parts == b->position.parts && memcmp(a->position.part, b->position.part, sizeof a->position.part) != 0;
    }
    return same && differs;
}

/* Returns whether the question after a wrong answer in a lesson is a sibling that its games find in order, or the same question.  Then asks
 * the page's own question. */
static bool sane_sibling(const struct sum *page)
{
    bool sibling = app.lesson.sibling, good;

    siblings += sibling;
    originals += !sibling;
    good = sibling ? is_sibling(page) && legal_start() && board_fits() && !match_ended(&app.match)
                   : memcmp(&app.match.start, page, sizeof *page) == 0;
    if (sibling && !judged) {
        uint16_t right = right_answers();

        good &= answers_by_move(app.lesson.kind) ? right > 0 : right == 1;
        judged = true;
    }
    go(&app, sibling_ask(&app, false));
    return good && !app.lesson.sibling && memcmp(&app.match.start, page, sizeof *page) == 0;
}

/* Gives the chosen answer.  If it is wrong, presses A until a question is asked again.  Returns whether everything on the way was true
 * and the question is as it was, or is a sibling of it; for a right answer that one stage follows. */
static bool refuted(void)
{
    struct sum page = app.match.start;
    bool good = true;
    uint8_t presses = 0;

    press_once(&app, KEY_A);
    if (app.lesson.right) {
        good = app_screen(&app) == SCREEN_answer && app.lesson.stage == ANSWER_RIGHT;
        go(&app, task_begin(&app));
        return good;
    }
    for (; app_screen(&app) != SCREEN_task && presses < 8; presses++) {
        good &= app_screen(&app) == SCREEN_why || (app_screen(&app) == SCREEN_answer && true_stage());
        draw_shown(&app, &drawn);
        press_once(&app, KEY_A);
    }
    good &= presses >= 2 && app_screen(&app) == SCREEN_task && neutral() &&
        memcmp(&app.match.here, &app.match.start, sizeof app.match.here) == 0;
    return good && (app.purpose != FOR_LESSON || sane_sibling(&page));
}

static bool not_refuted(void)
{
    return !refuted();
}

/* Returns whether the question on the table has an answer, and accepts only right ones. */
static bool sane_question(void)
{
    uint16_t right;

    if (!legal_start() || !board_fits())
        return false;
    go(&app, task_begin(&app));
    if (app.lesson.kind == LESSON_PLAY)
        return chooses(&app) && !match_ended(&app.match) && match_favours(&app.match.here, app.match.turn) == PLAYER_YOU;
    if (app_screen(&app) != SCREEN_task || !neutral())
        return false;
    right = right_answers();
    judged = false;
    if (each_answer(not_refuted) > 0)
        return false;
    return answers_by_move(app.lesson.kind) || app.lesson.kind == LESSON_CHANGE ? right > 0 : right == 1;
}

static void show_puzzle(uint8_t number)
{
    app.cursor[SCREEN_puzzles] = number;
    app.purpose = FOR_PUZZLE; /* so that the puzzle is shown even if it is done */
    go(&app, SCREEN_puzzles);
}

static void test_puzzles(void)
{
    bool sane = true;
    uint16_t kinds = 0;

    for (uint8_t i = 0; i < PUZZLE_COUNT; i++) {
        show_puzzle(i);
        kinds |= 1u << app.lesson.kind;
        if (!sane_question()) {
            NOTE("puzzle", i + 1);
            sane = false;
        }
    }
    CHECK(PUZZLE_COUNT >= 60, "there are 60 puzzles or more");
    CHECK(sane, "none is answered at first; each has an answer that its game calls right; each other is refuted");
    CHECK(kinds == (1u << LESSON_WON | 1u << LESSON_MOVE | 1u << LESSON_LAST | 1u << LESSON_HEAP | 1u << LESSON_ERROR
                    | 1u << LESSON_WINS | 1u << LESSON_CHANGE | 1u << LESSON_COUNTER | 1u << LESSON_GIVE), "of every kind");
}

/* Returns whether no two lessons or puzzles share a bit of the progress. */
static bool bits_apart(void)
{
    bool lesson[PROGRESS_LESSONS] = { false }, puzzle[PROGRESS_PUZZLES + PROGRESS_LATER] = { false };

    for (uint8_t i = 0; i < LESSON_COUNT + PUZZLE_COUNT; i++) {
        uint8_t id = i < LESSON_COUNT ? lesson_id(i) : lesson_puzzle_id(i - LESSON_COUNT);
        bool *used = i < LESSON_COUNT ? lesson : puzzle;

        if (id >= (i < LESSON_COUNT ? PROGRESS_LESSONS : PROGRESS_PUZZLES + PROGRESS_LATER) || used[id])
            return false;
        used[id] = true;
    }
    return true;
}

static void show_page(uint8_t page)
{
    app.lesson.page = page;
    go(&app, SCREEN_lesson);
}

/* Goes to the first page of this kind of a lesson, or to its end. */
static void show_kind(uint8_t lesson, uint8_t kind)
{
    app.cursor[SCREEN_learn] = lesson;
    for (show_page(0); app_screen(&app) != SCREEN_done && app.lesson.kind != kind;)
        show_page(app.lesson.page + 1);
}

static bool is_asked(void)
{
    return app_screen(&app) == SCREEN_lesson && app.lesson.kind != LESSON_TEXT && app.lesson.kind != LESSON_SIEVE
        && app.lesson.kind != LESSON_FIGURE;
}

/* Turns the pages of a lesson from the first to the end with A, without answering questions.  Returns the number of pages. */
static uint8_t pages(uint8_t lesson, bool *sane)
{
    uint8_t count = 0, questions = 0;

    app.cursor[SCREEN_learn] = lesson;
    for (show_page(0); app_screen(&app) != SCREEN_done; count++) {
        uint8_t page = app.lesson.page;

        if (page != count)
            *sane = false;
        if (is_asked()) {
            questions += app.lesson.kind != LESSON_PLAY;
            *sane &= sane_question();
        }
        show_page(page + 1);
    }
    *sane &= questions >= 3 && app_screen(&app) == SCREEN_done;
    press_once(&app, KEY_A);
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
    CHECK(LESSON_COUNT >= 11, "there are lessons");
    CHECK(sane, "each has three questions or more; none is answered at first; their games refute wrong answers");
    CHECK(texts, "and says or shows something before");
    NOTE("siblings", siblings);
    CHECK(siblings > 20 * originals, "after a wrong answer a sibling is asked, nearly always, and its games find an answer to it");
    CHECK(pages_lessons_done(&app) == LESSON_COUNT && pages_puzzles_done(&app) == 0, "all are done then, and no puzzle");
    CHECK(bits_apart(), "lessons and puzzles have a bit of the progress each");
}

/* Plays a lesson from its list: answers its questions, the first `mistakes` of them wrong at first, and skips its games.  Returns the stars
 * that are stored then. */
static uint8_t stars_after(uint8_t lesson, uint8_t mistakes)
{
    app.cursor[SCREEN_learn] = lesson;
    go(&app, SCREEN_learn);
    app.cursor[SCREEN_learn] = lesson;
    press_once(&app, KEY_A);
    while (app_screen(&app) != SCREEN_done) {
        if (is_asked() && app.lesson.kind != LESSON_PLAY && mistakes > 0) {
            mistakes--;
            app.lesson.mistakes++; /* as after a wrong answer: see wrong_answers_count */
        }
        show_page(app.lesson.page + 1);
    }
    press_once(&app, KEY_A);
    return pages_stars(&app, lesson);
}

/* Returns whether a wrong answer is counted as a mistake, and a right one is not. */
static bool wrong_answers_count(void)
{
    uint8_t counted[2], right = 0;

    show_kind(1, LESSON_WON);
    for (uint8_t answer = OUTCOME_P; answer <= OUTCOME_N; answer++) {
        go(&app, task_begin(&app));
        app.lesson.mistakes = 0;
        app.lesson.answer = answer;
        press_once(&app, KEY_A);
        counted[answer] = app.lesson.mistakes;
        right |= app.lesson.right << answer;
    }
    return (right == 1 && counted[0] == 0 && counted[1] == 1) || (right == 2 && counted[0] == 1 && counted[1] == 0);
}

/* Tests the stars of a lesson: 3 without a mistake, 2 with one, 1 with more; fewer stars never replace more. */
static void test_stars(void)
{
    uint8_t one, two, three, again;

    store_new_progress(&app.store, PROGRESS_LESSON, lesson_id(1), 0);
    one = stars_after(1, 3);
    two = stars_after(1, 1);
    three = stars_after(1, 0);
    again = stars_after(1, 2);
    CHECK(one == 1 && two == 2 && three == 3 && again == 3,
          "a lesson brings three stars, or two or one after mistakes, and keeps the most");
    CHECK(wrong_answers_count(), "a wrong answer is a mistake");
}

/* Tests that after power-on the cursor is at the first lesson or puzzle that is not done. */
static void test_first(void)
{
    store_new_progress(&app.store, PROGRESS_PUZZLE, lesson_puzzle_id(0), 1);
    store_new_progress(&app.store, PROGRESS_PUZZLE, lesson_puzzle_id(1), 1);
    app.purpose = FOR_PLAY;
    app.cursor[SCREEN_puzzles] = 0;
    go(&app, SCREEN_chapters);
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_puzzles && app.cursor[SCREEN_puzzles] == 2, "the first puzzle that is not solved");
    app.purpose = FOR_PLAY;
    app.cursor[SCREEN_puzzles] = 1;
    go(&app, SCREEN_puzzles);
    CHECK(app.cursor[SCREEN_puzzles] == 1, "unless one was at another");
    app.cursor[SCREEN_learn] = 0;
    go(&app, SCREEN_learn);
    CHECK(app.cursor[SCREEN_learn] == LESSON_COUNT - 1, "when all lessons are done the last one");
}

/* Goes to the page of a lesson with its sieve.  Returns false if the lesson has none. */
static bool show_sieve(uint8_t lesson)
{
    show_kind(lesson, LESSON_SIEVE);
    return app_screen(&app) == SCREEN_lesson;
}

static void show_first_sieve(void)
{
    for (uint8_t lesson = 0; !show_sieve(lesson);)
        lesson++;
}

/* Returns whether a number of the sieve is lost, by the game's own answer. */
static bool is_lost(uint8_t number)
{
    struct component c = app.match.start.part[0];
    struct verdict v;

    c.position.part[0] = number;
    component_judge(&c, &v);
    return v.outcome == OUTCOME_P;
}

/* Waits until the sieve marks one more number as lost, or has marked all.  Returns the number. */
static uint8_t next_lost(void)
{
    uint8_t newest = lesson_shown(&app)->newest;

    for (uint16_t i = 0; i < 2 * 1000 / TICK_MS && lesson_shown(&app)->newest == newest; i++)
        loop_tick(&app, 0, 1);
    return lesson_shown(&app)->newest;
}

/* Tests the sieve: it marks the least unmarked number as lost if it is lost, and only won numbers as won. */
static void test_sieve(void)
{
    bool right = true, found = false;

    for (uint8_t lesson = 0; lesson < LESSON_COUNT; lesson++) {
        if (!show_sieve(lesson))
            continue;
        found = true;
        for (uint8_t n = 0; n <= app.match.start.part[0].position.part[0]; n++) {
            if (is_lost(n))
                right &= lesson_shown(&app)->newest == n && sieve_has(lesson_shown(&app)->lost, n) && next_lost() > n;
            else
                right &= sieve_has(lesson_shown(&app)->won, n) && !sieve_has(lesson_shown(&app)->lost, n);
        }
    }
    CHECK(found && right, "the sieve marks lost and won as they are, the lost ones in their order");
}

/* Tests that positions for guessing are legal, and that some are won and some lost, at first and after 20 right answers. */
static void test_guess(void)
{
    uint16_t won = 0;
    bool legal = true;

    for (uint16_t i = 0; i < 400; i++) {
        app.purpose = FOR_PLAY;
        go(&app, SCREEN_guess);
        legal &= app_screen(&app) == SCREEN_task && app.purpose == FOR_GUESS && app.lesson.count == 0;
        if (i >= 200) {
            app.lesson.count = 20;
            app.lesson.right = true;
            app.lesson.stage = ANSWER_RIGHT;
            go(&app, SCREEN_answer);
            press_once(&app, KEY_A);
        }
        legal &= legal_start() && app.lesson.kind == LESSON_WON && neutral();
        won += app.match.value.outcome == OUTCOME_N;
    }
    CHECK(legal && won > 100 && won < 300, "faces to be guessed are of legal positions, won as well as lost ones");
}

/* ---- keys ---- */

static void power_on(void)
{
    memset(cells, 0xFF, sizeof cells);
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    go(&app, SCREEN_main);
}

/* Returns the lesson to which the end of a lesson leads. */
static uint8_t next_after(uint8_t lesson)
{
    app.cursor[SCREEN_learn] = lesson;
    go(&app, SCREEN_done);
    press_once(&app, KEY_A);
    return app_screen(&app) == SCREEN_learn ? app.cursor[SCREEN_learn] : UINT8_MAX;
}

/* Tests the list of lessons: the cursor, the first page, and the next lesson after the end of one. */
static void test_learn_keys(void)
{
    uint8_t *cursor = &app.cursor[SCREEN_learn];

    power_on();
    store_new_progress(&app.store, PROGRESS_LESSON, lesson_id(0), 1);
    store_new_progress(&app.store, PROGRESS_LESSON, lesson_id(1), 3);
    go(&app, SCREEN_learn);
    CHECK(*cursor == 2, "the cursor goes to the first lesson that is not done");
    *cursor = 1;
    go(&app, SCREEN_learn);
    CHECK(*cursor == 1 && pages_lessons_done(&app) == 2, "but only from the beginning of the list");
    app.lesson.mistakes = 2;
    app.lesson.page = 3;
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_lesson && app.lesson.page == 0 && app.lesson.mistakes == 0, "A begins a lesson at its first page");
    CHECK(press_once(&app, KEY_LEFT) == IGNORED && press_once(&app, KEY_UP) == IGNORED, "before which there is none");
    press_once(&app, KEY_RIGHT);
    press_once(&app, KEY_LEFT);
    CHECK(app_screen(&app) == SCREEN_lesson && app.lesson.page == 0, "RIGHT and LEFT turn the pages");
    while (!is_asked() || app.lesson.kind == LESSON_PLAY)
        show_page(app.lesson.page + 1);
    CHECK(press_once(&app, KEY_RIGHT) == IGNORED && is_asked(), "but no key skips a question");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_task, "which A asks");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_learn, "and B leads back to the lessons");
    CHECK(next_after(1) == 2 && next_after(LESSON_COUNT - 2) == LESSON_COUNT - 1 && next_after(LESSON_COUNT - 1) == LESSON_COUNT - 1,
          "after a lesson comes the next, up to the last");
}

/* Holds a key on the screen that is shown, as if it had repeated once. */
static void hold_once(uint8_t key)
{
    app.keys.repeats = 1;
    go(&app, screen_list[app_screen(&app)]->key(&app, key));
    app.keys.repeats = 0;
}

/* Tests UP on each puzzle's card: the pages of its rules, then the question; B leads back to the same puzzle. */
static void test_recall(void)
{
    uint8_t wrong = 0;

    power_on();
    for (uint8_t i = 0; i < PUZZLE_COUNT; i++) {
        uint8_t pages = 0;

        show_puzzle(i);
        press_once(&app, KEY_UP);
        wrong += app_screen(&app) != SCREEN_recall;
        press_once(&app, KEY_B);
        wrong += app_screen(&app) != SCREEN_puzzles || app.cursor[SCREEN_puzzles] != i;
        press_once(&app, KEY_UP);
        while (app_screen(&app) == SCREEN_recall && pages++ < CARD_SENTENCES)
            press_once(&app, KEY_A);
        wrong += app_screen(&app) != SCREEN_task || app.lesson.answer != ANSWER_NONE;
    }
    CHECK(wrong == 0, "UP shows the rules of each puzzle, B leads back, A asks");
}

/* Tests UP on the rules of each puzzle: of one that asks for a winning move it leads to a question, A to the idea, and another A to the
 * puzzle, in which no move is chosen yet; of the others it is ignored. */
static void test_hints(void)
{
    unsigned wrong = 0, hints = 0;

    power_on();
    for (uint8_t i = 0; i < PUZZLE_COUNT; i++) {
        show_puzzle(i);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        if (app.lesson.kind != LESSON_MOVE) {
            wrong += app_screen(&app) != SCREEN_recall;
            continue;
        }
        hints++;
        wrong += app_screen(&app) != SCREEN_idea || app.hint != HINT_QUESTION;
        press_once(&app, KEY_A);
        wrong += app_screen(&app) != SCREEN_idea || app.hint != HINT_IDEA;
        press_once(&app, KEY_A);
        wrong += app_screen(&app) != SCREEN_task || app.lesson.answer != ANSWER_NONE;
        show_puzzle(i);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_B);
        wrong += app_screen(&app) != SCREEN_recall;
    }
    NOTE("puzzles with a hint", (int32_t)hints);
    CHECK(wrong == 0 && hints > 0, "UP on the rules of a puzzle for a winning move leads to a hint, then to the puzzle");
}

/* Tests the list of puzzles: its ends, and the puzzle that is on the table. */
static void test_puzzle_keys(void)
{
    uint8_t *cursor = &app.cursor[SCREEN_puzzles], wrong = 0;
    struct chapter c;

    power_on();
    chapter_of(&c, 0);
    go(&app, SCREEN_chapters);
    press_once(&app, KEY_A);
    for (uint8_t i = 0; i < 2; i++) {
        uint8_t forward = i ? KEY_DOWN : KEY_RIGHT;

        wrong += (press_once(&app, KEY_LEFT), *cursor) != c.count - 1;
        wrong += (hold_once(forward), *cursor) != c.count - 1;
        wrong += (press_once(&app, forward), *cursor) != 0;
        wrong += (hold_once(KEY_LEFT), *cursor) != 0;
        wrong += (press_once(&app, forward), hold_once(forward), *cursor) != 2;
        wrong += (hold_once(KEY_LEFT), press_once(&app, KEY_LEFT), *cursor) != 0;
    }
    CHECK(wrong == 0, "the puzzles of a chapter go round, and stop at their ends while a key is held");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_task, "A asks");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_puzzles, "B leads back to the puzzle");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_chapters, "from there to the chapters");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_main, "and from there to the menu");
    store_new_progress(&app.store, PROGRESS_PUZZLE, lesson_puzzle_id(0), 1);
    CHECK(pages_puzzles_done(&app) == 1, "a puzzle that is solved counts");
}

/* Goes to the list of chapters, and from there with DOWN to chapter `number`; then presses A.  Returns whether its puzzles are shown. */
static bool opens(uint8_t number)
{
    app.purpose = FOR_PLAY;
    go(&app, SCREEN_chapters);
    while (*(uint8_t *)app.state != number) /* the chapter under the cursor */
        press_once(&app, KEY_DOWN);
    press_once(&app, KEY_A);
    return app_screen(&app) == SCREEN_puzzles;
}

/* Returns the only chapter that a change of the storage has opened; UINT8_MAX if there is none or more than one.  `open` are the chapters
 * that were open before. */
static uint8_t newly_open(const bool *open)
{
    uint8_t found = UINT8_MAX, count = 0;

    for (uint8_t n = 0; n < CHAPTER_COUNT; n++)
        if (opens(n) != open[n]) {
            found = n;
            count++;
        }
    return count == 1 ? found : UINT8_MAX;
}

/* Stores that a game was won at a level; below the learner's, which brings a star, with LEVEL_NOVICE. */
static void win_once(uint8_t game, uint8_t level)
{
    struct journal *j = &app.store.journal;
    uint8_t id = pick_id(game);

    memset(journal_payload(j), 0, JOURNAL_PAYLOAD);
    record_write(journal_payload(j), id, &(struct record){ .won = 1, .best = 1 + level });
    put_experience(j, record_key(id));
}

/* Tests that a star of a game opens its chapter, where no lesson does. */
static void test_chapters_of_games(void)
{
    uint8_t first = 0, games = 0;
    struct chapter c;
    bool right = true;

    power_on();
    for (uint8_t n = 0; n < CHAPTER_COUNT; n++, first += c.count) {
        chapter_of(&c, first);
        if (c.lesson < LESSON_IDS)
            continue;
        win_once(c.game, LEVEL_NOVICE);
        right &= !opens(n);
        win_once(c.game, LEVEL_LEARNER);
        right &= opens(n);
        games++;
    }
    CHECK(right && games >= 10, "a chapter of a game opens when the game has a star");
}

/* Returns whether B leads from a closed chapter, on which A was pressed, back to the list, and A to the lesson or game that opens it. */
static bool leads_to_opener(const struct chapter *c)
{
    bool back = press_once(&app, KEY_DOWN) == IGNORED && press_once(&app, KEY_B) == STAY && app_screen(&app) == SCREEN_chapters;

    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
    if (c->lesson < LESSON_IDS)
        return back && app_screen(&app) == SCREEN_lesson && lesson_id(app.cursor[SCREEN_learn]) == c->lesson && app.lesson.page == 0;
    return back && app_screen(&app) == SCREEN_games && app.cursor[SCREEN_games] == c->game;
}

/* Tests that at first one chapter is open, and that others say what opens them; that a star of a lesson opens the chapter of the lesson
 * and no other; and that the chapters hold all puzzles, one after the other. */
static void test_chapters(void)
{
    bool open[CHAPTER_COUNT], right = true;
    uint8_t first = 0, lessons = 0;

    power_on();
    for (uint8_t n = 0; n < CHAPTER_COUNT; n++) {
        struct chapter c;

        open[n] = opens(n);
        right &= chapter_of(&c, first) == n && c.first == first && c.count > 0 && open[n] == (n == 0);
        right &= open[n] || leads_to_opener(&c);
        first += c.count;
    }
    CHECK(right && first == PUZZLE_COUNT, "at first the first chapter is open, others lead to what opens them; they hold all puzzles");
    for (uint8_t n = 1; n < CHAPTER_COUNT; n++) {
        struct chapter c;

        for (first = 0; chapter_of(&c, first) < n;)
            first += c.count;
        if (c.lesson >= LESSON_IDS)
            continue;
        store_new_progress(&app.store, PROGRESS_LESSON, c.lesson, 1);
        right &= newly_open(open) == n;
        open[n] = true;
        lessons++;
    }
    CHECK(right && lessons >= 19, "a star of a lesson opens its chapter, and no other one");
}

/* Leaves on the table a match that the robot begins, with another join. */
static void leave_other_match(void)
{
    match_pick(&app.match, GAME_SUM);
    app.match.start.join = JOIN_ALL;
    app.match.begins = PLAYER_MACHINE;
    app.match.any_start = true;
}

static bool is_set_up_anew(void)
{
    return app.match.start.join == JOIN_ONE && app.match.begins == PLAYER_YOU && !app.match.any_start && app.match.edited;
}

/* Tests that the match before leaves nothing in a puzzle or on a page, whose start is none by chance. */
static void test_anew(void)
{
    bool anew;

    power_on();
    leave_other_match();
    show_puzzle(0);
    anew = is_set_up_anew();
    leave_other_match();
    app.cursor[SCREEN_learn] = 0;
    for (show_page(0); !is_asked();)
        show_page(app.lesson.page + 1);
    leave_other_match();
    show_page(app.lesson.page);
    CHECK(anew && is_set_up_anew(), "a puzzle and a page have nothing of the match before");
}

/* Asks the first puzzle of a kind. */
static void ask(uint8_t kind)
{
    uint8_t number = 0;

    do
        show_puzzle(number++);
    while (app.lesson.kind != kind);
    go(&app, task_begin(&app));
}

/* Presses a key.  Returns the answer that is chosen then. */
static uint8_t chosen_by(uint8_t key)
{
    press_once(&app, key);
    return app.lesson.answer;
}

/* Returns whether the keys of both directions choose, in this order: the least answer, the next, again the least, and before it `before`;
 * and at first in the other direction the greatest. */
static bool goes_through(uint8_t up, uint8_t down, uint8_t greatest, bool round)
{
    bool right;

    app.lesson.answer = ANSWER_NONE;
    right = chosen_by(up) == 0 && chosen_by(up) == 1 && chosen_by(down) == 0 && chosen_by(down) == (round ? greatest : 0);
    app.lesson.answer = ANSWER_NONE;
    return right && chosen_by(down) == greatest && chosen_by(up) == (round ? 0 : greatest);
}

/* Returns whether the moves of a group go round, and stop at the first while a key is held.  The first move must be chosen. */
static bool moves_go_round(void)
{
    uint16_t first = app.match.move.move[0].index, last;

    hold_once(KEY_DOWN);
    if (app.match.move.move[0].index != first)
        return false;
    press_once(&app, KEY_DOWN);
    last = app.match.move.move[0].index;
    press_once(&app, KEY_UP);
    return last > first && app.match.move.move[0].index == first;
}

static void test_task_keys(void)
{
    power_on();
    ask(LESSON_WON);
    CHECK(goes_through(KEY_UP, KEY_DOWN, OUTCOME_N, true) && goes_through(KEY_RIGHT, KEY_LEFT, OUTCOME_N, true), "lost and won go round");
    ask(LESSON_HEAP);
    CHECK(goes_through(KEY_UP, KEY_DOWN, LESSON_HEAPS, false), "heaps do not");
    ask(LESSON_ERROR);
    CHECK(goes_through(KEY_RIGHT, KEY_LEFT, app.lesson.count - 1, false), "nor do the moves of a game");
    press_once(&app, KEY_LEFT);
    CHECK(app.match.here.count == 1 && app.match.move.parts == 1 && app.match.turn == (app.lesson.answer & 1),
          "of which the one is shown that is chosen");
    ask(LESSON_MOVE);
    press_once(&app, KEY_DOWN);
    CHECK(app.lesson.answer == 0 && app.match.move.parts != 0, "and of the moves of a position at first the first");
    CHECK(moves_go_round(), "which follows the last, unless a key is held");
}

/* ---- after an answer ---- */

/* Gives an answer to the question on the screen. */
static void give(uint8_t answer)
{
    app.lesson.answer = answer;
    press_once(&app, KEY_A);
}

/* Asks a question of lost or won whose position is lost and has a move, and gives the wrong answer; then A shows the robot's reply. */
static void show_reply(void)
{
    uint8_t number = 0;

    do {
        show_puzzle(number++);
        match_begin(&app.match);
        match_value(&app.match);
    } while (app.lesson.kind != LESSON_WON || app.match.value.outcome != OUTCOME_P || match_ended(&app.match));
    go(&app, task_begin(&app));
    give(OUTCOME_N);
    press_once(&app, KEY_A);
}

/* Returns the number of changes of the picture after an answer until it comes to rest; 0 if that takes more than ten seconds. */
static uint8_t changes_until_rest(void)
{
    uint8_t changes = 0, before = answer_shown(&app)->blinks;

    for (uint16_t ticks = 0; ticks < TICKS(10000); ticks++) {
        loop_tick(&app, 0, 1);
        changes += answer_shown(&app)->blinks != before;
        before = answer_shown(&app)->blinks;
        if (app.timer == 0)
            return changes;
    }
    return 0;
}

/* Tests that an arrow changes nothing after an answer, and that the picture blinks only with motion on. */
static void test_answer_keys(void)
{
    bool same = true;

    power_on();
    show_reply();
    CHECK(app_screen(&app) == SCREEN_answer && app.lesson.stage == ANSWER_REPLY && app.match.machine == MACHINE_SECOND,
          "the robot replies");
    for (uint8_t key = KEY_UP; key <= KEY_RIGHT; key <<= 1)
        same &= press_once(&app, key) == IGNORED && app.match.machine == MACHINE_SECOND;
    CHECK(same, "and no arrow changes who has replied");
    CHECK(changes_until_rest() == 8, "the picture changes four times there and back");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_why && app.match.machine == MACHINE_NONE, "the reason follows, where the robot has no side");
    app.store.settings.animation = false;
    show_reply();
    CHECK(app.timer == 0, "without motion nothing changes");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_puzzles && app.match.machine == MACHINE_NONE, "and B leads back");
}

/* Answers the question on the screen with its first right or wrong answer, and presses A until it leads to another page or question. */
static void answer_until_asked(bool right)
{
    for (app.lesson.answer = 0; task_is_right(&app) != right;)
        app.lesson.answer++;
    press_once(&app, KEY_A);
    while (app_screen(&app) == SCREEN_answer)
        press_once(&app, KEY_A);
}

/* Tests the way from a wrong answer in a lesson: a sibling, then the page's question again, and then the next page; after a wrong answer to
 * the sibling the page's question at once.  A question that is like the one before is asked without its card. */
static void test_sibling_order(void)
{
    uint8_t page;

    power_on();
    app.purpose = FOR_LESSON;
    show_kind(1, LESSON_WON);
    page = app.lesson.page;
    press_once(&app, KEY_A);
    answer_until_asked(false);
    CHECK(app_screen(&app) == SCREEN_task && app.lesson.sibling && app.lesson.page == page, "a wrong answer leads to a sibling");
    answer_until_asked(false);
    CHECK(app_screen(&app) == SCREEN_task && !app.lesson.sibling && app.lesson.page == page, "another leads back to the question");
    answer_until_asked(false);
    answer_until_asked(true);
    CHECK(app_screen(&app) == SCREEN_task && !app.lesson.sibling && app.lesson.page == page, "and so does the right answer");
    answer_until_asked(true);
    CHECK(app_screen(&app) == SCREEN_task && app.lesson.page == page + 1,
          "then the next question, without a card if it is of the same kind");
    answer_until_asked(true);
    CHECK(app_screen(&app) == SCREEN_lesson && app.lesson.page == page + 2, "with one if it is of another");
}

/* Tests the words for what is shown after a wrong answer, and to which screen B leads from a question. */
static void test_words(void)
{
    static const struct { uint8_t stage, kind, outcome; uint16_t word; } said[] = {
        { ANSWER_TRY, LESSON_WON, OUTCOME_P, WORD_SAID_TRY }, { ANSWER_REPLY, LESSON_MOVE, OUTCOME_N, WORD_SAID_REPLY },
        { ANSWER_BETTER, LESSON_ERROR, OUTCOME_N, WORD_SAID_BETTER }, { ANSWER_SHOWN, LESSON_MOVE, OUTCOME_N, WORD_SAID_WINS },
        { ANSWER_SHOWN, LESSON_LAST, OUTCOME_P, WORD_SAID_LASTS }, { ANSWER_SHOWN, LESSON_HEAP, OUTCOME_N, WORD_NIMBER },
        { ANSWER_SHOWN, LESSON_ERROR, OUTCOME_N, WORD_SAID_ERROR }, { ANSWER_SHOWN, LESSON_WON, OUTCOME_P, WORD_SAID_LOST },
        { ANSWER_SHOWN, LESSON_WON, OUTCOME_N, WORD_SAID_LOST + OUTCOME_N },
        { ANSWER_SHOWN, LESSON_WON, OUTCOME_D, WORD_SAID_LOST + OUTCOME_D },
    };
    static const uint8_t home[] = { [FOR_PLAY] = SCREEN_main, [FOR_LESSON] = SCREEN_learn, [FOR_PUZZLE] = SCREEN_puzzles,
                                    [FOR_GUESS] = SCREEN_main };
    uint8_t wrong = 0;

    for (uint8_t i = 0; i < sizeof said / sizeof *said; i++) {
        app.lesson.stage = said[i].stage;
        app.lesson.kind = said[i].kind;
        app.match.value.outcome = said[i].outcome;
        wrong += answer_word(&app) != said[i].word;
    }
    CHECK(wrong == 0, "each stage has its words");
    for (uint8_t i = 0; i < sizeof home; i++) {
        app.purpose = i;
        wrong += task_home(&app) != home[i];
    }
    CHECK(wrong == 0, "and each question its home");
}

/* Tests the count of faces guessed in a row, and the longest one, which is stored. */
static void test_guess_count(void)
{
    uint8_t right = 0, wrong = 0;

    power_on();
    go(&app, SCREEN_guess);
    for (uint8_t i = 1; i <= 3; i++) {
        give(app.match.value.outcome);
        right += app.lesson.right && app.lesson.count == i && store_progress(&app.store, PROGRESS_GUESS, 0) == i
                 && app.lesson.mistakes == 0;
        press_once(&app, KEY_A);
    }
    CHECK(right == 3 && app_screen(&app) == SCREEN_task, "three guesses are right, and the next follows");
    match_value(&app.match);
    give(!app.match.value.outcome);
    for (uint8_t i = 0; i < 6 && app_screen(&app) != SCREEN_task; i++)
        press_once(&app, KEY_A);
    CHECK(app.lesson.count == 0 && app.lesson.mistakes == 1, "after a wrong one the count begins at 0");
    app.lesson.mistakes = UINT8_MAX;
    give(!app.match.value.outcome);
    CHECK(app.lesson.mistakes == UINT8_MAX, "255 mistakes are the most");
    for (uint8_t i = 0; i < 6 && app_screen(&app) != SCREEN_task; i++)
        press_once(&app, KEY_A);
    give(app.match.value.outcome);
    CHECK(app.lesson.count == 1 && store_progress(&app.store, PROGRESS_GUESS, 0) == 3, "and the longest row stays");
    app.lesson.count = UINT8_MAX;
    app.lesson.right = true;
    go(&app, SCREEN_guess);
    wrong += app.lesson.count != UINT8_MAX;
    give(app.match.value.outcome);
    CHECK(wrong == 0 && app.lesson.count == UINT8_MAX, "255 in a row is the most");
}

/* Tests from which games positions for guessing come: the first, then more, at most six; and how great they become. */
static void test_guess_games(void)
{
    static const struct { uint8_t count, games, span; } rows[] = {
        { 0, 1, 5 }, { 1, 1, 8 }, { 2, 2, 11 }, { 10, 6, 35 }, { 29, 6, 92 }, { 30, 6, 95 }, { 200, 6, 95 }
    };
    uint8_t wrong = 0;

    for (uint8_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t seen = 0;
        uint16_t greatest = 0;

        for (uint16_t roll = 0; roll < 300; roll++) {
            app.lesson.count = rows[i].count;
            app.lesson.right = true;
            host.noise = match_chance(roll);
            go(&app, SCREEN_guess);
            seen |= (uint32_t)1 << match_picked(&app.match);
            for (uint8_t part = 0; part < app.match.start.part[0].position.parts; part++)
                if (app.match.start.part[0].position.part[part] > greatest)
                    greatest = app.match.start.part[0].position.part[part];
        }
        wrong += seen != ((uint32_t)1 << rows[i].games) - 1 || greatest >= rows[i].span || greatest + 10 < rows[i].span;
    }
    CHECK(wrong == 0, "positions to be guessed grow, and come from more games");
    host.noise = 0;
}

/* Tests a sieve whose last number is lost: then all numbers are marked, too, and none is the newest any more. */
static void test_sieve_to_lost(void)
{
    const struct lesson_state *s = lesson_shown(&app);
    uint8_t last = 9;

    show_first_sieve();
    while (!is_lost(last))
        last++;
    app.match.start.part[0].position.part[0] = last;
    for (uint16_t i = 0; i < SIEVE_MOST * 1000 / TICK_MS; i++)
        loop_tick(&app, 0, 1);
    CHECK(sieve_has(s->lost, last) && s->newest > last && app.timer == 0, "a sieve ends after a lost number, too");
}

static void test_groups(void)
{
    struct position p = { .parts = 3, .part = { 9, 5, 2 } };

    CHECK(groups_odd(&p) == (9 ^ 5 ^ 2), "the odd columns of groups are the nim-sum of all piles");
}

/* ---- what is shown ---- */

static struct canvas one, other;

/* Draws a screen with the present state, without entering it. */
static void picture(struct canvas *c, uint8_t shown)
{
    app.trail[app.depth - 1] = shown;
    app.refusal = REFUSAL_NONE;
    memset(c, 0, sizeof *c);
    draw_shown(&app, c);
}

/* Returns the number of bytes in which the two pictures differ. */
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
    loop_start(&app, 0);
    picture(&one, SCREEN_learn);
    store_new_progress(&app.store, PROGRESS_LESSON, lesson_id(0), 1);
    picture(&other, SCREEN_learn);
    CHECK(difference() > 0, "a lesson that is done looks otherwise");
    go(&app, SCREEN_guess);
    app.lesson.right = true;
    app.lesson.stage = ANSWER_RIGHT;
    store_new_progress(&app.store, PROGRESS_GUESS, 0, BADGE_FIRST - 2);
    picture(&one, SCREEN_answer);
    store_new_progress(&app.store, PROGRESS_GUESS, 0, BADGE_FIRST - 1);
    picture(&other, SCREEN_answer);
    number = difference();
    store_new_progress(&app.store, PROGRESS_GUESS, 0, BADGE_FIRST);
    picture(&one, SCREEN_answer);
    badge = difference();
    CHECK(number > 0 && badge > number + 4, "who has guessed enough faces in a row has a badge");
}

static void test_no_answer(void)
{
    uint8_t number = 0;

    do
        show_puzzle(number++);
    while (app.lesson.kind != LESSON_MOVE);
    go(&app, task_begin(&app));
    app.lesson.answer = 0;
    app.match.move.parts = 0;
    CHECK(press_once(&app, KEY_A) == REFUSED && app_screen(&app) == SCREEN_task, "no move is no answer");
}

/* Tests a question about a game with a board, whose words stand in a panel beside the board if there is room; and one about another
 * game. */
static void test_panel(void)
{
    struct heap_state *heap = (struct heap_state *)app.state;
    struct match *m = &app.match;

    match_pick(m, GAME_INDEX_rook);
    m->start.part[0].position.part[0] = 5;
    m->start.part[0].position.part[1] = 3;
    match_begin(m);
    go(&app, SCREEN_heap);
    heap->heap = (uint8_t)m->value.nimber;
    picture(&one, SCREEN_heap);
    heap->heap ^= 1;
    picture(&other, SCREEN_heap);
    CHECK(m->value.nimber == (5 ^ 3) && difference() > 4, "with the heap of its nimber a rook is lost, with another won");
    app.lesson.kind = LESSON_ERROR;
    app.purpose = FOR_PUZZLE;
    app.lesson.count = 3;
    app.lesson.answer = 0;
    picture(&one, SCREEN_task);
    app.lesson.answer = 1;
    picture(&other, SCREEN_task);
    CHECK(difference() > 0, "which of the moves would be answered is shown");
    CHECK(same_word(&one, &other), "after a word that is the same for each");
    match_pick(m, GAME_INDEX_bash);
    match_roll(m, 1);
    match_begin(m);
    app.lesson.kind = LESSON_WON;
    app.lesson.answer = OUTCOME_P;
    picture(&one, SCREEN_task);
    app.lesson.answer = OUTCOME_N;
    picture(&other, SCREEN_task);
    CHECK(difference() > 0 && same_options(&one, &other), "who wins is shown, and the options stay in their place");
}

int main(void)
{
    host.screen = screen;
    host.storage = cells;
    memset(cells, 0xFF, sizeof cells);
    display_init();
    memset(&app, 0, sizeof app);
    loop_start(&app, 0);
    test_lessons();
    test_first();
    test_stars();
    test_puzzles();
    CHECK(stages == (1u << ANSWER_TRY | 1u << ANSWER_REPLY | 1u << ANSWER_SHOWN | 1u << ANSWER_BETTER | 1u << ANSWER_REASON),
          "every stage was seen");
    test_sieve();
    CHECK(boards == 3, "boards of both sizes were seen, each as large as its pieces need");
    test_guess();
    test_learn_keys();
    test_puzzle_keys();
    test_chapters();
    test_chapters_of_games();
    test_recall();
    test_hints();
    test_anew();
    test_task_keys();
    test_answer_keys();
    test_sibling_order();
    test_words();
    test_guess_count();
    test_guess_games();
    test_sieve_to_lost();
    test_groups();
    test_marks();
    test_no_answer();
    test_panel();
    return tap_done();
}
