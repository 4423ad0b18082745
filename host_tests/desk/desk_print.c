/* Lists of winning moves on the desk: equal positions are listed once, and 1,000 at most. */
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
    (void)p;
    *v = (struct verdict){ .outcome = OUTCOME_P, .nimber = 0, .remoteness = UNKNOWN };
}


/* Returns true if the answer about a pile begins and ends with these texts. */
static bool fields_end(uint16_t pile, const char *begin, const char *end)
{
    static char text[20000];
    struct query q = { .count = 1,
                       .part = { { .game = { .groups = groups, .count = count, .apply = apply, .judge = judge },
                                   .position = { .part = { pile }, .parts = 1 } } } };
    FILE *out = fmemopen(text, sizeof text, "w");
    size_t length;

    desk_print_fields(&q, out);
    fclose(out);
    length = strlen(text);
    return strncmp(text, begin, strlen(begin)) == 0 && length >= strlen(end) &&
           strcmp(text + length - strlen(end), end) == 0;
}

int main(void)
{
    CHECK(fields_end(0, "P\t0\t0\t", "\t"), "no winning move: an empty field; an ended game has remoteness 0");
    CHECK(fields_end(3, "P\t0\t-\t2;1;0", "2;1;0"), "a position that two moves leave is listed once");
    CHECK(fields_end(1000, "P\t0\t-\t999;998;", ";1;0"), "a thousand are listed");
    CHECK(fields_end(1001, "P\t0\t-\t1000;999;", ";1;+more"), "+more stands for the rest");
    return tap_done();
}
