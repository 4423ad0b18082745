/* Tests Five a day: its questions, which a judge answers that knows the rules alone (tools/gen/rules); how boxes rise and fall; players who
 * guess, who know one skill, who know all; and the result code. */
#include "firmware/screens/five/five.h"
#include "host_tests/tap.h"
#include "judged.h"
#include "screens.h"
#include <stdio.h>
#include <stdlib.h>

static uint32_t dice = 1;

/* Returns a random number 0..count - 1. */
static uint16_t any_of(uint16_t count)
{
    dice = dice * 1664525u + 1013904223u;
    return (uint16_t)((dice >> 16) % count);
}

static bool thorough(void)
{
    const char *tier = getenv("TIER");

    return tier && strcmp(tier, "all") == 0;
}

/* ---- the player ---- */

/* A device on which the lessons of the first `lessons` of all skills have a star, as those of a player who has got so far. */
static void new_player(uint8_t lessons)
{
    struct skill k;

    power_on();
    for (uint8_t i = 0; i < lessons; i++) {
        skill_take(&k, i);
        store_new_progress(&app.store, PROGRESS_LESSON, k.lesson, 1);
    }
}

/* Puts move number n, counted over all games, under consideration as the answer. */
static void answer_move(uint16_t n)
{
    struct match *m = &app.match;

    app.lesson.answer = 0;
    for (uint8_t part = 0; part < m->start.count; part++) {
        const struct component *c = &m->here.part[part];
        uint16_t moves = (uint16_t)game_moves(component_game(c), &c->position);
        struct move move;

        if (n >= moves) {
            n -= moves;
            continue;
        }
        for (bool more = game_first(component_game(c), &c->position, &move); more && n > 0; n--)
            more = game_next(component_game(c), &c->position, &move);
        m->focus = part;
        m->move.parts = (uint8_t)(1 << part);
        m->move.move[part] = move;
        match_consider(m);
        return;
    }
}

/* Returns how many answers the question on the table has that somebody who guesses would choose from. */
static uint16_t answers(void)
{
    const struct sum *s = &app.match.start;
    uint16_t moves = 0;

    if (app.lesson.kind == LESSON_WON)
        return asks_outcome(&app) ? OUTCOME_D + 1 : OUTCOME_D;
    if (app.lesson.kind == LESSON_HEAP)
        return 6;
    for (uint8_t i = 0; i < s->count; i++)
        moves += (uint16_t)game_moves(component_game(&s->part[i]), &s->part[i].position);
    return moves;
}

static void choose(uint16_t n)
{
    if (answers_by_move(app.lesson.kind))
        answer_move(n);
    else
        app.lesson.answer = (uint8_t)n;
}

/* Chooses a right answer. */
static void choose_right(void)
{
    uint16_t count = app.lesson.kind == LESSON_HEAP ? LESSON_HEAPS + 1 : answers();

    for (uint16_t n = 0; n < count; n++) {
        choose(n);
        if (task_is_right(&app))
            return;
    }
}

static uint32_t known;             /* the skills that the player knows, a bit each */
static uint16_t times[SKILLS];     /* how often each was asked in this session */

/* Answers the question on the screen and walks on to the next one, or to the end. */
static void answer_question(void)
{
    if (known >> five_skill(&app) & 1)
        choose_right();
    else
        choose(any_of(answers()));
    press_once(&app, KEY_A);
    while (app_screen(&app) != SCREEN_five && app_screen(&app) != SCREEN_task)
        press_once(&app, KEY_A);
}

/* Plays a session from the main menu to the code and back. */
static void play_session(void)
{
    memset(times, 0, sizeof times);
    app_leave_match(&app);
    go(&app, SCREEN_main);
    go(&app, SCREEN_five);
    press_once(&app, KEY_A);
    while (app.lesson.page != FIVE_END) {
        if (app_screen(&app) == SCREEN_five) {
            times[five_skill(&app)]++;
            press_once(&app, KEY_A);
        } else {
            answer_question();
        }
    }
    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
}

static void play_sessions(uint8_t count)
{
    while (count-- > 0)
        play_session();
}

static uint16_t sum_of_boxes(void)
{
    uint16_t sum = 0;

    for (uint8_t i = 0; i < SKILLS; i++)
        sum += skill_box(&app, i);
    return sum;
}

/* ---- questions ---- */

/* Returns whether an answer is right, by the judge. */
static bool is_right(const struct value *start)
{
    struct whole left = judged(&app.match.left);
    struct value v;

    switch (app.lesson.kind) {
    case LESSON_WON:
        return start->outcome == app.lesson.answer;
    case LESSON_HEAP:
        return start->nimber == app.lesson.answer;
    }
    v = rules_value(&left);
    return app.lesson.kind == LESSON_MOVE ? v.outcome == RULES_P : v.remoteness + 1 == start->remoteness;
}

/* Returns whether the firmware calls right the answers that the judge calls right, and there are some of both. */
static bool judge_agrees(void)
{
    struct whole w = judged(&app.match.start);
    struct value start = rules_value(&w);
    uint16_t count = app.lesson.kind == LESSON_HEAP ? LESSON_HEAPS + 1 : answers(), right = 0;
    bool agrees = true;

    for (uint16_t n = 0; n < count; n++) {
        bool so;

        choose(n);
        so = is_right(&start);
        agrees &= so == task_is_right(&app);
        right += so;
    }
    return agrees && right > 0 && (right < count || app.lesson.kind == LESSON_LAST || app.lesson.kind == LESSON_MOVE);
}

/* Returns whether the question on the table is one about the skill. */
static bool is_about(const struct skill *k)
{
    const struct match *m = &app.match;

    for (uint8_t i = 0; i < m->start.count; i++)
        if (!game_legal(component_game(&m->start.part[i]), &m->start.part[i].position))
            return false;
    return app.lesson.kind == k->kind && pick_id(m->start.part[0].game) == k->game && !match_ended(m)
        && m->start.count == (k->shape == SHAPE_SUM ? 2 : 1) && m->picture == (k->shape == SHAPE_QUEEN);
}

/* Makes a question of the skill at a box. */
static void make(uint8_t skill, uint8_t box)
{
    app.purpose = FOR_FIVE;
    app.lesson.page = 1;
    app.five->asked[0] = skill;
    store_new_progress(&app.store, PROGRESS_SKILL, SKILL_FIRST + skill, box);
    five_make(&app);
    task_begin(&app);
}

/* Returns whether a lesson has a question like those of the skill: of the same kind, about the same game. */
static bool is_taught(const struct skill *k)
{
    uint8_t *lesson = &app.cursor[SCREEN_learn];

    for (*lesson = 0; lesson_id(*lesson) != k->lesson;)
        if (++*lesson == LESSON_COUNT)
            return false;
    for (uint8_t page = 0; pages_take(&app, page); page++)
        if (app.lesson.kind == k->kind && pick_id(app.match.start.part[0].game) == k->game)
            return true;
    return false;
}

static void test_questions(void)
{
    unsigned wrong = 0, asked = 0, uneven = 0, untaught = 0;
    struct skill k;

    new_player(0);
    for (uint8_t skill = 0; skill < SKILLS; skill++) {
        skill_take(&k, skill);
        untaught += !is_taught(&k);
        for (uint8_t step = 0; step < SKILL_STEPS; step++) {
            unsigned seeds = thorough() ? 60 : k.step[step].parts > 3 ? 3 : 12, outcomes[3] = { 0 };

            for (unsigned seed = 0; seed < 40; seed++) {
                bool good;

                make(skill, 3 * step);
                good = is_about(&k);
                match_value(&app.match);
                outcomes[app.match.value.outcome]++;
                asked++;
                if (good && seed < seeds)
                    good = judge_agrees();
                if (!good)
                    printf("# skill %u step %u seed %u: part %u\n", skill + 1u, step, seed, app.match.start.part[0].position.part[0]);
                wrong += !good;
            }
            if (k.kind == LESSON_WON && (outcomes[0] < 8 || outcomes[1] < 8))
                uneven++, printf("# skill %u step %u: %u lost, %u won\n", skill + 1u, step, outcomes[0], outcomes[1]);
        }
    }
    printf("# %u questions\n", asked);
    CHECK(wrong == 0, "each question is about its skill, and the judge finds the same right answers");
    CHECK(untaught == 0, "and its lesson has such questions");
    CHECK(uneven == 0, "of questions who wins each answer is often right");
}

/* Returns whether help fades: columns of groups, groups, none; and the theory of another game, none. */
static bool fades(uint8_t skill, const char *help)
{
    bool right = true;

    for (uint8_t box = 0; box < BOXES; box++) {
        make(skill, box);
        right &= app.lesson.groups == (uint8_t)(help[box] - '0');
    }
    return right;
}

static void test_help(void)
{
    enum { BACHET = 3, NIM_SKILL = 8, KAYLES = 15 };

    CHECK(fades(NIM_SKILL, "22110000") && fades(BACHET, "33000000") && fades(KAYLES, "00000000"), "help fades as the box rises");
}

/* ---- boxes ---- */

/* Answers one question about the skill at a box, rightly or not.  Returns its box then; *rests: for how many sessions it rests. */
static uint8_t box_after(uint8_t skill, uint8_t box, bool right, uint8_t *rests)
{
    make(skill, box);
    app.lesson.right = right;
    app.lesson.sibling = false;
    five_answered(&app);
    *rests = skill_rests(&app, skill);
    return skill_box(&app, skill);
}

static void test_boxes(void)
{
    static const uint8_t rest[BOXES] = { 0, 1, 3, 7, 7, 7, 7, 7 };
    uint8_t rests, wrong = 0;

    new_player(SKILLS);
    for (uint8_t skill = 0; skill < SKILLS; skill++)
        for (uint8_t box = 0; box < BOXES; box++) {
            uint8_t up = box < BOXES - 1 ? box + 1 : box, by;

            wrong += box_after(skill, box, true, &rests) != up || rests != rest[up];
            for (uint8_t session = 0; session < rest[up]; session++) {
                wrong += skill_rests(&app, skill) != rest[up] - session;
                store_pass_session(&app.store);
            }
            wrong += skill_rests(&app, skill) != 0 || skill_box(&app, skill) != up;
            by = app.lesson.kind == LESSON_WON ? 2 : 1;
            wrong += box_after(skill, box, false, &rests) != (box > by ? box - by : 0) || rests != 1;
        }
    CHECK(wrong == 0, "a right answer moves a skill up a box, and it rests for 1, 3 or 7 sessions; a wrong one moves it down");
    store_new_progress(&app.store, PROGRESS_SKILL, SKILL_FIRST, 3 + 2 * SKILL_SESSION);
    app.five->asked[0] = 0;
    app.lesson.right = true;
    five_answered(&app);
    CHECK(skill_box(&app, 0) == 3 && skill_rests(&app, 0) == 2, "a skill that is asked before it is due does not rise");
}

static void test_asked(void)
{
    uint8_t wrong = 0, asked = 0;

    new_player(0);
    for (uint8_t i = 0; i < SKILLS; i++)
        asked += skill_is_asked(&app, i, five_has_star(&app));
    CHECK(asked == 4 && skill_is_asked(&app, 0, five_has_star(&app)), "without a star the first skills are asked");
    store_new_progress(&app.store, PROGRESS_LESSON, 6, 2); /* The queen: two skills */
    asked = 0;
    for (uint8_t i = 0; i < SKILLS; i++)
        asked += skill_is_asked(&app, i, five_has_star(&app));
    CHECK(asked == 2 && skill_is_asked(&app, 10, true) && skill_is_asked(&app, 11, true), "else those whose lesson has a star");
    known = 0;
    for (uint8_t i = 0; i < 20; i++) {
        play_session();
        wrong += times[10] + times[11] != FIVE_QUESTIONS;
    }
    CHECK(wrong == 0, "and no others, five of them in a session");
}

/* Returns whether the record of the Fair keeps its own bits while those of skills change, and they theirs. */
static void test_place(void)
{
    uint8_t wrong = 0;

    new_player(SKILLS);
    for (uint8_t i = 0; i < 3; i++)
        store_new_progress(&app.store, PROGRESS_DOORS, i, 0xA5 ^ i);
    store_new_progress(&app.store, PROGRESS_STAND, 0, 21);
    for (uint8_t i = 0; i < SKILLS; i++)
        store_new_progress(&app.store, PROGRESS_SKILL, SKILL_FIRST + i, (uint8_t)(i % BOXES + SKILL_SESSION * (i % 5)));
    store_pass_session(&app.store);
    for (uint8_t i = 0; i < SKILLS; i++)
        wrong += skill_box(&app, i) != i % BOXES || skill_rests(&app, i) != (i % 5 > 0 ? i % 5 - 1 : 0);
    for (uint8_t i = 0; i < 3; i++)
        wrong += store_progress(&app.store, PROGRESS_DOORS, i) != (0xA5 ^ i);
    wrong += store_progress(&app.store, PROGRESS_STAND, 0) != 21;
    loop_start(&app, 0);
    for (uint8_t i = 0; i < SKILLS; i++)
        wrong += skill_box(&app, i) != i % BOXES;
    CHECK(wrong == 0, "boxes and rests are kept, and the Fair's doors beside them");
}

/* ---- players ---- */

enum { PLAYERS = 24, SESSIONS = 30 };

/* Somebody who guesses stays in low boxes, however far the lessons have got. */
static void test_guesses(void)
{
    static const uint8_t lessons[] = { 0, 4, 10, SKILLS };
    unsigned sum = 0, high = 0, skills = 0;

    known = 0;
    for (uint8_t i = 0; i < PLAYERS; i++) {
        new_player(lessons[i % 4]);
        play_sessions(SESSIONS);
        for (uint8_t skill = 0; skill < SKILLS; skill++)
            if (skill_is_asked(&app, skill, five_has_star(&app))) {
                sum += skill_box(&app, skill);
                high += skill_box(&app, skill) >= 4;
                skills++;
            }
    }
    printf("# guessing: %u skills, mean box %.2f, %u in box 4 or higher\n", skills, (double)sum / skills, high);
    CHECK(sum < 2 * skills && high * 8 < skills, "a player who guesses stays in low boxes");
}

/* Somebody who knows a skill is asked it in five sessions at most at first, and seldom from then on. */
static void test_knows_one(void)
{
    static const uint8_t lessons[] = { 0, 8, 16, SKILLS };
    unsigned late = 0, most = 0, low = 0;

    for (uint8_t i = 0; i < PLAYERS; i++) {
        uint8_t skill = any_of(lessons[i % 4] > 0 ? lessons[i % 4] : 4);
        unsigned sessions = 0, asked = 0, again = 0;

        new_player(lessons[i % 4]);
        known = 1u << skill;
        for (; asked < 5 && sessions < 200; sessions++) {
            play_session();
            asked += times[skill] > 0;
        }
        low += skill_box(&app, skill) < 4;
        for (sessions = 0; sessions < 24; sessions++) {
            play_session();
            again += times[skill];
        }
        late += again;
        most = again > most ? again : most;
    }
    printf("# knows one: asked %.2f times in 24 sessions after the fifth, at most %u\n", (double)late / PLAYERS, most);
    CHECK(low == 0, "a skill that is known gets up in five sessions");
    CHECK(most <= 4, "and is left alone from then on: of 120 questions at most 4 are about it");
}

/* Somebody who knows all gets all skills up. */
static void test_knows_all(void)
{
    uint16_t before;

    known = 0xFFFFFFFF;
    new_player(SKILLS);
    play_sessions(30);
    before = sum_of_boxes();
    play_sessions(60);
    printf("# knows all: mean box %.2f after 30 sessions, %.2f after 90\n", (double)before / SKILLS, (double)sum_of_boxes() / SKILLS);
    CHECK(before > 3 * SKILLS && sum_of_boxes() > 6 * SKILLS, "who knows all gets all skills up");
}

/* ---- what one sees ---- */

/* After a wrong answer comes a sibling, which changes nothing that is stored; the first answer counts. */
static void test_sibling(void)
{
    uint8_t skill, box;
    struct sum first;

    new_player(SKILLS);
    for (uint8_t i = 0; i < SKILLS; i++)
        store_new_progress(&app.store, PROGRESS_SKILL, SKILL_FIRST + i, 5);
    go(&app, SCREEN_five);
    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
    skill = five_skill(&app);
    first = app.match.start;
    do
        choose(any_of(answers()));
    while (task_is_right(&app));
    press_once(&app, KEY_A);
    box = skill_box(&app, skill);
    CHECK(box < 5 && skill_rests(&app, skill) == 1, "a wrong answer lowers the box of its skill");
    while (app_screen(&app) != SCREEN_task)
        press_once(&app, KEY_A);
    CHECK(app.lesson.sibling && five_skill(&app) == skill && app.lesson.page == 1, "the reason is shown, and a sibling asked");
    CHECK(memcmp(&first, &app.match.start, sizeof first) != 0, "with other numbers");
    choose_right();
    press_once(&app, KEY_A);
    CHECK(app.lesson.right && skill_box(&app, skill) == box, "which leaves the box");
    press_once(&app, KEY_A);
    CHECK(app_screen(&app) == SCREEN_five && app.lesson.page == 2 && !app.lesson.sibling, "then the next question is asked");
    press_once(&app, KEY_A);
    first = app.match.start;
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_main && skill_rests(&app, skill) == 1, "B leaves; a session that is not finished is none");
    go(&app, SCREEN_five);
    CHECK(app.lesson.page == 2 && memcmp(&first, &app.match.start, sizeof first) == 0,
          "a question that waits for its answer is there again");
    press_once(&app, KEY_A);
    choose_right();
    press_once(&app, KEY_A);
    press_once(&app, KEY_B);
    go(&app, SCREEN_five);
    CHECK(app.lesson.page == FIVE_START, "after an answer another session begins");
}

static void test_keys(void)
{
    uint8_t rules = 0;

    new_player(0);
    go(&app, SCREEN_main);
    go(&app, SCREEN_five);
    CHECK(press_once(&app, KEY_UP) == IGNORED && press_once(&app, KEY_RIGHT) == STAY && app.lesson.page == FIVE_CODE,
          "RIGHT on the first page leads to the code");
    CHECK(press_once(&app, KEY_A) == BACK && app_screen(&app) == SCREEN_main, "and A back");
    app_leave_match(&app);
    go(&app, SCREEN_five);
    press_once(&app, KEY_A);
    CHECK(press_once(&app, KEY_RIGHT) == IGNORED && press_once(&app, KEY_UP) == SCREEN_recall, "UP on a question leads to the rules");
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_five && app.lesson.page == 1, "B from there back to the question");
    for (app.lesson.page = FIVE_START; app.lesson.page <= FIVE_QUESTIONS; app.lesson.page++)
        rules += screen_list[SCREEN_five]->key(&app, KEY_UP) == SCREEN_recall;
    CHECK(rules == FIVE_QUESTIONS, "each question has its rules, the last one too");
}

/* ---- the code ---- */

static uint8_t box[SKILLS], letters[SKILL_LETTERS];

/* Returns whether letters that differ from those of a code in letter i, and in no other way, or whose letters i and i + 1 are exchanged,
 * are read as no code. */
static bool mistakes_are_found(uint8_t i)
{
    uint8_t read[SKILLS], right = letters[i];
    bool found = true;

    for (letters[i] = 0; letters[i] < CODE_BASE; letters[i]++)
        found &= skill_code_read(letters, read) == (letters[i] == right);
    letters[i] = right;
    if (i + 1 == SKILL_LETTERS || letters[i + 1] == right)
        return found;
    letters[i] = letters[i + 1];
    letters[i + 1] = right;
    found &= !skill_code_read(letters, read);
    letters[i + 1] = letters[i];
    letters[i] = right;
    return found;
}

static void test_code(void)
{
    bool same = true, found = true;
    uint8_t read[SKILLS];

    for (unsigned n = 0; n < 500; n++) {
        for (uint8_t i = 0; i < SKILLS; i++)
            box[i] = n == 0 ? 0 : n == 1 ? BOXES - 1 : (uint8_t)any_of(BOXES);
        skill_code_write(box, letters);
        same &= skill_code_read(letters, read) && memcmp(read, box, SKILLS) == 0;
        for (uint8_t i = 0; i < SKILL_LETTERS; i++)
            found &= letters[i] < CODE_BASE && mistakes_are_found(i);
    }
    CHECK(same, "the boxes are read from their code");
    CHECK(found, "each wrong letter, and each exchange of two neighbours, is found");
    memset(letters, CODE_BASE - 1, sizeof letters);
    for (found = false, letters[SKILL_LETTERS - 1] = 0; letters[SKILL_LETTERS - 1] < CODE_BASE; letters[SKILL_LETTERS - 1]++)
        found |= skill_code_read(letters, read);
    CHECK(!found, "a number that is too great for boxes is no code");
}

int main(void)
{
    test_code();
    test_questions();
    test_help();
    test_boxes();
    test_asked();
    test_place();
    test_sibling();
    test_keys();
    test_guesses();
    test_knows_one();
    test_knows_all();
    return tap_done();
}
