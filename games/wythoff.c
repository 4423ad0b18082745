/* Wythoff's game: two piles; a move takes any number from one pile, or the same number from both.  As a board game it is a queen
 * that moves left, up, or diagonally left and up; the game ends at 0 0.
 *
 * The P positions are (a_k, b_k) with a_k = floor(k * phi), b_k = a_k + k (Wythoff 1907).  Since 1/phi + 1/phi^2 = 1, the a_k and b_k
 * are a Beatty pair: every number above 0 is in exactly one pair.  The remoteness of the k-th pair is 2k; that of any other
 * position is 1 + 2 * (the least k that a move reaches).  No formula is known for the nimbers; where both piles are below 16 they
 * are in a table (tools/gen/gen_wythoff.c). */
#include "corner_nimber.h"
#include "piles.h"
#include "why/why.h"
#include "wythoff.h"
#include "wythoff_table.h"

enum { GREATEST = 9999, FIRST = 0, SECOND = 1, BOTH = 2, GROUPS = 3 };

/* k - 1 is a sum of Fibonacci numbers, chosen greedily, the greatest first; a_k is 1 plus the sum of the next Fibonacci number after
 * each of them.  In the loop k is one greater than what is left of k - 1; at the end it is 1, or 0 for k = 0. */
uint16_t wythoff_lower(uint16_t k)
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

/* Returns the index of the lesser pile; SECOND where the piles are equal. */
static uint8_t lesser(const uint16_t *pile)
{
    return pile[FIRST] >= pile[SECOND];
}

/* Let i = floor((x + 1) / phi).  If x is some a_k, then k = i; else x = b_k with k = floor((x + 1) / phi^2) = x - i. */
uint16_t wythoff_pair_index(uint16_t x)
{
    uint16_t i = wythoff_lower(x + 1) - (x + 1);

    return wythoff_lower(i) == x ? i : x - i;
}

/* Returns the remoteness of two piles and writes the perfect player's move to *m (no move at 0 0).  Let a be the lesser pile, a + d
 * the greater one, and k the index of the pair that has a.
 * - d < k: both piles are lowered to the d-th pair.  If the pair that has a + d can be reached at all, its index is greater.
 * - d >= k, not a pair: the greater pile is lowered to the partner of a.  If both piles could be lowered to the d-th pair, or the
 *   lesser one to the partner of a + d, the index of that pair is not less.
 * - a, a + k is the k-th pair, a lost position.  The move that lasts longest is one whose best answer leads to the pair k - 1: 1
 *   from the first pile; or 2, where the first pile is the lesser and 1 less is a number of an earlier pair than k - 1. */
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
    uint8_t less = lesser(p->part);
    uint16_t great = p->part[less ^ 1];

    piles_verdict_of_remoteness(v, look(p->part, &m), PLAY_NORMAL);
    v->nimber = UNKNOWN;
    if (great < CORNER_SIDE)
        v->nimber = data_byte(wythoff_nimbers, great * (great + 1) / 2 + p->part[less]);
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

/* Starts on the squares of a small board: a pile of 3..10 and one that is 2..5 greater.  One move and its answer do not decide such
 * a game: that would need a pile or a difference below 2. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t high = random >> 8;

    p->parts = 2;
    p->part[FIRST] = 3 + high % 8;
    p->part[SECOND] = p->part[FIRST] + 2 + high / 64;
}

const __flash struct game game_wythoff = {
    .set_count = 2, /* its pictures */
    .least_parts = 2,
    .most_parts = 2,
    .greatest = GREATEST,
    .view = { VIEW_PILES, VIEW_QUEEN },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
    .judge_cost = 3,
};
