/* Tests subtraction games: every set of takes 1..16 against brute force from the rule, the published values, the replies, and the facts on
 * which the solver relies: the distance between the remotenesses of neighbouring heaps, and the misère shift. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { GREATEST = 999, TAKES = 16, SETS = 65535, SPREAD = 68 };

/* Results of the brute force for one set and play.  An end is lost in normal play, won in misère play. */
static uint16_t remoteness[GREATEST + 1];
static uint8_t nimber[GREATEST + 1];

static bool lost(uint16_t n, enum play play)
{
    return remoteness[n] % 2 == (play == PLAY_MISERE);
}

static void solve(uint16_t set, enum play play, uint16_t greatest)
{
    for (uint16_t n = 0; n <= greatest; n++) {
        uint16_t least = UINT16_MAX, most = 0;
        uint32_t seen = 0;
        bool ended = true;

        for (uint8_t s = 1; s <= TAKES && s <= n; s++) {
            uint16_t option = n - s;

            if (!(set >> (s - 1) & 1))
                continue;
            ended = false;
            seen |= (uint32_t)1 << nimber[option];
            if (lost(option, play) && remoteness[option] < least)
                least = remoteness[option];
            if (remoteness[option] > most)
                most = remoteness[option];
        }
        remoteness[n] = ended ? 0 : 1 + (least < UINT16_MAX ? least : most);
        for (nimber[n] = 0; seen & 1; seen >>= 1)
            nimber[n]++;
    }
}

static struct position heap(uint16_t n, uint16_t set, enum play play)
{
    return (struct position){ .option = { play, set }, .part = { n }, .parts = 1 };
}

static bool right(uint16_t n, uint16_t set, enum play play)
{
    struct position p = heap(n, set, play);
    struct verdict v;

    game_subtraction.judge(&p, &v);
    return v.outcome == (lost(n, play) ? OUTCOME_P : OUTCOME_N) && v.remoteness == remoteness[n] &&
           v.nimber == (play == PLAY_NORMAL ? nimber[n] : UNKNOWN);
}

/* Returns whether the reply is the first best option by the brute force. */
static bool right_reply(uint16_t n, uint16_t set, enum play play)
{
    struct position p = heap(n, set, play);
    struct move m = game_reply(&game_subtraction, &p);
    int32_t most = INT32_MIN;
    uint16_t best = 0, takes = 0;

    for (uint8_t s = 1; s <= TAKES && s <= n; s++) {
        if (set >> (s - 1) & 1) {
            int32_t worth = lost(n - s, play) ? 100000 - remoteness[n - s] : remoteness[n - s];

            if (worth > most) {
                most = worth;
                best = takes;
            }
            takes++;
        }
    }
    return takes == game_moves(&game_subtraction, &p) && (takes == 0 || (m.group == 0 && m.index == best));
}

static void test_all_sets(enum play play)
{
    uint32_t wrong = 0, replies = 0;

    for (uint32_t set = 1; set <= SETS; set += RANGE_SUBTRACTION_STEP) {
        uint16_t low = set % 61, n = set % (GREATEST + 1);

        solve(set, play, n > low ? n : low);
        wrong += !right(low, set, play);
        replies += !right_reply(low, set, play);
        if (set % 8 == 1) {
            wrong += !right(n, set, play);
            replies += !right_reply(n, set, play);
        }
    }
    NOTE("play", play);
    NOTE("every so manieth set of 1..65535", RANGE_SUBTRACTION_STEP);
    CHECK(wrong == 0, "sets: outcome, nimber and remoteness of a heap under 61, and of every eighth a great one");
    CHECK(replies == 0, "and the reply is the first best option");
}

static void test_all_heaps(enum play play)
{
    static const uint16_t sets[] = { 1, 2, 0x000D, 0x000F, 0x5555, 0xAAAA, 0x8000, 0xC000, 0xFFFF, 0x1248, 0x8421, 0xFFFE, 0x00F0,
                                     /* the latest repetition, of remoteness and of nimbers, or never */
                                     0x0504, 0xE70C, 0xA4A1, 0x8D5C, 0xCBD2, 0x4B36 };
    uint32_t wrong = 0, replies = 0;

    for (uint8_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        solve(sets[i], play, GREATEST);
        for (uint16_t n = 0; n <= GREATEST; n += RANGE_SUBTRACTION_HEAPS) {
            wrong += !right(n, sets[i], play);
            replies += !right_reply(n, sets[i], play);
        }
        wrong += !right(GREATEST, sets[i], play);
    }
    NOTE("play", play);
    NOTE("heaps 0..999 in steps of", RANGE_SUBTRACTION_HEAPS);
    CHECK(wrong == 0, "19 sets: outcome, nimber and remoteness of heaps to 999");
    CHECK(replies == 0, "and the reply is the first best option");
}

/* Tests by how much the remotenesses of neighbouring heaps differ. */
static void test_spread(void)
{
    uint16_t most = 0;

    for (uint32_t set = 1; set <= SETS; set += RANGE_SUBTRACTION_STEP) {
        solve(set, PLAY_NORMAL, RANGE_SUBTRACTION_SPREAD);
        for (uint16_t n = 0; n <= RANGE_SUBTRACTION_SPREAD; n++) {
            for (uint8_t s = 1; s <= TAKES && s <= n; s++) {
                uint16_t a = remoteness[n], b = remoteness[n - s], apart = a > b ? a - b : b - a;

                if (apart > most)
                    most = apart;
            }
        }
    }
    NOTE("greatest difference", most);
    CHECK(most <= SPREAD, "within a window of 16 remoteness differs by 68 at most");
}

/* Returns the take of each winning move, as the digits of a number. */
static uint16_t wins(uint16_t n, uint16_t set, enum play play)
{
    struct position p = heap(n, set, play);
    struct move m;
    uint16_t takes = 0;

    for (bool more = game_first(&game_subtraction, &p, &m); more; more = game_next(&game_subtraction, &p, &m)) {
        struct position next = p;

        game_subtraction.apply(&next, m);
        if (game_wins(&game_subtraction, &p, m))
            takes = takes * 10 + n - next.part[0];
    }
    return takes;
}

/* Returns the outcomes of the heaps 0..11 as binary digits, heap 0 first; 1 is lost. */
static uint16_t lost_of(enum play play)
{
    uint16_t bits = 0;

    for (uint16_t n = 0; n < 12; n++) {
        struct position p = heap(n, 0x000D, play);
        struct verdict v;

        game_subtraction.judge(&p, &v);
        bits = bits << 1 | (v.outcome == OUTCOME_P);
    }
    return bits;
}

static void test_published(void)
{
    static const uint8_t nimbers[] = { 0, 1, 0, 1, 2, 3, 2 };
    uint16_t wrong = 0, winning = 0;
    struct position p;
    struct verdict v;

    game_defaults(&game_subtraction, &p);
    CHECK(p.option[1] == 0x000D, "the usual set is 1,3,4");
    CHECK(lost_of(PLAY_NORMAL) == 0xA14, "1,3,4 of 0..11: P N P N N N N P N P N N");
    CHECK(lost_of(PLAY_MISERE) == 0x50A, "1,3,4 misere of 0..11: N P N P N N N N P N P N");
    for (uint16_t n = 0; n < 100; n++) {
        p = heap(n, 0x000D, PLAY_NORMAL);
        game_subtraction.judge(&p, &v);
        wrong += v.nimber != nimbers[n % 7];
        winning += n >= 1 && n <= 5 && v.outcome == OUTCOME_N;
    }
    CHECK(wrong == 0, "1,3,4: nimbers 0 1 0 1 2 3 2, period 7");
    CHECK(winning == 4, "1,3,4: 4 of 1..5 win");
    CHECK(wins(11, 0x000D, PLAY_NORMAL) == 4, "11 wins by taking 4");
    CHECK(wins(4, 0x000D, PLAY_NORMAL) == 4, "4 wins by taking all");
    p = heap(2, 0x0004, PLAY_MISERE);
    game_subtraction.judge(&p, &v);
    CHECK(v.outcome == OUTCOME_N && v.remoteness == 0 && game_moves(&game_subtraction, &p) == 0,
          "below the least take the game is ended, in misere won");
}

int main(void)
{
    for (enum play play = PLAY_NORMAL; play <= PLAY_MISERE; play++) {
        test_all_sets(play);
        test_all_heaps(play);
    }
    test_spread();
    test_published();
    return tap_done();
}
