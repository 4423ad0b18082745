/* Tests Why in games of heaps that split, and of coins.  Each step must be the one that is expected from the answers of the game, which
 * test_judged compares with the judge: the nimbers, every winning move in the order of the moves, who wins, and no step more. */
#include "host_tests/tap.h"
#include "range_why.h"
#include "why_script.h"

/* Returns how many binary digits the number has; at least 1. */
static uint8_t digits_of(uint16_t number)
{
    uint8_t digits = 1;

    while (number >> digits)
        digits++;
    return digits;
}

/* ---- heaps ---- */

enum { HEAP = 20 };

static uint8_t heap_nimber[HEAP + 1];

static void find_nimbers(const __flash struct game *game, uint8_t option)
{
    for (uint8_t heap = 1; heap <= HEAP; heap++) {
        struct position p = { .option = { option }, .part = { heap }, .parts = 1 };

        heap_nimber[heap] = game_legal(game, &p) ? (uint8_t)judge_of(game, &p).nimber : 0;
    }
}

/* Compares a winning move. */
static void says_move(struct script *s, struct move m, const struct position *left)
{
    uint8_t i = m.group;
    uint16_t stays = left->parts < s->p->parts ? 0 : left->part[i];

    if (left->parts > s->p->parts)
        says(s, (struct line){ WHY_PILE_SPLITS, 3, { s->p->part[i], left->part[i], left->part[i + 1] } });
    else
        says(s, (struct line){ WHY_PILE_TO, 3, { i + 1, s->p->part[i], stays } });
}

/* Returns whether the reason is right. */
static bool heaps_right(const __flash struct game *game, const struct position *p)
{
    struct script s = { game, p, 0, true };
    uint16_t any = 0, sum = 0;

    if (game_moves(game, p) == 0) {
        is_over(&s);
        return s.right;
    }
    for (uint8_t i = 0; i < p->parts; i++) {
        any |= heap_nimber[p->part[i]];
        sum ^= heap_nimber[p->part[i]];
    }
    for (uint8_t i = 0; i < p->parts; i++)
        says(&s, (struct line){ WHY_HEAP, 2, { p->part[i], in_binary(heap_nimber[p->part[i]], digits_of(any)) } });
    for (uint8_t i = 0; i < p->parts; i++)
        if (heap_nimber[p->part[i]] > 0)
            says(&s, (struct line){ WHY_REACHES, 3, { p->part[i], heap_nimber[p->part[i]], heap_nimber[p->part[i]] } });
    says(&s, (struct line){ WHY_XOR, 2, { in_binary(sum, digits_of(any)), sum } });
    says_wins(&s, says_move);
    concludes(&s, sum > 0, UNKNOWN);
    return s.right;
}

/* Returns how many positions of up to three heaps, and of many heaps of 1 with a greater one among them, are explained wrongly. */
static uint16_t heaps_wrong(const __flash struct game *game, uint8_t option)
{
    uint16_t wrong = 0, looked = 0;

    find_nimbers(game, option);
    for (uint16_t i = 0; i < (HEAP + 1) * (HEAP + 1) * (HEAP + 1); i += RANGE_WHY_HEAPS) {
        struct position p = { .part = { i % (HEAP + 1), i / (HEAP + 1) % (HEAP + 1), i / (HEAP + 1) / (HEAP + 1) } };

        p.option[0] = option;
        while (p.parts < 3 && p.part[p.parts] > 0)
            p.parts++;
        if ((p.parts < 2 && p.part[2] > 0) || (p.parts == 0 && p.part[1] > 0) || !game_legal(game, &p))
            continue;
        looked++;
        wrong += !heaps_right(game, &p);
    }
    for (uint8_t i = 0; i < GAME_PARTS; i++) {
        struct position p = { .option = { option }, .parts = GAME_PARTS - i };

        for (uint8_t j = 0; j < p.parts; j++)
            p.part[j] = 1 + (j == i / 2) * i;
        wrong += game_legal(game, &p) && !heaps_right(game, &p);
    }
    return looked < 10 ? UINT16_MAX : wrong;
}

/* ---- coins ---- */

enum coin_rule { TURTLES, MOCK, RULER };
enum { COINS = RANGE_WHY_COINS, MOCK_COINS = 11, DIGITS = 5 };

/* Compares the sentence about a winning move: it names the coins that are turned by number if they are three at most. */
static void says_turn(struct script *s, struct move m, const struct position *left)
{
    uint16_t coin[17] = { 0 }, set = s->p->part[0] ^ left->part[0];
    uint8_t coins = 0;

    (void)m;
    for (uint8_t i = 0; i < 16; i++)
        if (set >> i & 1)
            coin[coins++] = i + 1;
    if (coins > 3)
        says(s, (struct line){ WHY_TURN_ALL, 2, { coin[0], coin[coins - 1] } });
    else
        says(s, (struct line){ WHY_TURN_ONE + coins - 1, coins, { coin[0], coin[1], coin[2] } });
}

static uint16_t coins_nimber(enum coin_rule rule, uint16_t heads)
{
    struct position p = { .option = { rule }, .part = { heads }, .parts = 1 };

    return judge_of(&game_coins, &p).nimber;
}

static bool coins_right(enum coin_rule rule, uint16_t heads)
{
    struct position p = { .option = { rule }, .part = { heads }, .parts = 1 };
    struct script s = { &game_coins, &p, 0, true };
    uint16_t nimber = coins_nimber(rule, heads);

    if (heads == 0) {
        is_over(&s);
        return s.right;
    }
    for (uint8_t n = 0; n < COINS; n++)
        if (heads >> n & 1)
            says(&s, (struct line){ WHY_COIN, 2, { n + 1, in_binary(coins_nimber(rule, 1u << n), DIGITS) } });
    says(&s, (struct line){ WHY_XOR, 2, { in_binary(nimber, DIGITS), nimber } });
    says_wins(&s, says_turn);
    concludes(&s, nimber > 0, UNKNOWN);
    return s.right;
}

/* Returns how many rows of coins are explained wrongly. */
static uint16_t coins_wrong(enum coin_rule rule)
{
    const uint32_t rows = 1ul << (rule == MOCK && COINS > MOCK_COINS ? MOCK_COINS : COINS);
    uint16_t wrong = 0;

    for (uint32_t heads = 0; heads < rows; heads += 1 + heads / RANGE_WHY_COINS_DENSE)
        wrong += !coins_right(rule, (uint16_t)heads);
    return wrong;
}

int main(void)
{
    CHECK(heaps_wrong(&game_octal, 0) == 0, "Kayles: the rows, their xor, every winning move");
    CHECK(heaps_wrong(&game_octal, 1) == 0, "Dawson's Kayles: the same");
    CHECK(heaps_wrong(&game_octal, 2) == 0, "Dawson's chess: the same");
    CHECK(heaps_wrong(&game_octal, 3) == 0, "Guiles: the same");
    CHECK(heaps_wrong(&game_grundy, 0) == 0, "Grundy's game: the same");
    CHECK(heaps_wrong(&game_lasker, 0) == 0, "Lasker's Nim: the same");
    CHECK(coins_wrong(TURTLES) == 0, "coins, one or two: the heads, their xor, every winning move");
    CHECK(coins_wrong(MOCK) == 0, "coins, one to three: the same");
    CHECK(coins_wrong(RULER) == 0, "coins, neighbours: the same");
    return tap_done();
}
