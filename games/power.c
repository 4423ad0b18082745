/* PowerGame: two piles; a move takes a square from each.  Who cannot, because a pile is empty, loses.
 *
 * It is two Squares joined `all`, where every part moves and the first part to end ends the game (Smith 1966, Conway 1976):
 * its remoteness is the least of its parts'. */
#include "piles.h"
#include "squares.h"
#include "why/why.h"

enum { PILES = 2 };

/* What Squares says of both piles; root: of the take to a P option of least remoteness, from N. */
struct pair {
    struct squares_value pile[PILES];
    uint8_t least; /* remoteness */
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

/* A group a root of the first pile; the moves of a group are the roots of the second. */
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

/* The first pair of roots that leaves R - 1, the least of what it leaves: each pile R - 1 or more, one of them R - 1.
 *
 * R even: every option has at most R - 1 in a pile of remoteness R, and there is such a pile, so the first of each pile do.
 * R odd: R - 1 is left by a pile of remoteness R alone (a greater odd one has no P option that low, an even one none at all),
 * first by its own root.  So the first of each pile do, unless neither is such a root: then one must be taken, in the second
 * pile rather than in the first. */
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

/* Piles of 10..99; never decided by a single move. */
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
    WITH_WHY(.why = power_why,)
    .reply = reply,
    .flags = FLAG_CONTEST,
    .judge_cost = 12,
};
