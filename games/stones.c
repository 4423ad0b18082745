/* StoneGameStrategist: the piles are in non-decreasing order and must stay so; a move takes 1 or more from one pile.  The player who
 * cannot move loses.
 *
 * A move may take from a pile at most its difference from the pile before it.  The stones that are taken leave this difference and
 * join the difference of the next pile; from the last pile they leave the game.  So the differences are the steps of a
 * staircase; the last pile's difference is on the first step.  The nimber is the xor of every other difference, from the last
 * one on (staircase Nim, Sprague 1937). */
#include "piles.h"
#include "why/why.h"

enum { PILES = PILES_MOST, GREATEST = 99 };

/* game->count: the difference from the pile before. */
static uint16_t count(const struct position *p, uint8_t group)
{
    return p->part[group] - (group > 0 ? p->part[group - 1] : 0);
}

struct stairs {
    uint8_t nimber; /* of the position */
    uint8_t wins;   /* moves that change the nimber by xor with `sum` */
};

/* Returns the nimber of p and the number of moves that change it by xor with `sum`.
 * The differences that count are on the odd steps: those of the last pile, the third from last, ...  A move changes such a
 * difference in one of two ways: it takes from this pile, or from the pile before it, which raises the difference, at most to the
 * difference of this pile from the pile two places before. */
static struct stairs look(const struct position *p, uint8_t sum)
{
    struct stairs stairs = { 0, 0 };

    for (int8_t i = p->parts - 1; i >= 0; i -= 2) {
        uint8_t heap = (uint8_t)count(p, i), reach = (uint8_t)p->part[i];

        if (i > 1)
            reach -= (uint8_t)p->part[i - 2];
        stairs.nimber ^= heap;
        if ((uint8_t)(heap ^ sum) <= reach)
            stairs.wins++;
    }
    return stairs;
}

static uint8_t wins(const struct position *p, uint16_t nimber)
{
    return look(p, (uint8_t)nimber).wins;
}

static void judge(const struct position *p, struct verdict *v)
{
    piles_verdict_of_nimber(v, look(p, 0).nimber, piles_nonempty(p) == 0);
}

static bool legal(const struct position *p)
{
    for (uint8_t i = 1; i < p->parts; i++)
        if (p->part[i] < p->part[i - 1])
            return false;
    return true;
}

/* Starts with a first pile of 1..9 and differences of 0..4. */
static void setup(struct position *p, uint16_t random)
{
    piles_setup(p, random);
    for (uint8_t i = 1; i < p->parts; i++)
        p->part[i] = p->part[i - 1] + p->part[i] / 2;
}

const __flash struct game game_stones = {
    .least_parts = 1,
    .most_parts = PILES,
    .greatest = GREATEST,
    .legal = legal,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = piles_take,
    .judge = judge,
    .count_wins = wins,
};
