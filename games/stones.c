/* StoneGameStrategist: piles stand in non-decreasing order and must stay so; a move takes 1 or more from one.
 *
 * What one may take from a pile is its difference from the pile before; that passes to the difference of the next pile, and
 * from the last pile leaves the game.  So the differences are a staircase, the last on its first stair: the nimber is the xor
 * of every other one from the right (staircase Nim, Sprague 1937). */
#include "piles.h"

enum { PILES = 8, GREATEST = 99 };

static uint16_t count(const struct position *p, uint8_t group)
{
    return p->part[group] - (group > 0 ? p->part[group - 1] : 0);
}

/* Odd stairs, first, third, ... from the right: every other pile from the last. */
static uint8_t nimber(const struct position *p)
{
    uint8_t sum = 0;

    for (int8_t i = p->parts - 1; i >= 0; i -= 2)
        sum ^= (uint8_t)count(p, i);
    return sum;
}

/* A heap of Nim on an odd stair is lowered to what wins, or raised to it from the stair above. */
static uint8_t wins(const struct position *p, uint16_t sum)
{
    uint8_t moves = 0;

    for (int8_t i = p->parts - 1; i >= 0; i -= 2) {
        uint8_t heap = (uint8_t)count(p, i), to = heap ^ (uint8_t)sum;

        if (to < heap || (i > 0 && (uint8_t)(to - heap) <= count(p, i - 1)))
            moves++;
    }
    return moves;
}

static void judge(const struct position *p, struct verdict *v)
{
    v->nimber = nimber(p);
    v->outcome = v->nimber ? OUTCOME_N : OUTCOME_P;
    v->remoteness = p->part[p->parts - 1] ? UNKNOWN : 0; /* the greatest pile is the last */
}

static bool legal(const struct position *p)
{
    for (uint8_t i = 1; i < p->parts; i++)
        if (p->part[i] < p->part[i - 1])
            return false;
    return true;
}

/* Steps of 0..4. */
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
    .wins = wins,
};
