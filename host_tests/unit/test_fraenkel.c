/* Tests Wythoff's game with a reach: all pairs of a range against brute force from the rule, and the fractions against the least numbers
 * that are not used before. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { SIDE = RANGE_FRAENKEL, MOST = RANGE_FRAENKEL_PAIRS, GREATEST = 999, REACHES = 3, NONE = 255 };

static uint8_t remoteness[SIDE][SIDE];

static void take(uint16_t first, uint16_t second, uint8_t *least, uint8_t *greatest)
{
    uint8_t r = remoteness[first][second];

    if (r % 2 == 0 && r < *least)
        *least = r;
    if (r > *greatest)
        *greatest = r;
}

static void solve(uint16_t a, uint16_t b, uint8_t reach)
{
    uint8_t least = NONE, greatest = 0;

    for (uint16_t i = 1; i <= a; i++)
        take(a - i, b, &least, &greatest);
    for (uint16_t j = 1; j <= b; j++)
        take(a, b - j, &least, &greatest);
    for (uint16_t i = 1; i <= a; i++)
        for (uint16_t j = 1; j <= b; j++)
            if ((i > j ? i - j : j - i) < reach)
                take(a - i, b - j, &least, &greatest);
    remoteness[a][b] = a + b == 0 ? 0 : (least < NONE ? least : greatest) + 1;
}

/* Returns the number of moves by the rule. */
static uint16_t moves_of(uint16_t a, uint16_t b, uint8_t reach)
{
    uint16_t moves = a + b;

    for (uint16_t i = 1; i <= a; i++)
        for (uint16_t j = 1; j <= b; j++)
            moves += (i > j ? i - j : j - i) < reach;
    return moves;
}

/* Returns whether every move is legal by the rule and none comes twice. */
static bool right_moves(const struct position *p, uint8_t reach)
{
    uint16_t a = p->part[0], b = p->part[1], moves = 0;
    struct move m;

    for (bool more = game_first(&game_fraenkel, p, &m); more; more = game_next(&game_fraenkel, p, &m), moves++) {
        struct position left = *p;
        int16_t i, j;

        game_fraenkel.apply(&left, m);
        i = a - left.part[0];
        j = b - left.part[1];
        if (i < 0 || j < 0 || i + j == 0 || (i > 0 && j > 0 && (i > j ? i - j : j - i) >= reach))
            return false;
        if (m.index + 1 != (uint16_t)(i > 0 && (j == 0 || i < j) ? i : j)) /* the lesser number taken grows by 1 a move */
            return false;
    }
    return moves == moves_of(a, b, reach);
}

static bool right(uint16_t a, uint16_t b, uint8_t reach)
{
    struct position p = { .option = { reach }, .part = { a, b }, .parts = 2 };
    struct verdict v;

    game_fraenkel.judge(&p, &v);
    if (v.remoteness != remoteness[a][b] || v.outcome != (v.remoteness % 2 ? OUTCOME_N : OUTCOME_P))
        return false;
    if (a < SIDE / 3 && b < SIDE / 3 && a + b > 0) {
        struct move m = game_reply(&game_fraenkel, &p), s = search_reply(&game_fraenkel, &p);

        return m.group == s.group && m.index == s.index && right_moves(&p, reach);
    }
    return true;
}

static void test_reach(uint8_t reach)
{
    uint16_t wrong = 0;

    for (uint16_t a = 0; a < SIDE; a++)
        for (uint16_t b = 0; b < SIDE; b++)
            solve(a, b, reach);
    for (uint16_t a = 0; a < SIDE; a++)
        for (uint16_t b = 0; b < SIDE; b++)
            wrong += !right(a, b, reach);
    NOTE("reach", reach);
    CHECK(wrong == 0, "remoteness, outcome, moves and reply are those of brute force");
}

static const uint16_t p_of[REACHES] = { 2584, 1393, 1549 }, q_of[REACHES] = { 1597, 985, 1189 };

/* a_k is the least number that is in no earlier pair (Fraenkel 1982): a sieve over the numbers, a bit each. */
static void test_factors(uint8_t reach)
{
    static uint8_t used[MOST / 8 + 1];
    uint16_t wrong = 0, a = 0, b = 0;

    for (uint16_t i = 0; i < sizeof used; i++)
        used[i] = 0;
    for (uint16_t k = 0; (b = a + k * reach) <= MOST; k++) {
        wrong += a != (uint32_t)k * p_of[reach - 1] / q_of[reach - 1];
        used[a / 8] |= 1 << a % 8;
        used[b / 8] |= 1 << b % 8;
        while (used[a / 8] >> a % 8 & 1)
            a++;
    }
    NOTE("pairs up to", MOST);
    CHECK(wrong == 0, "floor(k p / q) is the least number that no earlier pair has");
}

/* The pairs are those that the sieve finds, up to the greatest piles, and the k-th has the remoteness 2k. */
static void test_pairs(uint8_t reach)
{
    static uint8_t used[GREATEST / 8 + 1];
    uint16_t wrong = 0, a = 0, b = 0;

    for (uint16_t i = 0; i < sizeof used; i++)
        used[i] = 0;
    for (uint16_t k = 0; (b = a + k * reach) <= GREATEST; k++) {
        struct position p = { .option = { reach }, .part = { k % 2 ? a : b, k % 2 ? b : a }, .parts = 2 };
        struct verdict v;

        game_fraenkel.judge(&p, &v);
        wrong += v.outcome != OUTCOME_P || v.remoteness != 2 * k;
        used[a / 8] |= 1 << a % 8;
        used[b / 8] |= 1 << b % 8;
        while (used[a / 8] >> a % 8 & 1)
            a++;
    }
    CHECK(wrong == 0, "the lost pairs are those of the sieve, up to the greatest piles");
}

int main(void)
{
    for (uint8_t reach = 1; reach <= REACHES; reach++) {
        test_reach(reach);
        test_factors(reach);
        test_pairs(reach);
    }
    return tap_done();
}
