/* Tests Why in Fibonacci Nim, Euclid, Chomp and Wythoff's game with a reach.  Each step must be the one that is expected: who wins and how
 * soon, and the moves that win, from the answers of the game, which test_judged compares with the judge; Fibonacci numbers, the golden
 * ratio and the number of a lost pair from their definitions; and no step more. */
#include "host_tests/tap.h"
#include "range_why.h"
#include "why_script.h"

/* ---- Fibonacci Nim ---- */

enum { PILES = RANGE_WHY_FIBONACCI };

/* Returns the greatest Fibonacci number that is at most n. */
static uint16_t greatest_fibonacci(uint16_t n)
{
    uint16_t a = 1, b = 2;

    while (b <= n) {
        uint16_t next = a + b;

        a = b;
        b = next;
    }
    return a;
}

/* Returns the last number when the greatest Fibonacci number is taken away from n again and again. */
static uint16_t least_part(uint16_t n)
{
    while (greatest_fibonacci(n) < n)
        n -= greatest_fibonacci(n);
    return n;
}

static void says_take(struct script *s, struct move m, const struct position *left)
{
    if (left->part[0] > 0)
        says(s, (struct line){ WHY_TAKE_PARTS, 2, { m.index + 1, least_part(left->part[0]) } });
    else
        says(s, (struct line){ WHY_TAKE_REST, 1, { m.index + 1 } });
}

static bool fibonacci_right(uint16_t pile, uint16_t limit)
{
    struct position p = { .part = { pile, limit }, .parts = 2 };
    struct script s = { &game_fibonacci, &p, 0, true };
    uint16_t rest = pile;

    for (uint16_t part; (part = greatest_fibonacci(rest)) < rest; rest -= part)
        says(&s, (struct line){ WHY_ZECKENDORF, 2, { part, rest - part } });
    says(&s, (struct line){ rest > limit ? WHY_LEAST_PART : WHY_LEAST_PART_IN, 2, { rest, limit } });
    says_wins(&s, says_take);
    concludes(&s, judge_of(&game_fibonacci, &p).outcome == OUTCOME_N, UNKNOWN);
    return s.right;
}

static void test_fibonacci(void)
{
    static const struct position none = { .parts = 2 };
    struct script s = { &game_fibonacci, &none, 0, true };
    uint16_t wrong = 0;

    for (uint16_t pile = 1; pile <= PILES; pile++)
        for (uint16_t limit = 1; limit <= 2 * pile; limit += 1 + limit / 5)
            wrong += !fibonacci_right(pile, limit) || !fibonacci_right(pile, least_part(pile));
    is_over(&s);
    CHECK(wrong == 0 && s.right, "Fibonacci Nim: the parts, the least and the limit, every winning take, the part that is next");
}

/* ---- Euclid ---- */

enum { EUCLID = RANGE_WHY_EUCLID + 1 };

/* Returns the greatest f with f / a <= the golden ratio, which is the positive root of x x = x + 1. */
static uint16_t by_golden(uint32_t a)
{
    uint32_t f = a;

    while ((f + 1) * (f + 1) <= (f + 1) * a + a * a)
        f++;
    return (uint16_t)f;
}

/* Returns whether the numbers, of which a is the lesser and second if `turned`, are explained rightly.  The move that is named wins
 * soonest. */
static bool euclid_right(uint16_t a, uint16_t b, bool turned, bool zero)
{
    struct position p = { .option = { !zero }, .part = { turned ? b : a, turned ? a : b }, .parts = 2 }, left = p;
    struct script s = { &game_euclid, &p, 0, true };
    struct verdict v = judge_of(&game_euclid, &p);
    bool won = v.outcome == OUTCOME_N;

    if (game_moves(&game_euclid, &p) == 0) {
        is_over(&s);
        return s.right;
    }
    if (a < b) {
        says(&s, (struct line){ WHY_GOLDEN, 2, { a, by_golden(a) } });
        says(&s, (struct line){ won ? WHY_ABOVE_GOLDEN : WHY_BELOW_GOLDEN, 1, { b } });
        s.right = s.right && (b > by_golden(a)) == won;
    }
    if (won) {
        struct move m = game_reply(&game_euclid, &p);

        game_euclid.apply(&left, m);
        says(&s, (struct line){ WHY_SUBTRACT, 4, { m.index + 1, a, left.part[0], left.part[1] } });
    }
    concludes(&s, won, v.remoteness);
    return s.right;
}

static uint16_t euclid_wrong(bool zero)
{
    uint16_t wrong = 0;

    for (uint16_t b = 0; b < EUCLID; b++)
        for (uint16_t a = !zero; a <= b; a++)
            wrong += !euclid_right(a, b, false, zero) || !euclid_right(a, b, true, zero);
    return wrong;
}

/* ---- Chomp ---- */

enum { ROWS = RANGE_WHY_CHOMP_ROWS, CODES = 1u << 3 * ROWS };

/* Writes the rows of a bar, which is longest in the first row: three bits of the code each.  Returns false if there is no such bar. */
static bool bar_of(uint16_t code, struct position *p)
{
    *p = (struct position){ .parts = 0 };
    for (uint8_t i = ROWS; i-- > 0; code >>= 3) {
        p->part[i] = code & 7;
        p->parts += p->part[i] > 0;
    }
    for (uint8_t i = 1; i < ROWS; i++)
        if (p->part[i] > p->part[i - 1])
            return false;
    return p->part[0] > 0;
}

static void says_bite(struct script *s, struct move m, const struct position *left)
{
    (void)left;
    says(s, (struct line){ WHY_BITE, 2, { m.group + 1, s->p->part[m.group] - m.index } });
}

static bool chomp_right(const struct position *p)
{
    struct script s = { &game_chomp, p, 0, true };
    bool whole = p->part[p->parts - 1] == p->part[0], won = judge_of(&game_chomp, p).outcome == OUTCOME_N;

    if (p->parts == 1 && p->part[0] == 1) {
        is_over(&s);
        return s.right;
    }
    if (p->parts == 2) {
        says(&s, (struct line){ WHY_TWO_ROWS, 0, { 0 } });
        s.right = s.right && won == (p->part[0] != p->part[1] + 1);
    }
    if (p->parts > 1 && whole)
        says(&s, (struct line){ WHY_WHOLE_BAR, 0, { 0 } });
    if (p->parts > 2 && !whole)
        says(&s, (struct line){ WHY_TABLE, 0, { 0 } });
    says_wins(&s, says_bite);
    concludes(&s, won, UNKNOWN);
    return s.right;
}

static void test_chomp(void)
{
    uint16_t wrong = 0;
    struct position p;

    for (uint16_t code = 0; code < CODES; code++)
        if (bar_of(code, &p) && (code % RANGE_WHY_CHOMP_STEP == 0 || p.part[p.parts - 1] == p.part[0]))
            wrong += !chomp_right(&p);
    CHECK(wrong == 0, "Chomp: two rows, a whole bar, or neither; every winning bite");
}

/* ---- Wythoff's game with a reach ---- */

enum { REACH = RANGE_WHY_REACH };

static struct position reach_at(uint8_t reach, uint8_t a, uint8_t b)
{
    return (struct position){ .option = { reach }, .part = { a, b }, .parts = 2 };
}

static uint8_t before[REACH]; /* how many lost pairs, lesser pile first, have a lesser one than this pile */

static void count_pairs(uint8_t reach)
{
    uint8_t pairs = 0;

    for (uint8_t a = 0; a < REACH; a++) {
        before[a] = pairs;
        for (uint16_t b = a; b < 5u * REACH; b++) {
            struct position p = { .option = { reach }, .part = { a, b }, .parts = 2 };

            pairs += judge_of(&game_fraenkel, &p).outcome == OUTCOME_P;
        }
    }
}

static bool reach_right(uint8_t reach, uint8_t a, uint8_t b)
{
    struct position p = reach_at(reach, a, b), left = p;
    struct script s = { &game_fraenkel, &p, 0, true };
    struct verdict v = judge_of(&game_fraenkel, &p);
    bool won = v.outcome == OUTCOME_N;
    uint16_t least;

    if (a + b == 0) {
        is_over(&s);
        return s.right;
    }
    if (won)
        game_fraenkel.apply(&left, game_reply(&game_fraenkel, &p));
    least = left.part[0] < left.part[1] ? left.part[0] : left.part[1];
    says(&s, (struct line){ WHY_REACH, 1, { reach } });
    says(&s, (struct line){ won ? WHY_TO_PAIR : WHY_PAIR_HERE, 3, { before[least], left.part[0], left.part[1] } });
    concludes(&s, won, v.remoteness);
    return s.right;
}

static uint16_t reach_wrong(uint8_t reach)
{
    uint16_t wrong = 0;

    count_pairs(reach);
    for (uint8_t a = 0; a < REACH; a++)
        for (uint8_t b = 0; b < REACH; b++)
            wrong += !reach_right(reach, a, b);
    return wrong;
}

int main(void)
{
    test_fibonacci();
    CHECK(euclid_wrong(true) == 0, "Euclid, to 0: the golden ratio, which side of it wins, the move that wins soonest");
    CHECK(euclid_wrong(false) == 0, "Euclid, above 0: the same");
    test_chomp();
    CHECK(reach_wrong(1) == 0, "reach 1: the number of the pair, the move that wins soonest");
    CHECK(reach_wrong(2) == 0, "reach 2: the same");
    CHECK(reach_wrong(3) == 0, "reach 3: the same");
    return tap_done();
}
