/* Tests Squares: every pile of the range in both plays against brute force from the rule alone, and the published values.  squares.t also
 * runs it with the lesser range of small boards. */
#include "games/squares.h"
#include "games/game.h"
#include "host_tests/tap.h"

enum { GREATEST = SQUARES_GREATEST, NIMBERS = 256 };

/* Results of the brute force.  The remoteness is even for lost positions in normal play, and for won positions in misère play. */
static uint8_t remoteness[GREATEST + 1];

static void solve(enum play play)
{
    for (uint16_t n = 0; n <= GREATEST; n++) {
        uint8_t least = UINT8_MAX, greatest = 0;

        for (uint16_t k = 1; k * k <= n; k++) {
            uint8_t r = remoteness[n - k * k];
            bool lost = r % 2 == (play == PLAY_MISERE);

            if (lost && r < least)
                least = r;
            if (r > greatest)
                greatest = r;
        }
        remoteness[n] = n == 0 ? 0 : 1 + (least < UINT8_MAX ? least : greatest);
    }
}

static struct verdict judge(uint16_t n, enum play play)
{
    struct position p = { .option = { play }, .part = { n }, .parts = 1 };
    struct verdict v;

    game_squares.judge(&p, &v);
    return v;
}

static void test_play(enum play play)
{
    uint16_t wrong = 0, wrong_outcome = 0;

    solve(play);
    for (uint16_t n = 0; n <= GREATEST; n++) {
        struct verdict v = judge(n, play);
        bool lost = remoteness[n] % 2 == (play == PLAY_MISERE);

        wrong += v.remoteness != remoteness[n];
        wrong_outcome += v.outcome != (lost ? OUTCOME_P : OUTCOME_N);
    }
    NOTE("to", GREATEST);
    NOTE("play", play);
    CHECK(wrong_outcome == 0, "outcome of every pile is that of brute force");
    CHECK(wrong == 0, "remoteness of every pile is that of brute force");
}

static void test_nimbers(void)
{
    static uint8_t nimber[NIMBERS];
    uint16_t wrong = 0, greatest = 0, known = 0;

    for (uint16_t n = 0; n < NIMBERS; n++) {
        bool seen[32] = { false };
        uint8_t mex = 0;

        for (uint16_t k = 1; k * k <= n; k++)
            seen[nimber[n - k * k]] = true;
        while (seen[mex])
            mex++;
        nimber[n] = mex;
        wrong += judge(n, PLAY_NORMAL).nimber != mex;
        if (mex > greatest)
            greatest = mex;
    }
    for (uint16_t n = 0; n <= GREATEST; n++)
        known += (n >= NIMBERS && judge(n, PLAY_NORMAL).nimber != UNKNOWN) + (judge(n, PLAY_MISERE).nimber != UNKNOWN);
    CHECK(wrong == 0, "nimber of 0..255 is the mex of the options");
    CHECK(greatest == 9, "greatest nimber of 0..255 is 9");
    CHECK(known == 0, "no nimber is given above 255, nor in misere");
}

/* Returns whether the winning moves from n leave these `count` positions, in the order of the moves. */
static bool wins_by(uint16_t n, const uint16_t *left, uint8_t count)
{
    struct position p = { .part = { n }, .parts = 1 };
    struct move m;
    uint8_t found = 0;

    for (bool more = game_first(&game_squares, &p, &m); more; more = game_next(&game_squares, &p, &m)) {
        struct position next = p;

        if (!game_wins(&game_squares, &p, m))
            continue;
        game_squares.apply(&next, m);
        if (found >= count || next.part[0] != left[found++])
            return false;
    }
    return found == count;
}

static void test_published(void)
{
    static const uint16_t a030193[] = { 0,  2,  5,  7,  10, 12, 15,  17,  20,  22,  34,  39,  44,  52,  57, 62,
                                        65, 67, 72, 85, 95, 109, 119, 124, 127, 130, 132, 137, 142, 147 };
    uint16_t count = 0, listed = 0, greatest = 0, where = 0;

    for (uint16_t n = 0; n <= GREATEST; n++) {
        struct verdict v = judge(n, PLAY_NORMAL);

        if (v.outcome == OUTCOME_P) {
            if (count < sizeof a030193 / sizeof *a030193)
                listed += a030193[count] == n;
            count++;
        }
        if (v.remoteness > greatest) {
            greatest = v.remoteness;
            where = n;
        }
    }
    CHECK(listed == sizeof a030193 / sizeof *a030193, "P positions begin as A030193");
    CHECK(GREATEST < 10000 || count == 579, "0..10000 has 579 P positions");
    CHECK(GREATEST < 10000 || (greatest == 53 && where == 6545), "greatest remoteness is 53, first at 6545");
    CHECK(wins_by(19, (const uint16_t[]){ 15, 10 }, 2), "19 wins by leaving 15 or 10");
    CHECK(wins_by(14, (const uint16_t[]){ 10, 5 }, 2), "14 wins by leaving 10 or 5");
    CHECK(wins_by(22, 0, 0) && judge(22, PLAY_NORMAL).outcome == OUTCOME_P, "22 is lost");
    CHECK(wins_by(75, (const uint16_t[]){ 39 }, 1), "75 wins only by leaving 39");
    CHECK(judge(75, PLAY_NORMAL).remoteness == 7, "75 has remoteness 7");
    CHECK(judge(16, PLAY_NORMAL).remoteness == 1 && judge(13, PLAY_NORMAL).remoteness == 7 &&
              judge(8, PLAY_NORMAL).remoteness == 5 && judge(1, PLAY_NORMAL).remoteness == 1 &&
              judge(17, PLAY_NORMAL).remoteness == 8,
          "17 has remoteness 8, through 13");
}

static void test_rule(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 0, root = 0; n <= GREATEST; n++) {
        struct position p = { .part = { n }, .parts = 1 };

        if ((root + 1) * (root + 1) <= n)
            root++;
        wrong += game_squares.count(&p, 0) != root;
        if (root > 0) {
            game_squares.apply(&p, (struct move){ .index = root - 1u });
            wrong += p.part[0] != n - root * root;
        }
    }
    CHECK(wrong == 0, "as many moves as squares fit, and the last takes the greatest");
}

int main(void)
{
    test_play(PLAY_NORMAL);
    test_play(PLAY_MISERE);
    test_nimbers();
    test_published();
    test_rule();
    return tap_done();
}
