/* Tests Why in Fibonacci Nim, Euclid, Chomp and Wythoff's game with a reach.  Each step must be the one that brute force from the rules
 * expects: who wins and how soon, and the moves that win, from all positions below; Fibonacci numbers, the golden ratio and the number of a
 * lost pair from their definitions; and no step more. */
#include "host_tests/tap.h"
#include "range_why.h"
#include "why_script.h"

enum { LOST_LATER = 255 }; /* greater than every remoteness */

/* Takes an option of that remoteness in: returns the remoteness of its position, `so_far` without it; 0 for none.  Who can win hurries, who
 * loses delays. */
static uint8_t with_option(uint8_t so_far, uint8_t option)
{
    bool wins = so_far & 1;

    if (option % 2 == 0)
        return !wins || option + 1 < so_far ? option + 1 : so_far;
    return !wins && option + 1 > so_far ? option + 1 : so_far;
}

/* ---- Fibonacci Nim ---- */

enum { PILES = RANGE_WHY_FIBONACCI };

/* The least limit with which a pile is won.  A take wins iff it takes all, or leaves a pile that is lost with twice the take as limit. */
static uint16_t least_limit[PILES + 1];

static bool take_wins(uint16_t pile, uint16_t take)
{
    return take == pile || 2 * take < least_limit[pile - take];
}

static void solve_fibonacci(void)
{
    for (uint16_t pile = 1; pile <= PILES; pile++) {
        uint16_t take = 1;

        while (!take_wins(pile, take))
            take++;
        least_limit[pile] = take;
    }
}

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

static bool fibonacci_right(uint16_t pile, uint16_t limit)
{
    struct position p = { .part = { pile, limit }, .parts = 2 };
    struct script s = { &game_fibonacci, &p, 0, true };
    uint16_t rest = pile;

    for (uint16_t part; (part = greatest_fibonacci(rest)) < rest; rest -= part)
        says(&s, (struct line){ WHY_ZECKENDORF, 2, { part, rest - part } });
    says(&s, (struct line){ rest > limit ? WHY_LEAST_PART : WHY_LEAST_PART_IN, 2, { rest, limit } });
    for (uint16_t take = 1; take <= pile && take <= limit; take++)
        if (take_wins(pile, take) && take < pile)
            says(&s, (struct line){ WHY_TAKE_PARTS, 2, { take, least_part(pile - take) } });
        else if (take_wins(pile, take))
            says(&s, (struct line){ WHY_TAKE_REST, 1, { take } });
    concludes(&s, limit >= least_limit[pile], UNKNOWN);
    return s.right;
}

static void test_fibonacci(void)
{
    static const struct position none = { .parts = 2 };
    struct script s = { &game_fibonacci, &none, 0, true };
    uint16_t wrong = 0;

    solve_fibonacci();
    for (uint16_t pile = 1; pile <= PILES; pile++)
        for (uint16_t limit = 1; limit <= 2 * pile; limit += 1 + limit / 5)
            wrong += !fibonacci_right(pile, limit) || !fibonacci_right(pile, least_limit[pile]);
    is_over(&s);
    CHECK(wrong == 0 && s.right, "Fibonacci Nim: the parts, the least and the limit, every winning take, the part that is next");
}

/* ---- Euclid ---- */

enum { EUCLID = RANGE_WHY_EUCLID + 1 };

static uint8_t euclid[EUCLID][EUCLID]; /* [a][b], a <= b: remoteness */

static uint8_t euclid_at(uint16_t a, uint16_t b)
{
    return a < b ? euclid[a][b] : euclid[b][a];
}

/* Returns how many multiples of a may be taken from b, a <= b: to 0, or not. */
static uint16_t multiples(uint16_t a, uint16_t b, bool zero)
{
    return a == 0 ? 0 : zero ? b / a : (b - 1) / a;
}

static void solve_euclid(bool zero)
{
    for (uint16_t b = 0; b < EUCLID; b++)
        for (uint16_t a = 0; a <= b; a++) {
            euclid[a][b] = 0;
            for (uint16_t i = multiples(a, b, zero); i > 0; i--)
                euclid[a][b] = with_option(euclid[a][b], euclid_at(a, b - i * a));
        }
}

/* Returns the greatest f with f / a <= the golden ratio, which is the positive root of x x = x + 1. */
static uint16_t by_golden(uint32_t a)
{
    uint32_t f = a;

    while ((f + 1) * (f + 1) <= (f + 1) * a + a * a)
        f++;
    return (uint16_t)f;
}

/* Compares the move that wins soonest. */
static void says_multiple(struct script *s, uint16_t a, uint16_t b, bool zero)
{
    uint16_t times = 1;

    while (euclid_at(a, b - times * a) + 1 != euclid[a][b])
        times++;
    if (s->p->part[0] < s->p->part[1])
        says(s, (struct line){ WHY_SUBTRACT, 4, { times, a, a, b - times * a } });
    else
        says(s, (struct line){ WHY_SUBTRACT, 4, { times, a, b - times * a, a } });
    s->right = s->right && times <= multiples(a, b, zero);
}

/* Returns whether the numbers, of which a is the lesser and second if `turned`, are explained rightly. */
static bool euclid_right(uint16_t a, uint16_t b, bool turned, bool zero)
{
    struct position p = { .option = { !zero }, .part = { turned ? b : a, turned ? a : b }, .parts = 2 };
    struct script s = { &game_euclid, &p, 0, true };

    if (multiples(a, b, zero) == 0) {
        is_over(&s);
        return s.right;
    }
    if (a < b) {
        says(&s, (struct line){ WHY_GOLDEN, 2, { a, by_golden(a) } });
        says(&s, (struct line){ euclid[a][b] & 1 ? WHY_ABOVE_GOLDEN : WHY_BELOW_GOLDEN, 1, { b } });
        s.right = s.right && (b > by_golden(a)) == (euclid[a][b] & 1);
    }
    if (euclid[a][b] & 1)
        says_multiple(&s, a, b, zero);
    concludes(&s, euclid[a][b] & 1, euclid[a][b]);
    return s.right;
}

static uint16_t euclid_wrong(bool zero)
{
    uint16_t wrong = 0;

    solve_euclid(zero);
    for (uint16_t b = 0; b < EUCLID; b++)
        for (uint16_t a = !zero; a <= b; a++)
            wrong += !euclid_right(a, b, false, zero) || !euclid_right(a, b, true, zero);
    return wrong;
}

/* ---- Chomp ---- */

enum { ROWS = RANGE_WHY_CHOMP_ROWS, CODES = 1u << 3 * ROWS };

static uint8_t lost_bar[CODES / 8]; /* a bit for each code: three bits a row, the first row the highest */

static uint16_t code_of(const uint16_t *row)
{
    uint16_t code = 0;

    for (uint8_t i = 0; i < ROWS; i++)
        code = code << 3 | row[i];
    return code;
}

/* Writes the rows of a bar, which is longest in the first row.  Returns false if there is no such bar. */
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

/* Returns whether biting the square in that row and column, from 0, wins: it and all right of and below it go. */
static bool bite_wins(const struct position *p, uint8_t row, uint8_t column)
{
    struct position left = *p;
    uint16_t code;

    for (uint8_t i = row; i < ROWS; i++)
        if (left.part[i] > column)
            left.part[i] = column;
    code = code_of(left.part);
    return lost_bar[code / 8] >> code % 8 & 1;
}

/* Every bite leaves a lower code, so the codes are solved in their order.  Nobody bites the first square. */
static void solve_chomp(uint16_t code, const struct position *p)
{
    uint8_t wins = 0;

    for (uint8_t row = 0; row < p->parts; row++)
        for (uint8_t column = row == 0; column < p->part[row]; column++)
            wins += bite_wins(p, row, column);
    if (wins == 0)
        lost_bar[code / 8] |= 1 << code % 8;
}

static bool chomp_right(const struct position *p, bool won)
{
    struct script s = { &game_chomp, p, 0, true };
    bool whole = p->part[p->parts - 1] == p->part[0];

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
    for (uint8_t row = 0; row < p->parts; row++)
        for (uint8_t column = (uint8_t)p->part[row]; column-- > (row == 0);)
            if (bite_wins(p, row, column))
                says(&s, (struct line){ WHY_BITE, 2, { row + 1, column + 1 } });
    concludes(&s, won, UNKNOWN);
    return s.right;
}

static void test_chomp(void)
{
    uint16_t wrong = 0;
    struct position p;

    for (uint16_t code = 0; code < CODES; code++) {
        if (!bar_of(code, &p))
            continue;
        solve_chomp(code, &p);
        if (code % RANGE_WHY_CHOMP_STEP == 0 || p.part[p.parts - 1] == p.part[0])
            wrong += !chomp_right(&p, !(lost_bar[code / 8] >> code % 8 & 1));
    }
    CHECK(wrong == 0, "Chomp: two rows, a whole bar, or neither; every winning bite");
}

/* ---- Wythoff's game with a reach ---- */

enum { REACH = RANGE_WHY_REACH };

static uint8_t pair[REACH][REACH]; /* remoteness */

/* Calls with the piles after each move: first pile, second pile, and both, by how much more is taken from the first: 0, 1, -1, 2, -2. */
static void each_pair(uint8_t a, uint8_t b, uint8_t reach, void call(void *to, uint8_t x, uint8_t y), void *to)
{
    for (uint8_t x = a; x-- > 0;)
        call(to, x, b);
    for (uint8_t y = b; y-- > 0;)
        call(to, a, y);
    for (uint8_t i = 1; i < 2 * reach; i++) {
        uint8_t first = 1 + (i % 2 ? 0 : i / 2), second = 1 + (i % 2 ? i / 2 : 0);

        for (; first <= a && second <= b; first++, second++)
            call(to, a - first, b - second);
    }
}

/* The remoteness of the options so far, and the first option of the least even remoteness. */
struct reached {
    uint8_t remoteness, least, x, y;
};

static void reach_pair(void *to, uint8_t x, uint8_t y)
{
    struct reached *r = to;

    r->remoteness = with_option(r->remoteness, pair[x][y]);
    if (pair[x][y] % 2 == 0 && pair[x][y] < r->least) {
        r->least = pair[x][y];
        r->x = x;
        r->y = y;
    }
}

/* Returns how many lost pairs, lesser pile first, have a lesser one than x. */
static uint8_t pairs_before(uint8_t x)
{
    uint8_t pairs = 0;

    for (uint8_t a = 0; a < x; a++)
        for (uint8_t b = a; b < REACH; b++)
            pairs += pair[a][b] % 2 == 0;
    return pairs;
}

static bool reach_right(uint8_t a, uint8_t b, uint8_t reach)
{
    struct position p = { .option = { reach }, .part = { a, b }, .parts = 2 };
    struct script s = { &game_fraenkel, &p, 0, true };
    struct reached r = { 0, LOST_LATER, a, b };
    uint8_t k;

    if (a + b == 0) {
        is_over(&s);
        return s.right;
    }
    each_pair(a, b, reach, reach_pair, &r);
    k = pairs_before(r.x < r.y ? r.x : r.y);
    says(&s, (struct line){ WHY_REACH, 1, { reach } });
    says(&s, (struct line){ r.remoteness & 1 ? WHY_TO_PAIR : WHY_PAIR_HERE, 3, { k, r.x, r.y } });
    concludes(&s, r.remoteness & 1, r.remoteness);
    return s.right;
}

static uint16_t reach_wrong(uint8_t reach)
{
    uint16_t wrong = 0;

    for (uint8_t a = 0; a < REACH; a++)
        for (uint8_t b = 0; b < REACH; b++) {
            struct reached r = { 0, LOST_LATER, 0, 0 };

            each_pair(a, b, reach, reach_pair, &r);
            pair[a][b] = r.remoteness;
        }
    for (uint8_t a = 0; a < REACH; a++)
        for (uint8_t b = 0; b < REACH; b++)
            wrong += !reach_right(a, b, reach);
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
