/* The nimber of a head at a place is the least number that is not the xor of the nimbers of the other coins of a move whose rightmost coin
 * is there. Moves with one nimber stand together in a list, so that the winning ones are found without trying the others. */
#include "coin_rows.h"
#include "desk.h"
#include <stdlib.h>
#include <string.h>

enum { NIMBERS = 1 << 24 /* above those of all rules and rows */, WIDTH = 8 /* lists are made for rows of a multiple of so many coins */ };

const struct coin_rule_facts coin_rules[COIN_RULES] = {
    [TURTLES] = { "turtles", 1, 2, COINS, ANY_COINS },
    [MOCK] = { "mock", 1, 3, COINS, ANY_COINS },
    [RULER] = { "ruler", 1, COINS, COINS, NEIGHBOURS },
    [TWINS] = { "twins", 2, 2, COINS, ANY_COINS },
    [TRIPLETS] = { "triplets", 3, 3, COINS, ANY_COINS },
    [MOIDORES] = { "moidores", 1, 9, 24, ANY_COINS },
    [RULERETTE] = { "rulerette", 2, COINS, COINS, NEIGHBOURS },
    [SYMMETRIC] = { "symmetric", 1, 32, 32, MIRRORED },
};

/* ---- moves ---- */

static uint64_t bit(uint8_t coin)
{
    return 1ull << coin;
}

/* Adds to `turned` up to `more` of the coins before `end`, at least `needed` of them. */
static bool choose_coins(uint64_t turned, uint8_t end, uint8_t needed, uint8_t more, coins_found *found, void *context)
{
    if (needed == 0 && !found(turned, context))
        return false;
    for (uint8_t coin = 0; more > 0 && coin < end; coin++)
        if (!choose_coins(turned | bit(coin), coin, needed > 0 ? needed - 1 : 0, more - 1, found, context))
            return false;
    return true;
}

/* Adds to `turned` coins between first and last that are the same from both ends. */
static bool mirror_coins(uint64_t turned, uint8_t first, uint8_t last, coins_found *found, void *context)
{
    for (; first < last; first++, last--)
        if (!mirror_coins(turned | bit(first) | bit(last), first + 1, last - 1, found, context))
            return false;
    return found(turned, context) && (first > last || found(turned | bit(first), context));
}

/* Calls `found` with the coins of each move whose rightmost coin is `last`. Returns false if it wants no more. */
static bool moves_at(const struct coin_rule_facts *rule, uint8_t last, coins_found *found, void *context)
{
    uint64_t turned = bit(last);

    if (rule->which == ANY_COINS)
        return choose_coins(turned, last, rule->fewest - 1, rule->greatest - 1, found, context);
    if (rule->which == NEIGHBOURS) {
        for (uint8_t coins = 1; coins <= last + 1; coins++, turned |= turned >> 1)
            if (coins >= rule->fewest && !found(turned, context))
                return false;
        return true;
    }
    if (!found(turned, context))
        return false;
    for (uint8_t first = 0; first < last; first++)
        if (!mirror_coins(turned | bit(first), first + 1, last - 1, found, context))
            return false;
    return true;
}

bool coin_moves(uint8_t rule, uint64_t heads, coins_found *found, void *context)
{
    for (; heads != 0; heads &= heads - 1)
        if (!moves_at(&coin_rules[rule], (uint8_t)__builtin_ctzll(heads), found, context))
            return false;
    return true;
}

/* ---- nimbers ---- */

/* The nimbers of the heads of a rule, and those that the moves of one head lead to. */
struct values {
    uint8_t *seen;
    uint32_t nimber[COINS], greatest;
    uint8_t known;
};

static uint32_t nimber_of(const uint32_t *nimber, uint64_t heads)
{
    uint32_t sum = 0;

    for (; heads != 0; heads &= heads - 1)
        sum ^= nimber[__builtin_ctzll(heads)];
    return sum;
}

static bool see(uint64_t turned, void *context)
{
    struct values *v = context;
    uint32_t xor = nimber_of(v->nimber, turned & ~bit(v->known));

    v->seen[xor] = 1;
    v->greatest = xor > v->greatest ? xor : v->greatest;
    return true;
}

const uint32_t *coin_nimbers(uint8_t rule, uint8_t coins)
{
    static struct values values[COIN_RULES];
    struct values *v = &values[rule];

    if (v->known >= coins)
        return v->nimber;
    v->seen = desk_room(NIMBERS, 1);
    for (; v->known < coins; v->known++) {
        uint32_t mex = 0;

        v->greatest = 0;
        moves_at(&coin_rules[rule], v->known, see, v);
        while (v->seen[mex])
            mex++;
        memset(v->seen, 0, v->greatest + 1u);
        v->nimber[v->known] = mex;
    }
    free(v->seen);
    return v->nimber;
}

uint32_t coin_nimber(uint8_t rule, uint8_t coins, uint64_t heads)
{
    return nimber_of(coin_nimbers(rule, coins), heads);
}

/* ---- moves by their nimbers ---- */

/* The moves with nimber g, in order, are turned[first[g]] .. turned[first[g + 1] - 1]; g is less than nimbers. */
struct moves {
    const uint32_t *nimber;
    uint8_t coins;
    uint32_t nimbers, *first;
    uint64_t *turned;
};

static bool count_move(uint64_t turned, void *context)
{
    struct moves *m = context;

    m->first[nimber_of(m->nimber, turned) + 1]++;
    return true;
}

/* first[g + 1] is where the next move with nimber g goes. */
static bool put_move(uint64_t turned, void *context)
{
    struct moves *m = context;

    m->turned[m->first[nimber_of(m->nimber, turned) + 1]++] = turned;
    return true;
}

/* Returns the least power of 2 above all xors of the nimbers. */
static uint32_t nimbers_below(const uint32_t *nimber, uint8_t coins)
{
    uint32_t all = 1;

    for (uint8_t i = 0; i < coins; i++)
        while (all <= nimber[i])
            all *= 2;
    return all;
}

static void list_moves(uint8_t rule, uint8_t coins, struct moves *m)
{
    uint64_t all = coins == COINS ? UINT64_MAX : bit(coins) - 1;
    uint32_t sum = 0;

    free(m->first);
    free(m->turned);
    m->coins = coins;
    m->nimber = coin_nimbers(rule, coins);
    m->nimbers = nimbers_below(m->nimber, coins);
    m->first = desk_room(m->nimbers + 1, sizeof *m->first);
    coin_moves(rule, all, count_move, m);
    for (uint32_t g = 0; g <= m->nimbers; g++) {
        uint32_t moves = m->first[g];

        m->first[g] = sum; /* until all are put: where those with nimber g - 1 begin */
        sum += moves;
    }
    m->turned = desk_room(sum + 1, sizeof *m->turned);
    coin_moves(rule, all, put_move, m);
}

static const struct moves *moves_of(uint8_t rule, uint8_t coins)
{
    static struct moves moves[COIN_RULES];
    struct moves *m = &moves[rule];
    uint8_t wide = (uint8_t)((coins + WIDTH - 1) / WIDTH * WIDTH);

    if (m->coins < coins)
        list_moves(rule, wide, m);
    return m;
}

/* Returns whether a move may be made in a row: its last coin is heads. */
static bool is_move(uint64_t heads, uint64_t turned)
{
    return (heads ^ turned) < heads;
}

bool coin_wins(uint8_t rule, uint8_t coins, uint64_t heads, coins_found *found, void *context)
{
    uint32_t g = coin_nimber(rule, coins, heads);
    const struct moves *m;

    if (g == 0)
        return true;
    m = moves_of(rule, coins);
    for (uint32_t i = m->first[g]; i < m->first[g + 1]; i++)
        if (is_move(heads, m->turned[i]) && !found(m->turned[i], context))
            return false;
    return true;
}

/* ---- remoteness ---- */

/* The remoteness of rows. of[i] is that of the i-th row; `known` are there. The rows of any heads are in the order of their bits. Those
 * of few heads have tables of their own, one for each number of heads, in the same order: a move leaves fewer heads, or an earlier row. */
struct rows_known {
    uint16_t *of;
    uint32_t known;
};

static struct rows_known *all_rows(uint8_t rule)
{
    static struct rows_known known[COIN_RULES];

    return &known[rule];
}

static struct rows_known *few_heads(uint8_t rule, uint8_t heads)
{
    static struct rows_known known[COIN_RULES][COIN_FEW_HEADS + 1];

    return &known[rule][heads];
}

/* Returns n over k, k up to COIN_FEW_HEADS. */
static uint32_t choose(uint32_t n, uint32_t k)
{
    uint32_t ways = 1;

    for (uint32_t i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return n < k ? 0 : ways;
}

/* Returns how many rows of as many heads come before one. */
static uint32_t rank_of(uint64_t heads)
{
    uint32_t rank = 0;

    for (uint32_t k = 1; heads != 0; heads &= heads - 1, k++)
        rank += choose((uint32_t)__builtin_ctzll(heads), k);
    return rank;
}

/* Where the remoteness of options is looked up, and what was seen there. */
struct options_seen {
    uint64_t heads;
    uint8_t rule;
    bool few;
    uint32_t fast, slow;
};

static bool see_option(uint64_t turned, void *context)
{
    struct options_seen *s = context;
    uint64_t left = s->heads ^ turned;
    uint32_t remoteness = s->few ? few_heads(s->rule, (uint8_t)__builtin_popcountll(left))->of[rank_of(left)] : all_rows(s->rule)->of[left];

    s->fast = remoteness < s->fast ? remoteness : s->fast;
    s->slow = remoteness >= s->slow ? remoteness + 1 : s->slow;
    return true;
}

/* Returns the remoteness of a row whose options are all known: from those that are lost if there are any, else from all. */
static uint16_t remoteness_of(uint8_t rule, uint8_t coins, uint64_t heads, bool few)
{
    struct options_seen s = { heads, rule, few, COIN_UNKNOWN, 0 };

    coin_wins(rule, coins, heads, see_option, &s);
    if (s.fast != COIN_UNKNOWN)
        return (uint16_t)(s.fast + 1);
    coin_moves(rule, heads, see_option, &s);
    return (uint16_t)s.slow;
}

/* Returns the next row with as many heads. */
static uint64_t next_row(uint64_t heads)
{
    uint64_t least = heads & -heads, carried = heads + least;

    return heads == 0 ? 0 : carried | (heads ^ carried) >> 2 >> __builtin_ctzll(heads);
}

/* Makes the tables of 0..most heads in rows of COINS coins. */
static void find_few_heads(uint8_t rule, uint8_t most)
{
    for (uint8_t k = 0; k <= most; k++) {
        struct rows_known *rows = few_heads(rule, k);
        uint32_t count = choose(COINS, k);
        uint64_t heads = bit(k) - 1;

        if (rows->of != NULL)
            continue;
        rows->of = desk_room(count, sizeof *rows->of);
        for (; rows->known < count; heads = next_row(heads))
            rows->of[rows->known++] = remoteness_of(rule, COINS, heads, true);
    }
}

/* Extends the table of all rows up to one of so many coins. */
static void find_all_rows(uint8_t rule, uint8_t coins)
{
    struct rows_known *rows = all_rows(rule);
    uint32_t count = (uint32_t)bit(coins);

    if (rows->known >= count)
        return;
    rows->of = desk_resize(rows->of, count, sizeof *rows->of);
    for (; rows->known < count; rows->known++)
        rows->of[rows->known] = remoteness_of(rule, coins, rows->known, false);
}

uint32_t coin_remoteness(uint8_t rule, uint64_t heads)
{
    uint8_t last = heads == 0 ? 0 : (uint8_t)(64 - __builtin_clzll(heads));

    if (last <= COIN_TABLE) {
        find_all_rows(rule, last);
        return all_rows(rule)->of[heads];
    }
    if (coin_rules[rule].greatest > 2 || __builtin_popcountll(heads) > COIN_FEW_HEADS)
        return COIN_UNKNOWN;
    find_few_heads(rule, COIN_FEW_HEADS);
    return few_heads(rule, (uint8_t)__builtin_popcountll(heads))->of[rank_of(heads)];
}
