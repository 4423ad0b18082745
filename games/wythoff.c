/* Wythoff's game: two piles; a move takes any number from one, or the same number from both.  As a board game it is a
 * queen that goes left, up, or both at once; the corner 0 0 ends it.
 *
 * P positions are (a_k, b_k), a_k = floor(k * phi), b_k = a_k + k (Wythoff 1907).  phi and phi^2 are a Beatty pair,
 * 1/phi + 1/phi^2 = 1: each pile above 0 stands in exactly one pair.  The k-th has remoteness 2k; any other position
 * has 1 + 2 * (the least k that a move reaches).  Nimbers have no formula: on a board they are found from the rule. */
#include "corner_nimber.h"
#include "piles.h"
#include "why/why.h"
#include "wythoff.h"

enum { GREATEST = 9999, FIRST = 0, SECOND = 1, BOTH = 2, GROUPS = 3 };

/* k - 1 is a sum of Fibonacci numbers, the greatest first; 1 and the next of each of them make a_k.  To k = 17,711. */
__attribute__((noinline)) uint16_t wythoff_lower(uint16_t k)
{
    uint16_t lower = 0, next = 17711;

    for (uint16_t here = 10946, before; here > 0; next = here, here = before) {
        before = next - here;
        if (k > here) {
            k -= here;
            lower += next;
        }
    }
    return lower + k;
}

/* Which pile is the lesser: SECOND where they are equal. */
__attribute__((noinline)) static uint8_t lesser(const uint16_t *pile)
{
    return pile[FIRST] >= pile[SECOND];
}

/* i = floor((x+1) / phi) is it if x is some a_k; else x is b_k for
 * k = floor((x+1) / phi^2) = x - i. */
__attribute__((noinline)) uint16_t wythoff_pair_index(uint16_t x)
{
    uint16_t i = wythoff_lower(x + 1) - (x + 1);

    return wythoff_lower(i) == x ? i : x - i;
}

/* The remoteness, and what the perfect player does.  For piles a and a + d only the pair of a counts, the k-th:
 * - d < k: both piles go down to the d-th pair.  The pair of the greater pile, if it can be reached, is a later one.
 * - else the greater goes down to the partner of a.  Where both could go to the d-th pair, or the less to the partner of the
 *   greater, that is no earlier pair.
 * - a, a + k itself is lost; longest after a move to which the pair k - 1 is the answer: one from the first pile, or
 *   where that pile is the less and one would leave an earlier pair's, two. */
static uint16_t look(const uint16_t *pile, struct move *m)
{
    uint8_t less = lesser(pile), group = less ^ 1;
    uint16_t a = pile[less], d = pile[group] - a, k = wythoff_pair_index(a), take;

    if (d < k) {
        take = a - wythoff_lower(d);
        k = d;
        group = BOTH;
    } else {
        take = wythoff_lower(k) == a ? d - k : d + k; /* to a_k + k or to a_k = b_k - k */
    }
    m->group = group;
    m->index = take - 1;
    if (take > 0)
        return 2 * k + 1;
    m->group = FIRST;
    m->index = group == SECOND && wythoff_pair_index(a - 1) != k - 1;
    return 2 * k;
}

static void judge(const struct position *p, struct verdict *v)
{
    struct move m;

    piles_verdict_of_remoteness(v, look(p->part, &m), PLAY_NORMAL);
    v->nimber = UNKNOWN;
    if ((p->part[FIRST] | p->part[SECOND]) < CORNER_SIDE)
        v->nimber = corner_nimber(true, 0, (uint8_t)p->part[FIRST], (uint8_t)p->part[SECOND]);
}

static uint8_t groups(const struct position *p)
{
    (void)p;
    return GROUPS;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    if (group == BOTH)
        group = lesser(p->part);
    return p->part[group];
}

static void apply(struct position *p, struct move m)
{
    uint16_t take = m.index + 1;

    if (m.group != SECOND)
        p->part[FIRST] -= take;
    if (m.group != FIRST)
        p->part[SECOND] -= take;
}

static struct move reply(const struct position *p)
{
    struct move m;

    look(p->part, &m);
    return m;
}

/* A board's worth: 3..10 and 2..5 more.  A game that a move and its answer decide has a pile or a difference below 2. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t high = random >> 8;

    p->parts = 2;
    p->part[FIRST] = 3 + high % 8;
    p->part[SECOND] = p->part[FIRST] + 2 + high / 64;
}

const __flash struct game game_wythoff = {
    .least_parts = 2,
    .most_parts = 2,
    .greatest = GREATEST,
    .view = { VIEW_PILES, VIEW_QUEEN },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = wythoff_why,)
    .reply = reply,
};
