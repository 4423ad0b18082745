/* Tests the machine's move where the judge does not reach (test_judged): each game's direct reply is that of the generic search, also among
 * equally good moves, in random positions of all sizes. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

static bool same(struct move a, struct move b)
{
    return a.group == b.group && a.index == b.index;
}

static uint16_t seed = 1;

static uint16_t chance(uint16_t below)
{
    seed = seed * 25173 + 13849;
    return (uint16_t)(seed >> 3) % below;
}

/* Draws a number of parts and the parts, the great ones often, until they are legal. */
static void draw(const __flash struct game *game, struct position *p)
{
    do {
        uint16_t most;

        game_defaults(game, p);
        most = game->greatest_start > 0 ? game->greatest_start : game_greatest(game, p);
        if (most > 99)
            most = 99;
        p->parts = game->least_parts + chance(game->most_parts - game->least_parts + 1);
        for (uint8_t i = 0; i < p->parts; i++) {
            uint16_t n = chance(3) > 0 ? chance(most + 1) : most - chance(most < 3 ? most + 1 : 3);

            p->part[i] = game->form == FORM_PIECES ? PART_PIECE(n, chance(most + 1)) : n;
        }
        for (uint8_t i = 1; i < p->parts && game->form == FORM_PILES; i++) /* in order, so that more of them are legal */
            if (game == &game_stones && p->part[i] < p->part[i - 1])
                p->part[i] = p->part[i - 1];
    } while (!game_legal(game, p));
}

/* Returns how many replies differ from the search's; *lost: in how many lost positions the reply was asked for. */
static uint16_t differ(const __flash struct game *game, uint16_t *lost)
{
    uint16_t count = 0;

    for (uint16_t i = 0; i < RANGE_REPLY_SAMPLES; i++) {
        struct position p;
        struct verdict v;

        draw(game, &p);
        for (uint8_t moves = 0; moves < 2 && game_moves(game, &p) > 0; moves++) { /* the second reply is often one in a lost position */
            struct move m = game_reply(game, &p);

            game->judge(&p, &v);
            *lost += v.outcome == OUTCOME_P;
            count += !same(m, search_reply(game, &p));
            game->apply(&p, m);
        }
    }
    return count;
}

static void test_games(void)
{
    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        const __flash struct game *game = game_list[i];
        uint16_t lost = 0, wrong = 0;

        if (game->reply)
            wrong = differ(game, &lost);
        NOTE("game", i);
        NOTE("lost positions", lost);
        CHECK(wrong == 0, "the reply is the search's");
    }
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
    test_games();
    test_wythoff();
    test_known();
    test_nim();
    test_eight();
    return tap_done();
}
