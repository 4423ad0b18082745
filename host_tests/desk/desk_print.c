/* Lists of winning moves on the desk: equal positions are listed once, and 1,000 at most. Queries are printed as they are typed. */
#include "host_tests/tap.h"
#include "desk/desk.h"
#include <string.h>

/* A game for the test: one pile with two groups of moves that leave the same positions. Every move wins. */
static uint8_t groups(const struct position *p)
{
    (void)p;
    return 2;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    (void)group;
    return p->part[0];
}

static void apply(struct position *p, struct move m)
{
    p->part[0] -= m.index + 1;
}

static void judge(const struct position *p, struct verdict *v)
{
    bool whole = p->part[0] > 0 && p->part[0] == p->option[0]; /* the position that is asked about */

    *v = (struct verdict){ .outcome = whole ? OUTCOME_N : OUTCOME_P, .nimber = whole, .remoteness = UNKNOWN };
}


/* Returns true if the answer about a pile begins and ends with these texts. */
static bool fields_end(uint16_t pile, const char *begin, const char *end)
{
    static char text[20000];
    struct query q = { .count = 1,
                       .part = { { .rules = { .groups = groups, .count = count, .apply = apply, .judge = judge },
                                   .position = { .option = { pile }, .part = { pile }, .parts = 1 } } } };
    FILE *out = fmemopen(text, sizeof text, "w");
    size_t length;

    desk_print_fields(&q, out);
    fclose(out);
    length = strlen(text);
    return strncmp(text, begin, strlen(begin)) == 0 && length >= strlen(end) &&
           strcmp(text + length - strlen(end), end) == 0;
}

/* Returns true if a query is printed as it was typed, and the options that are the defaults are left out. */
static bool printed(const char *typed, const char *expected)
{
    static struct query q;
    struct complaint c;
    char text[300] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    bool good = desk_parse(typed, strlen(typed), &q, &c);

    if (good)
        desk_print_query(&q, out);
    fclose(out);
    return good && strcmp(text, expected) == 0;
}

/* Returns true if a game with options, and without a position, is read and has these values of its first two options. */
static bool options_read(const char *typed, uint16_t first, uint16_t second)
{
    static struct query q;
    struct complaint c;

    return desk_parse_options(typed, strlen(typed), &q, &c) && q.count == 1 && q.part[0].position.option[0] == first &&
           q.part[0].position.option[1] == second && q.part[0].position.parts == 0;
}

int main(void)
{
    CHECK(fields_end(0, "P\t0\t0\t", "\t"), "no winning move: an empty field; an ended game has remoteness 0");
    CHECK(fields_end(3, "N\t1\t1\t2;1;0", "2;1;0"), "a position that two moves leave is listed once");
    CHECK(fields_end(1000, "N\t1\t1\t999;998;", ";1;0"), "a thousand are listed");
    CHECK(fields_end(1001, "N\t1\t1\t1000;999;", ";1;+more"), "+more stands for the rest");
    CHECK(printed("nim play=misere 3 4 5", "nim play=misere 3 4 5"), "a query is printed as it is typed");
    CHECK(printed("nim play=normal 3 4 5", "nim 3 4 5"), "without its defaults");
    CHECK(printed("subtraction set=5,2 20", "subtraction set=2,5 20"), "a set in its order");
    CHECK(printed("graph arcs=A>B,B>A,A>C B", "graph arcs=A>B,A>C,B>A B"), "a map of one's own by its arcs");
    CHECK(printed("sum join=all squares 19 + nim 3 4", "sum join=all squares 19 + nim 3 4"), "a sum");
    CHECK(options_read("bash max=7", PLAY_NORMAL, 7) && options_read("nim play=misere", PLAY_MISERE, 0), "options without a position");
    CHECK(!options_read("nim play=misere 3 4", PLAY_MISERE, 0) && !options_read("nimm", 0, 0), "nothing else stands there");
    return tap_done();
}
