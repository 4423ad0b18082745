/* Wythoff's game: two piles; a move takes any number from one, or the same number from both.  As a board game it is a
 * queen that goes left, up, or both at once; the corner 0 0 ends it.
 *
 * P positions are (a_k, b_k), a_k = floor(k * phi), b_k = a_k + k (Wythoff 1907).  phi and phi^2 are a Beatty pair,
 * 1/phi + 1/phi^2 = 1: each pile above 0 stands in exactly one pair.  The k-th has remoteness 2k; any other position
 * has 1 + 2 * (the least k that a move reaches).  Nimbers have no formula: a small table. */
#include "game.h"
#include "nibble.h"
#include "wythoff_table.h"

enum { GREATEST = 9999, FIRST = 0, SECOND = 1, BOTH = 2, GROUPS = 3 };

/* A move to a P position: take as many; it is the k-th. */
struct way {
    uint16_t take; /* 0: there is none */
    uint16_t k;
};

/* floor(k * phi), exact for every k whose value fits 16 bits: k plus the upper half of k * 0x9E3779B9, phi - 1 to 32 bits,
 * in two products of 16 bits by 16.  What is cut off is less than k*phi's distance from an integer, about 1/(k*sqrt 5). */
static uint16_t lower(uint16_t k)
{
    return k + (((uint32_t)k * 0x9E37 + ((uint32_t)k * 0x79B9 >> 16)) >> 16);
}

/* The pile that makes a P position with pile x; *k is its number.  i = floor((x+1) / phi) is the k of x if x is
 * some a_k; else x is b_k for k = floor((x+1) / phi^2) = x - i. */
static uint16_t partner(uint16_t x, uint16_t *k)
{
    uint16_t i = lower(x + 1) - (x + 1);

    if (lower(i) == x) {
        *k = i;
        return x + i;
    }
    *k = x - i;
    return x - *k;
}

/* The only moves that can win, one a group. */
static void find_ways(const uint16_t *pile, struct way way[GROUPS])
{
    for (uint8_t i = FIRST; i <= SECOND; i++) {
        uint16_t other = partner(pile[i ^ 1], &way[i].k);

        way[i].take = pile[i] > other ? pile[i] - other : 0;
    }
    uint8_t less = pile[FIRST] > pile[SECOND];
    uint16_t k = pile[less ^ 1] - pile[less], a = lower(k);

    way[BOTH] = (struct way){ .take = pile[less] > a ? pile[less] - a : 0, .k = k };
}

/* The group of the winning move of least remoteness, the first of equals; GROUPS if the position is P. */
static uint8_t best(const struct way way[GROUPS])
{
    uint8_t group = GROUPS;

    for (uint8_t i = 0; i < GROUPS; i++)
        if (way[i].take > 0 && (group == GROUPS || way[i].k < way[group].k))
            group = i;
    return group;
}

static uint16_t nimber(const uint16_t *pile)
{
    uint8_t more = pile[FIRST] < pile[SECOND], a, b, i;

    if (pile[more] >= WYTHOFF_SIDE)
        return UNKNOWN;
    a = (uint8_t)pile[more ^ 1];
    b = (uint8_t)pile[more];
    i = (uint8_t)(b * (b + 1) / 2 + a);
    return nibble(wythoff_low, i) | (wythoff_high[i >> 3] >> (i & 7) & 1) << 4;
}

static void judge(const struct position *p, struct verdict *v)
{
    struct way way[GROUPS];
    uint8_t group;

    find_ways(p->part, way);
    group = best(way);
    v->nimber = nimber(p->part);
    if (group < GROUPS) {
        v->outcome = OUTCOME_N;
        v->remoteness = 2 * way[group].k + 1;
    } else {
        v->outcome = OUTCOME_P;
        v->remoteness = 2 * way[BOTH].k; /* the k-th pair differs by k */
    }
}

static uint8_t groups(const struct position *p)
{
    (void)p;
    return GROUPS;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    uint16_t a = p->part[FIRST], b = p->part[SECOND];

    if (group == BOTH)
        return a < b ? a : b;
    return p->part[group];
}

static void apply(struct position *p, struct move m)
{
    for (uint8_t i = FIRST; i <= SECOND; i++)
        if (m.group == i || m.group == BOTH)
            p->part[i] -= m.index + 1;
}

/* Lost: the first move after which k - 1 is the least that can be reached.  One from the first pile is that move, or two
 * are, throughout the range: a test proves it by exhaustion. */
static struct move longest(const struct position *p)
{
    struct position option = *p;
    struct move m = { .group = FIRST };
    struct verdict v;
    uint16_t remoteness;

    judge(p, &v);
    remoteness = v.remoteness;
    for (;; m.index++) {
        option.part[FIRST]--;
        judge(&option, &v);
        if (v.remoteness == remoteness - 1)
            return m;
    }
}

static struct move reply(const struct position *p)
{
    struct way way[GROUPS];
    uint8_t group;

    find_ways(p->part, way);
    group = best(way);
    if (group == GROUPS)
        return longest(p);
    return (struct move){ .group = group, .index = way[group].take - 1 };
}

/* A board's worth (5..15 each), and never a game that a single move and its answer decide. */
static void setup(struct position *p, uint16_t random)
{
    struct verdict v;

    p->parts = 2;
    p->part[FIRST] = 5 + random % 11;
    p->part[SECOND] = 5 + (random >> 8) % 11;
    for (;;) {
        judge(p, &v);
        if (v.remoteness >= 4)
            return;
        p->part[SECOND] = p->part[SECOND] < 15 ? p->part[SECOND] + 1 : 5;
    }
}

static const __flash char title[] = "Wythoff", rule[] = "One pile or both";

const __flash struct game game_wythoff = {
    .title = title,
    .rule = rule,
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
};
