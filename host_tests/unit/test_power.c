/* Tests PowerGame against brute force from the rule alone, and against the published games. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { SIDE = RANGE_POWER_SIDE, GREATEST = 10000 };

static uint8_t remoteness[SIDE][SIDE]; /* odd: the player to move wins */

/* Computes the remoteness of (a, b).  Writes the first of the best moves to *first, and returns how many best moves there are. */
static uint16_t solve(uint16_t a, uint16_t b, uint16_t *first)
{
    uint8_t least = UINT8_MAX, most = 0;
    uint16_t index = 0, first_least = 0, first_most = 0;

    for (uint16_t i = 1; i * i <= a; i++) {
        for (uint16_t j = 1; j * j <= b; j++, index++) {
            uint8_t r = remoteness[a - i * i][b - j * j];

            if (r % 2 == 0 && r < least) {
                least = r;
                first_least = index;
            }
            if (index == 0 || r > most) {
                most = r;
                first_most = index;
            }
        }
    }
    remoteness[a][b] = index == 0 ? 0 : 1 + (least < UINT8_MAX ? least : most);
    *first = least < UINT8_MAX ? first_least : first_most;
    return index;
}

static struct verdict judge(uint16_t a, uint16_t b)
{
    struct position p = { .part = { a, b }, .parts = 2 };
    struct verdict v;

    game_power.judge(&p, &v);
    return v;
}

static void test_small(void)
{
    uint32_t wrong = 0, replies = 0;

    for (uint16_t a = 0; a < SIDE; a++) {
        for (uint16_t b = 0; b < SIDE; b++) {
            struct position p = { .part = { a, b }, .parts = 2 };
            struct verdict v = judge(a, b);
            uint16_t first, moves = solve(a, b, &first);

            wrong += game_moves(&game_power, &p) != moves;
            wrong += v.remoteness != remoteness[a][b] || v.outcome != (remoteness[a][b] % 2 ? OUTCOME_N : OUTCOME_P) ||
                     v.nimber != (moves > 0 ? UNKNOWN : 0);
            if (a > 0 && b > 0) {
                struct move m = game_power.reply(&p);

                replies += m.group * game_power.count(&p, 0) + m.index != first;
            }
        }
    }
    NOTE("piles below", SIDE);
    CHECK(wrong == 0, "outcome, remoteness and number of moves are those of brute force");
    CHECK(replies == 0, "the reply is the first best move");
}

/* Values of Squares by the rule, for one pile of the whole range. */
static uint8_t one[GREATEST + 1];

static void test_great(void)
{
    uint32_t wrong = 0, moves = 0;

    for (uint16_t n = 0; n <= GREATEST; n++) {
        uint8_t least = UINT8_MAX, most = 0;

        for (uint16_t k = 1; k * k <= n; k++) {
            uint8_t r = one[n - k * k];

            if (r % 2 == 0 && r < least)
                least = r;
            if (r > most)
                most = r;
        }
        one[n] = n == 0 ? 0 : 1 + (least < UINT8_MAX ? least : most);
    }
    for (uint32_t i = 1; i <= RANGE_POWER_SAMPLES; i++) {
        uint16_t a = (uint16_t)(i * 40503u) % (GREATEST + 1), b = (uint16_t)(i * 30011u + i / 3) % (GREATEST + 1);
        struct position p = { .part = { a, b }, .parts = 2 };
        uint8_t r = one[a] < one[b] ? one[a] : one[b];

        wrong += judge(a, b).remoteness != r;
        if (a == 0 || b == 0)
            continue;
        game_power.apply(&p, game_power.reply(&p));
        moves += (one[p.part[0]] < one[p.part[1]] ? one[p.part[0]] : one[p.part[1]]) != r - 1;
    }
    NOTE("pairs to 10000", RANGE_POWER_SAMPLES);
    CHECK(wrong == 0, "the remoteness is the least of two squares' by brute force");
    CHECK(moves == 0, "a reply leaves one move less");
}

static void test_published(void)
{
    struct position p = { .part = { 10, 17 }, .parts = 2 };

    CHECK(judge(4, 9).remoteness == 1 && judge(4, 3).remoteness == 1, "(4,9) and (4,3): Alan in 1");
    CHECK(judge(2, 3).remoteness == 2, "(2,3): Bob in 2");
    CHECK(judge(7, 13).remoteness == 4, "(7,13): Bob in 4");
    CHECK(judge(2136, 1244).remoteness == 7, "(2136,1244): Alan in 7");
    CHECK(judge(0, 10000).remoteness == 0 && judge(0, 10000).outcome == OUTCOME_P, "an empty pile ends the game, lost");
    CHECK(game_power.groups(&(struct position){ .part = { 0, 10 }, .parts = 2 }) == 1, "and has one group of moves, without moves");
    CHECK(game_moves(&game_power, &p) == 12, "10 17 has 3 times 4 moves");
    game_power.apply(&p, (struct move){ .group = 1, .index = 1 });
    CHECK(p.part[0] == 6 && p.part[1] == 13, "the sixth takes 4 and 4: the second pile changes first");
    p = (struct position){ .part = { 10000, 10000 }, .parts = 2 };
    CHECK(game_moves(&game_power, &p) == 10000, "10000 10000 has 10000 moves");
    game_power.apply(&p, (struct move){ .group = 99, .index = 99 });
    CHECK(p.part[0] == 0 && p.part[1] == 0, "the last takes all");
}

int main(void)
{
    test_small();
    test_great();
    test_published();
    return tap_done();
}
