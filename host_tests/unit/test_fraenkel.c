/* Tests Wythoff's game with a reach beyond the range of test_judged: its fractions and its lost pairs against the least numbers that are
 * not used before. */
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"

enum { MOST = RANGE_FRAENKEL_PAIRS, GREATEST = 999, REACHES = 3 };

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
        test_factors(reach);
        test_pairs(reach);
    }
    return tap_done();
}
