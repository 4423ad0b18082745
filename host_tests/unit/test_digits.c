/* Tests Digit Deletion beyond the range of test_judged: the table of f against its definition; long strings against the values of the
 * definition; and the worked example. */
#include "games/digit_value.h"
#include "games/game.h"
#include "range_boards.h"
#include "host_tests/tap.h"

enum { VALUES = 64 };
enum { MOST = 8, ROWS = 12, COLUMNS = 45, NONE = UINT8_MAX };

static uint8_t f[ROWS][COLUMNS];

static void define_f(void)
{
    for (uint8_t m = 0; m < ROWS; m++) {
        for (uint8_t n = 0; n < COLUMNS; n++) {
            bool seen[ROWS + COLUMNS + 1] = { m == 0 };
            uint8_t mex = 0;

            for (uint8_t i = 0; i < n; i++)
                seen[f[m][i]] = true;
            for (uint8_t i = 0; i < m; i++)
                seen[f[i][n]] = true;
            while (seen[mex])
                mex++;
            f[m][n] = mex;
        }
    }
}

static void test_f(void)
{
    static const __flash uint8_t published[8][8] = {
        { 1, 2, 3, 4, 5, 6, 7, 8 }, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 2, 0, 1, 5, 3, 4, 8, 6 }, { 3, 4, 0, 1, 2, 7, 5, 9 },
        { 4, 3, 5, 0, 1, 2, 9, 10 }, { 5, 6, 4, 2, 0, 1, 3, 11 }, { 6, 5, 7, 8, 9, 0, 1, 2 }, { 7, 8, 6, 9, 10, 3, 0, 1 },
    };
    uint16_t wrong = 0, printed = 0, inverse = 0, formulas = 0, bound = 0, columns = 0;
    bool can[COLUMNS] = { true };
    uint8_t greatest = 0;

    for (uint8_t m = 0; m < DIGIT_VALUE_ROWS; m++) {
        for (uint8_t n = 0; n < DIGIT_VALUE_COLUMNS; n++) {
            wrong += digit_value(m, n) != f[m][n];
            inverse += f[m][n] < ROWS && f[f[m][n]][n] != m;
            columns += digit_value_column(m, f[m][n]) != n;
            bound += m >= 1 && f[m][n] > m + n;
        }
    }
    for (uint8_t n = 0; n < COLUMNS; n++)
        formulas += f[0][n] != n + 1 || f[1][n] != n || f[2][n] != n / 3 * 3 + (n + 2) % 3;
    for (uint8_t m = 0; m < 8; m++)
        for (uint8_t n = 0; n < 8; n++)
            printed += f[m][n] != published[m][n];
    for (uint8_t length = 1; length <= 7; length++) {
        bool next[COLUMNS] = { false };

        for (uint8_t n = 0; n < COLUMNS; n++)
            for (uint8_t m = 0; can[n] && m < 10; m++)
                next[f[m][n]] = true;
        for (uint8_t n = 0; n < COLUMNS; n++) {
            can[n] = next[n];
            if (can[n])
                greatest = n;
        }
    }
    CHECK(wrong == 0, "the table has f of rows 0..9 and columns 0..34");
    for (uint8_t m = 0; m < DIGIT_VALUE_ROWS; m++) { /* there is a value that no string has */
        for (uint8_t value = 0; value < UINT8_MAX; value++) {
            uint8_t n = 0;

            while (n < DIGIT_VALUE_COLUMNS && f[m][n] != value)
                n++;
            columns += n == DIGIT_VALUE_COLUMNS && digit_value_column(m, value) < n;
        }
    }
    CHECK(columns == 0, "the column of a value is where f has it, and is not one of the 35 where f has it in none");
    CHECK(formulas == 0, "f(0, x) = x + 1, f(1, x) = x, f(2, x) = 3 floor(x / 3) + (x + 2) mod 3");
    CHECK(inverse == 0, "f(f(m, n), n) = m");
    CHECK(bound == 0, "f(m, n) <= m + n from row 1 on");
    CHECK(printed == 0, "f(m, n) for m, n = 0..7 is as published");
    CHECK(greatest == 34, "no 7 digits are worth more than 34");
}

/* ---- strings as values of the test ---- */

struct string {
    uint8_t digit[MOST], length;
};

/* Makes the index-th move at digit i.  Returns false if there is none. */
static bool make(struct string *s, uint8_t i, uint8_t index)
{
    if (s->digit[i] == 0) {
        s->length = i;
        return index == 0;
    }
    if (index >= s->digit[i])
        return false;
    s->digit[i] = index;
    return true;
}

static struct position position_of(const struct string *s)
{
    struct position p = { .parts = s->length };

    for (uint8_t i = 0; i < s->length; i++)
        p.part[i] = s->digit[i];
    return p;
}

static uint8_t value_of(const struct string *s)
{
    uint8_t value = 0;

    for (uint8_t i = s->length; i-- > 0;)
        value = f[s->digit[i]][value];
    return value;
}

/* Makes a string of 5 to 8 digits: a random one, one with many 9s, or one whose first digit makes it lost, if there is such a digit. */
static struct string sample(uint16_t n, uint16_t *random)
{
    struct string s = { .length = 5 + n % 4 };

    for (uint8_t i = 0; i < s.length; i++) {
        *random = *random * 25173 + 13849;
        s.digit[i] = (*random >> 6) % 10;
        if (n / 4 % 2 == 1 && *random >> 14 != 0)
            s.digit[i] = 9 - (*random >> 6) % 3;
    }
    if (n / 8 % 4 > 0) {
        struct string rest = { .length = s.length - 1 };

        for (uint8_t i = 0; i < rest.length; i++)
            rest.digit[i] = s.digit[i + 1];
        if (value_of(&rest) < 9)
            s.digit[0] = 1 + value_of(&rest);
    }
    return s;
}

static void test_long(void)
{
    static const __flash uint8_t costly[][MOST] = { { 6, 8, 8, 9, 5, 9, 8, 9 }, { 9, 9, 9, 9, 9, 9, 9, 9 }, { 1, 0, 0, 0, 0, 0, 0, 0 } };
    uint16_t random = 1, wrong = 0, lost = 0;

    for (uint16_t n = 0; n < RANGE_DIGITS_SAMPLES; n++) {
        struct string s = sample(n, &random);
        struct position p;
        struct verdict v;

        if (n < sizeof costly / sizeof *costly) {
            s.length = MOST;
            for (uint8_t i = 0; i < MOST; i++)
                s.digit[i] = costly[n][i];
        }
        p = position_of(&s);
        game_digits.judge(&p, &v);
        wrong += v.nimber != value_of(&s) || v.outcome != (value_of(&s) > 0 ? OUTCOME_N : OUTCOME_P);
        lost += v.outcome == OUTCOME_P;
    }
    NOTE("strings", RANGE_DIGITS_SAMPLES);
    NOTE("of them lost", lost);
    CHECK(wrong == 0, "5 to 8 digits: nimber and outcome by the definition of f");
}

/* ---- the worked example ---- */

static const struct string example = { .digit = { 6, 1, 8, 0, 3, 4 }, .length = 6 };

/* Returns for how many changes of the value by xor the number of moves that make it is wrong. */
static uint8_t wrong_changes(const struct string *s)
{
    struct position p = position_of(s);
    uint8_t reached[VALUES] = { 0 }, value = value_of(s), wrong = 0;

    for (uint8_t i = 0; i < s->length; i++)
        for (uint8_t index = 0; index < 10; index++) {
            struct string left = *s;

            if (make(&left, i, index))
                reached[value_of(&left)]++;
        }
    for (uint8_t change = 1; change < VALUES; change++)
        wrong += game_digits.count_wins(&p, change) != reached[value ^ change];
    return wrong;
}

/* Strings of eight digits, the longest, may be worth more than 34, which the digits after a digit never are; so a reply in a sum may lead
 * to a greater value. */
static void test_changes(void)
{
    struct string s = { .digit = { 7, 6, 8, 5, 7, 8, 5, 7 }, .length = MOST };
    uint16_t wrong = wrong_changes(&s), random = 1;

    for (uint8_t n = 0; n < 60; n++) {
        for (uint8_t i = 0; i < MOST; i++) {
            random = random * 25173 + 13849;
            s.digit[i] = (random >> 8) % 10;
        }
        wrong += wrong_changes(&s);
    }
    CHECK(wrong == 0, "eight digits: as many moves make each change of the value as by brute force");
}

static void test_example(void)
{
    static const __flash uint8_t suffixes[] = { 4, 2, 3, 6, 6, 1 }, targets[] = { 0, 5, 5, 10, 9, 7, 10 },
                                 digits[] = { 7, 3, 2, 11, 6, 7 };
    struct position p = position_of(&example), left = p;
    struct move m, win = { .group = NONE };
    uint8_t values[7] = { 0 }, wrong = 0, target = 0, winning = 0;

    for (uint8_t i = 6; i-- > 0;) {
        values[i] = f[example.digit[i]][values[i + 1]];
        wrong += values[i] != suffixes[5 - i];
    }
    CHECK(wrong == 0 && value_of(&example) == 1, "618034: the values from the right are 4 2 3 6 6 1");
    for (uint8_t i = 0; i < 6; i++) {
        uint8_t x = 0;

        wrong += target != targets[i] || f[target][values[i + 1]] != digits[i];
        while (f[example.digit[i]][x] != target)
            x++;
        target = x;
    }
    CHECK(wrong == 0 && target == targets[6], "its targets are 0 5 5 10 9 7 10, the digits for them 7 3 2 11 6 7");
    for (bool more = game_first(&game_digits, &p, &m); more; more = game_next(&game_digits, &p, &m)) {
        if (game_wins(&game_digits, &p, m)) {
            winning++;
            win = m;
        }
    }
    game_digits.apply(&left, win);
    CHECK(winning == 1 && win.group == 2 && left.part[2] == 2 && left.parts == 6, "its only winning move leaves 612034");
    m = game_reply(&game_digits, &p);
    CHECK(m.group == win.group && m.index == win.index, "which is the reply");
}

int main(void)
{
    define_f();
    test_f();
    test_long();
    test_changes();
    test_example();
    return tap_done();
}
