/* What is beyond the budget of brute force, told without it: as brute force tells. Tables of Moore's Nim, and numbers as text. */
#include "host_tests/tap.h"
#include "desk/brute.h"
#include "desk/moore_table.h"
#include "desk/number.h"
#include "desk/searched.h"
#include <stdio.h>
#include <string.h>

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* Returns whether brute force itself ends with the budget. */
static bool ends_with_budget(const struct total *t)
{
    struct brute_graph b;
    bool whole = brute_count(&b, t, BRUTE_POSITIONS);

    brute_end(&b);
    return !whole;
}

static bool read(const char *text, struct searched *q)
{
    struct complaint c;
    bool good = searched_read(text, strlen(text), q, &c);

    if (!good)
        printf("# %s\n", c.text);
    return good;
}

/* Some budgets are just as many moves as there are, and one more or less. */
static void test_moore(void)
{
    static struct searched q;
    uint32_t seed = 1, wrong = 0, beyond = 0;

    for (int i = 0; i < 300; i++) {
        char text[100];
        int end = snprintf(text, sizeof text, "moore k=%u", 1 + next_random(&seed) % 4);
        struct brute_graph b;

        for (uint32_t piles = 1 + next_random(&seed) % 5; piles > 0; piles--)
            end += snprintf(text + end, sizeof text - (size_t)end, " %u", next_random(&seed) % 9);
        wrong += !read(text, &q);
        brute_count(&b, &q.total, BRUTE_POSITIONS);
        q.total.moves = b.options + (b.options == 0) + i % 3;
        brute_end(&b);
        if (brute_is_beyond(&q.total) != ends_with_budget(&q.total))
            printf("# %s: %u moves\n", text, q.total.moves);
        wrong += brute_is_beyond(&q.total) != ends_with_budget(&q.total);
        beyond += brute_is_beyond(&q.total);
    }
    NOTE("beyond", (int)beyond);
    CHECK(wrong == 0 && beyond > 50 && beyond < 250, "Moore's Nim: what its moves tell");
    wrong += !read("moore k=1 1000 1000 1000", &q);
    CHECK(wrong == 0 && brute_is_beyond(&q.total), "a thousand million positions");
}

/* The tables grow, change with k, and serve lesser piles. */
static void test_moore_table(void)
{
    static struct searched q;
    uint32_t seed = 3, wrong = 0;

    for (int i = 0; i < 400; i++) {
        char text[100];
        int most = 1 + (int)(next_random(&seed) % 20), end = snprintf(text, sizeof text, "moore k=%u", 2 + i / 100);
        struct brute_graph b;
        const struct brute_value *right;
        const struct moore_value *value;

        for (uint32_t piles = 1 + next_random(&seed) % (most > 9 ? 3 : 5); piles > 0; piles--)
            end += snprintf(text + end, sizeof text - (size_t)end, " %u", next_random(&seed) % ((unsigned)most + 1));
        wrong += !read(text, &q);
        if (!brute_begin(&b, &q.total)) {
            brute_end(&b);
            continue;
        }
        brute_judge(&b, PLAY_NORMAL);
        brute_find_nimbers(&b);
        right = brute_value_of(&b, 0, NULL);
        value = moore_value_of(q.total.game[0].most, &q.total.place[0]);
        wrong += value == NULL || value->nimber != right->nimber || value->remoteness != right->remoteness;
        brute_end(&b);
    }
    CHECK(wrong == 0, "Moore's Nim: tables as brute force");
    wrong += !read("moore k=2 9999 9999 9999 9999", &q);
    CHECK(wrong == 0 && moore_value_of(2, &q.total.place[0]) == NULL, "and none for great piles");
}

static void test_sums(void)
{
    static const char *const sums[] = {
        "sum nim 3 4 + squares 30 + octal code=kayles 9", "sum octal code=0.137 8 + octal code=0.137 8", "sum chomp 3 2 + moore 4 5",
        "sum coins rule=twins HTH + coins rule=ruler HHHT + hackenbush (()())", "sum octal code=0.137 12 + nim max=3 7 + octal code=0.07 9",
        "sum grundy 12 + lasker 6 + octal code=0.77 10", "sum octal code=kayles 30 + squares 5", "sum roxor 5 5 + forbidden not=2:1 9",
    };
    static struct searched q;
    uint32_t wrong = 0, beyond = 0;

    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        struct brute_graph b;
        uint32_t moves;

        wrong += !read(sums[i], &q);
        brute_count(&b, &q.total, BRUTE_POSITIONS);
        moves = b.options;
        brute_end(&b);
        for (uint32_t j = 0; j < 6; j++) { /* the second time the parts are known */
            q.total.moves = moves + j % 3;
            wrong += brute_is_beyond(&q.total) != ends_with_budget(&q.total);
            beyond += brute_is_beyond(&q.total);
        }
    }
    CHECK(wrong == 0 && beyond > 15 && beyond < 40, "sums: what their parts tell");
    wrong += !read("sum hackenbush (()()) + roxor 9 9 9 9 9 9 9 9", &q);
    CHECK(wrong == 0 && brute_is_beyond(&q.total), "a part with more positions than the budget");
    wrong += !read("sum squares 1999 + octal code=kayles 30 + nim 99", &q);
    CHECK(wrong == 0 && brute_is_beyond(&q.total), "parts within the budget, whose product is not");
}

static void test_numbers(void)
{
    uint32_t seed = 2, wrong = 0;
    uint64_t number = 0;

    for (int i = 0; i < 100000; i++) {
        char text[NUMBER_TEXT + 1], right[NUMBER_TEXT + 1];

        *write_number(text, number) = '\0';
        snprintf(right, sizeof right, "%llu", (unsigned long long)number);
        wrong += strcmp(text, right) != 0;
        number = i < 20000 ? number + 1 : i % 1000 == 0 ? UINT64_MAX - (unsigned)i / 1000 : ((uint64_t)next_random(&seed) << 40
            ^ (uint64_t)next_random(&seed) << 20 ^ next_random(&seed)) >> i % 64;
    }
    CHECK(wrong == 0, "numbers as text");
}

int main(void)
{
    test_moore();
    test_moore_table();
    test_sums();
    test_numbers();
    return tap_done();
}
