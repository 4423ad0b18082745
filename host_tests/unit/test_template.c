/* Tests the template game, take 1..m, against brute force from the rule alone, and the generic search in this game. */
#include "games/game.h"
#include "host_tests/tap.h"

enum { PILES = 300, MOST = 12 };

/* Remoteness and nimber of 0..PILES-1 by the rule; an even remoteness is lost in normal play, won in misère play. */
static struct {
    uint16_t remoteness;
    uint8_t nimber;
} known[PILES];

static void solve(uint8_t most, enum play play)
{
    for (uint16_t n = 0; n < PILES; n++) {
        uint16_t least = UINT16_MAX, greatest = 0;
        bool seen[MOST + 2] = { false };
        uint8_t mex = 0;

        for (uint8_t take = 1; take <= most && take <= n; take++) {
            uint16_t r = known[n - take].remoteness;

            if (r % 2 == (play == PLAY_MISERE) && r < least)
                least = r;
            if (r > greatest)
                greatest = r;
            seen[known[n - take].nimber] = true;
        }
        while (seen[mex])
            mex++;
        known[n].nimber = mex;
        known[n].remoteness = n == 0 ? 0 : 1 + (least < UINT16_MAX ? least : greatest);
    }
}

static uint16_t wrong(uint8_t most, enum play play)
{
    uint16_t count = 0;

    for (uint16_t n = 0; n < PILES; n++) {
        struct position p = { .option = { play, most }, .part = { n }, .parts = 1 };
        struct verdict v;
        bool lost = known[n].remoteness % 2 == (play == PLAY_MISERE);

        game_template.judge(&p, &v);
        count += v.outcome != (lost ? OUTCOME_P : OUTCOME_N) || v.remoteness != known[n].remoteness ||
                 v.nimber != (play == PLAY_NORMAL ? known[n].nimber : UNKNOWN);
    }
    return count;
}

static void test_judge(void)
{
    for (enum play play = PLAY_NORMAL; play <= PLAY_MISERE; play++) {
        uint16_t count = 0;

        for (uint8_t most = 1; most <= MOST; most++) {
            solve(most, play);
            count += wrong(most, play);
        }
        NOTE("play", play);
        CHECK(count == 0, "0..299, m = 1..12: outcome, nimber and remoteness are those of brute force");
    }
}

/* Tests the machine against itself: the winner wins as soon and the loser loses as late as possible, so the game lasts its remoteness. */
static void test_reply(void)
{
    uint16_t longer = 0;

    for (uint16_t n = 1; n < PILES; n += 7) {
        struct position p;
        struct verdict v;
        uint16_t moves = 0;

        game_defaults(&game_template, &p);
        p.parts = 1;
        p.part[0] = n;
        game_template.judge(&p, &v);
        for (; game_moves(&game_template, &p) > 0; moves++)
            game_template.apply(&p, game_reply(&game_template, &p));
        longer += moves != v.remoteness;
    }
    CHECK(longer == 0, "perfect players take as many moves as the remoteness says");
}

int main(void)
{
    test_judge();
    test_reply();
    return tap_done();
}
