/* Digit Deletion of up to 16 digits on the desk. The expected values come from the rule, applied to strings of digits, and from the
 * definition of f, computed into a table much larger than the game's. */
#include "games/digit_value.h"
#include "host_tests/tap.h"
#include "desk/desk.h"
#include <string.h>

/* LENGTH, ROWS: digits of a string, and their values. COLUMNS: of the table of f, more than any value here. STRINGS: room for the
 * nimbers of all strings below one. DOWNS: random strings whose followers are all tested. WINS_EVERY: one in so many long strings
 * has its printed answer compared. */
enum { LENGTH = 16, ROWS = 10, COLUMNS = 200, STRINGS = 800000, DOWNS = 20, SAMPLES = 20000, WINS_EVERY = 97 };

/* f(m, n): the value of the digit m before a string of value n. */
static uint8_t f[ROWS][COLUMNS];

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* Fills in f by its definition: f(m, n) is the mex of all f(m, i), i < n, and all f(i, n), i < m, and for m = 0 also of 0. */
static void define_f(void)
{
    for (int m = 0; m < ROWS; m++) {
        for (int n = 0; n < COLUMNS; n++) {
            bool seen[COLUMNS + ROWS + 1] = { m == 0 };
            uint8_t mex = 0;

            for (int i = 0; i < n; i++)
                seen[f[m][i]] = true;
            for (int i = 0; i < m; i++)
                seen[f[i][n]] = true;
            while (seen[mex])
                mex++;
            f[m][n] = mex;
        }
    }
}

/* Compares the table of the game with f, and checks that its columns suffice: can[n] is set if some string of `length` digits has
 * the value n. */
static void test_f(void)
{
    bool can[COLUMNS] = { true };
    int wrong = 0, greatest = 0;

    for (uint8_t m = 0; m < ROWS; m++)
        for (uint8_t n = 0; n < DIGIT_VALUE_COLUMNS; n++)
            wrong += digit_value(m, n) != f[m][n] || digit_value_column(m, f[m][n]) != n;
    CHECK(wrong == 0, "the table has f of rows 0..9 and columns 0..72");
    for (int length = 1; length < LENGTH; length++) {
        bool next[COLUMNS] = { false };

        for (int n = 0; n <= greatest; n++)
            for (int m = 0; can[n] && m < ROWS; m++)
                next[f[m][n]] = true;
        for (int n = 0; n < COLUMNS; n++) {
            can[n] = next[n];
            greatest = can[n] ? n : greatest;
        }
    }
    NOTE("greatest value of 15 digits", greatest);
    CHECK(greatest == 72 && DIGIT_VALUE_COLUMNS == 73, "which serve 15 digits and one before them");
}

/* ---- strings ---- */

/* A string of digits, the first one at digit[0]. */
struct string {
    uint8_t digit[LENGTH], length;
};

/* Makes move `index` at digit i: lowers the digit to `index`, or deletes a 0 and all that follows. Returns false if there is no
 * such move. */
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

/* Writes the string as it is typed; "-" for no digits. */
static void write_string(const struct string *s, char *text)
{
    for (uint8_t i = 0; i < s->length; i++)
        *text++ = (char)('0' + s->digit[i]);
    strcpy(text, s->length > 0 ? "" : "-");
}

/* Writes the answer that the desk must print, computed with the nimbers of value(). */
static void expected(const struct string *s, uint8_t (*value)(const struct string *), char *text)
{
    const char *semicolon = "";

    text += sprintf(text, "%c\t%u\t%s\t", value(s) > 0 ? 'N' : 'P', value(s), s->digit[0] == 0 ? "1" : "-");
    for (uint8_t i = 0; i < s->length; i++) {
        struct string next = *s;

        for (uint8_t m = 0; make(&next, i, m); m++, next = *s) {
            if (value(&next) > 0)
                continue;
            text += sprintf(text, "%s", semicolon);
            write_string(&next, text);
            text += strlen(text);
            semicolon = ";";
        }
    }
}

/* Returns true if the desk prints the right nimber, outcome, remoteness and all winning moves in order.  The remoteness is 1 if the first
 * digit is 0, because erasing it ends the game; else it is unknown. */
static bool prints_right(const struct string *s, uint8_t (*value)(const struct string *))
{
    char query[LENGTH + 10] = "digits ", wanted[LENGTH * 10 * (LENGTH + 1)], got[sizeof wanted] = "";
    struct query q;
    struct complaint c;
    FILE *out = fmemopen(got, sizeof got - 1, "w");
    bool good;

    write_string(s, query + strlen(query));
    expected(s, value, wanted);
    good = out != NULL && desk_parse(query, strlen(query), &q, &c);
    if (good)
        desk_print_fields(&q, out);
    fclose(out);
    good = good && strcmp(got, wanted) == 0;
    if (!good)
        printf("# %s: %s\n# wanted: %s\n", query, got, wanted);
    return good;
}

static struct position position_of(const struct string *s)
{
    struct position p = { .parts = s->length };

    for (uint8_t i = 0; i < s->length; i++)
        p.part[i] = s->digit[i];
    return p;
}

/* Returns true if the game's verdict has this nimber and the outcome that follows from it. The remoteness is known only for strings
 * of less than 2 digits. */
static bool judges_right(const struct string *s, uint8_t nimber)
{
    const struct position p = position_of(s);
    struct verdict v;

    game_digits.judge(&p, &v);
    return v.nimber == nimber && v.outcome == (nimber > 0 ? OUTCOME_N : OUTCOME_P) && (v.remoteness == UNKNOWN || s->length < 2);
}

/* ---- all strings that moves can make of one string (its followers), by the rule ---- */

static struct string top;         /* the string whose followers are tested */
static uint8_t nimber[STRINGS];   /* of each follower, by number_of */

/* Numbers the followers of top without gaps, so that every move lowers the number: shorter strings first; strings of one length in
 * mixed radix, digit i below top.digit[i] + 1. */
static uint32_t number_of(const struct string *s)
{
    uint32_t number = 0, shorter = 0, strings = 1;

    for (uint8_t i = 0; i < s->length; i++) {
        shorter += strings;
        strings *= top.digit[i] + 1u;
        number = number * (top.digit[i] + 1u) + s->digit[i];
    }
    return shorter + number;
}

static uint8_t nimber_of(const struct string *s)
{
    return nimber[number_of(s)];
}

/* Returns the nimber of a string by the rule. The nimbers of its options must be filled in. */
static uint8_t mex_of_options(const struct string *s)
{
    bool seen[LENGTH * 10] = { false };
    uint8_t mex = 0;

    for (uint8_t i = 0; i < s->length; i++) {
        struct string next = *s;

        for (uint8_t m = 0; make(&next, i, m); m++, next = *s)
            seen[nimber_of(&next)] = true;
    }
    while (seen[mex])
        mex++;
    return mex;
}

/* What test_down has seen: strings of 9 and more digits, how many of their answers were compared, and the greatest nimber. */
struct tally {
    uint32_t strings, printed;
    uint8_t greatest;
    bool good;
};

/* Computes the nimbers of all followers of top in increasing order and compares the game's verdicts. Compares the printed answer of
 * top and of one in WINS_EVERY strings with more than 8 digits. */
static void test_down(struct tally *t)
{
    for (uint8_t length = 0; length <= top.length; length++) {
        struct string s = { .length = length };
        bool more = true;

        while (more && t->good) {
            uint32_t number = number_of(&s);
            uint8_t i = length;

            nimber[number] = mex_of_options(&s);
            t->good = judges_right(&s, nimber[number]);
            t->greatest = nimber[number] > t->greatest ? nimber[number] : t->greatest;
            if (t->good && length > 8 && (t->strings++ % WINS_EVERY == 0 || memcmp(s.digit, top.digit, length) == 0)) {
                t->good = prints_right(&s, nimber_of);
                t->printed++;
            }
            while (i > 0 && s.digit[i - 1] == top.digit[i - 1])
                s.digit[--i] = 0;
            more = i > 0;
            if (more)
                s.digit[i - 1]++;
        }
    }
}

/* Sets top to a random string of 9 to 16 digits whose followers fit nimber[]. */
static void random_top(uint32_t *seed)
{
    uint32_t strings = 1;

    top = (struct string){ .length = (uint8_t)(9 + next_random(seed) % (LENGTH - 8)) };
    for (int i = 0; i < 30; i++) {
        uint8_t *digit = &top.digit[next_random(seed) % top.length], most = (uint8_t)(next_random(seed) % 10);

        if (*digit == 0 && strings * (most + 1) * (LENGTH + 1) <= STRINGS) {
            strings *= most + 1u;
            *digit = most;
        }
    }
}

static void test_rule(void)
{
    struct tally all = { .good = true }, great = { .good = true }, some = { .good = true };
    uint32_t seed = 3;

    top = (struct string){ .digit = { 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 }, .length = 12 };
    test_down(&all);
    NOTE("strings of 9 to 12 digits 0..2", (int32_t)all.strings);
    CHECK(all.good && all.strings == 797161 - 9841, "every string of 9 to 12 digits 0..2, by the rule");
    /* Of all strings with so few followers this one has the greatest nimber. */
    top = (struct string){ .digit = { 0, 0, 0, 0, 9, 8, 0, 0, 9, 0, 5, 9, 0, 0, 0, 9 }, .length = 16 };
    test_down(&great);
    NOTE("strings of 9 to 16 digits", (int32_t)great.strings);
    CHECK(great.good && great.greatest == 46, "all that 0000980090590009 can become, by the rule");
    for (int i = 0; i < DOWNS && some.good; i++) {
        random_top(&seed);
        test_down(&some);
    }
    NOTE("strings of 9 to 16 digits", (int32_t)some.strings);
    NOTE("strings whose winning moves were compared", (int32_t)(all.printed + great.printed + some.printed));
    CHECK(some.good && some.printed > DOWNS, "all that some more of 9 to 16 digits can become, by the rule");
}

/* ---- strings with any number of followers, by the definition of f ---- */

/* Returns the nimber of a string from f, from the last digit to the first. */
static uint8_t value_of(const struct string *s)
{
    uint8_t value = 0;

    for (uint8_t i = s->length; i-- > 0;)
        value = f[s->digit[i]][value];
    return value;
}

/* Compares game_digits.count_wins with the number of moves to each nimber, counted by making every move. */
static bool counts_right(const struct string *s)
{
    const struct position p = position_of(s);
    uint8_t moves[COLUMNS] = { 0 };

    for (uint8_t i = 0; i < s->length; i++) {
        struct string next = *s;

        for (uint8_t m = 0; make(&next, i, m); m++, next = *s)
            moves[value_of(&next)]++;
    }
    for (uint8_t change = 1; change < 128; change++)
        if (game_digits.count_wins(&p, change) != ((value_of(s) ^ change) < COLUMNS ? moves[value_of(s) ^ change] : 0))
            return false;
    return true;
}

/* Returns a random string of 9 to 16 digits. Every other group of 8 has many 7s to 9s, for large values; every other group of 16
 * gets a first digit that makes it lost, where there is one. */
static struct string sample(int n, uint32_t *seed)
{
    struct string s = { .length = (uint8_t)(9 + n % 8) };
    struct string rest = { .length = s.length - 1 };

    for (uint8_t i = 0; i < s.length; i++)
        s.digit[i] = (uint8_t)(n / 8 % 2 == 1 && next_random(seed) % 4 > 0 ? 9 - next_random(seed) % 3 : next_random(seed) % 10);
    memcpy(rest.digit, s.digit + 1, rest.length);
    if (n / 16 % 2 == 1 && value_of(&rest) < 9)
        s.digit[0] = 1 + value_of(&rest);
    return s;
}

static void test_samples(void)
{
    uint32_t seed = 5;
    int lost = 0, greatest = 0;
    bool good = true, counts = true;

    for (int n = 0; n < SAMPLES && good; n++) {
        struct string s = sample(n, &seed);

        good = prints_right(&s, value_of);
        counts = counts && counts_right(&s);
        lost += value_of(&s) == 0;
        greatest = value_of(&s) > greatest ? value_of(&s) : greatest;
    }
    NOTE("strings", SAMPLES);
    NOTE("of them lost", lost);
    NOTE("greatest value", greatest);
    CHECK(good && lost > SAMPLES / 100 && greatest > 34,
          "random strings of 9 to 16 digits: value and winning moves by the definition of f");
    CHECK(counts, "and how many moves they have to each nimber");
}

/* Builds one string of 16 digits for each value that such strings have: longer strings are made by putting each digit before one
 * shorter string of each value. */
static void test_greatest(void)
{
    struct string best[COLUMNS] = { { .length = 0 } }, next[COLUMNS];
    bool good = true;
    int count = 1;

    for (uint8_t length = 1; length <= LENGTH; length++) {
        bool can[COLUMNS] = { false };
        int found = 0;

        for (int i = 0; i < count; i++) {
            for (uint8_t m = 0; m < ROWS; m++) {
                struct string s = { .digit = { m }, .length = length };
                uint8_t value;

                memcpy(s.digit + 1, best[i].digit, length - 1u);
                value = value_of(&s);
                if (!can[value])
                    next[found++] = s;
                can[value] = true;
            }
        }
        memcpy(best, next, (size_t)found * sizeof *best);
        count = found;
    }
    for (int i = 0; i < count; i++)
        good &= prints_right(&best[i], value_of);
    NOTE("values of 16 digits", count);
    CHECK(good && count == 78, "a string of 16 digits of each value, 0 to 77");
}

int main(void)
{
    define_f();
    test_f();
    test_rule();
    test_samples();
    test_greatest();
    return tap_done();
}
