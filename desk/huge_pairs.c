/* Wythoff's game, Euclid, Fibonacci Nim and Lasker's Nim: games/wythoff.c, euclid.c, fibonacci.c and lasker.c have the theory. */
#include "huge.h"
#include "nimbers.h"
#include <math.h>
#include <stdlib.h>

typedef unsigned __int128 wide;

/* ---- Wythoff's game ---- */

/* Returns the greatest s with s * s <= n, for n below 2^125. */
static uint64_t square_root(wide n)
{
    uint64_t s = (uint64_t)sqrtl((long double)n);

    while ((wide)s * s > n)
        s--;
    while ((wide)(s + 1) * (s + 1) <= n)
        s++;
    return s;
}

/* Returns the lesser number of pair k: floor(k phi) = floor((k + sqrt(5 k k)) / 2), exactly, for k <= 10^18. */
static uint64_t lower(uint64_t k)
{
    return (uint64_t)(((wide)k + square_root((wide)5 * k * k)) / 2);
}

/* Returns the index of the pair that has the number x. */
static uint64_t pair_of(uint64_t x)
{
    static const long double phi = 1.6180339887498948482045868343656381L;
    uint64_t as_lower = (uint64_t)((long double)x / phi), as_upper = (uint64_t)((long double)x / (phi + 1));

    for (uint64_t k = as_lower > 2 ? as_lower - 2 : 0; k <= as_lower + 3; k++)
        if (lower(k) == x)
            return k;
    for (uint64_t k = as_upper > 2 ? as_upper - 2 : 0;; k++)
        if (lower(k) + k == x)
            return k;
}

static uint64_t partner(uint64_t x)
{
    uint64_t k = pair_of(x);

    return lower(k) == x ? x + k : x - k;
}

/* Gives the winning moves in their order, and returns the least index of a pair that they leave. */
static uint64_t each_pair(const struct huge *h, huge_take *take, void *context)
{
    uint64_t a = h->pile[0], b = h->pile[1], less = a < b ? a : b, apart = a < b ? b - a : a - b, least = UINT64_MAX, both = lower(apart);

    if (partner(b) < a) {
        least = pair_of(b);
        if (take != NULL && !huge_give(take, context, 0, partner(b)))
            return least;
    }
    if (partner(a) < b) {
        least = pair_of(a) < least ? pair_of(a) : least;
        if (take != NULL && !huge_give(take, context, 1, partner(a)))
            return least;
    }
    if (both < less) {
        struct huge_win win = { .at = { 0, 1 }, .to = { a - (less - both), b - (less - both) }, .changes = 2 };

        least = apart < least ? apart : least;
        if (take != NULL)
            take(context, &win);
    }
    return least;
}

void huge_judge_wythoff(const struct huge *h, struct huge_value *v)
{
    uint64_t least = each_pair(h, NULL, NULL);
    bool lost = least == UINT64_MAX;

    v->outcome = lost ? OUTCOME_P : OUTCOME_N;
    v->remoteness = lost ? 2 * pair_of(h->pile[0]) : 2 * least + 1;
    v->ended = h->pile[0] == 0 && h->pile[1] == 0;
    if (v->ended)
        v->nimber = 0;
}

void huge_wins_of_wythoff(const struct huge *h, huge_take *take, void *context)
{
    each_pair(h, take, context);
}

/* ---- Euclid ---- */

enum { POSITIVE = 1 };

bool huge_legal_euclid(const struct huge *h)
{
    return h->play != POSITIVE || (h->pile[0] > 0 && h->pile[1] > 0);
}

/* Returns the remoteness of a <= b. With two choices or more one of the two least options is lost. */
static uint64_t euclid_remoteness(uint64_t a, uint64_t b, uint8_t rule)
{
    uint64_t rest, after;

    if (a == 0 || (rule == POSITIVE && a == b))
        return 0;
    if (rule == POSITIVE && b % a == 0)
        return 1;
    rest = b % a;
    after = euclid_remoteness(rest, a, rule);
    if (b / a < 2)
        return after + 1;
    return after % 2 == 0 ? after + 1 : after + 2;
}

void huge_judge_euclid(const struct huge *h, struct huge_value *v)
{
    uint64_t a = h->pile[0] < h->pile[1] ? h->pile[0] : h->pile[1], b = h->pile[0] < h->pile[1] ? h->pile[1] : h->pile[0];

    v->remoteness = euclid_remoteness(a, b, h->play);
    v->outcome = v->remoteness % 2 == 1 ? OUTCOME_N : OUTCOME_P;
    v->ended = v->remoteness == 0;
    if (h->play == POSITIVE)
        v->nimber = (uint64_t)(((wide)b * b - (wide)a * a) / ((wide)a * b));
    else
        v->nimber = nimber_of_euclid(a, b);
}

/* Only what the division leaves, or one multiple more, can be lost. */
void huge_wins_of_euclid(const struct huge *h, huge_take *take, void *context)
{
    size_t greater = h->pile[0] < h->pile[1];
    uint64_t a = h->pile[!greater], b = h->pile[greater];

    for (int more = 1; more >= 0; more--) {
        uint64_t left = b % a + (more ? a : 0);

        if (left >= b || (h->play == POSITIVE && left == 0))
            continue;
        if (euclid_remoteness(left < a ? left : a, left < a ? a : left, h->play) % 2 == 0 && !huge_give(take, context, greater, left))
            return;
    }
}

/* ---- Fibonacci Nim ---- */

enum { PARTS = 90 }; /* of a number to 10^18, as a sum of Fibonacci numbers of which no two follow each other (Zeckendorf) */

/* Writes the parts of n, the least first. Returns their number. */
static int parts_of(uint64_t n, uint64_t part[PARTS])
{
    uint64_t lesser = 1, greater = 1, falling[PARTS];
    int count = 0;

    while (greater <= n) {
        uint64_t next = lesser + greater;

        lesser = greater;
        greater = next;
    }
    while (n > 0) { /* greater > n: go down */
        uint64_t below = greater - lesser;

        if (lesser <= n) {
            falling[count++] = lesser;
            n -= lesser;
        }
        greater = lesser;
        lesser = below;
    }
    for (int i = 0; i < count; i++)
        part[i] = falling[count - 1 - i];
    return count;
}

void huge_judge_fibonacci(const struct huge *h, struct huge_value *v)
{
    uint64_t part[PARTS];

    v->ended = h->pile[0] == 0 || h->pile[1] == 0;
    v->outcome = !v->ended && parts_of(h->pile[0], part) > 0 && part[0] <= h->pile[1] ? OUTCOME_N : OUTCOME_P;
    if (v->ended)
        v->nimber = v->remoteness = 0;
    else if (h->pile[0] <= h->pile[1])
        v->remoteness = 1;
    if (h->pile[0] <= NIMBERS_FIBONACCI)
        v->nimber = nimber_of_fibonacci((uint16_t)h->pile[0], h->pile[1]);
}

/* A move that takes the sum of the least parts wins, if the next part is above twice that sum. */
void huge_wins_of_fibonacci(const struct huge *h, huge_take *take, void *context)
{
    uint64_t part[PARTS], taken = 0;
    int count = parts_of(h->pile[0], part);

    for (int i = 0; i < count; i++) {
        struct huge_win win = { .at = { 0, 1 }, .changes = 2 };

        taken += part[i];
        if (taken > h->pile[1])
            return;
        if (i + 1 < count && part[i + 1] <= 2 * taken)
            continue;
        win.to[0] = h->pile[0] - taken;
        win.to[1] = win.to[0] == 0 ? 0 : 2 * taken;
        if (!take(context, &win))
            return;
    }
}

/* ---- Lasker's Nim ---- */

/* Returns the nimber of a heap; it is its own inverse but for the shift by 1, which lasker_heap undoes. */
static uint64_t lasker(uint64_t n)
{
    return n == 0 ? 0 : n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
}

void huge_judge_lasker(const struct huge *h, struct huge_value *v)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < h->piles; i++)
        sum ^= lasker(h->pile[i]);
    v->nimber = sum;
    v->outcome = sum > 0 ? OUTCOME_N : OUTCOME_P;
    v->ended = h->piles == 0;
}

/* The first SPLITS lesser parts of splits of a heap. */
enum { SPLITS = DESK_MOVES + 1, CHOICES = 16 };
struct splits {
    uint64_t lesser[CHOICES * SPLITS];
    size_t count;
};

/* Adds the lesser parts x = 4 p + i of splits into x and y = 4 q + j with nimbers that xor to `nimber`, at most SPLITS of them. The nimber
 * of x is 4 p' + low, with p' = p + shift: p' + q' and p' xor q' are known, so p' has the bits of (sum - xor) / 2 and some of xor. */
static void add_splits(uint64_t n, uint64_t nimber, unsigned i, unsigned j, struct splits *s)
{
    static const unsigned low[] = { 3, 1, 2, 0 };
    static const int shift[] = { -1, 0, 0, 1 };
    int64_t sum = (int64_t)(n - i - j) / 4 + shift[i] + shift[j], apart = (int64_t)(nimber / 4), both = (sum - apart) / 2;
    uint64_t some = 0;

    if (i + j > n || (n - i - j) % 4 != 0 || (low[i] ^ low[j]) != nimber % 4 || sum < apart || (sum - apart) % 2 != 0 ||
        (both & apart) != 0)
        return;
    for (size_t added = 0; added < SPLITS; some = (some - (uint64_t)apart) & (uint64_t)apart) {
        int64_t p = (int64_t)((uint64_t)both | some) - shift[i], q = (int64_t)((uint64_t)both | ((uint64_t)apart ^ some)) - shift[j];
        uint64_t x = 4 * (uint64_t)p + i;

        if (p >= 0 && q >= 0 && x <= n - x) {
            s->lesser[s->count++] = x;
            added++;
        }
        if (some == (uint64_t)apart || (p >= 0 && x > n / 2))
            return;
    }
}

static int by_size(const void *a, const void *b)
{
    const uint64_t *first = a, *second = b;

    return (*first > *second) - (*first < *second);
}

/* Returns the heap of this nimber. */
static uint64_t lasker_heap(uint64_t nimber)
{
    return nimber == 0 ? 0 : nimber % 4 == 3 ? nimber + 1 : nimber % 4 == 0 ? nimber - 1 : nimber;
}

/* Returns whether an earlier heap has the same size: its moves leave equal positions. */
static bool is_before(const struct huge *h, size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (h->pile[i] == h->pile[at])
            return true;
    return false;
}

/* A take, or a split into two parts; a split takes nothing, so it comes first, by the lesser part. */
void huge_wins_of_lasker(const struct huge *h, huge_take *take, void *context)
{
    static struct splits splits;
    struct huge_value v = { 0 };

    huge_judge_lasker(h, &v);
    for (size_t at = 0; at < h->piles; at++) {
        uint64_t wanted = v.nimber ^ lasker(h->pile[at]), left = lasker_heap(wanted);

        if (is_before(h, at))
            continue;
        splits.count = 0;
        for (unsigned i = 0; i < 4; i++)
            for (unsigned j = 0; j < 4; j++)
                add_splits(h->pile[at], wanted, i, j, &splits);
        qsort(splits.lesser, splits.count, sizeof *splits.lesser, by_size);
        for (size_t i = 0; i < splits.count; i++) {
            struct huge_win win = { .at = { at }, .to = { h->pile[at] - splits.lesser[i] }, .lesser = splits.lesser[i], .changes = 1 };

            if (!take(context, &win))
                return;
        }
        if (left < h->pile[at] && !huge_give(take, context, at, left))
            return;
    }
}
