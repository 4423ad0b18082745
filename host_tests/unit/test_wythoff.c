/* Tests Wythoff beyond the range of test_judged: all pairs against brute force from the rule alone, every P position to 9999; starts. */
#include "games/game.h"
#include "games/wythoff.h"
#include "range.h"
#include "host_tests/tap.h"

enum { GREATEST = 9999, SIDE = 16, NONE = 0xFFFF };

static struct verdict judge(uint16_t a, uint16_t b)
{
    struct position p = { .part = { a, b }, .parts = 2 };
    struct verdict v;

    game_wythoff.judge(&p, &v);
    return v;
}

static bool agrees(uint16_t a, uint16_t b, bool lost, uint16_t remoteness)
{
    struct verdict v = judge(a, b);

    return v.outcome == (lost ? OUTCOME_P : OUTCOME_N) && v.remoteness == remoteness;
}

/* The values seen so far on a line of cells. */
struct line {
    uint16_t least;    /* least remoteness of the P positions, or NONE */
    uint16_t greatest; /* greatest remoteness of all, plus 1; 0 while there are none */
};

static void see(struct line *line, bool lost, uint16_t remoteness)
{
    if (lost && remoteness < line->least)
        line->least = remoteness;
    if (remoteness >= line->greatest)
        line->greatest = remoteness + 1;
}

static uint16_t min(uint16_t a, uint16_t b)
{
    return a < b ? a : b;
}

static uint16_t max(uint16_t a, uint16_t b)
{
    return a > b ? a : b;
}

/* Tests all pairs, by solving the triangle a <= b row by row.  The options of a cell are all earlier cells that share pile a, pile b or
 * the difference.  Only the extremes of each such line matter, so that the cells need not be stored. */
static void test_pairs(void)
{
    static struct line pile[RANGE_WYTHOFF], difference[RANGE_WYTHOFF];
    uint32_t wrong = 0;

    for (uint16_t i = 0; i < RANGE_WYTHOFF; i++)
        pile[i] = difference[i] = (struct line){ .least = NONE };
    for (uint16_t a = 0; a < RANGE_WYTHOFF; a++) {
        for (uint16_t b = a; b < RANGE_WYTHOFF; b++) {
            struct line *x = &pile[a], *y = &pile[b], *d = &difference[b - a];
            uint16_t least = min(x->least, min(y->least, d->least));
            uint16_t greatest = max(x->greatest, max(y->greatest, d->greatest));
            bool lost = least == NONE;
            uint16_t remoteness = lost ? greatest : least + 1;

            wrong += !agrees(a, b, lost, remoteness);
            if (b < 200 || (a ^ b) % 16 == 0)
                wrong += !agrees(b, a, lost, remoteness);
            see(x, lost, remoteness);
            see(y, lost, remoteness);
            see(d, lost, remoteness);
        }
    }
    NOTE("piles below", RANGE_WYTHOFF);
    CHECK(wrong == 0, "outcome and remoteness of all pairs are those of brute force");
}

/* Tests the P positions: a_k is the least number that no earlier pair has, and b_k = a_k + k. */
static void test_p_positions(void)
{
    static uint8_t used[2 * GREATEST / 8 + 1];
    uint16_t wrong = 0, count = 0;

    for (uint16_t k = 0, a = 0;; k++) {
        uint16_t b;

        while (used[a / 8] >> a % 8 & 1)
            a++;
        b = a + k;
        used[a / 8] |= 1 << a % 8;
        used[b / 8] |= 1 << b % 8;
        if (b > GREATEST)
            break;
        wrong += !agrees(a, b, true, 2 * k) || !agrees(b, a, true, 2 * k);
        if (b > 0)
            wrong += judge(a, b - 1).outcome != OUTCOME_N;
        if (b < GREATEST)
            wrong += judge(a, b + 1).outcome != OUTCOME_N || judge(b + 1, a).outcome != OUTCOME_N;
        count++;
    }
    CHECK(wrong == 0, "every pair up to 9999 is P, the k-th with remoteness 2k, and its neighbours are N");
    CHECK(count == 3820, "the last pair up to 9999 is k = 3819");
}

/* Tests floor(k*phi) by the equation of phi: a = floor(k*phi) if and only if a*a - a*k - k*k <= 0, but not for a + 1. */
static void test_phi(void)
{
    uint16_t wrong = 0;

    for (uint16_t k = 0; k <= 17711; k++) {
        int64_t a = wythoff_lower(k), next = a + 1;

        wrong += a * (a - k) > (int64_t)k * k || next * (next - k) <= (int64_t)k * k;
    }
    CHECK(wrong == 0, "floor(k*phi), k = 0..17711");
}

/* Tests that every start fits a board and has not ended after a move and its reply. */
static void test_setup(void)
{
    uint16_t wrong = 0;

    for (uint16_t i = 0; i < 256; i++) {
        struct position p = { .parts = 0 };
        struct verdict v;

        game_wythoff.setup(&p, i << 8 | i);
        game_wythoff.judge(&p, &v);
        wrong += v.remoteness < 4 || p.part[0] >= SIDE || p.part[1] >= SIDE;
    }
    CHECK(wrong == 0, "set-ups fit a board of 16 and last for 4 moves at least");
}

int main(void)
{
    test_setup();
    test_pairs();
    test_p_positions();
    test_phi();
    return tap_done();
}
