/* Tests sums against brute force from the rules of their parts alone, under all four joins: every position of sums of 2, 3 and 4 parts
 * of Squares, Nim and Wythoff, and some with subtraction games; also the machine's moves. */
#include "games/sum.h"
#include "range_sums.h"
#include "host_tests/tap.h"

enum { NIMBERS = 64, TAKES = 1 << 1 | 1 << 2 | 1 << 6 }; /* the set 2, 3, 7 */

/* A part.  Its piles are the digits of a number, the last pile the lowest digit, so that moves lead to lower numbers. */
enum rule { SQUARES, NIM, WYTHOFF, SUBTRACTION };
struct kind {
    uint8_t rule, piles, side; /* piles are below side */
};

/* The values of a position of the sum. */
struct known {
    uint8_t remoteness, nimber;
};

struct brute {
    uint8_t join, count;
    struct kind kind[SUM_PARTS];
};

static struct known known[RANGE_SUM_STATES]; /* the index has the parts' numbers as digits, the last part lowest */

static uint16_t numbers(struct kind k)
{
    uint16_t n = 1;

    while (k.piles-- > 0)
        n *= k.side;
    return n;
}

static bool is_square(uint16_t n)
{
    for (uint8_t root = 1; root < 20; root++)
        if (root * root == n)
            return true;
    return false;
}

/* Returns whether the rules allow a move from one number to the other. */
static bool is_move(struct kind k, uint16_t from, uint16_t to)
{
    uint8_t lower = 0;
    uint8_t take = 0;

    if (k.rule == SQUARES)
        return from > to && is_square(from - to);
    if (k.rule == SUBTRACTION)
        return from > to && from - to <= 16 && TAKES >> (from - to - 1) & 1;
    for (uint8_t i = 0; i < k.piles; i++, from /= k.side, to /= k.side) {
        uint8_t a = from % k.side, b = to % k.side;

        if (b > a)
            return false;
        if (b < a) {
            if (k.rule == WYTHOFF && lower > 0 && (uint8_t)(a - b) != take)
                return false;
            take = a - b;
            lower++;
        }
    }
    return k.rule == WYTHOFF ? lower > 0 : lower == 1;
}

static bool joined(const struct brute *b, uint8_t moved)
{
    switch (b->join) {
    case JOIN_ONE: return moved == 1;
    case JOIN_ALL: return moved == b->count;
    case JOIN_ANY: return moved >= 1;
    default: return moved >= 1 && moved < b->count;
    }
}

static uint32_t index_of(const struct brute *b, const uint16_t *number)
{
    uint32_t index = 0;

    for (uint8_t i = 0; i < b->count; i++)
        index = index * numbers(b->kind[i]) + number[i];
    return index;
}

/* Advances to[] to the next combination of numbers to which the parts can move or at which they stay, at most from[].  Returns false
 * after the last one. */
static bool next_option(const struct brute *b, const uint16_t *from, uint16_t *to)
{
    for (uint8_t i = 0; i < b->count; i++) {
        while (to[i] > 0)
            if (is_move(b->kind[i], from[i], --to[i]))
                return true;
        to[i] = from[i];
    }
    return false;
}

static uint8_t moved(const struct brute *b, const uint16_t *from, const uint16_t *to)
{
    uint8_t parts = 0;

    for (uint8_t i = 0; i < b->count; i++)
        parts += from[i] != to[i];
    return parts;
}

/* Facts about the options of a position: their number, the number of lost ones, the extremes of the remoteness. */
struct options {
    uint16_t count, lost;
    uint8_t least, greatest; /* remoteness of the lost options, of all options */
    bool seen[NIMBERS];
};

static void walk_options(const struct brute *b, const uint16_t *from, struct options *o)
{
    uint16_t to[SUM_PARTS];

    *o = (struct options){ .least = UINT8_MAX };
    for (uint8_t i = 0; i < b->count; i++)
        to[i] = from[i];
    while (next_option(b, from, to)) {
        const struct known *k;

        if (!joined(b, moved(b, from, to)))
            continue;
        k = &known[index_of(b, to)];
        o->count++;
        o->seen[k->nimber % NIMBERS] = true;
        if (k->remoteness % 2 == 0) {
            o->lost++;
            if (k->remoteness < o->least)
                o->least = k->remoteness;
        }
        if (k->remoteness > o->greatest)
            o->greatest = k->remoteness;
    }
}

static void solve(const struct brute *b, const uint16_t *from, struct known *k)
{
    struct options o;

    walk_options(b, from, &o);
    *k = (struct known){ 0 };
    while (o.seen[k->nimber])
        k->nimber++;
    if (o.count > 0)
        k->remoteness = 1 + (o.lost > 0 ? o.least : o.greatest);
}

/* Advances to the next position.  Returns false after the last one. */
static bool next_position(const struct brute *b, uint16_t *number)
{
    for (uint8_t i = b->count; i-- > 0;) {
        if (++number[i] < numbers(b->kind[i]))
            return true;
        number[i] = 0;
    }
    return false;
}

static struct sum sum_of(const struct brute *b, const uint16_t *number)
{
    static const uint8_t game[] = { [SQUARES] = GAME_INDEX_squares, [NIM] = GAME_INDEX_nim, [WYTHOFF] = GAME_INDEX_wythoff,
                                    [SUBTRACTION] = GAME_INDEX_subtraction };
    struct sum s = { .join = b->join, .count = b->count };

    for (uint8_t i = 0; i < b->count; i++) {
        uint16_t rest = number[i];
        struct position *p = &s.part[i].position;

        s.part[i].game = game[b->kind[i].rule];
        p->parts = b->kind[i].piles;
        if (b->kind[i].rule == SUBTRACTION)
            p->option[1] = TAKES;
        for (uint8_t j = p->parts; j-- > 0; rest /= b->kind[i].side)
            p->part[j] = rest % b->kind[i].side;
    }
    return s;
}

static void numbers_of(const struct brute *b, const struct sum *s, uint16_t *number)
{
    for (uint8_t i = 0; i < b->count; i++) {
        number[i] = 0;
        for (uint8_t j = 0; j < s->part[i].position.parts; j++)
            number[i] = number[i] * b->kind[i].side + s->part[i].position.part[j];
    }
}

/* Returns whether the remoteness of a part is known; that of Nim with three piles or more is not. */
static bool part_known(struct kind k, uint16_t number)
{
    uint8_t piles = 0;

    for (; k.piles > 0; k.piles--, number /= k.side)
        piles += number % k.side > 0;
    return k.rule != NIM || piles <= 2;
}

static bool judged(const struct brute *b, const uint16_t *number, const struct sum *s)
{
    const struct known *k = &known[index_of(b, number)];
    bool has_remoteness = k->remoteness == 0 || b->join == JOIN_ALL || b->join == JOIN_ANY;
    struct verdict v;

    for (uint8_t i = 0; i < b->count; i++)
        has_remoteness &= part_known(b->kind[i], number[i]);
    sum_judge(s, &v);
    return v.outcome == (k->remoteness % 2 ? OUTCOME_N : OUTCOME_P) && v.remoteness == (has_remoteness ? k->remoteness : UNKNOWN) &&
           v.nimber == (b->join == JOIN_ONE ? k->nimber : k->remoteness == 0 ? 0 : UNKNOWN) &&
           sum_ended(s) == (k->remoteness == 0);
}

static int16_t moves_of(struct kind k, uint16_t from)
{
    int16_t moves = 0;

    for (uint16_t to = 0; to < from; to++)
        moves += is_move(k, from, to);
    return moves;
}

/* Returns, by brute force, the move in one part that leaves the fewest winning replies (none if it wins), then the most replies. */
static struct sum_move best_single(const struct brute *b, const struct sum *s)
{
    struct sum_move best = { .parts = 0 };
    int32_t most = INT32_MIN;

    for (uint8_t i = 0; i < b->count; i++) {
        const struct position *p = &s->part[i].position;
        struct sum_move m = { .parts = (uint8_t)(1 << i) };
        uint16_t before[SUM_PARTS], after[SUM_PARTS];

        numbers_of(b, s, before);
        for (bool more = game_first(game_list[s->part[i].game], p, &m.move[i]); more;
             more = game_next(game_list[s->part[i].game], p, &m.move[i])) {
            struct sum left = *s;
            struct options o;
            int32_t worth;

            if (!sum_make(&left, &m))
                return (struct sum_move){ .parts = 0 };
            numbers_of(b, &left, after);
            walk_options(b, after, &o);
            worth = moves_of(b->kind[i], after[i]) - moves_of(b->kind[i], before[i]) - 1000 * (int32_t)o.lost;
            if (worth > most) {
                most = worth;
                best = m;
            }
        }
    }
    return best;
}

/* Returns whether the machine looks at all moves of the sum; with a subtraction game or Wythoff as a part it looks at few. */
static bool looked_through(const struct brute *b)
{
    for (uint8_t i = 0; i < b->count; i++)
        if (b->kind[i].rule == SUBTRACTION || b->kind[i].rule == WYTHOFF)
            return false;
    return true;
}

/* Returns whether the machine's move is right.  In a won sum it wins and lowers the remoteness by one; in a lost sum it is the move of the
 * brute force, if the machine looks at all moves. */
static bool replied(const struct brute *b, const uint16_t *number, const struct sum *s)
{
    const struct known *k = &known[index_of(b, number)], *left;
    struct sum next = *s;
    struct sum_move m = { 0 }, best;
    struct sum_work work;
    struct verdict v;
    uint16_t after[SUM_PARTS];

    if (k->remoteness == 0)
        return true;
    sum_judge(s, &v);
    sum_reply(s, &m, &work);
    if (!sum_make(&next, &m))
        return false;
    numbers_of(b, &next, after);
    left = &known[index_of(b, after)];
    if (v.remoteness != UNKNOWN)
        return left->remoteness == k->remoteness - 1;
    if (v.outcome == OUTCOME_N && (b->join != JOIN_ONE || !looked_through(b)))
        return left->remoteness % 2 == 0;
    if (!looked_through(b))
        return true;
    best = best_single(b, s);
    for (uint8_t i = 0; i < b->count; i++)
        if (best.parts == 1 << i)
            return m.parts == best.parts && m.move[i].group == best.move[i].group && m.move[i].index == best.move[i].index;
    return false;
}

static uint32_t positions;

static uint16_t wrong_in(struct brute b)
{
    uint16_t number[SUM_PARTS] = { 0 }, wrong = 0;

    do {
        if (index_of(&b, number) >= RANGE_SUM_STATES)
            return 1; /* known[] has no room for it */
        solve(&b, number, &known[index_of(&b, number)]);
    } while (next_position(&b, number));
    do {
        struct sum s = sum_of(&b, number);

        wrong += !judged(&b, number, &s) || !replied(&b, number, &s);
        positions++;
    } while (next_position(&b, number));
    return wrong;
}

static void test_joins(void)
{
    enum { MORE = RANGE_SUM_SIZE };
    static const struct kind squares = { SQUARES, 1, 12 + 8 * MORE }, nim = { NIM, 2, 4 + MORE }, many = { NIM, 3, 2 + MORE / 2 },
                             wythoff = { WYTHOFF, 2, 4 + MORE }, small = { SQUARES, 1, 5 + MORE }, pair = { NIM, 2, 2 },
                             queen = { WYTHOFF, 2, 2 }, pile = { NIM, 1, 4 },
                             takes = { SUBTRACTION, 1, 19 + MORE }, few = { SUBTRACTION, 1, 9 + MORE };

    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT; join++) {
        uint16_t wrong = 0;

        wrong += wrong_in((struct brute){ join, 2, { squares, nim } });
        wrong += wrong_in((struct brute){ join, 2, { wythoff, squares } });
        wrong += wrong_in((struct brute){ join, 2, { nim, wythoff } });
        wrong += wrong_in((struct brute){ join, 3, { small, nim, small } });
        wrong += wrong_in((struct brute){ join, 3, { wythoff, pile, small } });
        wrong += wrong_in((struct brute){ join, 4, { small, pair, queen, small } });
        wrong += wrong_in((struct brute){ join, 4, { pile, small, pair, queen } });
        wrong += wrong_in((struct brute){ join, 2, { takes, squares } });
        wrong += wrong_in((struct brute){ join, 3, { pile, few, takes } });
        if (join != JOIN_ALL) { /* JOIN_ALL does not accept this Nim as a part */
            wrong += wrong_in((struct brute){ join, 2, { many, squares } });
            wrong += wrong_in((struct brute){ join, 3, { small, many, pile } });
            wrong += wrong_in((struct brute){ join, 2, { many, takes } });
        }
        NOTE("join", join);
        CHECK(wrong == 0, "verdict, end and the machine's move are those of brute force");
    }
    NOTE("positions", (int32_t)positions);
}

int main(void)
{
    test_joins();
    return tap_done();
}
