/* Roxor: a row of piles; a move takes 1 from pile i and adds 1 to piles j and k to the right of it, i < j <= k; j may be k.
 * Who cannot move loses: the last pile is dead.
 *
 * Each stone is a game of its own: it becomes two nearer the end.  Its nimber depends on its distance from the last pile alone,
 * value(d) = mex of value(a) xor value(b), a, b < d, and two stones of a pile cancel.  value(d) is the d-th of the numbers whose
 * binary digits have an odd sum: that one of 2d - 2 and 2d - 1. */
#include "piles.h"
#include "why/why.h"

enum { LEAST = 2, USUAL = 5, PILES = 10, START = 15 };

/* A stone at a distance d from the last pile is worth up to 2^d - 1 moves and leaves as many dead stones more: no move makes the
 * sum of 2^d greater.  A start has 15 * (2^10 - 1) at most; that keeps every pile within 16 bits. */
#define WEIGHT 15345u

/* To 31, the greatest xor of those of ten piles. */
static const __flash uint8_t value[] = { 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31 };

static uint8_t last(const struct position *p)
{
    return p->parts - 1;
}

static void judge(const struct position *p, struct verdict *v)
{
    const uint16_t *pile = p->part;
    uint8_t sum = 0, ended = true;

    for (uint8_t from = last(p); from > 0; from--) {
        uint16_t here = *pile++;

        if (here > 0)
            ended = false;
        if (here & 1)
            sum ^= value[from];
    }
    piles_verdict_of_nimber(v, sum, ended);
}

static bool legal(const struct position *p)
{
    uint16_t weight = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        weight = 2 * weight + p->part[i];
        if (weight > WEIGHT)
            return false;
    }
    return true;
}

static uint8_t groups(const struct position *p)
{
    return last(p);
}

/* Pairs j <= k of the piles to the right. */
static uint16_t count(const struct position *p, uint8_t group)
{
    uint8_t right = last(p) - group;

    return p->part[group] > 0 ? (uint8_t)(right * (right + 1)) >> 1 : 0;
}

static void apply(struct position *p, struct move m)
{
    uint8_t j = m.group + 1, pairs = p->parts - j, index = (uint8_t)m.index;

    for (; index >= pairs; j++)
        index -= pairs--;
    p->part[m.group]--;
    p->part[j]++;
    p->part[j + index]++;
}

/* How many moves of a stone win where the nimber is sum: pairs of distances near <= far below its own whose values make up for
 * the rest.  An odd rest is made by a dead stone and one that is worth it all.  An even one by two of 1, 2, ..., whose
 * halved values are 0, 1, ...: by those whose xor is the half; or if that is 0, by any two alike. */
static uint8_t ways(uint8_t from, uint8_t sum)
{
    uint8_t rest = sum ^ value[from], half = rest >> 1, pairs = 0;

    if (rest == 0)
        return from;
    if (half >= sizeof value - 1) /* more than any two make */
        return 0;
    from--;
    if (value[half + 1] == rest)
        return half < from;
    for (uint8_t near = 0; near < from; near++) {
        uint8_t far = near ^ half;

        if (near < far && far < from)
            pairs++;
    }
    return pairs;
}

static uint8_t wins(const struct position *p, uint16_t nimber)
{
    const uint16_t *pile = p->part;
    uint8_t moves = 0;

    for (uint8_t from = last(p); from > 0; from--)
        if (*pile++ > 0)
            moves += ways(from, (uint8_t)nimber);
    return moves;
}

/* The usual row has five piles.  The stones stand to the left; the last pile begins empty. */
static void setup(struct position *p, uint16_t random)
{
    if (p->parts < LEAST || p->parts > PILES)
        p->parts = USUAL;
    for (uint8_t i = 0; i < last(p); i++, random >>= 2)
        p->part[i] = random & 3;
    p->part[0] |= 1;
    p->part[last(p)] = 0;
}

const __flash struct game game_roxor = {
    .least_parts = LEAST,
    .most_parts = PILES,
    .greatest = WEIGHT,
    .greatest_start = START,
    .legal = legal,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = roxor_why,)
    .count_wins = wins,
};
