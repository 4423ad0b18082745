/* Tests Rook: every square of 16 by 16 and the added square, under each rule, against brute force from the moves on the board. */
#include "games/game.h"
#include "host_tests/tap.h"

enum { NORMAL, ADDED, MISERE, RULES, SIDE = 16, ROWS = SIDE + 1, NONE = UINT8_MAX };

/* Values by square; row 0 is y = -1.  In misère play the nimber is that of a rook that must not be moved to the corner. */
static uint8_t remoteness[ROWS][SIDE], nimber[ROWS][SIDE];

static bool is_square(uint8_t rule, int8_t x, int8_t y)
{
    return x >= 0 && (y >= 0 || (rule == ADDED && x == 0 && y == -1));
}

/* Returns whether the player to move loses if r moves are left. */
static bool lost(uint8_t rule, uint8_t r)
{
    return r % 2 == (rule == MISERE);
}

/* Computes the values of one square from the squares to the left and above: least and greatest remoteness, nimbers. */
static void solve_one(uint8_t rule, int8_t x, int8_t y)
{
    uint8_t least = NONE, greatest = 0, mex = 0;
    bool seen[64] = { false }, ended = true;

    for (uint8_t up = 0; up < 2; up++) {
        int8_t i = x, j = y;

        for (;;) {
            i -= !up;
            j -= up;
            if (!is_square(rule, i, j))
                break;

            uint8_t r = remoteness[j + 1][i];

            ended = false;
            if (lost(rule, r) && r < least)
                least = r;
            if (r > greatest)
                greatest = r;
            if (nimber[j + 1][i] != NONE)
                seen[nimber[j + 1][i]] = true;
        }
    }
    while (seen[mex])
        mex++;
    remoteness[y + 1][x] = ended ? 0 : 1 + (least != NONE ? least : greatest);
    nimber[y + 1][x] = ended && rule == MISERE ? NONE : mex;
}

static void solve(uint8_t rule)
{
    for (int8_t y = -1; y < SIDE; y++)
        for (int8_t x = 0; x < SIDE; x++)
            if (is_square(rule, x, y))
                solve_one(rule, x, y);
}

static struct position at(uint8_t rule, int8_t x, int8_t y)
{
    return (struct position){ .option = { rule }, .part = { x, y < 0 ? PART_MINUS_1 : (uint16_t)y }, .parts = 2 };
}

static bool right(uint8_t rule, int8_t x, int8_t y)
{
    struct position p = at(rule, x, y);
    struct verdict v;
    uint8_t r = remoteness[y + 1][x], g = nimber[y + 1][x];

    game_rook.judge(&p, &v);
    return v.outcome == (lost(rule, r) ? OUTCOME_P : OUTCOME_N) && v.remoteness == r && v.nimber == (g == NONE ? UNKNOWN : g);
}

/* Returns whether the moves, in order, are those on the board, and the reply is the first of the best moves. */
static bool right_moves(uint8_t rule, int8_t x, int8_t y)
{
    struct position p = at(rule, x, y);
    struct move best = { .group = NONE }, reply;
    uint8_t wanted = remoteness[y + 1][x] - 1;

    for (uint8_t up = 0; up < 2; up++) {
        uint16_t moves = 0;

        for (int8_t i = x - !up, j = y - up; is_square(rule, i, j); i -= !up, j -= up, moves++) {
            struct position next = p, square = at(rule, i, j);
            struct move m = { .group = up, .index = moves };

            game_rook.apply(&next, m);
            if (next.part[0] != square.part[0] || next.part[1] != square.part[1])
                return false;
            if (best.group == NONE && remoteness[j + 1][i] == wanted)
                best = m;
        }
        if (game_rook.count(&p, up) != moves)
            return false;
    }
    if (best.group == NONE)
        return game_rook.groups(&p) == 2;
    reply = game_reply(&game_rook, &p);
    return reply.group == best.group && reply.index == best.index;
}

static void test_rule(uint8_t rule)
{
    uint16_t wrong = 0, differ = 0, squares = 0, parity = 0;

    solve(rule);
    for (int8_t y = -1; y < SIDE; y++) {
        for (int8_t x = 0; x < SIDE; x++) {
            if (is_square(rule, x, y)) {
                squares++;
                wrong += !right(rule, x, y);
                differ += !right_moves(rule, x, y);
                if (nimber[y + 1][x] != NONE)
                    parity += (nimber[y + 1][x] == 0) != lost(rule, remoteness[y + 1][x]);
            }
        }
    }
    NOTE("rule", rule);
    CHECK(squares == SIDE * SIDE + (rule == ADDED), "all squares");
    CHECK(wrong == 0, "outcome, nimber and remoteness are those of brute force");
    CHECK(differ == 0, "the moves are left, then up, nearest first; the reply hurries or resists, the first of equals");
    CHECK(parity == 0, "lost iff the nimber is 0");
}

/* Tests f(m, n): the rook with the added square, in column m and row n. */
static void test_f(void)
{
    static const __flash uint8_t published[8][8] = {
        { 1, 2, 3, 4, 5, 6, 7, 8 }, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 2, 0, 1, 5, 3, 4, 8, 6 }, { 3, 4, 0, 1, 2, 7, 5, 9 },
        { 4, 3, 5, 0, 1, 2, 9, 10 }, { 5, 6, 4, 2, 0, 1, 3, 11 }, { 6, 5, 7, 8, 9, 0, 1, 2 }, { 7, 8, 6, 9, 10, 3, 0, 1 },
    };
    uint16_t wrong = 0;

    solve(ADDED);
    for (uint8_t m = 0; m < 8; m++)
        for (uint8_t n = 0; n < 8; n++)
            wrong += nimber[n + 1][m] != published[m][n];
    CHECK(wrong == 0, "f(m, n) for m, n = 0..7 is as published");
}

/* Tests published values: g[y][x] of the misère rook, and f as far as it is in range. */
static void test_g(void)
{
    static const __flash uint8_t row_3[] = { 2, 3, 4, 0, 1, 6, 8, 5, 9, 7, 12, 13, 10, 11 };
    static uint8_t f[ROWS][SIDE];
    uint8_t(*g)[SIDE] = &nimber[1];
    uint16_t wrong = 0, pattern = 0, bounds = 0, inverse = 0, lost_set = 0;

    solve(ADDED);
    for (uint8_t n = 0; n < SIDE; n++)
        for (uint8_t m = 0; m < SIDE; m++)
            f[n][m] = nimber[n + 1][m];
    solve(MISERE);
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
            lost_set += lost(MISERE, remoteness[n + 1][m]) != (m + n == 1 || (m == n && n >= 2));
        }
    }
    CHECK(wrong == 0, "row 3 of g is 2 3 4 0 1 6 8 5 9 7 12 13 10 11");
    CHECK(pattern == 0, "g: its first rows, its diagonal and beside it, symmetric");
    CHECK(bounds == 0, "|m - n| <= g(m, n) < m + n");
    CHECK(inverse == 0, "f(m, g(m, n)) = n and f(f(m, n), n) = m");
    CHECK(lost_set == 0, "misere is lost at 0 1, 1 0 and n n from 2 on");
}

static void test_legal(void)
{
    uint16_t wrong = 0;

    for (uint8_t rule = NORMAL; rule < RULES; rule++) {
        for (int8_t y = -1; y <= SIDE; y++) {
            for (int8_t x = -1; x <= SIDE; x++) {
                struct position p = at(rule, x, y);

                if (x < 0)
                    p.part[0] = PART_MINUS_1;
                wrong += game_legal(&game_rook, &p) != (x < SIDE && y < SIDE && is_square(rule, x, y));
            }
        }
    }
    CHECK(wrong == 0, "0 -1 is a square under the rule added alone, and nothing else beyond the board");
}

static void test_ends(void)
{
    struct position corner = at(MISERE, 0, 0), added = at(ADDED, 0, -1), three_five = at(NORMAL, 3, 5);
    struct verdict v;

    game_rook.judge(&corner, &v);
    CHECK(v.outcome == OUTCOME_N && v.remoteness == 0 && v.nimber == UNKNOWN && game_moves(&game_rook, &corner) == 0,
          "the misere corner: N, 0 moves left, no nimber");
    game_rook.judge(&added, &v);
    CHECK(v.outcome == OUTCOME_P && v.remoteness == 0 && v.nimber == 0 && game_moves(&game_rook, &added) == 0,
          "the added square: P, 0 moves left, nimber 0");
    game_rook.judge(&three_five, &v);
    CHECK(v.nimber == 6 && v.remoteness == 7, "normal 3 5: nimber 6, remoteness 7");
}

int main(void)
{
    for (uint8_t rule = NORMAL; rule < RULES; rule++)
        test_rule(rule);
    test_f();
    test_g();
    test_legal();
    test_ends();
    return tap_done();
}
