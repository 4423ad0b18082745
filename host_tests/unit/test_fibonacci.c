/* Tests Fibonacci Nim beyond the range of test_judged: all piles and limits, and the replies, against brute force from the rule; and
 * Zeckendorf's theorem. */
#include "games/fibonacci.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PILES = RANGE_FIBONACCI };

/* The least limit with which a pile is won.  A take t <= limit wins iff it takes all, or leaves a pile that is lost with the limit 2t. */
static uint16_t least[PILES + 1];

static void solve(void)
{
    for (uint16_t n = 1; n <= PILES; n++) {
        uint16_t t = 1;

        while (t < n && 2 * t >= least[n - t])
            t++;
        least[n] = t;
    }
}

static struct position position_of(uint16_t pile, uint16_t limit)
{
    return (struct position){ .part = { pile, limit }, .parts = 2 };
}

/* Returns whether the verdict and the moves of a position are those of the rule. */
static bool right(uint16_t pile, uint16_t limit)
{
    struct position p = position_of(pile, limit);
    uint16_t moves = pile < limit ? pile : limit;
    bool wins = moves > 0 && limit >= least[pile];
    struct verdict v;

    game_fibonacci.judge(&p, &v);
    return v.outcome == (wins ? OUTCOME_N : OUTCOME_P) && v.remoteness == (moves > 0 ? UNKNOWN : 0) &&
           v.nimber == (moves > 0 ? UNKNOWN : 0) && game_moves(&game_fibonacci, &p) == moves;
}

static void test_verdicts(void)
{
    uint32_t wrong = 0;

    for (uint16_t pile = 0; pile <= PILES; pile++)
        for (uint16_t limit = 0; limit <= 2 * pile; limit++)
            wrong += !right(pile, limit);
    NOTE("piles up to", PILES);
    CHECK(wrong == 0, "each pile with each limit is won and lost as brute force says");
}

/* The first move of each won start. */
static void test_great(void)
{
    uint16_t wrong = 0;

    for (uint16_t pile = 2; pile <= PILES; pile++) {
        struct position p = position_of(pile, pile - 1);

        if (least[pile] > pile - 1)
            continue;
        game_fibonacci.apply(&p, game_reply(&game_fibonacci, &p));
        wrong += !right(p.part[0], p.part[1]) || (p.part[0] > 0 && least[p.part[0]] <= p.part[1]);
    }
    CHECK(wrong == 0, "the reply to each won start leaves a lost pile");
}

/* Returns the number of winning takes of a position. */
static uint16_t wins_of(uint16_t pile, uint16_t limit)
{
    uint16_t wins = 0;

    for (uint16_t t = 1; t <= pile && t <= limit; t++)
        wins += t == pile || 2 * t < least[pile - t];
    return wins;
}

/* Returns the take that the machine shall make in a lost position: of those that leave the fewest winning replies one that leaves the most
 * replies, the first of them. */
static uint16_t longest_play(uint16_t pile, uint16_t limit)
{
    uint16_t fewest = UINT16_MAX, most = 0, best = 0;

    for (uint16_t t = 1; t <= limit; t++) {
        uint16_t wins = wins_of(pile - t, 2 * t), replies = pile - t < 2 * t ? pile - t : 2 * t;

        if (wins < fewest || (wins == fewest && replies > most)) {
            fewest = wins;
            most = replies;
            best = t;
        }
    }
    return best;
}

/* Leaves zeros where the next call has its local variables, so that a number that is read but was never written would be 0. */
static __attribute__((noinline)) void clear_stack(void)
{
    volatile uint8_t zero[200];

    for (uint8_t i = 0; i < sizeof zero; i++)
        zero[i] = 0;
}

/* Every lost position. */
static void test_lost(void)
{
    uint16_t wrong = 0;

    for (uint16_t pile = 1; pile <= PILES; pile++)
        for (uint16_t limit = 1; limit < least[pile]; limit++) {
            struct position p = position_of(pile, limit);
            uint16_t take = longest_play(pile, limit);

            clear_stack();
            wrong += game_fibonacci.reply(&p).index + 1 != take;
        }
    CHECK(wrong == 0, "in each lost position the reply leaves the fewest winning replies, then the most replies");
}

/* A take of the whole pile, and the groups of keys. */
static void test_all(void)
{
    uint16_t wrong = 0;

    for (uint16_t pile = 1; pile <= 999; pile++) {
        struct position p = position_of(pile, pile);

        wrong += game_reply(&game_fibonacci, &p).index != pile - 1 || game_fibonacci.groups(&p) != 1;
    }
    CHECK(wrong == 0, "the machine takes the whole pile where it may");
}

static void test_parts(void)
{
    uint16_t wrong = 0;

    for (uint16_t n = 1; n <= 999; n++) {
        uint16_t part[FIBONACCI_PARTS], sum = 0;
        uint8_t parts = fibonacci_parts(n, part);

        for (uint8_t i = 0; i < parts; i++) {
            uint16_t a = 1, b = 2;

            while (a < part[i]) {
                uint16_t next = a + b;

                a = b;
                b = next;
            }
            wrong += a != part[i] || (i + 1 < parts && part[i + 1] <= b); /* b is the neighbour above */
            sum += part[i];
        }
        wrong += sum != n || parts > FIBONACCI_PARTS;
    }
    CHECK(wrong == 0, "the parts of 1..999 are Fibonacci numbers, no two of them neighbours, and their sum is the number");
}

int main(void)
{
    struct position high = position_of(1000, 3), greatest = position_of(999, 998);

    solve();
    test_parts();
    test_verdicts();
    test_great();
    test_lost();
    test_all();
    CHECK(!game_legal(&game_fibonacci, &high) && game_legal(&game_fibonacci, &greatest), "piles may be up to 999");
    return tap_done();
}
