/* Tests CakeParty: positions of 1 to 8 piles against brute force from the rule alone, and the replies. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PILES = 8, CELLS = RANGE_CAKE_CELLS };

static uint8_t remoteness[CELLS]; /* odd: the player to move wins */

/* Writes the piles of the position with a number: the piles are the digits of the number in base `side`. */
static void piles_of(uint32_t number, uint16_t *pile, uint8_t piles, uint16_t side)
{
    for (uint8_t i = piles; i-- > 0; number /= side)
        pile[i] = number % side;
}

static uint32_t number_of(const uint16_t *pile, uint8_t piles, uint16_t side)
{
    uint32_t number = 0;

    for (uint8_t i = 0; i < piles; i++)
        number = number * side + pile[i];
    return number;
}

static uint16_t largest(const uint16_t *pile, uint8_t piles)
{
    uint16_t most = 0;

    for (uint8_t i = 0; i < piles; i++)
        if (pile[i] > most)
            most = pile[i];
    return most;
}

static uint8_t solve(uint16_t *pile, uint8_t piles, uint16_t side)
{
    uint16_t most = largest(pile, piles);
    uint8_t least = UINT8_MAX, greatest = 0;

    for (uint8_t i = 0; i < piles; i++) {
        if (pile[i] != most)
            continue;
        for (uint16_t left = 0; left < most; left++) {
            uint8_t r;

            pile[i] = left;
            r = remoteness[number_of(pile, piles, side)];
            if (r % 2 == 0 && r < least)
                least = r;
            if (r > greatest)
                greatest = r;
        }
        pile[i] = most;
    }
    return most == 0 ? 0 : 1 + (least < UINT8_MAX ? least : greatest);
}

static bool right(const struct position *p, uint8_t r)
{
    struct verdict v;
    uint8_t full = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        full += p->part[i] > 0;
    game_cake.judge(p, &v);
    return v.outcome == (r % 2 ? OUTCOME_N : OUTCOME_P) && v.nimber == (full > 0 ? UNKNOWN : 0)
           && v.remoteness == (full <= 3 ? r : UNKNOWN);
}

static bool right_moves(const struct position *p)
{
    uint16_t most = largest(p->part, p->parts);

    for (uint8_t i = 0; i < p->parts; i++)
        if (game_cake.count(p, i) != (p->part[i] == most ? most : 0))
            return false;
    return true;
}

static bool right_reply(const struct position *p)
{
    struct move m, found;

    if (!game_first(&game_cake, p, &m))
        return true;
    m = game_cake.reply(p);
    found = search_reply(&game_cake, p);
    return m.group == found.group && m.index == found.index;
}

/* Tries all positions of `piles` piles below `side`. */
static void try_all(uint8_t piles, uint16_t side, bool replies, uint32_t wrong[3])
{
    struct position p = { .parts = piles };
    uint32_t cells = 1;

    for (uint8_t i = 0; i < piles; i++)
        cells *= side;
    for (uint32_t number = 0; number < cells; number++) {
        piles_of(number, p.part, piles, side);
        remoteness[number] = solve(p.part, piles, side);
        wrong[0] += !right(&p, remoteness[number]);
        wrong[1] += !right_moves(&p);
        wrong[2] += replies && !right_reply(&p);
    }
}

static void test_great(void)
{
    uint32_t random = 1, wrong = 0;

    for (uint8_t i = 0; i < RANGE_CAKE_SAMPLES; i++) {
        struct position p = { .parts = 2 + i % 7 };
        uint8_t near = i % 3 == 0 ? 3 : 97;

        for (uint8_t j = 0; j < p.parts; j++) {
            random = random * 1103515245 + 12345;
            p.part[j] = i % 2 ? 99 - (random >> 16) % near : 1 + (random >> 16) % near;
        }
        wrong += !right_reply(&p);
    }
    NOTE("samples of piles to 99", RANGE_CAKE_SAMPLES);
    CHECK(wrong == 0, "the reply is the search's");
}

static struct verdict judge(uint16_t a, uint16_t b, uint16_t c)
{
    struct position p = { .part = { a, b, c }, .parts = 3 };
    struct verdict v;

    game_cake.judge(&p, &v);
    return v;
}

static void test_known(void)
{
    struct position p = { .part = { 3, 3, 3, 2, 4 }, .parts = 5 };

    CHECK(judge(3, 3, 9).outcome == OUTCOME_N && judge(3, 3, 9).remoteness == 7, "3 3 9 is won, in 7");
    CHECK(judge(9, 9, 2).outcome == OUTCOME_P && judge(9, 9, 2).remoteness == 18, "9 9 2 is lost, in 18");
    CHECK(judge(0, 0, 0).outcome == OUTCOME_P && judge(0, 0, 0).remoteness == 0, "nothing left is lost");
    CHECK(judge(99, 99, 99).remoteness == 199, "99 99 99 is won, in 199");
    CHECK(game_moves(&game_cake, &p) == 4 && game_cake.count(&p, 4) == 4, "only the largest pile is eaten from");
}

int main(void)
{
    uint32_t wrong[3] = { 0 };

    try_all(1, RANGE_CAKE_THREE, true, wrong);
    try_all(2, RANGE_CAKE_THREE, true, wrong);
    try_all(3, RANGE_CAKE_THREE, RANGE_CAKE_THREE <= 20, wrong);
    NOTE("1 to 3 piles below", RANGE_CAKE_THREE);
    try_all(4, RANGE_CAKE_FOUR, true, wrong);
    NOTE("4 piles below", RANGE_CAKE_FOUR);
    try_all(5, RANGE_CAKE_FIVE, true, wrong);
    NOTE("5 piles below", RANGE_CAKE_FIVE);
    for (uint8_t piles = 6; piles <= PILES; piles++)
        try_all(piles, 3, RANGE_CAKE_FIVE > 3, wrong);
    NOTE("6 to 8 piles below", 3);
    CHECK(wrong[0] == 0, "outcome and remoteness, where it is known, are those of brute force");
    CHECK(wrong[1] == 0, "the moves are those of the largest piles");
    CHECK(wrong[2] == 0, "the reply is the search's");
    test_great();
    test_known();
    return tap_done();
}
