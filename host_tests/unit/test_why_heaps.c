/* Tests Why in games of heaps that split, and of coins.  Each step must be the one that brute force from the rules expects: the nimbers by
 * mex over all moves, every winning move in the order of the moves, who wins, and no step more. */
#include "host_tests/tap.h"
#include "range_why.h"
#include "why_script.h"

/* Returns the least number that is not seen. */
static uint8_t mex(uint32_t seen)
{
    uint8_t least = 0;

    for (; seen & 1; seen >>= 1)
        least++;
    return least;
}

/* Returns how many binary digits the number has; at least 1. */
static uint8_t digits_of(uint16_t number)
{
    uint8_t digits = 1;

    while (number >> digits)
        digits++;
    return digits;
}

/* ---- heaps ---- */

enum rule { KAYLES, DAWSON, CHESS, GUILES, GRUNDY, LASKER, HEAP_RULES };
enum { HEAP = 20 };

static uint8_t heap_nimber[HEAP + 1];

/* Returns whether a move may leave two heaps a <= b of a heap, 0 where it leaves fewer.  Octal games: digit k of the code says what
 * taking k may leave: 1 nothing, 2 one heap, 4 two heaps. */
static bool may_leave(enum rule rule, uint8_t heap, uint8_t a, uint8_t b)
{
    static const uint8_t code[][4] = { { 0, 7, 7, 0 }, { 0, 0, 7, 0 }, { 0, 1, 3, 7 }, { 0, 1, 5, 0 } };
    uint8_t taken = heap - a - b;

    if (rule == GRUNDY)
        return taken == 0 && a > 0 && a != b;
    if (rule == LASKER)
        return taken > 0 ? a == 0 : a > 0;
    return taken < 4 && code[rule][taken] & (a > 0 ? 4 : b > 0 ? 2 : 1);
}

static void solve_heaps(enum rule rule)
{
    for (uint8_t heap = 0; heap <= HEAP; heap++) {
        uint32_t seen = 0;

        for (uint8_t rest = 0; rest <= heap; rest++)
            for (uint8_t a = 0; 2 * a <= rest; a++)
                if (may_leave(rule, heap, a, rest - a))
                    seen |= 1ul << (heap_nimber[a] ^ heap_nimber[rest - a]);
        heap_nimber[heap] = mex(seen);
    }
}

/* Compares the winning moves of heap i, which must bring its nimber to `wanted`.  Returns the number of all moves of the heap. */
static uint16_t heap_wins(struct script *s, enum rule rule, uint8_t i, uint8_t wanted)
{
    uint8_t heap = (uint8_t)s->p->part[i];
    uint16_t moves = 0;

    for (uint8_t rest = heap + 1; rest-- > 0;)
        for (uint8_t a = 0; 2 * a <= rest; a++) {
            uint8_t b = rest - a;

            if (!may_leave(rule, heap, a, b))
                continue;
            moves++;
            if ((heap_nimber[a] ^ heap_nimber[b]) != wanted)
                continue;
            if (a > 0)
                says(s, (struct line){ WHY_PILE_SPLITS, 3, { heap, a, b } });
            else
                says(s, (struct line){ WHY_PILE_TO, 3, { i + 1, heap, b } });
        }
    return moves;
}

/* Returns whether the reason of a position that is not ended is right. */
static bool heaps_right(const __flash struct game *game, const struct position *p, enum rule rule)
{
    struct script s = { game, p, 0, true };
    uint16_t any = 0, sum = 0, moves = 0;

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
    for (uint8_t i = 0; i < p->parts; i++)
        moves += heap_wins(&s, rule, i, heap_nimber[p->part[i]] ^ sum);
    if (moves > 0) {
        concludes(&s, sum > 0, UNKNOWN);
        return s.right;
    }
    s = (struct script){ game, p, 0, true };
    is_over(&s);
    return s.right;
}

/* Returns how many positions of up to three heaps, and of many heaps of 1 with a greater one among them, are explained wrongly. */
static uint16_t heaps_wrong(const __flash struct game *game, enum rule rule)
{
    uint16_t wrong = 0, looked = 0;

    solve_heaps(rule);
    for (uint16_t i = 0; i < (HEAP + 1) * (HEAP + 1) * (HEAP + 1); i += RANGE_WHY_HEAPS) {
        struct position p = { .part = { i % (HEAP + 1), i / (HEAP + 1) % (HEAP + 1), i / (HEAP + 1) / (HEAP + 1) } };

        p.option[0] = rule < GRUNDY ? rule : 0;
        while (p.parts < 3 && p.part[p.parts] > 0)
            p.parts++;
        if ((p.parts < 2 && p.part[2] > 0) || (p.parts == 0 && p.part[1] > 0) || !game_legal(game, &p))
            continue;
        looked++;
        wrong += !heaps_right(game, &p, rule);
    }
    for (uint8_t i = 0; i < GAME_PARTS; i++) {
        struct position p = { .option = { rule < GRUNDY ? rule : 0 }, .parts = GAME_PARTS - i };

        for (uint8_t j = 0; j < p.parts; j++)
            p.part[j] = 1 + (j == i / 2) * i;
        wrong += game_legal(game, &p) && !heaps_right(game, &p, rule);
    }
    return looked < 10 ? UINT16_MAX : wrong;
}

/* ---- coins ---- */

enum coin_rule { TURTLES, MOCK, RULER };
enum { COINS = RANGE_WHY_COINS, MOCK_COINS = 11, DIGITS = 5 };

static uint8_t row_nimber[1L << COINS];

/* What is done with each move of a row: its option's nimber is noted, or, if `script` is not 0, a winning move is compared. */
struct turning {
    uint16_t heads;
    uint32_t seen;
    struct script *script;
};

/* Compares the sentence about the winning move that turns the coins of the set: by number if they are three at most. */
static void says_turn(struct script *s, uint16_t set)
{
    uint16_t coin[17] = { 0 };
    uint8_t coins = 0;

    for (uint8_t i = 0; i < 16; i++)
        if (set >> i & 1)
            coin[coins++] = i + 1;
    if (coins > 3)
        says(s, (struct line){ WHY_TURN_ALL, 2, { coin[0], coin[coins - 1] } });
    else
        says(s, (struct line){ WHY_TURN_ONE + coins - 1, coins, { coin[0], coin[1], coin[2] } });
}

static void turn(struct turning *t, uint16_t set)
{
    uint8_t nimber = row_nimber[t->heads ^ set];

    t->seen |= 1ul << nimber;
    if (t->script && nimber == 0)
        says_turn(t->script, set);
}

/* Turns each set of coins of which coin n is the rightmost: fewest first, then the leftmost others. */
static void turn_each(struct turning *t, enum coin_rule rule, uint8_t n)
{
    uint16_t set = 1u << n;

    for (uint8_t first = n; rule == RULER; set |= 1u << --first) {
        turn(t, set);
        if (first == 0)
            return;
    }
    turn(t, set);
    for (uint8_t a = 0; a < n; a++)
        turn(t, set | 1u << a);
    for (uint8_t a = 0; rule == MOCK && a < n; a++)
        for (uint8_t b = a + 1; b < n; b++)
            turn(t, set | 1u << a | 1u << b);
}

/* Turns all that a move may turn: the rightmost of the coins must show heads. */
static void turn_all(struct turning *t, enum coin_rule rule)
{
    for (uint8_t n = 0; n < COINS; n++)
        if (t->heads >> n & 1)
            turn_each(t, rule, n);
}

static bool coins_right(enum coin_rule rule, uint16_t heads)
{
    struct position p = { .option = { rule }, .part = { heads }, .parts = 1 };
    struct script s = { &game_coins, &p, 0, true };
    struct turning t = { heads, 0, &s };

    for (uint8_t n = 0; n < COINS; n++)
        if (heads >> n & 1)
            says(&s, (struct line){ WHY_COIN, 2, { n + 1, in_binary(row_nimber[1u << n], DIGITS) } });
    says(&s, (struct line){ WHY_XOR, 2, { in_binary(row_nimber[heads], DIGITS), row_nimber[heads] } });
    turn_all(&t, rule);
    concludes(&s, row_nimber[heads] > 0, UNKNOWN);
    return s.right;
}

/* Returns how many rows of coins are explained wrongly. */
static uint16_t coins_wrong(enum coin_rule rule)
{
    const uint32_t rows = 1ul << (rule == MOCK && COINS > MOCK_COINS ? MOCK_COINS : COINS);
    uint16_t wrong = 0;
    struct position p = { .option = { rule }, .parts = 1 };
    struct script s = { &game_coins, &p, 0, true };

    for (uint32_t heads = 0; heads < rows; heads++) {
        struct turning t = { (uint16_t)heads, 0, 0 };

        turn_all(&t, rule);
        row_nimber[heads] = mex(t.seen);
    }
    for (uint32_t heads = 1; heads < rows; heads += 1 + heads / RANGE_WHY_COINS_DENSE)
        wrong += !coins_right(rule, (uint16_t)heads);
    is_over(&s);
    return wrong + !s.right;
}

int main(void)
{
    CHECK(heaps_wrong(&game_octal, KAYLES) == 0, "Kayles: the rows, their xor, every winning move");
    CHECK(heaps_wrong(&game_octal, DAWSON) == 0, "Dawson's Kayles: the same");
    CHECK(heaps_wrong(&game_octal, CHESS) == 0, "Dawson's chess: the same");
    CHECK(heaps_wrong(&game_octal, GUILES) == 0, "Guiles: the same");
    CHECK(heaps_wrong(&game_grundy, GRUNDY) == 0, "Grundy's game: the same");
    CHECK(heaps_wrong(&game_lasker, LASKER) == 0, "Lasker's Nim: the same");
    CHECK(coins_wrong(TURTLES) == 0, "coins, one or two: the heads, their xor, every winning move");
    CHECK(coins_wrong(MOCK) == 0, "coins, one to three: the same");
    CHECK(coins_wrong(RULER) == 0, "coins, neighbours: the same");
    return tap_done();
}
