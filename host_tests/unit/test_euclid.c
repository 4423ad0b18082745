/* Tests Euclid with both rules: all pairs of a range against brute force from the rule. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { SIDE = RANGE_EUCLID + 1, NONE = 255 };

static uint8_t remoteness[SIDE][SIDE], nimber[SIDE][SIDE]; /* [a][b], a <= b */

/* Solves one pair with a <= b, whose options are solved. */
static void solve(uint16_t a, uint16_t b, bool zero)
{
    uint8_t least = NONE, greatest = 0;
    bool seen[NONE + 1] = { false }, any = false;

    for (uint16_t t = a; a > 0 && (zero ? t <= b : t < b); t += a) {
        uint16_t rest = b - t, x = rest < a ? rest : a, y = rest < a ? a : rest;
        uint8_t r = remoteness[x][y];

        any = true;
        seen[nimber[x][y]] = true;
        if (r % 2 == 0 && r < least)
            least = r;
        if (r > greatest)
            greatest = r;
    }
    remoteness[a][b] = !any ? 0 : least < NONE ? least + 1 : greatest + 1;
    for (nimber[a][b] = 0; seen[nimber[a][b]];)
        nimber[a][b]++;
}

/* Returns whether a sum is told of a pair with moves what brute force says: the nimber, of rule `zero` only whether the pair is lost; the
 * move that leaves a nimber, which is that of one option only; the remoteness, and the best move. */
static bool right_in_sum(const struct position *p, uint16_t a, uint16_t b, bool zero)
{
    uint16_t moves = game_moves(&game_euclid, p);
    uint8_t move;
    bool holds = game_euclid.sum_value(p, UNKNOWN, &move) == remoteness[a][b] && move == game_reply(&game_euclid, p).index;

    if (zero)
        return holds && (game_euclid.sum_value(p, 0, &move) == 0) == (remoteness[a][b] % 2 == 0) && game_euclid.count_wins(p, 1) == 1;
    for (uint16_t t = 1; t <= moves; t++) {
        uint16_t rest = b - t * a, found = nimber[rest < a ? rest : a][rest < a ? a : rest];

        holds &= game_euclid.sum_value(p, found, &move) == nimber[a][b] && move == t - 1;
    }
    return holds && game_euclid.sum_value(p, nimber[a][b], &move) == nimber[a][b] && move == moves;
}

/* Returns whether the game says of a pair, in both orders, what brute force says. */
static bool right(uint16_t a, uint16_t b, bool zero)
{
    bool holds = true;

    for (uint8_t turned = 0; turned < 2; turned++) {
        struct position p = { .option = { !zero }, .part = { turned ? b : a, turned ? a : b }, .parts = 2 };
        struct verdict v;
        uint16_t moves = a == 0 ? 0 : zero ? b / a : (b - 1) / a;

        game_euclid.judge(&p, &v);
        holds &= v.remoteness == remoteness[a][b] && v.outcome == (remoteness[a][b] % 2 ? OUTCOME_N : OUTCOME_P);
        holds &= zero ? v.nimber == (a == 0 ? 0 : UNKNOWN) : v.nimber == nimber[a][b];
        holds &= game_moves(&game_euclid, &p) == moves;
        if (moves > 0) {
            struct move m = game_reply(&game_euclid, &p), s = search_reply(&game_euclid, &p);
            struct position left = p;

            holds &= right_in_sum(&p, a, b, zero);
            holds &= m.index == s.index && game_euclid.said(&p, m) == (m.index + 1) * a;
            game_euclid.apply(&left, m);
            holds &= left.part[0] + left.part[1] == a + b - (m.index + 1) * a && (left.part[0] == a || left.part[1] == a);
        } else {
            uint8_t move = NONE;

            holds &= game_euclid.sum_value(&p, 1, &move) == 0 && move == 0 && game_euclid.count_wins(&p, 1) == 0;
        }
    }
    return holds;
}

static void test_rule(bool zero)
{
    uint16_t wrong = 0;

    for (uint16_t b = 1; b < SIDE; b++)
        for (uint16_t a = zero ? 0 : 1; a <= b; a++)
            solve(a, b, zero);
    for (uint16_t b = 1; b < SIDE; b++)
        for (uint16_t a = zero ? 0 : 1; a <= b; a++) {
            wrong += !right(a, b, zero);
            if (zero) /* the golden ratio: b / a < phi */
                wrong += (remoteness[a][b] % 2 == 0) != (a == 0 || (a < b && (uint32_t)b * (b - a) < (uint32_t)a * a));
            else
                wrong += nimber[a][b] != ((uint32_t)b * b - (uint32_t)a * a) / ((uint32_t)a * b);
        }
    NOTE("numbers up to", SIDE - 1);
    CHECK(wrong == 0, "remoteness, outcome, nimber, moves, reply and the move to a nimber are those of brute force");
}

int main(void)
{
    struct position p = { .option = { 1 }, .part = { 0, 5 }, .parts = 2 }, even = { .part = { 7, 7 }, .parts = 2 };

    test_rule(true);
    game_euclid.apply(&even, (struct move){ .index = 0 });
    CHECK(even.part[0] == 0 && even.part[1] == 7, "of two equal numbers the first becomes 0");
    CHECK(game_legal(&game_euclid, &(struct position){ .part = { 0, 5 }, .parts = 2 }), "a 0 is legal with rule zero");
    test_rule(false);
    CHECK(!game_legal(&game_euclid, &p), "but not with rule positive");
    return tap_done();
}
