/* Tests Paint: a judge that knows the rules alone (tools/gen/rules) paints each game; true marks never contradict each other, and any false
 * one among marks of all its moves does. */
#include "firmware/screens/paint/paint.h"
#include "firmware/screens/learn/learn.h"
#include "host_tests/tap.h"
#include "judged.h"
#include "own_map.h"
#include "screens.h"
#include "firmware/match/pick.h"
#include <stdio.h>
#include <stdlib.h>

/* The ids of all games. */
enum {
#define GAME(name, id) ID_##name = id,
#include "games/games.def"
#undef GAME
};

static uint32_t dice = 1;

static uint16_t any_of(uint16_t count)
{
    dice = dice * 1664525u + 1013904223u;
    return (uint16_t)((dice >> 16) % count);
}

static struct paint_state *state(void)
{
    return (struct paint_state *)app.state;
}

/* Opens Paint with the game of a line of the list, and shows its places. */
static void open_game(uint8_t line)
{
    power_on();
    go(&app, SCREEN_main);
    go(&app, SCREEN_paint);
    state()->line = line;
    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
}

static uint8_t truth[PAINT_FAR * PAINT_FAR]; /* enum paint_mark by place; MARK_NONE where the place has no position */

static void find_truth(void)
{
    struct sum s = { .count = 1 };

    for (uint16_t place = 0; place < state()->places; place++) {
        truth[place] = MARK_NONE;
        if (paint_position(&app, place, &s.part[0])) {
            struct whole w = judged(&s);

            truth[place] = (uint8_t)(MARK_LOST + rules_value(&w).outcome);
        }
    }
}

/* Presses B and waits until the device has looked at all places. */
static uint8_t check(void)
{
    press_once(&app, KEY_B);
    while (state()->mode == PAINT_LOOK)
        wait(1);
    return state()->finding;
}

_Static_assert(MARK_LOST + RULES_N == MARK_WON && MARK_LOST + RULES_D == MARK_DRAWN, "ORDER: marks and outcomes");

static bool contradicts(uint16_t place)
{
    uint16_t other;

    return truth[place] != MARK_NONE && paint_look(&app, place, &other) > FINDING_NEXT;
}

/* Returns how many places are lost. */
static uint16_t test_game(uint8_t line)
{
    unsigned missed = 0, false_alarms = 0, positions = 0, lost = 0, next = 0;
    const uint16_t places = state()->places;

    find_truth();
    for (uint16_t part = 0; part < 4; part++) { /* a random part of the places, then all */
        for (uint16_t place = 0; place < places; place++)
            paint_set(&app, place, part == 3 || any_of(4) <= part ? truth[place] : MARK_NONE);
        for (uint16_t place = 0; place < places; place++)
            false_alarms += contradicts(place);
    }
    for (uint16_t place = 0; place < places; place++) {
        if (truth[place] == MARK_NONE)
            continue;
        positions++;
        lost += truth[place] == MARK_LOST;
        paint_set(&app, place, MARK_LOST + MARK_WON - truth[place]);
        missed += !contradicts(place);
        paint_set(&app, place, MARK_NONE);
        next += check() == FINDING_NEXT && state()->at == place;
        press_once(&app, KEY_A);
        paint_set(&app, place, truth[place]);
    }
    printf("# game %u: %u places, %u lost\n", line, places, lost);
    CHECK(false_alarms == 0, "true marks never contradict each other");
    CHECK(missed == 0, "a false mark contradicts those of its moves");
    CHECK(next == positions, "the only place without a mark is the one that is asked about");
    CHECK(check() == FINDING_NONE, "all true marks fit");
    press_once(&app, KEY_A);
    return (uint16_t)lost;
}

/* Returns whether marking the least place that is not marked, as what its moves say, ends with the truth: what the device asks about is
 * always decided by marks that were made before. */
static bool leads_on(void)
{
    const uint16_t places = state()->places;
    uint16_t marked = 0, wanted = 0;

    memset(state()->marks, 0, sizeof state()->marks);
    for (uint16_t place = 0; place < places; place++)
        wanted += truth[place] != MARK_NONE;
    for (; check() == FINDING_NEXT; marked++) {
        uint16_t at = state()->at;

        press_once(&app, KEY_A);
        paint_set(&app, at, MARK_LOST);
        if (contradicts(at))
            paint_set(&app, at, MARK_WON);
    }
    for (uint16_t place = 0; place < places; place++)
        wanted += paint_mark(&app, place) != truth[place];
    press_once(&app, KEY_A);
    return marked == wanted && state()->finding == FINDING_NONE;
}

/* ---- maps ---- */

enum { MAPS = 40, MARKINGS = 19683 /* three marks for each of nine nodes */, MAP_MARKINGS = 2187, PARTIAL = 100 };

/* Marks the nodes: digit i of the number, to the base 3, says what node i is. Returns whether all marks are true. */
static bool mark_nodes(unsigned number)
{
    bool good = true;

    for (uint16_t node = 0; node < state()->places; node++, number /= 3) {
        paint_set(&app, node, (uint8_t)(MARK_LOST + number % 3));
        good &= paint_mark(&app, node) == truth[node];
    }
    return good;
}

/* Looks at the marks without that of a random node: what is found then must not stay. */
static void look_at_part(void)
{
    uint16_t node = any_of(state()->places);
    uint8_t mark = paint_mark(&app, node);

    paint_set(&app, node, MARK_NONE);
    check();
    press_once(&app, KEY_A);
    paint_set(&app, node, mark);
}

/* Returns how many of `count` full markings, all or random ones, are said to fit and do not, or the other way round.  Before, all of the
 * marks but one are looked at. */
static unsigned wrong_markings(unsigned count, unsigned *fits)
{
    unsigned wrong = 0, all = 1;

    for (uint16_t node = 0; node < state()->places; node++)
        all *= 3;
    for (unsigned i = 0; i < count && i < all; i++) {
        bool good = mark_nodes(all <= count ? i : (any_of(UINT16_MAX) << 8 | any_of(256)) % all);

        *fits += good;
        look_at_part();
        wrong += (check() == FINDING_NONE) != good;
        press_once(&app, KEY_A);
    }
    return wrong;
}

/* Returns how many random parts of the truth are said to contradict each other. */
static unsigned wrong_parts(void)
{
    unsigned wrong = 0;

    for (unsigned i = 0; i < PARTIAL; i++) {
        for (uint16_t node = 0; node < state()->places; node++)
            paint_set(&app, node, any_of(4) <= i % 4 ? truth[node] : MARK_NONE);
        wrong += check() > FINDING_NEXT;
        press_once(&app, KEY_A);
    }
    return wrong;
}

/* Follows what the device asks: a node that the marks of its moves decide is marked so; if there is none, one that is left is a draw. */
static bool map_leads_on(void)
{
    uint16_t other;

    memset(state()->marks, 0, sizeof state()->marks);
    while (check() == FINDING_NEXT) {
        uint16_t at = state()->at;
        bool is_decided = paint_look(&app, at, &other) == FINDING_NEXT;

        press_once(&app, KEY_A);
        for (uint8_t mark = is_decided ? MARK_LOST : MARK_DRAWN; mark <= MARK_DRAWN; mark++) {
            paint_set(&app, at, mark);
            if (paint_look(&app, at, &other) <= FINDING_NEXT)
                break;
        }
    }
    press_once(&app, KEY_A);
    for (uint16_t node = 0; node < state()->places; node++)
        if (paint_mark(&app, node) != truth[node])
            return false;
    return state()->finding == FINDING_NONE;
}

static unsigned marked_wrong, marked_right, false_alarms, lost_ways; /* of all maps */

static void test_map(unsigned markings)
{
    find_truth();
    marked_wrong += wrong_markings(markings, &marked_right);
    false_alarms += wrong_parts();
    lost_ways += !map_leads_on();
}

/* Makes a random map of up to nine nodes; every second one has few ends. */
static void roll_map(char text[GRAPH_FULL], unsigned map)
{
    uint8_t nodes = (uint8_t)(2 + any_of(8)), arcs = (uint8_t)(nodes + any_of(2 * nodes));

    own_clear(text, nodes);
    for (uint8_t node = 0; map % 2 == 0 && node + 1 < nodes; node++)
        own_add(text, node, (uint8_t)any_of(nodes));
    while (arcs-- > 0)
        own_add(text, (uint8_t)any_of(nodes), (uint8_t)any_of(nodes));
}

/* Opens random own maps. */
static void test_own_maps(uint8_t line)
{
    static char text[GRAPH_FULL];

    for (unsigned map = 0; map < MAPS; map++) {
        roll_map(text, map);
        open_game(line);
        graph_use(graph_read_text, text);
        rules_own_map(text);
        paint_lay(&app, LAYOUT_NODES);
        test_map(MAP_MARKINGS);
    }
}

static void test_maps(uint8_t line)
{
    unsigned right;

    if (paint_map(line) == GRAPH_OWN)
        test_own_maps(line);
    else
        test_map(MARKINGS);
    right = marked_right;
    printf("# map %u: %u markings fit\n", paint_map(line), right);
    CHECK(marked_wrong == 0, "a full marking of a map fits if and only if all marks are true");
    CHECK(right > 0, "and some do");
    CHECK(false_alarms == 0, "true marks of a part of the nodes never contradict each other");
    CHECK(lost_ways == 0, "following what the device asks paints the truth, and draws are left");
}

/* ---- nimbers ---- */

enum { JUDGED_HEAPS = 16 /* the judge, which does not know that nimbers of heaps are added, has room for these */ };

/* Returns the nimber of a heap of Kayles: a move takes one or two neighbours and may leave two heaps. */
static uint8_t kayles(uint8_t heap)
{
    bool reached[UINT8_MAX + 1] = { false };
    uint8_t nimber = 0;

    for (uint8_t take = 1; take <= 2 && take <= heap; take++)
        for (uint8_t left = 0; left <= heap - take; left++)
            reached[(truth[left] - 1) ^ (truth[heap - take - left] - 1)] = true;
    while (reached[nimber])
        nimber++;
    return nimber;
}

/* Marks the heaps with their nimbers. */
static void mark_nimbers(void)
{
    struct sum s = { .count = 1 };
    unsigned wrong = 0;

    for (uint16_t place = 0; place < state()->places; place++) {
        truth[place] = (uint8_t)(1 + kayles((uint8_t)place));
        paint_set(&app, place, truth[place]);
        paint_position(&app, place, &s.part[0]);
        if (place < JUDGED_HEAPS) {
            struct whole w = judged(&s);

            wrong += truth[place] != 1 + rules_value(&w).nimber;
        }
    }
    CHECK(wrong == 0, "the nimbers are those of the judge");
}

/* Any other nimber contradicts the true ones of the moves; so does a true one among marks of which one is not. */
static void test_nimbers(void)
{
    unsigned missed = 0, next = 0;
    uint16_t other;

    mark_nimbers();
    CHECK(check() == FINDING_NONE, "all true nimbers fit");
    press_once(&app, KEY_A);
    for (uint16_t place = 0; place < state()->places; place++) {
        for (uint8_t mark = 1; mark <= MARK_LAST_NIMBER; mark++) {
            paint_set(&app, place, mark);
            missed += (paint_look(&app, place, &other) > FINDING_NEXT) != (mark != truth[place]);
        }
        paint_set(&app, place, MARK_NONE);
        next += paint_look(&app, place, &other) == FINDING_NEXT;
        paint_set(&app, place, truth[place]);
    }
    CHECK(missed == 0, "a nimber contradicts those of its moves if and only if it is false");
    CHECK(next == state()->places, "the nimber of a heap whose moves are marked is asked for");
    memset(state()->marks, 0, sizeof state()->marks);
    for (uint16_t place = 0; check() == FINDING_NEXT && state()->at == place; place++) {
        press_once(&app, KEY_A);
        paint_set(&app, place, truth[place]);
    }
    CHECK(state()->finding == FINDING_NONE, "what is asked for leads from heap to heap");
    press_once(&app, KEY_A);
}

/* ---- a pixel for each position ---- */

/* Finds the truth about all pairs by the rule: a move takes from one pile, or from both numbers less than `reach` apart. The judge has no
 * room for so many positions. */
static void find_far_truth(int reach)
{
    for (int y = 0; y < PAINT_FAR; y++)
        for (int x = 0; x < PAINT_FAR; x++) {
            bool wins = false;

            for (int a = 0; a <= x; a++)
                for (int b = 0; b <= y; b++)
                    if ((a > 0 || b > 0) && (a == 0 || b == 0 || abs(a - b) < reach))
                        wins |= truth[(y - b) * PAINT_FAR + x - a] == MARK_LOST;
            truth[y * PAINT_FAR + x] = wins ? MARK_WON : MARK_LOST;
        }
}

/* Marks what the device asks about as lost, up to the end. Returns how many pairs were asked about; 0 if one is won by the rules. */
static unsigned paint_far(void)
{
    unsigned pairs = 0;

    for (; check() == FINDING_NEXT; pairs++) {
        if (truth[state()->at] != MARK_LOST)
            return 0;
        press_once(&app, KEY_A);
        press_once(&app, KEY_A);
    }
    return state()->finding == FINDING_NONE ? pairs : 0;
}

static void test_far(int reach)
{
    unsigned lost = 0, twice = 0, wrong = 0;
    uint16_t at;

    find_far_truth(reach);
    for (uint16_t place = 0; place < state()->places; place++) {
        lost += truth[place] == MARK_LOST;
        twice += truth[place] == MARK_LOST && place % PAINT_FAR == place / PAINT_FAR;
    }
    CHECK(paint_far() == (lost + twice) / 2, "the lost pairs are asked about one by one, and no other");
    press_once(&app, KEY_A);
    for (unsigned i = 0; i < 40; i++) { /* a false mark */
        at = any_of(state()->places);
        if (truth[at] == MARK_LOST)
            continue;
        paint_set(&app, at, MARK_LOST);
        wrong += check() != FINDING_BOTH || (truth[state()->at] == MARK_LOST) == (truth[state()->other] == MARK_LOST);
        press_once(&app, KEY_A);
        paint_set(&app, at, MARK_NONE);
    }
    CHECK(wrong == 0, "a false mark reaches a lost pair, or one reaches it");
    CHECK(check() == FINDING_NONE, "and without it all fits");
    press_once(&app, KEY_A);
    wrong = 0;
    for (unsigned pairs = paint_pairs(&app); pairs > 0; pairs--) { /* a gap */
        struct paint_pair pair = paint_pair_at(&app, 0);

        at = pair.high * PAINT_FAR + pair.low;
        paint_set(&app, at, MARK_NONE);
        wrong += check() != FINDING_NEXT || state()->at != at;
        press_once(&app, KEY_A);
        paint_set(&app, at, MARK_LOST);
    }
    CHECK(wrong == 0, "a pair that is missing is asked about");
}

static void test_games(void)
{
    for (uint8_t line = 0; line < paint_games(); line++) {
        open_game(line);
        if (paint_layout(line) == LAYOUT_NODES) {
            test_maps(line);
            continue;
        }
        if (paint_layout(line) == LAYOUT_NIMBERS) {
            test_nimbers();
            continue;
        }
        if (paint_layout(line) == LAYOUT_FAR) {
            test_far(pick_id(paint_pick(line)) == ID_wythoff ? 1 : 2);
            continue;
        }
        CHECK(test_game(line) > 0, "some places are lost");
        if (state()->places <= PAINT_TEN * PAINT_ROWS)
            CHECK(leads_on(), "following what the device asks paints the truth");
    }
}

/* ---- keys ---- */

static void test_keys(void)
{
    open_game(0);
    press_once(&app, KEY_A);
    CHECK(paint_mark(&app, 0) == MARK_LOST, "A marks a place as lost");
    press_once(&app, KEY_A);
    CHECK(paint_mark(&app, 0) == MARK_NONE, "and unmarks it");
    for (uint16_t i = 0; i < TICKS(500); i++)
        loop_tick(&app, KEY_A, 1);
    CHECK(paint_mark(&app, 0) == MARK_WON, "A that is held marks it as won");
    loop_tick(&app, KEY_A | KEY_RIGHT, 1);
    CHECK(state()->here == 1 && paint_mark(&app, 1) == MARK_WON, "and with an arrow the next place, too");
    wait(8);
    CHECK(check() == FINDING_NO_MOVE && state()->at == 0, "0 has no move: it is not won");
    press_once(&app, KEY_A);
    CHECK(state()->mode == PAINT_MARK && state()->here == 0, "A goes on there");
    press_once(&app, KEY_UP);
    CHECK(state()->here == 0, "the cursor stays among the places");
    check();
    press_once(&app, KEY_B);
    CHECK(state()->mode == PAINT_LEAVE, "leaving is asked about");
    press_once(&app, KEY_A);
    CHECK(state()->mode == PAINT_MARK && paint_mark(&app, 0) == MARK_WON, "and nothing is lost by staying");
    check();
    press_once(&app, KEY_B);
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_main, "B leaves");
}

/* Goes to the page of the lesson under the cursor that has a sieve.  Returns whether there is one. */
static bool has_sieve(void)
{
    for (uint8_t page = 0; pages_take(&app, page); page++)
        if (app.lesson.kind == LESSON_SIEVE)
            return true;
    return false;
}

/* The lesson's sieve leads to Paint, and back. */
static void test_lesson(void)
{
    go(&app, SCREEN_learn);
    while (!has_sieve())
        app.cursor[SCREEN_learn]++;
    go(&app, SCREEN_lesson);
    press_once(&app, KEY_UP);
    CHECK(app_screen(&app) == SCREEN_paint && state()->mode == PAINT_ABOUT && state()->layout == LAYOUT_LINE,
          "UP leads from the sieve of a lesson to its game");
    press_once(&app, KEY_A);
    press_once(&app, KEY_A);
    CHECK(paint_mark(&app, 0) == MARK_LOST && check() == FINDING_NEXT, "where one marks oneself");
    press_once(&app, KEY_B);
    press_once(&app, KEY_B);
    CHECK(app_screen(&app) == SCREEN_lesson && app.lesson.kind == LESSON_SIEVE, "B leads back");
}

int main(void)
{
    test_games();
    test_keys();
    test_lesson();
    return tap_done();
}
