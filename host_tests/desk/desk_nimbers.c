/* Nimbers of games that have no formula for them, compared with brute force from the rules, alone and in sums. */
#include "host_tests/tap.h"
#include "desk/nimbers.h"
#include "desk/question.h"
#include <stdlib.h>
#include <string.h>

/* Numbers of two piles, of three piles of cake, of a pile of Fibonacci Nim, of squares in a row of Chomp: below these. */
enum { PAIRS = 60, CAKES = 14, PILES = 120, ROW = 8, ROWS = 5, TWO_PARTS = 300 };

/* Returns the least number that no option has. */
static int mex_of(const bool *seen)
{
    int mex = 0;

    while (seen[mex])
        mex++;
    return mex;
}

/* Returns the nimber that the desk prints; -1 if it prints none. */
static int asked(const char *text)
{
    static struct question q;
    struct complaint c;
    char answer[20000] = "", outcome;
    FILE *out = fmemopen(answer, sizeof answer, "w");
    int nimber;

    if (!question_parse(text, strlen(text), &q, &c) || out == NULL)
        return -1;
    question_print_fields(&q, out);
    fclose(out);
    return sscanf(answer, "%c\t%d", &outcome, &nimber) == 2 && (outcome == 'N') == (nimber > 0) ? nimber : -1;
}

/* ---- two piles ---- */

static int wythoff[4][PAIRS][PAIRS], power[PAIRS][PAIRS], euclid[PAIRS][PAIRS];

/* By the rule of each reach. */
static int wythoff_value(int reach, int a, int b)
{
    bool seen[8 * PAIRS] = { false };

    for (int i = 0; i <= a; i++)
        for (int j = 0; j <= b; j++)
            if (i + j > 0 && (i == 0 || j == 0 || abs(i - j) < reach))
                seen[wythoff[reach][a - i][b - j]] = true;
    return mex_of(seen);
}

static int power_value(int a, int b)
{
    bool seen[4 * PAIRS] = { false };

    for (int i = 1; i * i <= a; i++)
        for (int j = 1; j * j <= b; j++)
            seen[power[a - i * i][b - j * j]] = true;
    return mex_of(seen);
}

/* The game is over when a number is 0. */
static int euclid_value(int a, int b)
{
    bool seen[2 * PAIRS] = { false };

    for (int i = 1; a > 0 && b > 0 && i * b <= a; i++)
        seen[euclid[a - i * b][b]] = true;
    for (int i = 1; a > 0 && b > 0 && i * a <= b; i++)
        seen[euclid[a][b - i * a]] = true;
    return mex_of(seen);
}

static void test_pairs(void)
{
    bool good[4] = { true, true, true, true }, good_power = true, good_euclid = true;

    for (int a = 0; a < PAIRS; a++) {
        for (int b = 0; b < PAIRS; b++) {
            for (int reach = 1; reach <= 3; reach++) {
                wythoff[reach][a][b] = wythoff_value(reach, a, b);
                good[reach] &= nimber_of_wythoff((uint16_t)reach, (uint16_t)a, (uint16_t)b) == wythoff[reach][a][b];
            }
            power[a][b] = power_value(a, b);
            euclid[a][b] = euclid_value(a, b);
            good_power &= nimber_of_power((uint16_t)a, (uint16_t)b) == power[a][b];
            good_euclid &= nimber_of_euclid((uint64_t)a, (uint64_t)b) == (uint64_t)euclid[a][b];
        }
    }
    CHECK(good[1] && nimber_of_wythoff(1, 377, 610) == 0, "nimbers of Wythoff's game");
    CHECK(good[2] && nimber_of_wythoff(2, 141, 341) == 0, "with a reach of 2"); /* 141 is the root of 2 * 100 * 100, 341 is 200 more */
    CHECK(good[3], "with a reach of 3");
    CHECK(good_power, "nimbers of PowerGame");
    CHECK(good_euclid && asked("euclid 1000000000000000000 999999999999999999") == 0, "nimbers of Euclid with the rule zero");
}

/* ---- Fibonacci Nim ---- */

static int fibonacci[PILES][PILES];

static void test_fibonacci(void)
{
    bool good = true;

    for (int pile = 0; pile < PILES; pile++) {
        for (int limit = 0; limit < PILES; limit++) {
            bool seen[PILES + 1] = { false };

            for (int take = 1; take <= pile && take <= limit; take++)
                seen[fibonacci[pile - take][2 * take < PILES ? 2 * take : PILES - 1]] = true;
            fibonacci[pile][limit] = mex_of(seen);
            good &= nimber_of_fibonacci((uint16_t)pile, (uint64_t)limit) == fibonacci[pile][limit];
        }
    }
    CHECK(good, "nimbers of Fibonacci Nim");
    CHECK(asked("fibonacci 987 986") == 0 && asked("fibonacci 6765 6764") == 0 && asked("fibonacci 6766 6765") > 0, "also of great piles");
}

/* ---- Chomp ---- */

static int chomp[ROW][ROW][ROW][ROW][ROW];

static int chomp_value(const int row[ROWS])
{
    bool seen[ROW * ROWS + 1] = { false };

    for (int i = 0; i < ROWS; i++) {
        for (int left = 0; left < row[i]; left++) {
            int r[ROWS];

            for (int j = 0; j < ROWS; j++)
                r[j] = j >= i && row[j] > left ? left : row[j];
            if (r[0] > 0) /* nobody bites the poison */
                seen[chomp[r[0]][r[1]][r[2]][r[3]][r[4]]] = true;
        }
    }
    return mex_of(seen);
}

static void test_chomp(void)
{
    bool good = true;
    int bars = 0;

    for (int a = 1; a < ROW; a++) {
        for (int b = 0; b <= a; b++) {
            for (int n = 0; n < ROW * ROW * ROW; n++) {
                int row[ROWS] = { a, b, n / ROW / ROW, n / ROW % ROW, n % ROW };
                struct position p = { .parts = ROWS };

                if (row[2] > b || row[3] > row[2] || row[4] > row[3])
                    continue;
                for (int i = 0; i < ROWS; i++)
                    p.part[i] = (uint16_t)row[i];
                bars++;
                chomp[a][b][row[2]][row[3]][row[4]] = chomp_value(row);
                good &= nimber_of_chomp(&p) == chomp[a][b][row[2]][row[3]][row[4]];
            }
        }
    }
    CHECK(good && bars == 791, "nimbers of all bars of Chomp");
}

/* PowerGame with one great pile, for which there are other tables. */
static void test_tall_power(void)
{
    enum { TALL = 900, SHORT = 30 };
    static int value[TALL][SHORT];
    bool good = true;

    for (int a = 0; a < TALL; a++)
        for (int b = 0; b < SHORT; b++) {
            bool seen[TALL] = { false };

            for (int i = 1; i * i <= a; i++)
                for (int j = 1; j * j <= b; j++)
                    seen[value[a - i * i][b - j * j]] = true;
            while (seen[value[a][b]])
                value[a][b]++;
            good &= nimber_of_power((uint16_t)a, (uint16_t)b) == value[a][b] && nimber_of_power((uint16_t)b, (uint16_t)a) == value[a][b];
        }
    CHECK(good && nimber_of_power(1000, 801) == UNKNOWN, "nimbers of PowerGame with one great pile");
}

/* ---- cake ---- */

static void test_cake(void)
{
    static int nimber[CAKES][CAKES][CAKES];
    bool good = true;

    for (int n = 0; n < CAKES * CAKES * CAKES; n++) {
        int pile[3] = { n / CAKES / CAKES, n / CAKES % CAKES, n % CAKES }, most = 0;
        bool seen[4 * CAKES] = { false };
        struct position p = { .parts = 3 };

        for (int i = 0; i < 3; i++) {
            most = pile[i] > most ? pile[i] : most;
            p.part[i] = (uint16_t)pile[i];
        }
        for (int i = 0; i < 3; i++) {
            for (int left = 0; left < pile[i] && pile[i] == most; left++) {
                int option[3] = { pile[0], pile[1], pile[2] };

                option[i] = left;
                seen[nimber[option[0]][option[1]][option[2]]] = true;
            }
        }
        nimber[pile[0]][pile[1]][pile[2]] = mex_of(seen);
        good &= nimber_of_cake(&p) == nimber[pile[0]][pile[1]][pile[2]];
    }
    CHECK(good, "nimbers of cake");
}

/* ---- sums ---- */

/* Sums of two of these games have the xor of the nimbers. */
static void test_sums(void)
{
    bool good = true;
    uint32_t seed = 1;

    for (int i = 0; i < TWO_PARTS && good; i++) {
        char part[5][40], text[100];
        int n[4], nimber[5], first, second;

        for (int j = 0; j < 4; j++)
            n[j] = 1 + (int)((seed = seed * 1664525 + 1013904223) >> 16) % (ROW - 1);
        snprintf(part[0], sizeof *part, "wythoff reach=%d %d %d", 1 + n[0] % 3, n[1], n[2]);
        nimber[0] = wythoff[1 + n[0] % 3][n[1]][n[2]];
        snprintf(part[1], sizeof *part, "power %d %d", 6 * n[0], 5 * n[3]);
        nimber[1] = power[6 * n[0]][5 * n[3]];
        snprintf(part[2], sizeof *part, "euclid %d %d", 8 * n[2], n[3]);
        nimber[2] = euclid[8 * n[2]][n[3]];
        snprintf(part[3], sizeof *part, "fibonacci %d %d", 9 * n[3], n[1]);
        nimber[3] = fibonacci[9 * n[3]][n[1]];
        snprintf(part[4], sizeof *part, "chomp %d 1", n[0]);
        nimber[4] = chomp[n[0]][1][0][0][0];
        first = i % 5;
        second = (first + 1 + i / 5 % 4) % 5;
        snprintf(text, sizeof text, "sum %s + %s", part[first], part[second]);
        good &= asked(text) == (nimber[first] ^ nimber[second]);
        if (!good)
            fprintf(stderr, "# %s: wanted %d\n", text, nimber[first] ^ nimber[second]);
    }
    CHECK(good, "sums of two such games");
}

int main(void)
{
    test_pairs();
    test_fibonacci();
    test_chomp();
    test_tall_power();
    test_cake();
    test_sums();
    return tap_done();
}
