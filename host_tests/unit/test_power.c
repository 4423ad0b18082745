/* Tests PowerGame beyond the range of test_judged, against Squares: it is the join `all` of two piles of Squares. */
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"

enum { GREATEST = 10000 };

static struct verdict judge(uint16_t a, uint16_t b)
{
    struct position p = { .part = { a, b }, .parts = 2 };
    struct verdict v;

    game_power.judge(&p, &v);
    return v;
}

/* Returns the remoteness of a pile of Squares. */
static uint16_t squares(uint16_t n)
{
    struct position p = { .part = { n }, .parts = 1 };
    struct verdict v;

    game_squares.judge(&p, &v);
    return v.remoteness;
}

static uint16_t least_of(uint16_t a, uint16_t b)
{
    return squares(a) < squares(b) ? squares(a) : squares(b);
}

static void test_great(void)
{
    uint32_t wrong = 0, moves = 0;

    for (uint32_t i = 1; i <= RANGE_POWER_SAMPLES; i++) {
        uint16_t a = (uint16_t)(i * 40503u) % (GREATEST + 1), b = (uint16_t)(i * 30011u + i / 3) % (GREATEST + 1);
        struct position p = { .part = { a, b }, .parts = 2 };
        uint16_t r = least_of(a, b);

        wrong += judge(a, b).remoteness != r;
        if (a == 0 || b == 0)
            continue;
        game_power.apply(&p, game_power.reply(&p));
        moves += least_of(p.part[0], p.part[1]) != r - 1u;
    }
    NOTE("pairs to 10000", RANGE_POWER_SAMPLES);
    CHECK(wrong == 0, "the remoteness is the least of those of two games of Squares");
    CHECK(moves == 0, "a reply leaves one move less");
}

static void test_greatest(void)
{
    struct position p = { .part = { 10000, 10000 }, .parts = 2 };

    CHECK(game_moves(&game_power, &p) == 10000, "10000 10000 has 10000 moves");
    game_power.apply(&p, (struct move){ .group = 99, .index = 99 });
    CHECK(p.part[0] == 0 && p.part[1] == 0, "the last takes all");
}

int main(void)
{
    test_great();
    test_greatest();
    return tap_done();
}
