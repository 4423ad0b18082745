/* Tests the nimbers of the misère rook, which the judge does not know (test_judged): they are those of a rook that must not be moved to
 * the corner.  Also what is known of them and of the rook with the added square. */
#include "games/game.h"
#include "host_tests/tap.h"

enum { ADDED = 1, MISERE, SIDE = 16, NONE = UINT8_MAX };

static struct verdict judge(uint8_t rule, uint8_t x, uint8_t y)
{
    struct position p = { .option = { rule }, .part = { x, y }, .parts = 2 };
    struct verdict v;

    game_rook.judge(&p, &v);
    return v;
}

/* Writes the nimber of each square; NONE: the corner, in misère play. */
static void nimbers(uint8_t rule, uint8_t nimber[SIDE][SIDE])
{
    for (uint8_t y = 0; y < SIDE; y++)
        for (uint8_t x = 0; x < SIDE; x++) {
            uint16_t n = judge(rule, x, y).nimber;

            nimber[y][x] = n == UNKNOWN ? NONE : (uint8_t)n;
        }
}

/* Returns the mex of the squares to the left and above, without the corner. */
static uint8_t mex(uint8_t g[SIDE][SIDE], uint8_t x, uint8_t y)
{
    bool seen[NONE + 1] = { false };
    uint8_t least = 0;

    for (uint8_t i = 0; i < x; i++)
        seen[g[y][i]] = true;
    for (uint8_t j = 0; j < y; j++)
        seen[g[j][x]] = true;
    while (seen[least])
        least++;
    return least;
}

static void test_misere(void)
{
    static uint8_t g[SIDE][SIDE];
    uint16_t wrong = 0;

    nimbers(MISERE, g);
    for (uint8_t y = 0; y < SIDE; y++)
        for (uint8_t x = 0; x < SIDE; x++)
            wrong += g[y][x] != (x + y == 0 ? NONE : mex(g, x, y));
    CHECK(wrong == 0, "misere: the nimber is the mex of the options but the corner, which has none");
}

/* Tests published values: g[y][x] of the misère rook, and f, of the rook with the added square, as far as it is in range. */
static void test_g(void)
{
    static const __flash uint8_t row_3[] = { 2, 3, 4, 0, 1, 6, 8, 5, 9, 7, 12, 13, 10, 11 };
    static uint8_t f[SIDE][SIDE], g[SIDE][SIDE];
    uint16_t wrong = 0, pattern = 0, bounds = 0, inverse = 0, lost_set = 0;

    nimbers(ADDED, f);
    nimbers(MISERE, g);
    for (uint8_t n = 0; n < sizeof row_3; n++)
        wrong += g[n][3] != row_3[n];
    for (uint8_t n = 0; n < SIDE; n++) {
        for (uint8_t m = 0; m < SIDE; m++) {
            if (m + n == 0)
                continue;
            pattern += g[n][m] != g[m][n] || (m == 0 && g[n][m] != n - 1) || (m == 1 && g[n][m] != n);
            pattern += m == n && n >= 2 && g[n][m] != 0;
            pattern += m >= 4 && m % 2 == 0 && n == m - 1 && g[n][m] != 1;
            pattern += m >= 4 && m % 2 == 0 && n == m + 1 && g[n][m] != 2;
            pattern += m >= 3 && n == m + 1 && g[n][m] != (m % 2 == 0 ? 2 : 1);
            bounds += g[n][m] >= m + n || (m > 0 && n > 0 && (g[n][m] < m - n || g[n][m] < n - m));
            inverse += g[n][m] < SIDE && f[g[n][m]][m] != n;
            inverse += f[n][m] < SIDE && f[n][f[n][m]] != m;
            lost_set += (judge(MISERE, m, n).outcome == OUTCOME_P) != (m + n == 1 || (m == n && n >= 2));
        }
    }
    CHECK(wrong == 0, "row 3 of g is 2 3 4 0 1 6 8 5 9 7 12 13 10 11");
    CHECK(pattern == 0, "g: its first rows, its diagonal and beside it, symmetric");
    CHECK(bounds == 0, "|m - n| <= g(m, n) < m + n");
    CHECK(inverse == 0, "f(m, g(m, n)) = n and f(f(m, n), n) = m");
    CHECK(lost_set == 0, "misere is lost at 0 1, 1 0 and n n from 2 on");
}

int main(void)
{
    test_misere();
    test_g();
    return tap_done();
}
