/* Tests Nim, bounded and not: all positions of the ranges in both plays, against brute force from the rule alone. */
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"

/* Sorted piles, greatest first, have the index C(a+3,4) + C(b+2,3) + C(c+1,2) + d: 4 piles under 12 are 1,365 positions.
 * Three piles leave the first term out.  A move makes the index less. */
enum { FOUR = 12, GREATEST = 99, WIDE = (GREATEST + 1) * (GREATEST + 1) };

static uint8_t remoteness[WIDE], nimber[1365];

static void sort(uint16_t *pile, uint8_t piles)
{
    for (uint8_t i = 1; i < piles; i++) {
        for (uint8_t j = i; j > 0 && pile[j] > pile[j - 1]; j--) {
            uint16_t less = pile[j - 1];

            pile[j - 1] = pile[j];
            pile[j] = less;
        }
    }
}

static uint16_t index_four(const uint16_t *piles)
{
    uint16_t pile[4] = { piles[0], piles[1], piles[2], piles[3] };

    sort(pile, 4);
    uint32_t a = pile[0], b = pile[1], c = pile[2], d = pile[3];

    return (uint16_t)(a * (a + 1) * (a + 2) * (a + 3) / 24 + b * (b + 1) * (b + 2) / 6 + c * (c + 1) / 2 + d);
}

static uint16_t index_three(const uint16_t *piles)
{
    uint16_t pile[3] = { piles[0], piles[1], piles[2] };

    sort(pile, 3);
    uint32_t a = pile[0], b = pile[1], c = pile[2];

    return (uint16_t)(a * (a + 1) * (a + 2) / 6 + b * (b + 1) / 2 + c);
}

static uint16_t index_two(const uint16_t *pile)
{
    return pile[0] * (GREATEST + 1) + pile[1];
}

/* Computes the values of one position from its options.  An end is lost in normal play and won in misère play.  A position is lost if its
 * remoteness is even in normal play, odd in misère play. */
static void solve_one(const uint16_t *piles, uint8_t max, enum play play, uint16_t (*index)(const uint16_t *), bool nimbers)
{
    uint16_t pile[4] = { piles[0], piles[1], piles[2], piles[3] }, at = index(pile);
    uint8_t least = UINT8_MAX, greatest = 0, mex = 0;
    bool seen[64] = { false }, ended = true;

    for (uint8_t i = 0; i < 4; i++) {
        for (uint8_t take = 1; take <= piles[i] && (max == 0 || take <= max); take++) {
            uint16_t option;

            pile[i] = piles[i] - take;
            option = index(pile);
            ended = false;
            if (nimbers)
                seen[nimber[option]] = true;
            if (remoteness[option] % 2 == (play == PLAY_MISERE) && remoteness[option] < least)
                least = remoteness[option];
            if (remoteness[option] > greatest)
                greatest = remoteness[option];
        }
        pile[i] = piles[i];
    }
    remoteness[at] = ended ? 0 : 1 + (least < UINT8_MAX ? least : greatest);
    if (nimbers) {
        while (seen[mex])
            mex++;
        nimber[at] = mex;
    }
}

static void solve(uint8_t piles, uint8_t side, uint8_t max, enum play play)
{
    uint16_t p[4];

    for (p[0] = 0; p[0] < side; p[0]++)
        for (p[1] = 0; p[1] <= p[0]; p[1]++)
            for (p[2] = 0; p[2] <= p[1]; p[2]++)
                for (p[3] = 0; p[3] <= (piles == 4 ? p[2] : 0); p[3]++)
                    solve_one(p, max, play, piles == 4 ? index_four : index_three, piles == 4);
}

static struct verdict judge(const uint16_t *pile, uint8_t piles, uint8_t max, enum play play)
{
    struct position p = { .option = { play, max }, .parts = piles };
    struct verdict v;

    for (uint8_t i = 0; i < piles; i++)
        p.part[i] = pile[i];
    game_nim.judge(&p, &v);
    return v;
}

static bool right_outcome(struct verdict v, uint8_t r, enum play play)
{
    return v.outcome == (r % 2 == (play == PLAY_MISERE) ? OUTCOME_P : OUTCOME_N);
}

/* Returns how many positions of `piles` piles, in any order, are judged wrongly.  `four` selects the index, and whether nimbers are
 * known. */
static uint32_t wrong_of(uint8_t piles, uint8_t side, uint8_t max, enum play play, bool four)
{
    uint16_t p[4] = { 0 };
    uint32_t wrong = 0;

    for (uint8_t i = 0; i < piles;) {
        struct verdict v = judge(p, piles, max, play);
        uint16_t at = four ? index_four(p) : index_three(p);
        uint8_t full = (p[0] > 0) + (p[1] > 0) + (p[2] > 0) + (p[3] > 0);

        wrong += !right_outcome(v, remoteness[at], play);
        wrong += v.remoteness != (full <= 2 ? remoteness[at] : UNKNOWN);
        if (play == PLAY_MISERE)
            wrong += v.nimber != UNKNOWN;
        else if (four)
            wrong += v.nimber != nimber[at];
        for (i = 0; i < piles && ++p[i] == side; i++)
            p[i] = 0;
    }
    return wrong;
}

static void test_four(enum play play)
{
    for (uint8_t max = 0; max <= 6; max++) {
        uint32_t wrong = 0;

        solve(4, FOUR, max, play);
        for (uint8_t piles = 1; piles <= 4; piles++)
            wrong += wrong_of(piles, FOUR, max, play, true);
        NOTE("play", play);
        NOTE("max", max);
        CHECK(wrong == 0, "1 to 4 piles under 12: outcome, nimber and remoteness are those of brute force");
    }
}

static void test_three(enum play play)
{
    static const uint8_t maxima[] = { 0, 1, 2, 7, 8, 19, 25 };
    uint32_t wrong = 0;

    for (uint8_t i = 0; i < sizeof maxima; i++) {
        solve(3, RANGE_NIM_PILES, maxima[i], play);
        wrong += wrong_of(3, RANGE_NIM_PILES, maxima[i], play, false);
    }
    NOTE("play", play);
    NOTE("piles below", RANGE_NIM_PILES);
    CHECK(wrong == 0, "3 piles, max none 1 2 7 8 19 25: outcomes are those of brute force");
}

static void test_two(enum play play)
{
    uint16_t p[4] = { 0 };
    uint32_t wrong = 0;

    for (uint8_t max = 0; max <= GREATEST; max += RANGE_NIM_MAX_STEP) {
        for (p[0] = 0; p[0] <= GREATEST; p[0]++) {
            for (p[1] = 0; p[1] <= GREATEST; p[1]++) {
                struct verdict v = judge(p, 2, max, play);

                solve_one(p, max, play, index_two, false);
                wrong += !right_outcome(v, remoteness[index_two(p)], play);
                wrong += v.remoteness != remoteness[index_two(p)];
            }
        }
    }
    NOTE("play", play);
    NOTE("steps of max", RANGE_NIM_MAX_STEP);
    CHECK(wrong == 0, "2 piles up to 99: outcome and remoteness are those of brute force");
}

/* Returns the winning moves of p, in order, as one number: for each the digits of the three piles that it leaves, and a 0. */
static uint32_t wins(uint16_t a, uint16_t b, uint16_t c, uint8_t max)
{
    struct position p = { .option = { PLAY_NORMAL, max }, .part = { a, b, c }, .parts = 3 };
    struct move m;
    uint32_t left = 0;

    for (bool more = game_first(&game_nim, &p, &m); more; more = game_next(&game_nim, &p, &m)) {
        struct position next = p;

        if (!game_wins(&game_nim, &p, m))
            continue;
        game_nim.apply(&next, m);
        left = left * 1000 + next.part[0] * 100 + next.part[1] * 10 + next.part[2];
    }
    return left;
}

static void test_published(void)
{
    static const uint16_t zeros[8] = { 0 }, one_two_three[] = { 1, 2, 3 };

    CHECK(wins(2, 4, 5, 0) == 145, "2 4 5 wins by 1 4 5 alone, not by changing the greatest");
    CHECK(wins(7, 4, 1, 0) == 541, "7 4 1 wins by 5 4 1 alone");
    CHECK(wins(5, 3, 0, 3) == 330510, "5 3, at most 3 a turn, wins by 3 3 and by 5 1");
    CHECK(judge(one_two_three, 3, 0, PLAY_NORMAL).outcome == OUTCOME_P, "1 2 3 is lost");
    CHECK(judge(zeros, 8, 0, PLAY_NORMAL).outcome == OUTCOME_P && judge(zeros, 8, 0, PLAY_MISERE).outcome == OUTCOME_N &&
              judge(zeros, 8, 0, PLAY_MISERE).remoteness == 0,
          "an end is P in normal play, N in misere, and 0 moves are left");
}

int main(void)
{
    for (enum play play = PLAY_NORMAL; play <= PLAY_MISERE; play++) {
        test_four(play);
        test_three(play);
        test_two(play);
    }
    test_published();
    return tap_done();
}
