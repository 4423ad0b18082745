/* Games with huge numbers: within the range of game_list the same answers, which other tests compare with brute force; beyond it the
 * rule of the golden ratio in whole numbers, known positions, and that winning moves lead to lost positions. */
#include "host_tests/tap.h"
#include "desk/question.h"
#include <stdlib.h>
#include <string.h>

enum { SMALL = 4000, LARGE = 300, TEXT = 1 << 16 };

static uint64_t next_random(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return *seed >> 16;
}

/* Writes a random small position of a game. */
static void small_position(uint64_t *seed, const struct huge_game *game, char *text, size_t size)
{
    static const char *const plays[] = { "", "play=normal ", "play=misere " }, *const rules[] = { "", "rule=zero ", "rule=positive " };
    bool played = strstr(game->usage, "[play") != NULL, ruled = strstr(game->usage, "[rule") != NULL;
    unsigned one = game_list[game->index]->least_parts, most = game_list[game->index]->most_parts, number = 0;
    unsigned piles = one + (unsigned)(next_random(seed) % ((most < 4 ? most : 4) - one + 1));
    size_t used = (size_t)snprintf(text, size, "%s ", game_names[game->index]);

    if (played || ruled)
        used += (size_t)snprintf(text + used, size - used, "%s", (played ? plays : rules)[next_random(seed) % 3]);
    if (game->initial_max > 0 && next_random(seed) % 2 == 0)
        used += (size_t)snprintf(text + used, size - used, "max=%u ", (unsigned)(1 + next_random(seed) % 9));
    if (piles == 0)
        snprintf(text + used, size - used, "- ");
    for (unsigned i = 0; i < piles; i++) {
        unsigned n = (unsigned)(next_random(seed) % (piles > 2 ? 9 : 30));

        n += game->index == GAME_INDEX_euclid && ruled;
        n = game->index == GAME_INDEX_lasker ? 1 + n % 12 : n;
        number = game->index == GAME_INDEX_stones ? number + n : n;
        if (game->index == GAME_INDEX_fibonacci && i == 1 && atoi(text + strlen("fibonacci ")) == 0)
            number = 0;
        used += (size_t)snprintf(text + used, size - used, "%u ", number);
    }
    text[strlen(text) - 1] = '\0';
}

static void print_huge(const struct huge *h, char *text)
{
    FILE *out = fmemopen(text, TEXT, "w");

    huge_print_fields(h, out);
    fclose(out);
}

/* Returns whether two answers are the same; where the desk has a table of nimbers or remotenesses the formulas may have none. */
static bool same_fields(const char *huge, const char *small)
{
    for (int field = 0; field < 4; field++) {
        size_t a = strcspn(huge, "\t"), b = strcspn(small, "\t");
        bool unknown = (field == 1 || field == 2) && a == 1 && *huge == '-';

        if (!unknown && (a != b || memcmp(huge, small, a) != 0))
            return false;
        huge += a + (huge[a] == '\t');
        small += b + (small[b] == '\t');
    }
    return true;
}

static void test_small(const struct huge_game *game)
{
    static char huge_text[TEXT], small_text[TEXT];
    uint64_t seed = game->index + 1;
    bool good = true;

    for (int i = 0; i < SMALL && good; i++) {
        char text[100];
        struct complaint c;
        static struct query q;
        struct huge h;
        FILE *out;

        small_position(&seed, game, text, sizeof text);
        struct reader r = { .next = text, .end = text + strlen(text), .complaint = &c };

        if (!desk_parse(text, strlen(text), &q, &c) || huge_parse(&r, &h) != HUGE_GOOD) {
            printf("# %s: %s\n", text, c.text);
            good = false;
            break;
        }
        out = fmemopen(small_text, TEXT, "w");
        desk_print_fields(&q, out);
        fclose(out);
        print_huge(&h, huge_text);
        good = same_fields(huge_text, small_text);
        if (!good)
            printf("# %s\n# %s\n# %s\n", text, huge_text, small_text);
    }
    printf("# %s\n", game_names[game->index]);
    CHECK(good, "small positions: as the game within its range");
}

/* Asks a question; writes the fields. Returns whether it was legal. */
static bool ask(const char *text, char *fields)
{
    struct complaint c;
    static struct question q;
    FILE *out;

    if (!question_parse(text, strlen(text), &q, &c)) {
        printf("# %s: %s\n", text, c.text);
        return false;
    }
    out = fmemopen(fields, TEXT, "w");
    question_print_fields(&q, out);
    fclose(out);
    return true;
}

/* Returns the last field of an answer. */
static const char *wins_of(const char *fields)
{
    return strrchr(fields, '\t') + 1;
}

/* Random large positions: a lost one has no winning move, and each winning move of a won one leaves a lost position. */
static void test_large(const struct huge_game *game, const char *format)
{
    static char fields[TEXT], after[TEXT];
    uint64_t seed = 77;
    bool good = true;

    for (int i = 0; i < LARGE && good; i++) {
        char text[200], left[200];
        uint64_t a = next_random(&seed) * 7001 % (HUGE_MOST / 4), b = next_random(&seed) * 7001 % (HUGE_MOST / 4);
        const char *win;

        snprintf(text, sizeof text, format, (unsigned long long)a, (unsigned long long)(a + b), (unsigned long long)(a + b + b % 1000));
        good = ask(text, fields) && (fields[0] == 'N') == (*wins_of(fields) != '\0');
        win = wins_of(fields);
        if (good && *win != '\0') {
            snprintf(left, sizeof left, "%s %.*s", game_names[game->index], (int)strcspn(win, ";"), win);
            good = ask(left, after) && after[0] == 'P';
        }
        if (!good)
            printf("# %s: %s\n", text, fields);
    }
    printf("# %s\n", game_names[game->index]);
    CHECK(good, "large positions: winning moves lead to lost positions");
}

/* The pair of index k is k phi, rounded down: (2 a - k)^2 <= 5 k k < (2 a + 2 - k)^2. */
static void test_pairs(void)
{
    uint64_t seed = 5;
    bool good = true;
    static char fields[TEXT];

    for (int i = 0; i < LARGE && good; i++) {
        uint64_t k = next_random(&seed) % (HUGE_MOST / 3), low = k, high = 2 * k;
        char text[100];

        while (low < high) { /* the greatest a with (2 a - k)^2 <= 5 k k */
            uint64_t a = low + (high - low + 1) / 2;

            if ((unsigned __int128)(2 * a - k) * (2 * a - k) <= (unsigned __int128)5 * k * k)
                low = a;
            else
                high = a - 1;
        }
        snprintf(text, sizeof text, "wythoff %llu %llu", (unsigned long long)low, (unsigned long long)(low + k));
        good = ask(text, fields) && fields[0] == 'P' && strtoull(strchr(strchr(fields, '\t') + 1, '\t') + 1, NULL, 10) == 2 * k;
        snprintf(text, sizeof text, "wythoff %llu %llu", (unsigned long long)low + 1, (unsigned long long)(low + k + 1));
        good &= ask(text, fields) && (fields[0] == 'N' || k == 0);
    }
    CHECK(good, "pairs of Wythoff's game by the golden ratio in whole numbers");
}

/* Whinihan 1963: the first player loses Fibonacci Nim iff the pile is a Fibonacci number. */
static void test_fibonacci_numbers(void)
{
    uint64_t a = 2, b = 3;
    bool good = true;
    static char fields[TEXT];

    for (; b <= HUGE_MOST; b += a, a = b - a) {
        char text[100];

        snprintf(text, sizeof text, "fibonacci %llu %llu", (unsigned long long)b, (unsigned long long)b - 1);
        good &= ask(text, fields) && fields[0] == 'P';
        if (b < 5 || b == HUGE_MOST)
            continue;
        snprintf(text, sizeof text, "fibonacci %llu %llu", (unsigned long long)b - 1, (unsigned long long)b - 2);
        good &= ask(text, fields) && fields[0] == 'N';
    }
    CHECK(good, "Fibonacci numbers are lost");
}

/* A hundred thousand piles of ones, and one of 10^18. */
static void test_many_piles(void)
{
    char *text = malloc(20 * HUGE_PILES), *fields = malloc(TEXT);
    static struct question q;
    struct complaint c;
    size_t used = (size_t)sprintf(text, "nim");
    FILE *out;

    for (int i = 1; i < HUGE_PILES; i++)
        used += (size_t)sprintf(text + used, " 1");
    used += (size_t)sprintf(text + used, " 1000000000000000000");
    CHECK(question_parse(text, used, &q, &c), "a hundred thousand piles are read");
    out = fmemopen(fields, TEXT, "w");
    fputs(q.is_huge && q.huge.piles == HUGE_PILES ? "huge" : "no", out);
    fclose(out);
    CHECK(strcmp(fields, "huge") == 0, "all of them");
    used += (size_t)sprintf(text + used, " 1");
    CHECK(!question_parse(text, used, &q, &c) && strstr(c.text, "one pile too many") != NULL, "one more is refused");
    free(text);
    free(fields);
}

int main(void)
{
    for (size_t i = 0; i < huge_game_count; i++)
        test_small(&huge_games[i]);
    for (size_t i = 0; i < huge_game_count; i++) {
        bool two = huge_games[i].most == 2;

        if (huge_games[i].index != GAME_INDEX_race && huge_games[i].index != GAME_INDEX_bash) {
            char format[60];

            snprintf(format, sizeof format, "%s %%llu %%llu%s", game_names[huge_games[i].index], two ? "" : " %llu");
            test_large(&huge_games[i], format);
        }
    }
    test_pairs();
    test_fibonacci_numbers();
    test_many_piles();
    return tap_done();
}
