/* Tests the coin turning games: all rows of a range against brute force from the rules. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { COINS = RANGE_COINS, MOCK_COINS = 11, RULES = 3, MOST = 16 };

static uint8_t nimber[1L << COINS];

static uint8_t ones(uint16_t n)
{
    uint8_t count = 0;

    for (; n > 0; n &= n - 1)
        count++;
    return count;
}

/* Returns whether a move may turn this set of coins, of which the rightmost shows heads: 1 or 2 coins; 1 to 3; neighbours. */
static bool may_turn(uint8_t rule, uint16_t set)
{
    uint16_t run = set;

    if (rule < 2)
        return ones(set) <= rule + 2;
    while (!(run & 1))
        run >>= 1;
    return (run & (run + 1)) == 0;
}

/* Calls back with each set that a move from `heads` may turn whose rightmost coin is n; in the order of the number of coins, then the
 * leftmost others first. */
static void each_set(uint8_t rule, uint8_t n, void call(void *to, uint16_t set), void *to)
{
    uint16_t top = 1u << n;

    if (rule == 2) {
        for (uint8_t first = n + 1; first-- > 0;)
            call(to, (uint16_t)((2u << n) - (1u << first)));
        return;
    }
    call(to, top);
    for (uint8_t a = 0; a < n; a++)
        call(to, top | 1u << a);
    for (uint8_t a = 0; rule == 1 && a < n; a++)
        for (uint8_t b = a + 1; b < n; b++)
            call(to, top | 1u << a | 1u << b);
}

struct seen {
    uint16_t heads;
    bool value[64];
};

static void see(void *to, uint16_t set)
{
    struct seen *s = to;

    s->value[nimber[s->heads ^ set]] = true;
}

/* Every move leaves a lower number, so the rows are solved in their order. */
static void solve(uint8_t rule, uint32_t rows)
{
    for (uint32_t heads = 0; heads < rows; heads++) {
        struct seen s = { .heads = (uint16_t)heads };

        for (uint8_t n = 0; n < MOST; n++)
            if (heads >> n & 1)
                each_set(rule, n, see, &s);
        for (nimber[heads] = 0; s.value[nimber[heads]];)
            nimber[heads]++;
    }
}

struct compared {
    struct position p;
    struct move m;
    bool more;
    uint8_t rule, change;
    uint16_t moves, hits, wrong;
};

static void compare(void *to, uint16_t set)
{
    struct compared *c = to;
    struct position left = c->p;

    if (!c->more) {
        c->wrong++;
        return;
    }
    game_coins.apply(&left, c->m);
    c->wrong += left.part[0] != (c->p.part[0] ^ set) || !may_turn(c->rule, set) || game_coins.said(&c->p, c->m) != ones(set);
    c->hits += nimber[left.part[0]] == (nimber[c->p.part[0]] ^ c->change);
    c->moves++;
    c->more = game_next(&game_coins, &c->p, &c->m);
}

/* Returns whether moves, verdict and number of winning moves of a row are those of the rule. */
static bool right(uint8_t rule, uint16_t heads)
{
    struct compared c = { .p = { .option = { rule }, .part = { heads }, .parts = 1 }, .rule = rule };
    struct verdict v;

    c.change = heads % 3 == 0 || nimber[heads] == 0 ? 1 + heads % 19 : nimber[heads];
    c.more = game_first(&game_coins, &c.p, &c.m);
    for (uint8_t n = 0; n < MOST; n++)
        if (heads >> n & 1)
            each_set(rule, n, compare, &c);
    game_coins.judge(&c.p, &v);
    return c.wrong == 0 && !c.more && c.moves <= GAME_SEARCH && v.nimber == nimber[heads] &&
           v.outcome == (v.nimber > 0 ? OUTCOME_N : OUTCOME_P) && v.remoteness == (heads > 0 ? UNKNOWN : 0) &&
           game_coins.count_wins(&c.p, c.change) == c.hits;
}

/* Returns whether the reply is that of the generic search, which tries all replies to all moves. */
static bool right_reply(uint8_t rule, uint16_t heads)
{
    struct position p = { .option = { rule }, .part = { heads }, .parts = 1 };
    struct move m = game_reply(&game_coins, &p), s = search_reply(&game_coins, &p);

    return m.group == s.group && m.index == s.index;
}

static void test_rule(uint8_t rule)
{
    uint8_t coins = rule == 1 && COINS > MOCK_COINS ? MOCK_COINS : COINS;
    uint32_t rows = 1L << coins, wrong = 0;

    solve(rule, rows);
    for (uint32_t heads = 0; heads < rows; heads++)
        wrong += !right(rule, (uint16_t)heads);
    for (uint16_t heads = 1; heads < 1u << RANGE_COINS_REPLY; heads++)
        wrong += !right_reply(rule, heads);
    NOTE("coins", coins);
    CHECK(wrong == 0, "moves, their order, nimbers, numbers of winning moves, what is said and replies are those of the rule");
}

/* The groups of moves, which the keys walk: one for each coin up to the last head; one where there is no head. */
static void test_groups(void)
{
    uint16_t wrong = 0;

    for (uint8_t rule = 0; rule < RULES; rule++)
        for (uint32_t heads = 0; heads < 1L << RANGE_COINS; heads++) {
            struct position p = { .option = { rule }, .part = { (uint16_t)heads }, .parts = 1 };
            uint8_t coins = 1;

            while (heads >> coins > 0)
                coins++;
            wrong += game_coins.groups(&p) != coins;
        }
    CHECK(wrong == 0, "a group of moves for each coin up to the last head");
}

int main(void)
{
    struct position mock = { .option = { 1 }, .part = { 1u << MOCK_COINS }, .parts = 1 };

    for (uint8_t rule = 0; rule < RULES; rule++)
        test_rule(rule);
    test_groups();
    CHECK(right_reply(1, 0x65C), "eleven mock turtles of which the number of replies chooses the move: the reply is that of the search");
    CHECK(!game_legal(&game_coins, &mock), "mock turtles has 11 coins");
    mock.part[0]--;
    CHECK(game_legal(&game_coins, &mock) && game_moves(&game_coins, &mock) == 231, "11 heads of mock turtles have 231 moves");
    return tap_done();
}
