/* Roxor: a row of piles; a move takes 1 stone from pile i and adds 1 to each of the piles j and k, i < j <= k (2 to one pile if
 * j = k).  The player who cannot move loses; the stones of the last pile have no moves.
 *
 * Each stone is a game of its own, and the position is the sum (join one) of its stones.  The nimber of a stone depends only on
 * its distance d from the last pile: value(d) = mex { value(a) xor value(b) for a, b < d }, value(0) = 0.  Two stones of one pile
 * cancel, so only whether a pile is odd matters.  value(d), d > 0, is the d-th number with an odd number of binary ones: the one
 * of 2d - 2 and 2d - 1 that has it. */
#include "piles.h"
#include "why/why.h"

enum { LEAST = 2, USUAL = 5, PILES = 10, START = 15 };

/* The greatest weight of a legal position.  A stone at distance d has the weight 2^d; no move makes the sum of the weights
 * greater, so no pile ever has more stones than WEIGHT, which fits 16 bits.  A start of ten piles of START stones has
 * 15 * (2^10 - 1). */
enum { WEIGHT = 15345 };

/* value(d).  The values of ten piles, d <= 9, are at most 16 and their xors at most 31: `ways` looks up values to 31. */
static const __flash uint8_t value[] = { 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31 };

/* Returns the index of the last pile. */
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

/* The weight of the position is at most WEIGHT. */
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

/* game->count: one move for each pair j <= k of the piles to the right. */
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

/* Returns the number of moves of a stone at distance `from` that change the nimber by xor with `sum`: the pairs of distances
 * near <= far < from with value(near) xor value(far) = rest = sum xor value(from).
 * - rest = 0: any two equal distances.
 * - rest has an odd number of ones: a dead stone (distance 0) and one whose value is rest.
 * - else: two distances d > 0.  The halved values of d = 1, 2, ... are 0, 1, ..., so their xor must be half of rest. */
static uint8_t ways(uint8_t from, uint8_t sum)
{
    uint8_t rest = sum ^ value[from], half = rest >> 1, pairs = 0;

    if (rest == 0)
        return from;
    if (half >= sizeof value - 1) /* greater than the xor of any two values */
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

/* game->count_wins */
static uint8_t wins(const struct position *p, uint16_t nimber)
{
    const uint16_t *pile = p->part;
    uint8_t moves = 0;

    for (uint8_t from = last(p); from > 0; from--)
        if (*pile++ > 0)
            moves += ways(from, (uint8_t)nimber);
    return moves;
}

/* Starts with five piles, or with p->parts if that is in range: 0..3 stones each, at least one in the first, none in the last. */
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
    .count_wins = wins,
};
