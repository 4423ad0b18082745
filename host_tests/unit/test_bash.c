/* Tests Bash and Race: both plays, every max and every heap of the range, against brute force from the rules alone. */
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"

enum { HEAP = 999, MAX = 99 };

/* Results of the brute force.  The remoteness is even for lost positions in normal play, and for won positions in misère play. */
static uint16_t remoteness[HEAP + 1];
static uint8_t nimber[HEAP + 1];

static bool lost(uint16_t n, enum play play)
{
    return remoteness[n] % 2 == (play == PLAY_MISERE);
}

static void solve(uint8_t max, enum play play)
{
    for (uint16_t n = 0; n <= HEAP; n++) {
        uint16_t least = UINT16_MAX, most = 0;
        bool seen[MAX + 2] = { false };

        for (uint8_t take = 1; take <= max && take <= n; take++) {
            uint16_t r = remoteness[n - take];

            seen[nimber[n - take]] = true;
            if (lost(n - take, play) && r < least)
                least = r;
            if (r > most)
                most = r;
        }
        remoteness[n] = n == 0 ? 0 : 1 + (least < UINT16_MAX ? least : most);
        for (nimber[n] = 0; seen[nimber[n]]; nimber[n]++)
            ;
    }
}

static bool right(const __flash struct game *game, const struct position *p, uint16_t n)
{
    enum play play = p->option[0];
    struct verdict v;

    game->judge(p, &v);
    return v.remoteness == remoteness[n] && v.outcome == (lost(n, play) ? OUTCOME_P : OUTCOME_N) &&
           v.nimber == (play == PLAY_NORMAL ? nimber[n] : UNKNOWN) &&
           game_moves(game, p) == (n < p->option[1] ? n : p->option[1]);
}

static void test_all(enum play play)
{
    uint32_t bash = 0, race = 0;

    for (uint8_t max = 1; max <= MAX; max += RANGE_BASH_STEP) {
        solve(max, play);
        for (uint16_t n = 0; n <= HEAP; n++) {
            struct position p = { .option = { play, max }, .part = { n }, .parts = 1 };
            uint16_t goal = n > 0 ? n + n * 7919u % (HEAP + 1 - n) : 1u + max; /* a goal of n or more */
            struct position q = { .option = { play, max, goal }, .part = { goal - n }, .parts = 1 };

            bash += !right(&game_bash, &p, n);
            race += !right(&game_race, &q, n);
        }
    }
    NOTE("play", play);
    NOTE("max 1..99 in steps of", RANGE_BASH_STEP);
    CHECK(bash == 0, "bash 0..999: outcome, nimber, remoteness and number of moves");
    CHECK(race == 0, "race to goals 1..999, the same of what is missing");
}

/* Returns whether every move of a game between perfect players lowers the remoteness by one. */
static bool plays_perfectly(const __flash struct game *game, struct position p)
{
    struct verdict v;
    struct move m;

    for (game->judge(&p, &v); game_first(game, &p, &m);) {
        uint16_t before = v.remoteness;

        m = game_reply(game, &p);
        game->apply(&p, m);
        game->judge(&p, &v);
        if (v.remoteness != before - 1)
            return false;
    }
    return v.remoteness == 0;
}

static uint16_t wins_by(const __flash struct game *game, const struct position *p)
{
    struct move m;
    uint16_t left = 0;

    for (bool more = game_first(game, p, &m); more; more = game_next(game, p, &m)) {
        struct position next = *p;

        game->apply(&next, m);
        if (game_wins(game, p, m))
            left = left * 100 + next.part[0];
    }
    return left;
}

static void test_published(void)
{
    struct position p;
    struct verdict v;
    uint16_t wrong = 0;

    game_defaults(&game_race, &p);
    p.parts = 1;
    CHECK(p.option[1] == 10 && p.option[2] == 100, "one usually races to 100 by 10");
    CHECK(game_greatest(&game_race, &p) == 100, "and the count is at most the goal");
    CHECK(wins_by(&game_race, &p) == 1, "race to 100 by 10: say 1 first");
    for (uint16_t said = 1; said < 100; said += 11) {
        for (uint16_t k = 1; k <= 10 && said + k < 100; k++) {
            p.part[0] = said + k;
            wrong += wins_by(&game_race, &p) != (said + 11) % 100 && said + 11 != 100;
        }
    }
    CHECK(wrong == 0, "then answer k by 11 - k");
    p.part[0] = 41;
    CHECK(game_race.said(&p, (struct move){ .index = 0 }) == 42 && game_race.said(&p, (struct move){ .index = 9 }) == 51,
          "after 41 one says 42 to 51");
    p.part[0] = 100;
    game_race.judge(&p, &v);
    CHECK(v.outcome == OUTCOME_P && v.remoteness == 0 && game_moves(&game_race, &p) == 0, "who has said the goal has won");
    p.option[0] = PLAY_MISERE;
    game_race.judge(&p, &v);
    CHECK(v.outcome == OUTCOME_N && v.remoteness == 0 && v.nimber == UNKNOWN, "in misere lost");
    p = (struct position){ .option = { PLAY_NORMAL, 7, 999 }, .parts = 1 };
    CHECK(plays_perfectly(&game_race, p), "a perfect race to 999 by 7");
    p = (struct position){ .option = { PLAY_MISERE, 99 }, .part = { 999 }, .parts = 1 };
    CHECK(plays_perfectly(&game_bash, p), "a perfect misere bash of 999 by 99");
    p = (struct position){ .option = { PLAY_NORMAL, 10 }, .part = { 100 }, .parts = 1 };
    CHECK(wins_by(&game_bash, &p) == 99, "bash of 100 by 10 wins by leaving 99");
}

int main(void)
{
    for (enum play play = PLAY_NORMAL; play <= PLAY_MISERE; play++)
        test_all(play);
    test_published();
    return tap_done();
}
