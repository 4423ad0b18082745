/* Games that are Nim in disguise: the xor of their heaps is 0 in the lost positions and no others. */
#include "firmware/match/heaps.h"
#include "host_tests/tap.h"

enum { POSITIONS = 4000 };

static uint16_t seed = 1;

static uint16_t chance(uint16_t below)
{
    seed = match_chance(seed);
    return (seed >> 8 | (seed & 0xFF) << 8) % below;
}

/* Writes random piles of 0..most to p, sorted if `sorted` is set. */
static void fill(struct position *p, uint8_t most, bool sorted)
{
    p->parts = 1 + chance(HEAPS_MOST);
    for (uint8_t i = 0; i < HEAPS_MOST; i++)
        p->part[i] = i < p->parts ? chance(most + 1) : 0;
    for (uint8_t i = 1; sorted && i < p->parts; i++)
        p->part[i] = (p->part[i] % 6 + p->part[i - 1]) % 100 < p->part[i - 1] ? p->part[i - 1] : p->part[i] % 6 + p->part[i - 1];
}

/* Returns whether the heaps of p are as many as its piles, and their xor is 0 exactly if p is lost. */
static bool is_nim(uint8_t game, const struct position *p)
{
    uint8_t size[HEAPS_MOST], count = heaps_find(game, p, size);
    struct verdict v;

    game_list[game]->judge(p, &v);
    return count == p->parts && (heaps_xor(size, count) == 0) == (v.outcome == OUTCOME_P) && heaps_xor(size, count) == v.nimber;
}

static void nim(void)
{
    struct position p;
    uint16_t wrong = 0;

    for (uint16_t i = 0; i < POSITIONS; i++) {
        game_defaults(&game_nim, &p);
        p.option[1] = i % 3 == 0 ? 1 + chance(9) : 0;
        fill(&p, i % 2 ? 9 : 99, false);
        wrong += !is_nim(GAME_INDEX_nim, &p);
    }
    CHECK(wrong == 0, "nim, with max and without");
    p.option[0] = PLAY_MISERE;
    CHECK(heaps_find(GAME_INDEX_nim, &p, (uint8_t[HEAPS_MOST]){ 0 }) == 0,
          "misere play has no columns: at its end they would say the opposite");
}

static void stones(void)
{
    struct position p;
    uint16_t wrong = 0;

    for (uint16_t i = 0; i < POSITIONS; i++) {
        game_defaults(&game_stones, &p);
        fill(&p, 9, true);
        wrong += !is_nim(GAME_INDEX_stones, &p);
    }
    CHECK(wrong == 0, "stones");
}

static void others(void)
{
    struct position p = { .parts = 2, .part = { 3, 5 } };
    uint8_t size[HEAPS_MOST];

    CHECK(heaps_find(GAME_INDEX_squares, &p, size) == 0 && heaps_find(GAME_INDEX_wythoff, &p, size) == 0, "other games are no Nim");
    CHECK(heaps_top(0) == 1 && heaps_top(1) == 1 && heaps_top(12) == 8 && heaps_top(99) == 64, "the greatest group of a heap");
}

/* Tests that the only heaps called steps of a staircase are those that are smaller than their piles, or 0, without a limit of takes. */
static void steps(void)
{
    uint16_t wrong = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        struct position p = { .parts = 3, .part = { 2, 5, 9 } };
        uint8_t size[HEAPS_MOST];
        bool differs = heaps_find(game, &p, size) > 0 && (size[0] != 2 || size[1] != 5 || size[2] != 9);

        wrong += heaps_are_steps(game) != differs;
    }
    CHECK(wrong == 0, "the heaps of stones, and no others, are steps of a staircase");
}

int main(void)
{
    steps();
    nim();
    stones();
    others();
    return tap_done();
}
