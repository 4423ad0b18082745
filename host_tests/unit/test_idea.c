/* Tests the way to a hint: Hint asks a question, shows the idea, and then the move; where the player cannot win, the move at once.  In
 * starts of all games, and in sums, the idea exists, names no move, and what it says of values is true by the rules (tools/gen/rules); what
 * else it says are steps of a reasoning, which test_why compares with the rules. */
#include "firmware/screens/why/sentence.h"
#include "host_tests/tap.h"
#include "judged.h"
#include "screens.h"

enum { STARTS = 8, TRIES = 200, SPAN = 14, IDEAS_MOST = 40 };

static uint16_t noise = 7;

static uint16_t chance(uint16_t below)
{
    noise = match_chance(noise);
    return (uint16_t)(noise >> 3) % below;
}

/* ---- the judge ---- */

static struct value value_of(struct place place)
{
    struct whole w = { .count = 1, .game = { place } };

    return rules_value(&w);
}

/* Returns the value of the first game of a sum with one part instead of all. */
static struct value value_alone(const struct sum *s, uint16_t part)
{
    struct place place = place_of(s->part);

    for (uint8_t i = 0; i < RULES_PARTS; i++)
        place.part[i] = 0;
    place.parts = 1;
    place.part[0] = part;
    return value_of(place);
}

/* Counts the moves, and those after which the position is lost. */
static unsigned moves_of(const struct sum *s, unsigned *wins)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged(s);
    unsigned moves = rules_all_moves(&here, left);

    *wins = 0;
    for (unsigned i = 0; i < moves; i++)
        *wins += rules_value(&left[i]).outcome == RULES_P;
    return moves;
}

static bool is_number(uint16_t number, uint16_t binary)
{
    uint16_t top = 1;

    while (top <= binary / 2)
        top *= 2;
    return number == binary - top;
}

static bool is_face(uint16_t outcome, uint16_t faces)
{
    return faces == (outcome == RULES_P ? 3 : 2);
}

/* Returns whether a sentence about part number n of a sum is true. */
static bool part_is_true(const struct sum *s, const struct why_step *w)
{
    struct value v = value_of(place_of(&s->part[w->number[0] - 1]));

    switch (w->sentence) {
    case WHY_PART_NIMBER:
        return is_number(v.nimber, w->number[1]);
    case WHY_PART_INFINITE:
        return v.nimber == RULES_UNKNOWN;
    case WHY_PART_IN:
        return is_face(v.outcome, w->number[1]) && v.remoteness == w->number[2];
    }
    return is_face(v.outcome, w->number[1]);
}

static bool count_is_true(const struct sum *s, const struct why_step *w)
{
    unsigned wins, moves = moves_of(s, &wins);

    return wins == w->number[0] && moves == w->number[1] && wins > 0;
}

/* Returns whether the xor is the nimber of the whole, where that has one.  The lines of the queens' game are no values of Nim: there only
 * a 0 would be wrong. */
static bool xor_is_true(const struct sum *s, const struct why_step *w)
{
    struct whole here = judged(s);
    struct value v = rules_value(&here);

    if (s->part[0].game == GAME_INDEX_queens && s->count == 1)
        return w->number[1] != 0;
    return v.nimber == RULES_UNKNOWN || w->number[1] == v.nimber;
}

static uint16_t compared; /* how many sentences were compared with the rules */

/* Returns whether a sentence is true: one that states a value, by the rules. */
static bool is_true(const struct sum *s, const struct why_step *w)
{
    const uint16_t *n = w->number;
    struct place squares = { .game = RULES_SQUARES, .parts = 1, .part = { n[0] } };

    compared++;
    switch (w->sentence) {
    case WHY_IS_LOST:
    case WHY_NODE_LOST:
        return value_alone(s, n[0]).outcome == RULES_P;
    case WHY_NODE_END:
        return value_alone(s, n[0]).remoteness == 0 && is_face(value_alone(s, n[0]).outcome, n[1]);
    case WHY_MOVES:
        return count_is_true(s, w);
    case WHY_XOR:
        return xor_is_true(s, w);
    case WHY_HEAP:
        return is_number(value_alone(s, n[0]).nimber, n[1]);
    case WHY_COIN:
        return is_number(value_alone(s, (uint16_t)(1u << (n[0] - 1))).nimber, n[1]);
    case WHY_REST:
        return n[0] == n[1] * n[2] + n[3] && n[3] > 0 && n[3] < n[2];
    case WHY_SQUARES:
        return is_face(value_of(squares).outcome, n[1]) && value_of(squares).remoteness == n[2];
    case WHY_PART_NIMBER:
    case WHY_PART_INFINITE:
    case WHY_PART_IN:
    case WHY_PART:
        return part_is_true(s, w);
    }
    compared--;
    return true;
}

/* ---- the idea of a position ---- */

/* Returns whether a sentence names a move: one that why_option finds, or a part of a sum with what to make of it. */
static bool names_move(const struct sum *s, const struct why_step *w)
{
    struct position left;

    if (s->count > 1)
        return w->sentence == WHY_PART_TO || w->sentence == WHY_INFINITE_TO || w->sentence == WHY_PART_LOSE || w->sentence == WHY_PART_DOWN;
    return w->sentence == WHY_QUEEN_AT_ONCE || why_option(component_game(s->part), &s->part[0].position, w, &left);
}

/* Returns whether the lost heaps that are said have one that a move leaves. */
static bool leaves_one(const struct sum *s, const struct why_step *w, uint8_t count)
{
    static struct whole left[RULES_MOVES];
    struct whole here = judged(s);
    unsigned moves = rules_all_moves(&here, left);

    for (unsigned i = 0; i < moves; i++)
        for (uint8_t k = 0; k < count; k++)
            if (left[i].game[0].part[0] == w[k].number[0])
                return true;
    return false;
}

/* Returns whether the sentences from each number on are those that all of them are. */
static bool goes_on(const struct sum *s, const struct why_step *all, uint8_t count)
{
    struct why_step some[3];

    for (uint8_t first = 0; first < count; first++) {
        some[2].sentence = WHY_COUNT;
        if (why_ideas(s, some, first, 2) != count || some[2].sentence != WHY_COUNT)
            return false;
        for (uint8_t i = 0; i < 2 && first + i < count; i++)
            if (some[i].sentence != all[first + i].sentence || some[i].number[0] != all[first + i].number[0])
                return false;
    }
    return true;
}

/* Returns whether the idea of the position, which is won, exists, is true, and names no move. */
static bool is_right(const struct sum *s)
{
    struct why_step w[IDEAS_MOST];
    uint8_t count = why_ideas(s, w, 0, IDEAS_MOST);

    if (count == 0 || count > IDEAS_MOST || !goes_on(s, w, count))
        return false;
    for (uint8_t i = 0; i < count; i++)
        if (names_move(s, &w[i]) || !is_true(s, &w[i])) {
            NOTE("sentence", w[i].sentence);
            return false;
        }
    return w[0].sentence != WHY_IS_LOST || leaves_one(s, w, count);
}

/* Makes a position small enough for the judge. */
static void make_small(struct component *c)
{
    const struct game *game = game_list[c->game];

    for (uint8_t i = 0; i < c->position.parts; i++)
        if (game->form != FORM_NODE && game->form != FORM_PIECES && c->position.part[i] != PART_MINUS_1)
            c->position.part[i] %= SPAN;
}

/* Begins a match of a random start with random options.  Returns false if it cannot be played, or the player cannot win it. */
static bool begin_won(uint8_t pick, uint8_t join)
{
    struct sum *start = &app.match.start;

    app_leave_match(&app);
    match_pick(&app.match, pick);
    app.match.machine = MACHINE_SECOND;
    if (pick != GAME_SUM && chance(2))
        start->part[0].position.option[0] ^= game_list[pick]->option_count > 0 && game_list[pick]->options[0].greatest == 1;
    match_roll(&app.match, chance(0x7FFF));
    start->join = join;
    for (uint8_t i = 0; i < start->count; i++)
        make_small(&start->part[i]);
    if (match_begin(&app.match) != FAULT_NONE || match_ended(&app.match))
        return false;
    match_value(&app.match);
    return app.match.value.outcome == OUTCOME_N;
}

/* Returns how many of STARTS won starts have a right idea; fewer, and a note, if some have not. */
static uint8_t right_of(uint8_t pick, uint8_t join)
{
    uint8_t found = 0, right = 0;

    for (uint16_t i = 0; i < TRIES && found < STARTS; i++) {
        if (!begin_won(pick, join))
            continue;
        found++;
        right += is_right(&app.match.here);
    }
    if (right < STARTS)
        NOTE("game", pick);
    return right;
}

static void test_ideas(void)
{
    uint16_t right = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        right += right_of(game, JOIN_ONE);
    CHECK(right == GAME_COUNT * STARTS, "8 won starts of each game have an idea, which is true and names no move");
    right = 0;
    for (uint8_t join = 0; join < JOIN_COUNT; join++)
        right += right_of(GAME_SUM, join);
    CHECK(right == JOIN_COUNT * STARTS, "and so have sums, however they are joined");
    CHECK(compared > GAME_COUNT * STARTS, "many sentences state values, which are those of the rules");
}

/* ---- the screens ---- */

/* Chooses Hint in the menu of the match. */
static void pick_hint(void)
{
    for (app.cursor[SCREEN_menu] = 0; play_items[app.cursor[SCREEN_menu]].word != WORD_HINT;)
        app.cursor[SCREEN_menu]++;
    go(&app, SCREEN_menu);
    press_once(&app, KEY_A);
}

static bool asks(uint8_t hint)
{
    return app_screen(&app) == SCREEN_idea && app.hint == hint;
}

static bool shows_move(void)
{
    return chooses(&app) && play_shown(&app)->hinted && app.hint == HINT_NONE;
}

static void test_presses(void)
{
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    CHECK(!app.match.aided, "a match begins without help");
    pick_hint();
    CHECK(asks(HINT_QUESTION) && app.match.aided, "the first press asks a question, which is help");
    press_once(&app, KEY_A);
    CHECK(asks(HINT_IDEA), "A shows the idea");
    press_once(&app, KEY_A);
    CHECK(shows_move() && app.match.left_outcome == OUTCOME_P && app.guard > 0, "A shows the move, and another A does not make it at once");
    pick_hint();
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_menu, "B leads back to the menu");
    press_once(&app, KEY_A);
    CHECK(asks(HINT_IDEA), "where Hint says more");
    press_once(&app, KEY_B);
    press_once(&app, KEY_A);
    CHECK(shows_move(), "up to the move");
    pick_hint();
    go(&app, SCREEN_menu);
    go(&app, SCREEN_play);
    CHECK(chooses(&app) && !play_shown(&app)->hinted, "one can also go on without the move");
    pick_hint();
    CHECK(asks(HINT_QUESTION), "and is asked again");
    begin(GAME_INDEX_squares, MACHINE_SECOND, 20);
    pick_hint();
    CHECK(shows_move() && app.match.left_outcome == OUTCOME_N, "where no move wins, the first press shows the robot's");
}

/* Tests the sentences of an idea that is longer than the display: DOWN goes on to the last one, UP back to the first. */
static void test_scroll(void)
{
    uint8_t last;

    begin(GAME_INDEX_coins, MACHINE_SECOND, 0);
    app.match.here.part[0].position.part[0] = 0xEF;
    pick_hint();
    CHECK(press_once(&app, KEY_DOWN) == IGNORED, "after the question comes nothing");
    press_once(&app, KEY_A);
    CHECK(press_once(&app, KEY_UP) == IGNORED, "before the first sentence is none");
    for (last = 0; press_once(&app, KEY_DOWN) == STAY; last++)
        ;
    CHECK(last > 0 && last < 8, "DOWN goes on to the last sentence");
    for (; press_once(&app, KEY_UP) == STAY; last--)
        ;
    CHECK(last == 0, "UP leads back");
}

int main(void)
{
    power_on();
    app.store.settings.help = HELP_OFF;
    test_ideas();
    test_presses();
    test_scroll();
    return tap_done();
}
