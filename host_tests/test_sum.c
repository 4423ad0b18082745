/* Sums against brute force from the rules of their parts alone, under all four joins: every position of sums of 2, 3 and 4 parts
 * of Squares, Nim and Wythoff; with the machine's moves. */
#include "games/sum.h"
#include "range_sums.h"
#include "tap.h"

enum { NIMBERS = 64 };

/* What a part may be: its piles are the digits of a number, the last pile lowest, so that options have lower numbers. */
enum rule { SQUARES, NIM, WYTHOFF };
struct kind {
    uint8_t rule, piles, side; /* piles are below side */
};

/* What is known of a position of the sum. */
struct known {
    uint8_t remoteness, nimber;
};

struct brute {
    uint8_t join, count;
    struct kind kind[SUM_PARTS];
};

static struct known known[RANGE_SUM_STATES]; /* in the order of the parts' numbers, the last part lowest */

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

/* The rules: is it a move from one number to the other? */
static bool is_move(struct kind k, uint16_t from, uint16_t to)
{
    uint8_t lower = 0;
    uint8_t take = 0;

    if (k.rule == SQUARES)
        return from > to && is_square(from - to);
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

/* Steps to[] through all combinations of numbers that are not above from[] and can be moved to, or stay; false after the last. */
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

/* Walks the options of a position: counts them, and those that are lost; keeps the extremes of the remoteness. */
struct options {
    uint16_t count, lost;
    uint8_t least, greatest; /* remoteness of the lost ones, of all */
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

/* The next position; false after the last. */
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
    static const uint8_t game[] = { [SQUARES] = GAME_INDEX_squares, [NIM] = GAME_INDEX_nim, [WYTHOFF] = GAME_INDEX_wythoff };
    struct sum s = { .join = b->join, .count = b->count };

    for (uint8_t i = 0; i < b->count; i++) {
        uint16_t rest = number[i];
        struct position *p = &s.part[i].position;

        s.part[i].game = game[b->kind[i].rule];
        p->parts = b->kind[i].piles;
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

/* games.md: a Nim of three piles or more has no remoteness. */
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

/* By brute force the move in one part that leaves the fewest winning replies - none, when it wins - then the most replies. */
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

            sum_apply(&left, &m);
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

/* A winning move wins, and a remoteness goes down by one; without one it is the very move that brute force finds. */
static bool replied(const struct brute *b, const uint16_t *number, const struct sum *s)
{
    const struct known *k = &known[index_of(b, number)], *left;
    struct sum next = *s;
    struct sum_move m = { 0 }, best;
    struct verdict v;
    uint16_t after[SUM_PARTS];

    if (k->remoteness == 0)
        return true;
    sum_judge(s, &v);
    sum_reply(s, &m);
    if (!sum_legal(s, &m))
        return false;
    sum_apply(&next, &m);
    numbers_of(b, &next, after);
    left = &known[index_of(b, after)];
    if (v.remoteness != UNKNOWN)
        return left->remoteness == k->remoteness - 1;
    if (v.outcome == OUTCOME_N && b->join != JOIN_ONE)
        return left->remoteness % 2 == 0;
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

    do
        solve(&b, number, &known[index_of(&b, number)]);
    while (next_position(&b, number));
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
                             queen = { WYTHOFF, 2, 2 }, pile = { NIM, 1, 4 };

    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT; join++) {
        uint16_t wrong = 0;

        wrong += wrong_in((struct brute){ join, 2, { squares, nim } });
        wrong += wrong_in((struct brute){ join, 2, { wythoff, squares } });
        wrong += wrong_in((struct brute){ join, 2, { nim, wythoff } });
        wrong += wrong_in((struct brute){ join, 3, { small, nim, small } });
        wrong += wrong_in((struct brute){ join, 3, { wythoff, pile, small } });
        wrong += wrong_in((struct brute){ join, 4, { small, pair, queen, small } });
        wrong += wrong_in((struct brute){ join, 4, { pile, small, pair, queen } });
        if (join != JOIN_ALL) { /* which such a Nim is no part of */
            wrong += wrong_in((struct brute){ join, 2, { many, squares } });
            wrong += wrong_in((struct brute){ join, 3, { small, many, pile } });
        }
        NOTE("join", join);
        CHECK(wrong == 0, "verdict, end and the machine's move are those of brute force");
    }
    NOTE("positions", (int32_t)positions);
}

static struct component one_pile(uint8_t game, uint16_t n)
{
    struct component c = { .game = game };

    game_defaults(game_list[game], &c.position);
    c.position.parts = 1;
    c.position.part[0] = n;
    return c;
}

static struct verdict judge(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v;
}

static bool same(struct verdict a, struct verdict b)
{
    return a.outcome == b.outcome && a.nimber == b.nimber && a.remoteness == b.remoteness;
}

/* A + *i is lost iff i is the nimber of A; a pile of Nim is *i. */
static uint16_t wrong_stars(struct component a, uint8_t stars)
{
    uint16_t wrong = 0;
    struct verdict v;

    component_judge(&a, &v);
    for (uint8_t i = 0; i < stars; i++) {
        struct sum s = { .join = JOIN_ONE, .count = 2, .part = { a, one_pile(GAME_INDEX_nim, i) } };

        wrong += (judge(&s).outcome == OUTCOME_P) != (i == v.nimber);
    }
    return wrong;
}

static void test_stars(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 0; n < 256; n++)
        wrong += wrong_stars(one_pile(GAME_INDEX_squares, n), 12);
    for (uint8_t a = 0; a < 16; a++) {
        for (uint8_t b = 0; b < 16; b++) {
            struct component c = { GAME_INDEX_wythoff, { .part = { a, b }, .parts = 2 } };

            wrong += wrong_stars(c, 32);
            c = (struct component){ GAME_INDEX_nim, { .part = { a, b, 7 }, .parts = 3 } };
            wrong += wrong_stars(c, 16);
        }
    }
    CHECK(wrong == 0, "A + *i is lost iff i is the nimber of A: squares 0..255, wythoff 16 by 16, nim a b 7");
}

/* nim is `one` of piles. */
static void test_nim(void)
{
    enum { STEP = RANGE_SUM_NIM_STEP, END = RANGE_SUM_NIM };
    uint16_t wrong = 0;

    for (uint8_t a = 0; a < END; a += STEP) {
        for (uint8_t b = 0; b < END; b += STEP) {
            for (uint8_t c = 0; c < END; c += STEP) {
                for (uint8_t d = 0; d < END; d += STEP) {
                    struct sum s = { .join = JOIN_ONE, .count = 4, .part = {
                        one_pile(GAME_INDEX_nim, a), one_pile(GAME_INDEX_nim, b), one_pile(GAME_INDEX_nim, c),
                        one_pile(GAME_INDEX_nim, d) } };
                    struct position p = { .part = { a, b, c, d }, .parts = 4 };
                    struct verdict v, w = judge(&s);

                    game_nim.judge(&p, &v);
                    wrong += v.outcome != w.outcome || v.nimber != w.nimber || sum_ended(&s) != (game_moves(&game_nim, &p) == 0);
                }
            }
        }
    }
    CHECK(wrong == 0, "nim a b c d is one of nim a, nim b, nim c and nim d");
}

static struct verdict power(uint16_t a, uint16_t b)
{
    struct sum s = { .join = JOIN_ALL, .count = 2, .part = { one_pile(GAME_INDEX_squares, a), one_pile(GAME_INDEX_squares, b) } };

    return judge(&s);
}

/* power is `all` of two squares: the contest's own examples, then every small pair from the rule alone. */
static void test_power(void)
{
    static uint8_t remoteness[RANGE_SUM_POWER][RANGE_SUM_POWER];
    uint16_t wrong = 0;

    CHECK(power(4, 9).remoteness == 1 && power(4, 3).remoteness == 1 && power(2, 3).remoteness == 2 && power(7, 13).remoteness == 4 &&
              power(2136, 1244).remoteness == 7, "power: (4,9) 1, (4,3) 1, (2,3) 2, (7,13) 4, (2136,1244) 7");
    CHECK(power(2, 3).outcome == OUTCOME_P && power(7, 13).outcome == OUTCOME_P && power(2136, 1244).outcome == OUTCOME_N,
          "power: who wins them");
    for (uint16_t a = 0; a < RANGE_SUM_POWER; a++) {
        for (uint16_t b = 0; b < RANGE_SUM_POWER; b++) {
            uint8_t least = UINT8_MAX, most = UINT8_MAX;

            for (uint16_t i = 1; i * i <= a; i++) {
                for (uint16_t j = 1; j * j <= b; j++) {
                    uint8_t r = remoteness[a - i * i][b - j * j];

                    if (r % 2 == 0 && r < least)
                        least = r;
                    if (most == UINT8_MAX || r > most)
                        most = r;
                }
            }
            remoteness[a][b] = 1 + (least < UINT8_MAX ? least : most); /* no move: 1 + 255 */
            wrong += power(a, b).remoteness != remoteness[a][b];
        }
    }
    CHECK(wrong == 0, "power: the remoteness of all of two squares is that of brute force");
}

static uint8_t refused(uint8_t join, struct component a, struct component b)
{
    struct sum s = { .join = join, .count = 2, .part = { a, b } };
    struct sum_refusal r = sum_refuses(&s);

    return r.need == NEED_NOTHING ? r.need : (uint8_t)(r.need + 10 * r.part);
}

static void test_refusals(void)
{
    struct component nim = { GAME_INDEX_nim, { .part = { 3, 4, 5 }, .parts = 3 } }, pile = one_pile(GAME_INDEX_nim, 3);
    struct component low = one_pile(GAME_INDEX_squares, 255), high = one_pile(GAME_INDEX_squares, 256);
    struct component misere = low;
    struct sum s = { .join = JOIN_ALL, .count = 1, .part = { nim } };
    uint8_t count = 0;

    misere.position.option[0] = PLAY_MISERE;
    CHECK(refused(JOIN_ALL, low, nim) == 10 + NEED_REMOTENESS, "all needs the remoteness of every part; nim 3 4 5 has none");
    CHECK(refused(JOIN_ALL, high, pile) == NEED_NOTHING, "all takes what has no nimber");
    CHECK(refused(JOIN_ONE, high, nim) == NEED_NIMBER && refused(JOIN_SOME, low, high) == 10 + NEED_NIMBER,
          "one and some need nimbers; squares 256 has none");
    CHECK(refused(JOIN_ONE, low, nim) == NEED_NOTHING && refused(JOIN_SOME, nim, low) == NEED_NOTHING, "nim 3 4 5 has one");
    CHECK(refused(JOIN_ANY, high, nim) == NEED_NOTHING, "any needs outcomes alone");
    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT; join++)
        count += refused(join, pile, misere) == 10 + NEED_NORMAL_PLAY;
    CHECK(count == JOIN_COUNT, "a part in misere play is refused in every join");
    CHECK(sum_refuses(&s).need == NEED_NOTHING, "a sum of one part is that game, whatever it is");
    s.part[0] = misere;
    CHECK(sum_refuses(&s).need == NEED_NOTHING, "in misere play too");
}

/* A sum of one part is that game, the machine's move included. */
static void test_one_part(void)
{
    uint16_t wrong = 0, random = 1;

    for (uint16_t i = 0; i < RANGE_SUM_ONE * GAME_COUNT; i++) {
        struct component c = { .game = i % GAME_COUNT };
        const __flash struct game *game = game_list[c.game];
        struct sum s = { .join = i % JOIN_COUNT, .count = 1 };
        struct sum_move m = { 0 };
        struct verdict v;
        struct move own;

        game_defaults(game, &c.position);
        random = random * 25173 + 13849;
        game->setup(&c.position, random);
        s.part[0] = c;
        component_judge(&c, &v);
        sum_reply(&s, &m);
        own = component_reply(&c);
        wrong += !same(v, judge(&s)) || m.parts != 1 || m.move[0].group != own.group || m.move[0].index != own.index || !sum_legal(&s, &m);
        sum_apply(&s, &m);
        component_apply(&c, own);
        component_judge(&c, &v);
        wrong += !same(v, judge(&s));
    }
    CHECK(wrong == 0, "a sum of one part is that game");
}

static bool legal(const struct sum *s, uint8_t parts, uint16_t first, uint16_t second)
{
    struct sum_move m = { .parts = parts, .move = { { .index = first }, { .index = second } } };

    return sum_legal(s, &m);
}

static void test_legal(void)
{
    struct sum s = { .count = 2, .part = { one_pile(GAME_INDEX_squares, 9), one_pile(GAME_INDEX_squares, 4) } };
    static const bool may[JOIN_COUNT][4] = {
        [JOIN_ONE] = { false, true, true, false },
        [JOIN_ALL] = { false, false, false, true },
        [JOIN_ANY] = { false, true, true, true },
        [JOIN_SOME] = { false, true, true, false },
    };
    uint8_t wrong = 0;

    for (s.join = JOIN_ONE; s.join < JOIN_COUNT; s.join++) {
        for (uint8_t parts = 0; parts < 4; parts++)
            wrong += legal(&s, parts, 2, 1) != may[s.join][parts];
        wrong += legal(&s, 3, 3, 1) || legal(&s, 3, 2, 2) || legal(&s, 5, 0, 0) || legal(&s, 4, 0, 0) || legal(&s, 7, 0, 0);
        wrong += legal(&s, 1, 2, 7) != may[s.join][1];
        s.part[1].position.part[0] = 0;
        wrong += sum_ended(&s) != (s.join == JOIN_ALL);
        s.part[1].position.part[0] = 4;
    }
    CHECK(wrong == 0, "as many parts as the join wants, each by a move of its own");
}

int main(void)
{
    test_joins();
    test_stars();
    test_nim();
    test_power();
    test_refusals();
    test_one_part();
    test_legal();
    return tap_done();
}
