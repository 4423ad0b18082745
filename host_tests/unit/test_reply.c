/* Tests the machine's move: each game's direct reply, the generic search, and brute force that uses only the legal moves must choose the
 * same move, also among equally good moves. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { CELLS = 1600 };

/* A brute force.  The piles of a position are the digits of its number in base `side`; a move lowers one pile or more, and so the
 * number. */
struct brute {
    const __flash struct game *game;
    struct position start; /* options and number of parts */
    uint16_t side;
    uint16_t cells;
};

static uint8_t remoteness[CELLS]; /* even: lost, an even number of moves before the end in normal play */

static uint16_t number_of(const struct brute *b, const struct position *p)
{
    uint16_t number = 0;

    for (uint8_t i = 0; i < b->start.parts; i++)
        number = number * b->side + p->part[i];
    return number;
}

static struct position position_of(const struct brute *b, uint16_t number)
{
    struct position p = b->start;

    for (uint8_t i = b->start.parts; i-- > 0; number /= b->side)
        p.part[i] = number % b->side;
    return p;
}

static bool lost(const struct brute *b, uint8_t r)
{
    return r % 2 == (b->game->option_count > 0 && b->start.option[0] == PLAY_MISERE);
}

static uint8_t after(const struct brute *b, const struct position *p, struct move m)
{
    struct position next = *p;

    b->game->apply(&next, m);
    return remoteness[number_of(b, &next)];
}

static void solve(struct brute *b)
{
    b->cells = 1;
    for (uint8_t i = 0; i < b->start.parts; i++)
        b->cells *= b->side;
    for (uint16_t number = 0; number < b->cells; number++) {
        struct position p = position_of(b, number);
        struct move m;
        uint8_t least = UINT8_MAX, greatest = 0;
        bool any = game_first(b->game, &p, &m);

        for (bool more = any; more; more = game_next(b->game, &p, &m)) {
            uint8_t r = after(b, &p, m);

            if (lost(b, r) && r < least)
                least = r;
            if (r > greatest)
                greatest = r;
        }
        remoteness[number] = any ? 1 + (least < UINT8_MAX ? least : greatest) : 0;
    }
}

/* Returns a number that is greater for a better move; `known`: the game computes its remoteness. */
static int32_t worth(const struct brute *b, const struct position *p, struct move m, bool known)
{
    struct position next = *p;
    struct move reply;
    uint8_t r = after(b, p, m);
    int32_t wins = 0, replies = 0, base = lost(b, r) ? 1000000 : 0;

    if (known)
        return lost(b, r) ? base - r : r;
    b->game->apply(&next, m);
    for (bool more = game_first(b->game, &next, &reply); more; more = game_next(b->game, &next, &reply)) {
        wins += lost(b, after(b, &next, reply));
        replies++;
    }
    return replies == 0 && base > 0 ? 2 * base : base - 1000 * wins + replies; /* a win that ends the game is best */
}

static struct move best(const struct brute *b, const struct position *p)
{
    struct move m, found;
    struct verdict v;
    int32_t most = INT32_MIN;

    b->game->judge(p, &v);
    for (bool more = game_first(b->game, p, &m); more; more = game_next(b->game, p, &m)) {
        int32_t value = worth(b, p, m, v.remoteness != UNKNOWN);

        if (value > most) {
            most = value;
            found = m;
        }
    }
    return found;
}

static bool same(struct move a, struct move b)
{
    return a.group == b.group && a.index == b.index;
}

/* Returns in how many positions one of the three answers differs. */
static uint16_t differ(struct brute *b)
{
    uint16_t count = 0;

    solve(b);
    for (uint16_t number = 0; number < b->cells; number++) {
        struct position p = position_of(b, number);

        if (game_moves(b->game, &p) > 0) {
            struct move m = best(b, &p);

            count += !same(m, game_reply(b->game, &p)) || !same(m, search_reply(b->game, &p));
        }
    }
    return count;
}

static uint16_t differ_in(const __flash struct game *game, uint8_t parts, uint16_t side, uint16_t play, uint16_t max)
{
    struct brute b = { .game = game, .start = { .option = { play, max }, .parts = parts }, .side = side };

    return differ(&b);
}

static void test_small(void)
{
    uint16_t nim = 0;

    CHECK(differ_in(&game_squares, 1, RANGE_REPLY_SQUARES, PLAY_NORMAL, 0) == 0, "squares");
    CHECK(differ_in(&game_squares, 1, RANGE_REPLY_SQUARES, PLAY_MISERE, 0) == 0, "squares, misere");
    CHECK(differ_in(&game_wythoff, 2, RANGE_REPLY_WYTHOFF, 0, 0) == 0, "wythoff");
    CHECK(differ_in(&game_template, 1, 120, PLAY_NORMAL, 10) == 0, "the template");
    for (uint8_t play = PLAY_NORMAL; play <= PLAY_MISERE; play++) {
        for (uint8_t max = 0; max <= 5; max++) {
            nim += differ_in(&game_nim, 1, 40, play, max);
            nim += differ_in(&game_nim, 2, 2 * RANGE_REPLY_NIM, play, max);
            nim += differ_in(&game_nim, 3, RANGE_REPLY_NIM, play, max);
            nim += differ_in(&game_nim, 4, 4, play, max);
            nim += differ_in(&game_nim, 6, 2, play, max);
        }
    }
    CHECK(nim == 0, "nim of 1, 2, 3, 4 and 6 piles, max none and 1..5, both plays");
}

/* Tests that in the whole range every reply is perfect: it lowers the remoteness by one. */
static void test_squares(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 1; n <= 10000; n += RANGE_REPLY_STEP) {
        struct position p = { .option = { n % 2 }, .part = { n }, .parts = 1 };
        struct verdict before, v;

        game_squares.judge(&p, &before);
        game_squares.apply(&p, game_squares.reply(&p));
        game_squares.judge(&p, &v);
        wrong += v.remoteness != before.remoteness - 1 || v.outcome == before.outcome;
    }
    CHECK(wrong == 0, "squares to 10000: a reply makes the remoteness one less");
}

/* Returns the least a from which on a, a + k is lost. */
static uint16_t lost_pair(uint16_t a, uint16_t k)
{
    struct verdict v;

    for (;; a++) {
        struct position p = { .part = { a, a + k }, .parts = 2 };

        game_wythoff.judge(&p, &v);
        if (v.outcome == OUTCOME_P)
            return a;
    }
}

static void test_wythoff(void)
{
    uint16_t wrong = 0, differs = 0, a = 0;

    for (uint16_t k = 1; k <= 3819; k++) {
        a = lost_pair(a + 1, k);
        for (uint8_t first = 0; first < 2; first++) {
            struct position p = { .parts = 2 };
            struct verdict v;

            p.part[first] = a;
            p.part[!first] = a + k;
            if (k <= RANGE_REPLY_SAMPLES || k > 3819 - RANGE_REPLY_SAMPLES / 8)
                differs += !same(game_wythoff.reply(&p), search_reply(&game_wythoff, &p));
            game_wythoff.apply(&p, game_wythoff.reply(&p));
            game_wythoff.judge(&p, &v);
            wrong += v.remoteness != 2 * k - 1;
        }
    }
    CHECK(wrong == 0, "wythoff: from every lost pair to 9999 a reply leaves the remoteness one less");
    CHECK(differs == 0, "wythoff: it is the first such move, by search of samples");
}

static bool known(const __flash struct game *game, uint16_t play, uint16_t max, uint16_t goal, uint16_t a, uint16_t b)
{
    struct position p = { .option = { play, max, goal }, .part = { a, [PILES_MOST - 1] = b }, .parts = b > 0 ? PILES_MOST : 1 };
    struct verdict v;

    game->judge(&p, &v);
    return v.remoteness != UNKNOWN;
}

/* Tests the games in which the search tries no replies, as tools/check/stack.pl assumes.  The rook is one of them, too: two piles of
 * Nim. */
static void test_known(void)
{
    uint32_t unknown = 0;

    for (uint8_t play = PLAY_NORMAL; play <= PLAY_MISERE; play++)
        for (uint8_t max = 0; max < 99; max += RANGE_BASH_STEP) {
            for (uint16_t n = 0; n <= 999; n += RANGE_REPLY_STEP) {
                unknown += !known(&game_bash, play, max + 1, 0, n, 0);
                unknown += !known(&game_race, play, max + 1, 999, n, 0);
            }
            for (uint16_t a = 0; a <= 99; a += RANGE_REPLY_STEP)
                for (uint16_t b = 0; b <= a; b += RANGE_REPLY_STEP)
                    unknown += !known(&game_nim, play, max, 0, a, b);
        }
    CHECK(unknown == 0, "bash, race and two piles of nim, with no max and to 98: how many moves are left is known everywhere");
    CHECK(!known(&game_roxor, 0, 0, 0, 2, 1), "which is seen");
}

/* Tests large heaps of Nim; the last heap makes the position lost if such a heap is in range. */
static void test_nim(void)
{
    uint16_t wrong = 0, random = 1;

    for (uint16_t i = 0; i < RANGE_REPLY_SAMPLES; i++) {
        struct position p = { .option = { i % 2, i % 3 == 0 ? 60 + i : 0 }, .parts = 3 + i % 6 };
        uint16_t last = p.parts - 1u;

        for (uint8_t j = 0; j < last; j++) {
            random = random * 25173 + 13849;
            p.part[j] = (random >> 8) % 64;
            p.part[last] ^= p.part[j];
        }
        wrong += game_moves(&game_nim, &p) > 0 && !same(game_nim.reply(&p), search_reply(&game_nim, &p));
        p.part[last] = 99;
        wrong += !same(game_nim.reply(&p), search_reply(&game_nim, &p));
    }
    NOTE("positions", 2 * RANGE_REPLY_SAMPLES);
    CHECK(wrong == 0, "nim of 3 to 8 great heaps: the reply is the search's");
}

/* Tests eight heaps from which at most three may be taken.  None of the first seven is below four: each of these has a winning reply to
 * every move, the last heap to some.  Most such positions are lost. */
static void test_eight(void)
{
    uint16_t wrong = 0, lost_ones = 0, random = 1;

    for (uint16_t i = 0; i < RANGE_REPLY_SAMPLES; i++) {
        struct position p = { .option = { i % 2, 3 }, .parts = PILES_MOST };
        uint16_t last = 0;
        struct verdict v;

        for (uint8_t j = 0; j < PILES_MOST - 1; j++) {
            random = random * 25173 + 13849;
            p.part[j] = 4 + (random >> 8) % (i % 3 ? 5 : 20);
            last ^= p.part[j] % 4;
        }
        p.part[PILES_MOST - 1] = i % 8 < 7 ? last : last ^ 1;
        game_nim.judge(&p, &v);
        lost_ones += v.outcome == OUTCOME_P;
        wrong += !same(game_nim.reply(&p), search_reply(&game_nim, &p));
    }
    NOTE("of them lost", lost_ones);
    CHECK(wrong == 0 && lost_ones > RANGE_REPLY_SAMPLES / 2,
          "nim of 8 heaps, at most three a turn, with up to 8 winning replies: the reply is the search's");
}

int main(void)
{
    test_small();
    test_squares();
    test_wythoff();
    test_known();
    test_nim();
    test_eight();
    return tap_done();
}
