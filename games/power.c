/* PowerGame: two piles; a move takes a perfect square from each.  The player who cannot, because a pile is empty, loses.
 *
 * The game is two games of Squares in the join `all`: every part moves, and the first part to end ends the game (Smith 1966,
 * Conway 1976).  Its remoteness is the lesser of the remotenesses of its piles. */
#include "piles.h"
#include "squares.h"
#include "why/why.h"

enum { PILES = 2 };

/* The values of both piles in Squares. */
struct pair {
    struct squares_value pile[PILES];
    uint8_t least; /* the lesser remoteness */
};

static void look(const struct position *p, struct pair *pair)
{
    pair->least = UINT8_MAX;
    for (uint8_t i = 0; i < PILES; i++) {
        pair->pile[i] = squares_value_of(p->part[i]);
        if (pair->pile[i].remoteness < pair->least)
            pair->least = pair->pile[i].remoteness;
    }
}

/* Each root of the first pile is a group; the moves of a group are the roots of the second pile. */
static uint8_t groups(const struct position *p)
{
    uint8_t roots = squares_root(p->part[0]);

    return roots > 0 ? roots : 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    (void)group;
    return p->part[0] > 0 ? squares_root(p->part[1]) : 0;
}

static void apply(struct position *p, struct move m)
{
    p->part[0] = squares_left(p->part[0], m.group + 1);
    p->part[1] = squares_left(p->part[1], (uint8_t)(m.index + 1));
}

static void judge(const struct position *p, struct verdict *v)
{
    struct pair pair;

    look(p, &pair);
    piles_verdict_of_remoteness(v, pair.least, PLAY_NORMAL);
}

/* Finds the first pair of roots that leaves remoteness R - 1: both piles must have R - 1 or more afterwards, and one exactly R - 1.
 * `first` and `second` are the first roots that leave R - 1 or more in their pile.
 *
 * R even: some pile has remoteness R, and all of its options have R - 1 at most.  So the first roots leave R - 1.
 * R odd: only a pile of remoteness R can leave R - 1 (a pile of a greater odd remoteness has no P option that low, a pile of even
 * remoteness has no P option at all), and the least root that does is squares_value.root.  So the first roots will do unless
 * neither of them is such a root.  Then one of them becomes that root: the second if possible, because it comes later in the
 * order of the moves. */
static struct move reply(const struct position *p)
{
    struct pair pair;
    uint8_t first, second;

    look(p, &pair);
    first = squares_first(p->part[0], pair.least - 1);
    second = squares_first(p->part[1], pair.least - 1);
    if (pair.least & 1 && (pair.pile[0].remoteness != pair.least || first != pair.pile[0].root)) {
        if (pair.pile[1].remoteness == pair.least)
            second = pair.pile[1].root;
        else
            first = pair.pile[0].root;
    }
    return (struct move){ .group = first - 1, .index = second - 1u };
}

/* Starts with piles of 11..99 that no single move decides: remoteness 2 or more. */
static void setup(struct position *p, uint16_t random)
{
    uint16_t n = 10 + (uint8_t)random % 64;
    struct pair pair;

    p->parts = PILES;
    do {
        n++;
        p->part[0] = n + (random >> 8) % 16;
        p->part[1] = n;
        look(p, &pair);
    } while (pair.least < 2);
}

const __flash struct game game_power = {
    .least_parts = PILES,
    .most_parts = PILES,
    .greatest = SQUARES_GREATEST,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
    .flags = FLAG_CONTEST,
    .judge_cost = 12,
};
