/* Tests rows of Roxor that are beyond the range of test_judged: the greatest, and how many moves change a nimber. */
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PILES = 10, START = 15 };

static void test_greatest(void)
{
    struct position most = { .parts = PILES };
    struct move m;

    for (uint8_t i = 0; i < PILES; i++)
        most.part[i] = START;
    CHECK(game_legal(&game_roxor, &most) && game_roxor.greatest_start == START, "15 in each of 10 piles is legal");
    most.part[0]++;
    CHECK(!game_legal(&game_roxor, &most), "a stone more in the first of them is too much for the last pile to come");
    most.part[0]--;
    while (game_first(&game_roxor, &most, &m) && most.part[PILES - 1] < 20000)
        game_roxor.apply(&most, m);
    CHECK(most.part[PILES - 1] == START * 1023 && game_legal(&game_roxor, &most), "the slowest game from there ends legally");
    most = (struct position){ .parts = 4, .part = { 15345, 15345, 6234, 5 } };
    CHECK(!game_legal(&game_roxor, &most), "nor is a weight legal that is 5 in 16 bits");
}

/* Tests how many moves change the nimber by each amount, counted move by move, in rows of ten piles, which have all distances. */
static void test_wins(void)
{
    uint32_t random = 7, wrong = 0;

    for (uint16_t i = 0; i < RANGE_ROXOR_SAMPLES; i++) {
        struct position p = { .parts = PILES };
        uint8_t found[32] = { 0 };
        struct verdict before, after;
        struct move m;

        for (uint8_t j = 0; j < PILES; j++) {
            random = random * 1103515245 + 12345;
            p.part[j] = (random >> 16) % 3;
        }
        game_roxor.judge(&p, &before);
        for (bool more = game_first(&game_roxor, &p, &m); more; more = game_next(&game_roxor, &p, &m)) {
            struct position next = p;

            game_roxor.apply(&next, m);
            game_roxor.judge(&next, &after);
            found[(before.nimber ^ after.nimber) & 31]++;
        }
        for (uint8_t change = 1; change < 32; change++)
            wrong += game_roxor.count_wins(&p, change) != found[change];
    }
    CHECK(wrong == 0, "how many moves win is right for every nimber");
}

int main(void)
{
    test_wins();
    test_greatest();
    return tap_done();
}
