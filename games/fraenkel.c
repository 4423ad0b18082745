/* Wythoff's game with a reach (Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89, 1982):
 * two piles; a move takes any number from one pile, or from both piles numbers that differ by less than the reach t.  t = 1 is Wythoff's
 * game.
 *
 * The P positions are (a_k, b_k), a_k = floor(k (2 - t + sqrt(t^2 + 4)) / 2), b_k = a_k + k t.  A fraction p / q stands for the factor of
 * k; it is exact for all pairs of numbers to 9999 (host_tests/unit/test_fraenkel.c).  The remoteness of the k-th pair is 2k; that of any
 * other position is 1 + 2 * (the least k that a move reaches). */
#include "piles.h"
#include "why/why.h"

extern const __flash struct game game_fraenkel; /* also where it is not in the list */

enum { REACH, REACH_MOST = 3, USUAL = 2, FIRST = 0, SECOND = 1, BOTH = 2, GREATEST = 999 };

/* p - q and q of a reach. */
struct factor {
    uint16_t more, of;
};

static const __flash struct factor factors[REACH_MOST] = { { 2584 - 1597, 1597 }, { 1393 - 985, 985 }, { 1549 - 1189, 1189 } };

/* A walk over the P positions: pair (a, b) with index k. */
struct walk_of_pairs {
    uint16_t k, a, b;
    uint16_t rest; /* k p modulo q */
    struct factor factor;
    uint8_t reach;
};

static void step(struct walk_of_pairs *w)
{
    uint8_t higher = 1;

    w->k++;
    w->rest += w->factor.more;
    if (w->rest >= w->factor.of) {
        w->rest -= w->factor.of;
        higher++;
    }
    w->a += higher;
    w->b += higher + w->reach;
}

/* Returns the group of moves that take `more` more from the first pile than from the second, `more` -2..2: 0, 1, -1, 2, -2. */
static uint8_t group_of(int16_t more)
{
    return (uint8_t)(BOTH + (more > 0 ? 2 * more - 1 : -2 * more));
}

/* Returns by how much the moves of a group of both piles take more from the first pile. */
static int8_t more_of(uint8_t group)
{
    uint8_t i = group - BOTH;

    return i & 1 ? (i + 1) / 2 : -(i / 2);
}

/* Returns whether a move leads from p to piles a and b; if so, writes it to *m. */
static bool reaches(const struct position *p, uint16_t a, uint16_t b, struct move *m)
{
    int16_t first = p->part[FIRST] - a, second = p->part[SECOND] - b, more = first - second;
    int16_t reach = p->option[REACH];

    if (first < 0 || second < 0 || (first == 0 && second == 0))
        return false;
    if (first == 0 || second == 0) {
        m->group = first == 0;
        m->index = (first | second) - 1;
        return true;
    }
    m->group = group_of(more);
    m->index = (more < 0 ? first : second) - 1;
    return (more < 0 ? -more : more) < reach;
}

/* Returns whether move a comes before move b in the order of the moves. */
static bool before(struct move a, struct move b)
{
    return a.group < b.group || (a.group == b.group && a.index < b.index);
}

/* Returns whether a move leads to the pair, in one order of the piles or the other; if so, writes the first such move to *m. */
static bool reaches_pair(const struct position *p, const struct walk_of_pairs *w, struct move *m)
{
    struct move other;
    bool found = reaches(p, w->a, w->b, m);

    if (reaches(p, w->b, w->a, &other) && (!found || before(other, *m))) {
        *m = other;
        return true;
    }
    return found;
}

/* Returns whether a move may lead from piles less <= more to the pair, so that it is worth a closer look: one pile is a pile of the pair,
 * or both differences are nearly the same.  (That the greater pile becomes the lesser one, both are lowered, and k > 0, needs a difference
 * of less - more - k t, which is out of reach.) */
static bool near(const struct walk_of_pairs *w, uint16_t less, uint16_t more)
{
    int16_t off = w->b - w->a - (more - less);

    return (off < w->reach && -off < w->reach) || w->a == less || w->b == more || w->b == less || w->a == more;
}

/* Walks on to the next pair that is worth a closer look; the pair less, more is one. */
static void walk_near(struct walk_of_pairs *w, uint16_t less, uint16_t more)
{
    do
        step(w);
    while (!near(w, less, more));
}

/* Returns the remoteness of p; if it is odd, writes the winning move that ends soonest to *m. */
static uint16_t look(const struct position *p, struct move *m)
{
    struct walk_of_pairs w = { .reach = (uint8_t)p->option[REACH], .factor = factors[p->option[REACH] - 1] };
    uint16_t less = p->part[FIRST], more = p->part[SECOND];

    if (less > more) {
        less = p->part[SECOND];
        more = p->part[FIRST];
    }
    while (!reaches_pair(p, &w, m)) {
        if (w.a == less && w.b == more)
            return 2 * w.k;
        walk_near(&w, less, more);
    }
    return 2 * w.k + 1;
}

static void judge(const struct position *p, struct verdict *v)
{
    struct move m;

    piles_verdict_of_remoteness(v, look(p, &m), PLAY_NORMAL);
}

static uint8_t groups(const struct position *p)
{
    return BOTH + 2 * (uint8_t)p->option[REACH] - 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    int16_t first = p->part[FIRST], second = p->part[SECOND];
    int8_t more;

    if (group < BOTH)
        return p->part[group];
    more = more_of(group);
    if (more > 0)
        first -= more;
    else
        second += more;
    if (second < first)
        first = second;
    return first > 0 ? first : 0;
}

static void apply(struct position *p, struct move m)
{
    uint16_t take = m.index + 1;
    int8_t more = m.group < BOTH ? 0 : more_of(m.group);

    if (m.group != SECOND)
        p->part[FIRST] -= take + (more > 0 ? more : 0);
    if (m.group != FIRST)
        p->part[SECOND] -= take + (more < 0 ? -more : 0);
}

/* Won: the move to the least pair.  Lost with remoteness R: the first move that leaves R - 1. */
static struct move reply(const struct position *p)
{
    struct move m, answer;
    uint16_t remoteness = look(p, &m);

    if (remoteness & 1)
        return m;
    for (bool more = game_first(&game_fraenkel, p, &m); more; more = game_next(&game_fraenkel, p, &m)) {
        struct position left = *p;

        apply(&left, m);
        if (look(&left, &answer) == remoteness - 1)
            break;
    }
    return m;
}

/* Starts with a pile of 4 to 11 and one that is 2 to 9 greater. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t high = random >> 8;

    p->parts = 2;
    p->part[FIRST] = 4 + high % 8;
    p->part[SECOND] = p->part[FIRST] + 2 + high / 32;
}

static const __flash struct option options[] = {
    [REACH] = { .name = NAME_reach_fraenkel, .least = 1, .greatest = REACH_MOST, .initial = USUAL },
};

/* Of class codes: reach. */
static const __flash uint8_t sets[] = { 1, 2, 3 };

const __flash struct game game_fraenkel = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
    .least_parts = 2,
    .most_parts = 2,
    .greatest = GREATEST,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
};
