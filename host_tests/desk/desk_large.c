/* Games that the desk plays further than the device, compared with brute force from their rules: great heaps, queens on
 * large boards. desk_octal.c has the octal games, desk_nimbers.c the nimbers. */
#include "host_tests/tap.h"
#include "desk/question.h"
#include "desk/take.h"
#include <string.h>

/* SETS: random sets; HEAPS: heaps of each. SIDE: of a board of queens. */
enum { SETS = 150, HEAPS = 4000, SIDE = 40, SQUARES = 12000 };

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* ---- one heap ---- */

/* The values of a heap by brute force. may: whether that number may be taken. */
struct brute {
    int nimber[SQUARES + 1], remoteness[SQUARES + 1];
    bool wins[SQUARES + 1];
};

static void solve(struct brute *b, int heaps, bool misere, const bool *may)
{
    for (int n = 0; n <= heaps; n++) {
        bool seen[200] = { false }, any = false, found = false;
        int fast = 0, slow = 0, mex = 0;

        for (int take = 1; take <= n; take++) {
            if (!may[take])
                continue;
            any = true;
            seen[b->nimber[n - take]] = true;
            slow = b->remoteness[n - take] > slow ? b->remoteness[n - take] : slow;
            if (!b->wins[n - take] && (!found || b->remoteness[n - take] < fast)) {
                fast = b->remoteness[n - take];
                found = true;
            }
        }
        while (seen[mex])
            mex++;
        b->nimber[n] = mex;
        b->wins[n] = any ? found : misere;
        b->remoteness[n] = !any ? 0 : 1 + (found ? fast : slow);
    }
}

static bool same(const struct brute *b, int n, const struct take_value *v, bool misere)
{
    return (v->outcome == OUTCOME_N) == b->wins[n] && (int)v->remoteness == b->remoteness[n] && (misere || (int)v->nimber == b->nimber[n]);
}

/* A set of up to 20 numbers of 1..64, among them few great ones or many. */
static uint64_t random_set(uint32_t *seed, bool *may)
{
    uint32_t numbers = 1 + next_random(seed) % 20, most = 1 + next_random(seed) % 64;
    uint64_t set = 0;

    memset(may, 0, HEAPS + 1);
    while (numbers-- > 0) {
        uint32_t number = next_random(seed) % most + 1;

        set |= 1ull << (number - 1);
        may[number] = true;
    }
    return set;
}

/* Walks to some heaps, by steps and by leaving out periods, and compares what was walked to. */
static void test_sets(void)
{
    static struct brute b;
    static bool may[HEAPS + 1];
    uint32_t seed = 11, left_out = 0;
    bool good = true, counted = true;

    for (int i = 0; i < SETS; i++) {
        uint64_t set = random_set(&seed, may);
        bool misere = i % 3 == 0;
        uint32_t wins = 0, from = next_random(&seed) % HEAPS;

        solve(&b, HEAPS, misere, may);
        for (uint32_t n = 0; n <= HEAPS; n += 1 + next_random(&seed) % 200) {
            struct take_walk w;

            take_begin(&w, set, misere);
            good &= take_walk_to(&w, n, TAKE_WALK) && w.next == n;
            for (uint32_t back = 1; back <= 64 && back <= n; back++)
                good &= may[back] == false || same(&b, (int)(n - back), take_value_of(&w, n - back), misere);
            good &= same(&b, (int)n, take_step(&w), misere);
        }
        for (uint32_t n = from; n <= HEAPS; n++)
            wins += b.wins[n];
        counted &= take_count_wins(set, misere, from, HEAPS) == wins;
        left_out += b.remoteness[HEAPS] > 0;
    }
    CHECK(good && left_out == SETS, "sets of 1..64: outcome, nimber and remoteness as by brute force, also where periods are left out");
    CHECK(counted, "and the number of won heaps");
}

/* A period that is found must hold over the heaps, and no lesser one, and not from an earlier heap on. */
static bool exact(const int *x, uint32_t length, uint32_t period, uint32_t from)
{
    for (uint32_t n = from; n + period < length; n++)
        if (x[n] != x[n + period])
            return false;
    if (from > 0 && x[from - 1] == x[from - 1 + period])
        return false;
    for (uint32_t less = 1; less < period; less++) {
        uint32_t n = from;

        while (n + less < length && x[n] == x[n + less])
            n++;
        if (n + less == length)
            return false;
    }
    return true;
}

static struct take_set *set_of(uint64_t bits);

static void test_set_periods(void)
{
    static struct brute b;
    static bool may[HEAPS + 1];
    static int x[HEAPS + 1];
    uint32_t seed = 5;
    int looked = 0;
    bool good = true;

    for (int i = 0; i < SETS / 3; i++) {
        uint64_t set = random_set(&seed, may);
        struct take_period p;

        solve(&b, HEAPS, false, may);
        if (take_find_period(set_of(set), false, &p) == TAKE_GOOD && 3 * p.period + p.from < HEAPS) {
            looked++;
            good &= exact(b.nimber, HEAPS, p.period, p.from);
        }
        for (int n = 0; n <= HEAPS; n++)
            x[n] = b.wins[n];
        if (take_find_period(set_of(set), true, &p) == TAKE_GOOD && 3 * p.period + p.from < HEAPS)
            good &= exact(x, HEAPS, p.period, p.from);
    }
    CHECK(good && looked > SETS / 10, "their periods and pre-periods are exact and least");
}

static void test_squares(void)
{
    static struct brute b;
    static bool may[SQUARES + 1];
    bool good = true;

    for (int root = 1; root * root <= SQUARES; root++)
        may[root * root] = true;
    for (int misere = 0; misere < 2; misere++) {
        const struct take_value *table = take_squares(SQUARES, (uint8_t)misere);

        solve(&b, SQUARES, misere, may);
        for (int n = 0; n <= SQUARES; n++)
            good &= same(&b, n, &table[n], misere);
    }
    CHECK(good, "squares beyond the device, in both plays");
}

/* ---- sets beyond a walk ---- */

enum { WIDE_SETS = 24, WIDE_GREATEST = 300, WIDE_HEAPS = 2500 };

/* A set of numbers of 1..greatest, and its bits. */
static struct take_set *new_set(uint32_t *seed, uint32_t greatest, uint32_t numbers, bool *may)
{
    static struct take_set set;
    static uint32_t number[WIDE_GREATEST];
    static uint64_t bit[WIDE_GREATEST / 64 + 1];

    memset(may, 0, SQUARES + 1);
    memset(bit, 0, sizeof bit);
    while (numbers-- > 0)
        may[next_random(seed) % greatest + 1] = true;
    set = (struct take_set){ .number = number, .bit = bit };
    for (uint32_t n = 1; n <= greatest; n++) {
        if (!may[n])
            continue;
        number[set.count++] = n;
        bit[(n - 1) / 64] |= 1ull << (n - 1) % 64;
        set.greatest = n;
    }
    return &set;
}

/* The set of a walk as one of any numbers. */
static struct take_set *set_of(uint64_t bits)
{
    static uint32_t number[64];
    static uint64_t bit[1];
    static struct take_set set;

    bit[0] = bits;
    set = (struct take_set){ .number = number, .bit = bit };
    for (uint32_t n = 1; n <= 64; n++)
        if (bits >> (n - 1) & 1)
            number[set.count++] = set.greatest = n;
    return &set;
}

/* Compares all sources of values of one set. */
static bool same_everywhere(const struct brute *b, const struct take_set *set, bool misere)
{
    const struct take_value *table = take_table(set, misere, WIDE_HEAPS);
    bool good = table != NULL;

    for (int n = 0; n <= WIDE_HEAPS && good; n++) {
        uint32_t nimber = 99, won = 99;

        good = same(b, n, &table[n], misere) && take_nimber(set, false, (uint64_t)n, &nimber) == TAKE_GOOD
               && take_nimber(set, true, (uint64_t)n, &won) == TAKE_GOOD && (int)nimber == b->nimber[n] && won == (nimber > 0);
    }
    return good;
}

static void test_wide_sets(void)
{
    static struct brute b;
    static bool may[SQUARES + 1];
    uint32_t seed = 23, looked = 0;
    bool good = true, misere_good = true;

    for (int i = 0; i < WIDE_SETS; i++) {
        uint32_t greatest = 1 + next_random(&seed) % WIDE_GREATEST;
        const struct take_set *set = new_set(&seed, greatest, 1 + next_random(&seed) % (i % 2 ? 6 : 90), may);
        bool misere = i % 3 == 0;
        struct take_period p;

        solve(&b, WIDE_HEAPS, misere, may);
        good &= same_everywhere(&b, set, misere);
        if (misere && take_misere_period(set, &p) == TAKE_GOOD && p.from + 2 * p.period < WIDE_HEAPS) {
            looked++;
            for (uint32_t n = p.from; n + p.period <= WIDE_HEAPS; n++)
                misere_good &= b.wins[n] == b.wins[n + p.period];
            misere_good &= p.from == 0 || b.wins[p.from - 1] != b.wins[p.from - 1 + p.period];
        }
    }
    CHECK(good, "sets of 1..300: tables, nimbers and outcomes as by brute force");
    CHECK(misere_good && looked > 3, "and the periods of the outcomes in misere play");
}

static void test_intervals(void)
{
    static struct brute b;
    static bool may[SQUARES + 1];
    bool good = true;

    for (uint32_t least = 1; least <= 9; least++) {
        uint64_t bits = ((1ull << (4 * least)) - 1) & ~((1ull << (least - 1)) - 1);
        struct take_period p;

        memset(may, 0, sizeof may);
        for (uint32_t n = least; n <= 4 * least; n++)
            may[n] = true;
        solve(&b, HEAPS, false, may);
        for (uint32_t n = 0; n <= HEAPS; n++) {
            uint32_t nimber = 99;

            good &= take_nimber(set_of(bits), false, n, &nimber) == TAKE_GOOD && (int)nimber == b.nimber[n];
        }
        good &= take_find_period(set_of(bits), false, &p) == TAKE_GOOD && exact(b.nimber, HEAPS, p.period, p.from);
    }
    CHECK(good, "sets of all numbers from one to another, by the formula");
}

static void test_sieve(void)
{
    enum { LAST = 270000 }; /* two pieces of the sieve */
    const struct take_value *table = take_squares(LAST, PLAY_NORMAL);
    bool good = true, lost = false;

    for (uint32_t n = LAST; n <= LAST && good; n = n > 0 ? n - 1 : UINT32_MAX)
        good = take_sieve(n, &lost) && lost == (table[n].outcome == OUTCOME_P);
    CHECK(good, "the sieve of squares finds the lost heaps of the table");
}

/* ---- queens ---- */

/* Two queens on a board of SIDE: who brings one to the corner wins. */
static bool won_by_queens(bool won[SIDE][SIDE][SIDE][SIDE], int x, int y, int u, int v)
{
    for (int way = 1; way < 4; way++) {
        for (int i = 1; i <= x + y; i++) {
            int to_x = x - (way & 1) * i, to_y = y - (way >> 1) * i;

            if (to_x < 0 || to_y < 0)
                break;
            if ((to_x == 0 && to_y == 0) || !won[to_x][to_y][u][v])
                return true;
        }
        for (int i = 1; i <= u + v; i++) {
            int to_u = u - (way & 1) * i, to_v = v - (way >> 1) * i;

            if (to_u < 0 || to_v < 0)
                break;
            if ((to_u == 0 && to_v == 0) || !won[x][y][to_u][to_v])
                return true;
        }
    }
    return false;
}

/* Asks the desk about a query; returns the outcome's letter. */
static char asked(const char *text)
{
    static struct question q;
    struct complaint c;
    char answer[1000] = "";
    FILE *out = fmemopen(answer, sizeof answer, "w");

    if (!question_parse(text, strlen(text), &q, &c))
        return '?';
    if (out != NULL) {
        question_print_fields(&q, out);
        fclose(out);
    }
    return answer[0];
}

static void test_queens(void)
{
    static bool won[SIDE][SIDE][SIDE][SIDE];
    bool good = true;
    char text[80];

    for (int x = 0; x < SIDE; x++)
        for (int y = 0; y < SIDE; y++)
            for (int u = 0; u < SIDE; u++)
                for (int v = 0; v < SIDE; v++)
                    won[x][y][u][v] = (x + y > 0 && u + v > 0) && won_by_queens(won, x, y, u, v);
    for (int i = 0; i < 900; i++) {
        int x = 1 + i * 7 % (SIDE - 1), y = 1 + i / 3 % (SIDE - 1), u = 1 + i * 11 % (SIDE - 1), v = 1 + i / 5 % (SIDE - 1);

        snprintf(text, sizeof text, "queens %d,%d %d,%d", x, y, u, v);
        good &= asked(text) == (won[x][y][u][v] ? 'N' : 'P');
    }
    CHECK(good, "two queens on a board of 40: won or lost as by brute force");
}

/* ---- the named ranges ---- */

/* Returns whether the desk answers a query of so many equal words after a game. */
static bool takes(const char *game, const char *word, int count)
{
    char text[1000];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", game);

    while (count-- > 0)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", word);
    return asked(text) != '?';
}

static void test_ranges(void)
{
    CHECK(takes("queens", "98,97", 50) && !takes("queens", "98,97", 51) && !takes("queens", "100,1", 1), "queens: 50 of them on 100x100");
    CHECK(asked("cake 5 5 5") == 'N' && asked("cake 5 5 5 5") == 'P', "an odd number of largest piles is won");
    CHECK(asked("octal code=0.77 5 5") == 'P' && asked("octal code=0.137 4") == 'P' && takes("octal", "7", 64) && !takes("octal", "7", 65),
          "octal: 64 heaps");
    CHECK(asked("octal code=0.3 1 1") == 'P' && asked("octal code=0.0 9") == 'P', "octal: heaps of one; a code without a move");
    CHECK(asked("subtraction set=1,2,4,8,16,32,64 1000000000") == 'N', "subtraction: 10 to the 9th, not a multiple of 3");
    CHECK(asked("sum octal code=0.77 3 + nim 1") == 'N' && asked("sum octal code=0.77 3 + nim 3") == 'P', "a free code in a sum");
}

int main(void)
{
    test_sets();
    test_set_periods();
    test_squares();
    test_wide_sets();
    test_intervals();
    test_sieve();
    test_queens();
    test_ranges();
    return tap_done();
}
